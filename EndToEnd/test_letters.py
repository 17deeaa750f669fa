"""What people do with letters about their account, with a mail server."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE, Profile
from post_office import PostOffice
from running_server import RunningServer
from test_accounts import connect, log_in_with_email, sign_up
from test_polls import WALKING, choose, open_poll, own_vote

CONFIRM = "Confirm your email address for"


@pytest.fixture(scope="module")
def post():
    office = PostOffice()
    yield office
    office.close()


@pytest.fixture(scope="module")
def mailing(post, tmp_path_factory):
    server = RunningServer(tmp_path_factory.mktemp("mailing"), "goodnews", mail=post.port).start()
    yield server
    server.stop()


def confirm(app, post, address, subject=CONFIRM):
    app.open(post.link(address, subject))
    app.expect_heading("Confirm your email address")
    app.press("Confirm my address")
    app.expect_text("Your email address is confirmed.")


def test_an_account_is_confirmed_by_its_letter(new_visitor, new_app, mailing, post, axe):
    app = new_visitor(server=mailing)
    width = app.page.viewport_size["width"]
    profile, address = Profile(username=f"ines{width}"), f"ines{width}@example.org"
    sign_up(app, profile)
    connect(app, profile, address)
    app.expect_text("Your email address is not confirmed yet.")
    axe(app.page)

    # Nobody else gets in before.
    other = new_app(server=mailing, viewport=DESKTOP).open("/")
    log_in_with_email(other, profile, address)
    other.expect_problems("The email address and password don’t match, or the address is not confirmed yet. Check them and try again.")
    other.expects_trouble("401")

    confirm(app, post, address)
    axe(app.page)
    app.reload()
    app.press("Confirm my address")
    app.expects_trouble("410")
    app.expect_text("This link was used, or is too old. Your address may be confirmed already.")
    other.press("Login")
    other.expect_heading("Welcome")
    # The first device hears of it.
    assert "Chrome on " in post.letter(address, "A new login")


def test_a_vote_waits_for_the_confirmation_and_then_goes_by_itself(new_app, mailing, post, axe):
    app = new_app(server=mailing, viewport=PHONE)
    profile, address = Profile(username="wanda"), "wanda@example.org"
    sign_up(app, profile)
    connect(app, profile, address)
    app.expect_text("until then votes and answers wait on this device")
    open_poll(app, WALKING)
    app.expect_text("You can vote now. Your vote waits on this device")
    axe(app.page)
    choose(app, "Trinity Trails")
    app.press("Vote")
    app.expect_text("Your vote waits on this device.")
    axe(app.page)
    # Also after a reload, and it leads to where the letter is sent again.
    app.reload()
    app.expect_text("Your vote waits on this device.")
    app.follow("Confirm your email address")
    app.press("Send it again")
    app.expect_text("The email is on its way.")

    # She reads the letter elsewhere.
    confirm(new_app(server=mailing, viewport=DESKTOP), post, address)
    app.reload()
    app.expect_text("Your account is wanda@example.org.")
    open_poll(app, WALKING)
    expect(own_vote(app)).to_contain_text("Trinity Trails")


def test_a_forgotten_password_is_replaced_by_a_letter_and_the_recovery_code(new_app, mailing, post, axe):
    profile, address = Profile(username="olga"), "olga@example.org"
    app = new_app(server=mailing)
    app.sign_up(profile)
    code = app.read_recovery_code()
    app.follow("Your account")
    connect(app, profile, address)
    confirm(app, post, address)

    # On a device that has never seen the profile.
    other = new_app(server=mailing, viewport=DESKTOP).open("/")
    other.field("Email or username").fill(address)
    other.fill({"Password": "forgotten"})
    # It leads to the letter, with the address that was typed.
    other.follow("Forgot Password?")
    other.expect_heading("New password by email")
    expect(other.field("Email address")).to_have_value(address)
    other.press("Submit")
    other.expect_text("If there is an account with this address")
    axe(other.page)
    other.open(post.link(address, "A new password for"))
    new = "a brand new sentence"
    other.fill({"Recovery Code": "AAAA-AAAA", "New Password": new, "Confirm New Password": new})
    other.press("Submit")
    expect(other.page.get_by_role("alert")).to_be_visible()
    assert other.field("New Password").input_value() == new
    axe(other.page)
    other.fill({"Recovery Code": code})
    other.press("Submit")
    other.expect_heading("Welcome")

    app.open("/account")
    app.expect_text("This device is logged out of your account.")
    app.expects_trouble("401")
    app.fill({"Email address": address, "Password": new})
    app.press("Login")
    app.expect_text(f"Your account is {address}.")


def test_who_has_neither_password_nor_code_starts_afresh(new_app, mailing, post, axe):
    profile, address = Profile(username="nora"), "nora@example.org"
    first = new_app(server=mailing)
    sign_up(first, profile)
    connect(first, profile, address)
    confirm(first, post, address)

    app = new_app(server=mailing, viewport=DESKTOP).open("/account/reset")
    app.fill({"Email address": address})
    app.press("Submit")
    app.open(post.link(address, "A new password for"))
    app.press("I don’t have the code")
    app.expect_text("what only you could read stays closed")
    axe(app.page)
    new = "a brand new sentence"
    app.fill({"New Password": new, "Confirm New Password": new})
    app.press("Start afresh")
    app.expect_heading("Your recovery code")
    expect(app.page.locator(".code")).to_be_visible()
    app.page.get_by_role("checkbox", name="I have written it down").check()
    app.press("Continue")
    app.expect_heading("Welcome")
    app.open("/account")
    app.expect_text(f"Your account is {address}.")

    # What the first device keeps comes along, once its owner remembers how it opens.
    first.open("/account")
    first.expects_trouble("401")
    first.fill({"Email address": address, "Password": new})
    first.press("Login")
    first.expect_text("You are logged in, and what you kept here is there too.")
    first.expect_text(f"Your account is {address}.")


def test_another_address_counts_once_it_is_confirmed(new_app, mailing, post):
    profile, old, new = Profile(username="lena"), "lena@example.org", "lena.new@example.org"
    app = new_app(server=mailing)
    sign_up(app, profile)
    connect(app, profile, old)
    confirm(app, post, old)
    app.open("/account")
    app.follow("Change email address")
    app.fill({"Email address": new, "Password": "seven wrong herons"})
    app.press("Submit")
    app.expect_problems("The password is wrong. Type it again.")
    app.fill({"Password": profile.password})
    app.press("Submit")
    app.expect_text("We are sending an email to the new address.")
    assert new in post.letter(old, "Another email address")
    app.open("/account")
    app.expect_text(f"Your account is {old}.")
    confirm(app, post, new, "Confirm your new email address")
    app.open("/account")
    app.expect_text(f"Your account is {new}.")
