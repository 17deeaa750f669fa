"""TCC-1: the agreement, and a profile of one's own."""

import re

import pytest
import stored_records
from playwright.sync_api import expect

from app import DESKTOP, PHONE, Profile

GOOD = {
    "Username": "maria",
    "Password": "seven quiet herons",
    "Confirm Password": "seven quiet herons",
    "Security Question": "What was the name of our first dog?",
    "Security Answer": "Bartholomew the Great",
    "Confirm Security Answer": "Bartholomew the Great",
}

MISTAKES = {
    "no username": ({"Username": ""}, "Enter a username."),
    "no password": ({"Password": ""}, "Enter a password."),
    "password not confirmed": ({"Confirm Password": ""}, "Type the password a second time."),
    "another password": (
        {"Confirm Password": "seven quiet storks"},
        "The two passwords are not the same. Type the password again.",
    ),
    "password too short": (
        {"Password": "herons", "Confirm Password": "herons"},
        "Use at least 10 characters for the password.",
    ),
    "password with the username": (
        {"Password": "maria12345", "Confirm Password": "maria12345"},
        "The password is too much like the username. Choose another one.",
    ),
    "common password": (
        {"Password": "password123", "Confirm Password": "password123"},
        "This is one of the first passwords that people try. Choose another one.",
    ),
    "no question": ({"Security Question": ""}, "Write a security question."),
    "no answer": ({"Security Answer": ""}, "Enter an answer."),
    "answer not confirmed": ({"Confirm Security Answer": ""}, "Type the answer a second time."),
    "another answer": (
        {"Confirm Security Answer": "Bartholomew the Small"},
        "The two answers are not the same. Type the answer again.",
    ),
    "common answer": (
        {"Security Answer": "Blue", "Confirm Security Answer": "Blue"},
        "This answer is easy to guess. Choose another one.",
    ),
}


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_new_profile_is_welcomed_on_the_home_screen(new_app, viewport):
    app = new_app(viewport=viewport)
    app.sign_up()
    app.expect_path("/")
    app.expect_toast("Your profile is ready. You are logged in.")
    expect(app.button("Login")).to_have_count(0)


def test_each_mistake_is_told_at_its_field_and_nothing_typed_is_lost(app):
    app.open_sign_up()
    for name, (changes, message) in MISTAKES.items():
        typed = GOOD | changes
        app.fill(typed)
        app.press("Submit")
        app.expect_problems(message)
        app.expect_path("/signup/profile")
        assert app.values(*typed) == typed, name
        wrong = app.page.locator("[aria-invalid=true]")
        expect(wrong).to_have_count(1)
        expect(wrong).to_have_accessible_description(re.compile(re.escape(message)))


def test_everything_missing_is_told_at_once(app):
    app.open_sign_up()
    app.press("Submit")
    app.expect_problems(
        "Enter a username.", "Enter a password.", "Write a security question.", "Enter an answer."
    )
    app.page.get_by_role("alert").get_by_role("link", name="Enter a password.").click()
    expect(app.field("Password")).to_be_focused()
    app.expect_path("/signup/profile#new-password")


def test_a_mistake_can_be_corrected(app):
    app.open_sign_up()
    app.fill(GOOD | {"Confirm Password": "seven quiet storks"})
    app.press("Submit")
    app.expect_problems("The two passwords are not the same. Type the password again.")
    app.fill({"Confirm Password": GOOD["Password"]})
    app.press("Submit")
    app.expect_heading("Welcome, maria")


def test_submitting_twice_makes_one_profile(app):
    app.open_sign_up()
    app.fill(GOOD)
    app.button("Submit").dblclick()
    app.expect_heading("Welcome, maria")
    expect(app.page.locator(".toast")).to_have_count(1)
    expect(app.page.get_by_role("alert")).to_have_count(0)


def test_a_username_is_taken_whatever_its_case_and_spaces(app):
    app.sign_up()
    app.log_out()
    app.follow("Sign Up")
    app.press("Agree")
    typed = GOOD | {"Username": " MARIA "}
    app.fill(typed)
    app.press("Submit")
    app.expect_problems("Someone on this device already has this username. Choose another one.")
    assert app.values(*typed) == typed


@pytest.mark.parametrize("way", ["Back", "the browser's back"])
def test_leaving_the_form_discards_everything(app, way):
    app.open_sign_up()
    app.fill(GOOD)
    if way == "Back":
        app.follow("Back")
    else:
        app.page.go_back()
    expect(app.heading("Create Profile")).to_have_count(0)
    app.open_tab("Home")
    app.follow("Sign Up")
    app.press("Agree")
    assert set(app.values(*GOOD).values()) == {""}
    app.open("/")
    app.try_to_log_in(GOOD["Username"], GOOD["Password"])
    app.expect_problems("No profile on this device has this username and password. Check both. A profile from another device comes here with a backup.")


def wait_until_stored(app, text):
    for _ in range(200):
        if text.encode() in stored_records.read(app.page).get("device", b""):
            return
        app.page.wait_for_timeout(20)
    raise AssertionError(f"“{text}” is not stored.")


def test_a_reload_keeps_what_is_no_secret(app):
    app.open_sign_up()
    app.fill(GOOD)
    secrets = [name for name in GOOD if name not in ("Username", "Security Question")]
    # What is typed is stored after a moment without typing.
    wait_until_stored(app, GOOD["Security Question"])
    app.reload()
    app.expect_path("/signup/profile")
    expect(app.field("Username")).to_have_value(GOOD["Username"])
    assert app.values("Security Question") == {"Security Question": GOOD["Security Question"]}
    assert set(app.values(*secrets).values()) == {""}
    # What came back can be typed over, letter by letter.
    app.field("Username").press("End")
    app.field("Username").press_sequentially(" b")
    app.field("Security Question").fill("Whose cat?")
    assert app.values("Username", "Security Question") == {
        "Username": f"{GOOD['Username']} b",
        "Security Question": "Whose cat?",
    }
    app.fill({name: GOOD[name] for name in secrets})
    app.press("Submit")
    app.expect_heading("Welcome, maria b")
    app.reload()
    app.log_out()
    app.follow("Sign Up")
    app.press("Agree")
    assert set(app.values(*GOOD).values()) == {""}


def test_signing_up_can_remember_the_username(app):
    app.open_sign_up()
    app.fill_profile(Profile())
    app.field("Remember me").check()
    app.press("Submit")
    app.log_out()
    expect(app.field("Username")).to_have_value("maria")


def test_disagreeing_leads_home_and_makes_nothing(app):
    app.open("/")
    app.follow("Sign Up")
    app.expect_path("/signup")
    app.press("Disagree")
    app.expect_path("/")
    expect(app.button("Login")).to_be_visible()
    app.open("/signup/profile")
    app.expect_path("/signup")


def test_back_from_the_agreement_leads_where_one_came_from(app):
    app.open("/checklist/9")
    app.page.get_by_role("main").get_by_role("link", name="Sign Up", exact=True).click()
    app.expect_heading("User Agreement")
    app.press("Back")
    app.expect_path("/checklist/9")
    app.expect_heading("9th Grade Checklist")


def test_the_recovery_code_is_shown_once_and_opens_the_profile(app):
    profile = app.sign_up()
    code = app.read_recovery_code()
    expect(app.page.get_by_role("link", name="Copy, print or save")).to_have_count(0)
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.tick("Explore careers")
    app.log_out()
    app.follow("Forgot Password?")
    app.field("Username").fill(profile.username)
    app.press("Use the recovery code instead")
    app.fill(
        {
            "Recovery Code": code.lower(),
            "New Password": "eight louder storks",
            "Confirm New Password": "eight louder storks",
        }
    )
    app.press("Submit")
    app.expect_heading("Welcome, maria")
    app.open_tab("Checklist")
    app.expect_progress("9th Grade", 1, 3)


def test_the_recovery_code_is_not_left_unwritten_by_mistake(app):
    app.sign_up()
    app.page.get_by_role("link", name="Copy, print or save").click()
    app.expect_heading("Your recovery code")
    app.press("Continue")
    app.expect_text("Write the code down first, then tick the box.")
    expect(app.heading("Your recovery code")).to_be_visible()


def test_a_long_password_and_any_script_will_do(app):
    password = "八只安静的苍鹭站在湖边" + " x" * 100
    profile = Profile(username="李 明", password=password, answer="胡同口的大槐树")
    app.sign_up(profile)
    app.log_out()
    app.log_in(profile)
