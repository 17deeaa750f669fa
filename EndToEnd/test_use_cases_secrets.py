"""Appendix A of the first Toward TCC: Change Password, Edit Security Question, Forgot Password. Without a connection."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from app import Profile

pytestmark = pytest.mark.parametrize("new_visitor", ["phone", "desktop in Chinese"], indirect=True)
MARIA = Profile()
NEW = "eight louder storks"
QUESTION = "Where did the blue bicycle go?"
ANSWER = "Under the old bridge"


def test_change_password(visitor, axe):
    app = visitor
    app.sign_up(MARIA)
    app.go_offline()
    app.follow("Change Password")
    app.expect_heading("Change Password")

    # 3a. The current password is wrong, or the new one is not confirmed.
    typed = {"Current Password": "seven quiet storks", "New Password": NEW, "Confirm New Password": NEW}
    app.fill(typed)
    app.press("Submit")
    app.expect_problems("The current password is wrong. Type it again.")
    assert app.values(*typed) == typed
    axe(app.page)
    app.fill({"Current Password": MARIA.password, "Confirm New Password": MARIA.password})
    app.press("Submit")
    app.expect_problems("The two passwords are not the same. Type the password again.")
    app.expect_path("/password")

    # Alternate: "Back" leads home and discards what was entered.
    app.follow("Back")
    app.expect_user(MARIA)
    app.follow("Change Password")
    assert set(app.values(*typed).values()) == {""}

    # 3b. Changed, and told so.
    app.fill(typed | {"Current Password": MARIA.password})
    app.press("Submit")
    app.expect_toast("Your password is changed.")
    app.expect_user(MARIA)
    app.log_out()
    app.try_to_log_in(MARIA.username, MARIA.password)
    app.expect_problems("No profile on this device has this username and password. Check both. A profile from another device comes here with a backup.")
    app.log_in(replace(MARIA, password=NEW))


def test_edit_security_question_and_forgot_password(visitor, axe):
    app = visitor
    app.sign_up(MARIA)
    app.go_offline()
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.tick("Explore careers")
    app.open_tab("Home")
    app.follow("Change Security Question")
    app.expect_heading("Edit Security Question")

    # Edit Security Question, 3a. Not filled, not confirmed, or the password is wrong.
    app.press("Submit")
    app.expect_problems("Enter your password.", "Write a security question.", "Enter an answer.")
    axe(app.page)
    typed = {
        "Password": "seven quiet storks",
        "New Security Question": QUESTION,
        "New Security Answer": ANSWER,
        "Confirm New Security Answer": ANSWER,
    }
    app.fill(typed)
    app.press("Submit")
    app.expect_problems("The password is wrong. Type it again.")
    assert app.values(*typed) == typed
    app.fill({"Password": MARIA.password, "Confirm New Security Answer": "Under the new bridge"})
    app.press("Submit")
    app.expect_problems("The two answers are not the same. Type the answer again.")
    app.expect_path("/security-question")

    # Alternate: "Back" leads home and discards what was entered.
    app.follow("Back")
    app.expect_user(MARIA)
    app.follow("Change Security Question")
    assert set(app.values(*typed).values()) == {""}

    # 3b. Changed, and told so.
    app.fill(typed | {"Password": MARIA.password})
    app.press("Submit")
    app.expect_toast("Your security question is changed.")
    app.expect_user(MARIA)
    app.log_out()

    # Forgot Password, 2b and 2a. Nobody is called so, and no question is shown; somebody is.
    app.follow("Forgot Password?")
    app.expect_heading("Forgot Password")
    username = app.field("Username")
    username.fill("nobody")
    username.press("Tab")
    app.expect_text("No one on this device has this username. Check it and try again.")
    expect(app.page.get_by_text(QUESTION)).to_have_count(0)
    username.fill(MARIA.username)
    username.press("Tab")
    expect(app.page.get_by_text(QUESTION)).to_be_visible()
    expect(app.page.get_by_text(MARIA.question)).to_have_count(0)

    # 4a. The answer is wrong: that of the question before.
    typed = {"Security Answer": MARIA.answer, "New Password": NEW, "Confirm New Password": NEW}
    app.fill(typed)
    app.press("Submit")
    app.expect_problems("The answer is wrong. Check it and try again.")
    assert app.values(*typed) == typed
    axe(app.page)

    # Alternate: "Back" leads home and discards what was entered, but for the name, which goes along with the login.
    app.follow("Back")
    app.expect_guest()
    app.follow("Forgot Password?")
    assert set(app.values(*typed).values()) == {""}
    assert app.values("Username") == {"Username": MARIA.username}

    # 4b. The answer is right: logged in, with a new password and all that was kept.
    app.fill(typed | {"Username": MARIA.username, "Security Answer": ANSWER})
    app.press("Submit")
    app.expect_toast("Your password is changed. You are logged in.")
    app.expect_user(MARIA)
    app.open_tab("Checklist")
    app.expect_progress("9th Grade", 1, 3)
