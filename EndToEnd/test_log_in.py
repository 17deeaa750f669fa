"""TCC-2 and TCC-3: logging in and out, "Remember me"."""

import pytest
from playwright.sync_api import expect

WRONG = "No profile on this device has this username and password. Check both. A profile from another device comes here with a backup."


@pytest.mark.in_every_browser(usual=True)
def test_one_message_for_an_unknown_user_and_a_wrong_password(app):
    profile = app.sign_up()
    app.log_out()
    for username, password in [
        ("nobody", profile.password),
        (profile.username, "seven quiet storks"),
        (profile.username, profile.password.upper()),
    ]:
        app.try_to_log_in(username, password)
        app.expect_problems(WRONG)
        app.expect_path("/")
        assert app.values("Username", "Password") == {"Username": username, "Password": password}
    app.try_to_log_in(profile.username, profile.password)
    app.expect_heading("Welcome, maria")
    app.expect_toast("You are logged in.")


def test_missing_parts_are_told(app):
    app.open("/")
    app.press("Login")
    app.expect_problems("Enter your username.", "Enter your password.")


def test_enter_sends_the_login(app):
    profile = app.sign_up()
    app.log_out()
    app.fill({"Username": profile.username, "Password": profile.password})
    app.field("Password").press("Enter")
    app.expect_heading("Welcome, maria")


@pytest.mark.in_every_browser
def test_remember_me_fills_the_username_the_next_time(app):
    profile = app.sign_up()
    app.log_out()
    app.log_in(profile, remember=True)
    app.log_out()
    app.reload()
    expect(app.field("Username")).to_have_value("maria")
    expect(app.field("Password")).to_have_value("")
    expect(app.field("Remember me")).to_be_checked()
    app.try_to_log_in(profile.username, profile.password, remember=False)
    app.expect_heading("Welcome, maria")
    app.log_out()
    app.reload()
    expect(app.field("Username")).to_have_value("")
    expect(app.field("Remember me")).not_to_be_checked()


def test_logging_out_leaves_nothing_of_the_user_on_the_page(app):
    app.sign_up(username="guadalupe")
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.tick("Explore careers")
    app.open_tab("Home")
    app.press("Logout")
    app.expect_toast("You are logged out.")
    expect(app.button("Login")).to_be_visible()
    app.expect_path("/")
    assert "guadalupe" not in app.page.content()
    app.page.go_back()
    app.expect_heading("9th Grade Checklist")
    expect(app.boxes()).to_have_count(3)
    expect(app.page.locator("input:checked")).to_have_count(0)
    assert "guadalupe" not in app.page.content()


def test_a_reload_keeps_the_login(app):
    app.sign_up()
    app.wait_until_offline_works()
    app.reload()
    app.expect_heading("Welcome, maria")


def test_screens_of_a_guest_lead_a_user_home(app):
    app.sign_up()
    app.wait_until_offline_works()
    for path in ["/signup", "/signup/profile", "/forgot"]:
        app.open(path)
        app.expect_heading("Welcome, maria")
        app.expect_path("/")


def test_screens_of_the_user_ask_a_guest_to_log_in(app):
    for path in ["/password", "/security-question"]:
        app.open(path)
        app.expect_text("Log in first to do this.")
        app.follow("Log in")
        app.expect_text("Log in to open")
