"""Appendix A of the first Toward TCC: Create Profile, Login, Logout. All of it without a connection."""

import pytest
from playwright.sync_api import expect

from app import Profile

pytestmark = pytest.mark.parametrize("new_visitor", ["desktop", "phone in Spanish"], indirect=True)
MARIA = Profile()
SECRETS = ["Password", "Confirm Password", "Security Answer", "Confirm Security Answer"]


def test_create_profile(visitor, axe):
    app = visitor.open("/")
    app.go_offline()

    # 1. The agreement: "Back", "Disagree" and "Agree".
    app.follow("Sign Up")
    app.expect_heading("User Agreement")
    app.press("Back")
    app.expect_guest()
    app.follow("Sign Up")
    app.press("Disagree")
    app.expect_guest()
    app.follow("Sign Up")
    app.press("Agree")
    app.expect_heading("Create Profile")

    # 3a. Something is missing, or not confirmed: told, and nothing typed is lost.
    app.press("Submit")
    app.expect_problems(
        "Enter a username.", "Enter a password.", "Write a security question.", "Enter an answer."
    )
    axe(app.page)
    app.fill_profile(MARIA)
    app.fill({"Confirm Password": "seven quiet storks", "Confirm Security Answer": "Bartholomew the Small"})
    typed = app.values("Username", "Security Question", *SECRETS)
    app.press("Submit")
    app.expect_problems(
        "The two passwords are not the same. Type the password again.",
        "The two answers are not the same. Type the answer again.",
    )
    assert app.values(*typed) == typed
    app.expect_path("/signup/profile")

    # Alternate: "Back" leads home and discards what was entered.
    app.follow("Back")
    app.expect_guest()
    app.follow("Sign Up")
    app.press("Agree")
    assert set(app.values(*typed).values()) == {""}

    # What is typed can be looked at.
    app.fill_profile(MARIA)
    expect(app.field("Password")).to_have_attribute("type", "password")
    app.touch(app.field("Show what I type"))
    expect(app.field("Password")).to_have_attribute("type", "text")
    expect(app.field("Password")).to_have_value(MARIA.password)

    # 3b. Everything is right: welcomed, logged in, and told so.
    app.press("Submit")
    app.expect_toast("Your profile is ready. You are logged in.")
    axe(app.page)
    app.expect_user(MARIA)
    axe(app.page)

    # 3a. The username is taken.
    app.log_out()
    app.follow("Sign Up")
    app.press("Agree")
    app.fill_profile(MARIA)
    app.press("Submit")
    app.expect_problems("Someone on this device already has this username. Choose another one.")
    assert app.values("Username", *SECRETS)["Username"] == MARIA.username
    app.follow("Back")
    app.expect_guest()


def test_login_and_logout(visitor, axe):
    app = visitor
    app.sign_up(MARIA)
    app.go_offline()

    # Logout.
    app.press("Logout")
    app.expect_toast("You are logged out.")
    app.expect_guest()
    assert MARIA.username not in app.page.inner_text("body")

    # Login, 2a. The credentials are incorrect: one message, whichever part is wrong.
    app.press("Login")
    app.expect_problems("Enter your username.", "Enter your password.")
    for username, password in [("nobody", MARIA.password), (MARIA.username, "seven quiet storks")]:
        app.try_to_log_in(username, password)
        app.expect_problems("No profile on this device has this username and password. Check both. A profile from another device comes here with a backup.")
        app.expect_guest()
        assert app.values("Username", "Password") == {"Username": username, "Password": password}
    axe(app.page)

    # 2b. They are right. "Remember me" fills the username the next time.
    app.try_to_log_in(MARIA.username, MARIA.password, remember=True)
    app.expect_toast("You are logged in.")
    app.expect_user(MARIA)
    app.press("Logout")
    app.expect_guest()
    app.reload()
    expect(app.field("Username")).to_have_value(MARIA.username)
    expect(app.field("Password")).to_have_value("")
