"""TCC-4, TCC-5 and TCC-6: another password, a forgotten one, another security question."""

from dataclasses import replace

from playwright.sync_api import expect

NEW = "eight louder storks"


def test_the_password_is_changed(app):
    profile = app.sign_up()
    app.follow("Change Password")
    app.expect_path("/password")
    app.press("Submit")
    app.expect_problems("Enter your current password.", "Enter a password.")
    typed = {"Current Password": "seven quiet storks", "New Password": NEW, "Confirm New Password": NEW}
    app.fill(typed)
    app.press("Submit")
    app.expect_problems("The current password is wrong. Type it again.")
    assert app.values(*typed) == typed
    app.fill({"Current Password": profile.password, "Confirm New Password": "eight louder stork"})
    app.press("Submit")
    app.expect_problems("The two passwords are not the same. Type the password again.")
    app.expect_path("/password")
    app.fill({"Confirm New Password": NEW})
    app.press("Submit")
    app.expect_heading("Welcome, maria")
    app.expect_path("/")
    app.expect_toast("Your password is changed.")
    app.log_out()
    app.try_to_log_in(profile.username, profile.password)
    app.expect_problems("No profile on this device has this username and password. Check both. A profile from another device comes here with a backup.")
    app.log_in(replace(profile, password=NEW))


def test_a_forgotten_password_is_replaced_and_nothing_is_lost(app):
    profile = app.sign_up()
    app.open_tab("Checklist")
    app.follow("12th Grade")
    app.tick("Apply to college")
    app.log_out()
    app.page.get_by_role("link", name="Forgot Password?").click()
    app.expect_path("/forgot")
    username = app.field("Username")
    username.fill("nobody")
    username.press("Tab")
    app.expect_text("No one on this device has this username. Check it and try again.")
    expect(app.page.get_by_text(profile.question)).to_have_count(0)
    username.fill("Maria")
    username.press("Tab")
    app.expect_text(profile.question)
    typed = {"Security Answer": "Bartholomew the Small", "New Password": NEW, "Confirm New Password": NEW}
    app.fill(typed)
    app.press("Submit")
    app.expect_problems("The answer is wrong. Check it and try again.")
    assert app.values(*typed) == typed
    app.fill({"Security Answer": "bartholomew, the great!"})
    app.press("Submit")
    app.expect_heading("Welcome, maria")
    app.expect_path("/")
    app.expect_toast("Your password is changed. You are logged in.")
    app.open_tab("Checklist")
    app.expect_progress("12th Grade", 1, 5)
    app.log_out()
    app.log_in(replace(profile, password=NEW))


def test_the_security_question_is_changed(app):
    profile = app.sign_up()
    app.follow("Change Security Question")
    app.expect_path("/security-question")
    app.press("Submit")
    app.expect_problems("Enter your password.", "Write a security question.", "Enter an answer.")
    typed = {
        "Password": "seven quiet storks",
        "New Security Question": "Where did the blue bicycle go?",
        "New Security Answer": "Under the old bridge",
        "Confirm New Security Answer": "Under the old bridge",
    }
    app.fill(typed)
    app.press("Submit")
    app.expect_problems("The password is wrong. Type it again.")
    assert app.values(*typed) == typed
    app.fill({"Password": profile.password, "Confirm New Security Answer": "Under the new bridge"})
    app.press("Submit")
    app.expect_problems("The two answers are not the same. Type the answer again.")
    app.fill({"Confirm New Security Answer": "Under the old bridge"})
    app.press("Submit")
    app.expect_heading("Welcome, maria")
    app.expect_toast("Your security question is changed.")
    app.log_out()
    app.page.get_by_role("link", name="Forgot Password?").click()
    app.field("Username").fill(profile.username)
    app.field("Username").press("Tab")
    app.expect_text("Where did the blue bicycle go?")
    app.fill({"Security Answer": profile.answer, "New Password": NEW, "Confirm New Password": NEW})
    app.press("Submit")
    app.expect_problems("The answer is wrong. Check it and try again.")
    app.fill({"Security Answer": "Under the old bridge"})
    app.press("Submit")
    app.expect_heading("Welcome, maria")


def test_a_new_recovery_code_replaces_a_lost_one(app):
    profile = app.sign_up()
    lost = app.read_recovery_code()
    app.follow("Your recovery code")
    app.fill({"Recovery Code": lost.replace(lost[0], "X" if lost[0] != "X" else "Y", 1)})
    app.press("Test")
    app.expect_problems("The recovery code has a mistake in it. Compare it with your note.")
    app.fill({"Recovery Code": lost.lower()})
    app.press("Test")
    app.expect_toast("Your note is right. This code opens your profile.")
    app.fill({"Password": "seven quiet storks"})
    app.press("New recovery code")
    app.expect_problems("The password is wrong. Type it again.")
    app.fill({"Password": profile.password})
    app.press("New recovery code")
    code = app.page.locator(".code").inner_text()
    app.fill({"Recovery Code": lost})
    app.press("Test")
    app.expect_problems("This code does not open this profile. Check it and try again.")
    app.fill({"Recovery Code": code})
    app.press("Test")
    expect(app.page.get_by_role("checkbox", name="I have written it down")).to_be_checked()
    app.press("Continue")
    app.expect_heading("Welcome, maria")


def test_many_wrong_guesses_have_to_wait(app):
    profile = app.sign_up()
    app.log_out()
    app.page.clock.install()
    for guess in range(4):
        app.try_to_log_in(profile.username, f"wrong guess {guess}")
        app.expect_problems("No profile on this device has this username and password. Check both. A profile from another device comes here with a backup.")
        expect(app.button("Login")).not_to_have_attribute("aria-busy", "true")
    app.try_to_log_in(profile.username, profile.password)
    app.expect_text("That was wrong too many times. Wait 1")
    # Neither a reload nor another tab helps, but time does.
    app.reload()
    app.try_to_log_in(profile.username, profile.password)
    app.expect_text("That was wrong too many times. Wait")
    app.page.clock.fast_forward(15_000)
    app.log_in(profile)
