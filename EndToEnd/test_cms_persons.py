"""Manage Users (UA 2, 3): what administrators do for people who have accounts, and the letters that these get."""

import re

import pytest
from playwright.sync_api import expect

from app import PHONE
from staff import Office
from test_accounts import person, sign_up_and_connect
from test_letters import CONFIRM, confirm, mailing, post
from test_two_servers import ask, check, sign_up

pytest_plugins = "staff"


@pytest.fixture(scope="module")
def office(mailing):
    """On a server that sends letters."""
    return Office(mailing)


def member(server, post, number):
    """A confirmed account, made without a browser: its address and its token."""
    token, address = sign_up(server, number), f"person{number}@example.org"
    secret = post.link(address, CONFIRM).split("#")[1]
    assert ask(server, "POST", "/api/v1/confirmations", {"token": secret})[0] == 204
    return address, token


def open_person(ada, address):
    ada.open("/cms/people")
    ada.follow(address)
    ada.expect_heading(address)


def test_a_person_is_invited_by_a_letter_and_makes_an_account(at_work, new_app, mailing, post, axe):
    ada, address = at_work(), "rosa@example.org"
    ada.open("/cms")
    ada.section("People")
    ada.main.locator("summary").get_by_text("Invite a person", exact=True).click()
    inviting = ada.main.locator("form").filter(has=ada.page.get_by_role("button", name="Send the invitation"))
    inviting.get_by_label("Email", exact=True).fill("rosa")
    ada.press("Send the invitation")
    # What was typed is there, and the form is open.
    ada.expect_text("That is no email address.")
    expect(inviting.get_by_label("Email", exact=True)).to_have_value("rosa")
    axe(ada.page)
    inviting.get_by_label("Email", exact=True).fill(address)
    ada.press("Send the invitation")
    ada.expect_notice("The invitation is on its way.")
    expect(ada.main.get_by_role("link", name=address)).to_have_count(0)

    rosa = new_app(server=mailing, viewport=PHONE)
    rosa.open(post.link(address, "You are invited to"))
    rosa.expect_heading("User Agreement")
    rosa.press("Agree")
    rosa.expect_heading("Create an account")
    rosa.fill({"Email address": address, "Password": "seven quiet herons"})
    rosa.press("Create account")
    post.link(address, CONFIRM)
    ada.open("/cms/people")
    expect(ada.main.get_by_role("listitem").filter(has_text=address)).to_contain_text("Not confirmed")


def test_the_address_of_a_person_changes_once_both_mailboxes_agree(at_work, new_app, mailing, post, axe):
    ada, new = at_work(), "maria.new@example.org"
    address, _ = member(mailing, post, 7)
    open_person(ada, address)
    ada.fill({"New email address": address})
    ada.press("Ask the person")
    ada.expect_text("This is the address that the account has.")
    axe(ada.page)
    ada.fill({"New email address": new})
    ada.press("Ask the person")
    ada.expect_notice("An email went to the current address.")

    maria = new_app(server=mailing, viewport=PHONE)
    assert new in post.letter(address, "Another email address for your account")
    confirm(maria, post, address, "Another email address for your account")
    open_person(ada, address)
    confirm(maria, post, new, "Confirm your new email address")
    open_person(ada, new)
    axe(ada.page)


def test_an_answer_is_removed_at_the_request_of_its_person(at_work, mailing, post, axe):
    ada = at_work(viewport=PHONE)
    address, token = member(mailing, post, 8)
    _, receipt = ask(mailing, "POST", "/api/v1/events", {"events": [check("a"), check("b")]}, token)
    assert [answer["outcome"] for answer in receipt["answers"]] == ["stored"] * 2
    open_person(ada, address)
    reason = "She asked us on the phone."
    ada.fill({"Reason": reason})
    ada.press("Show")
    answers = ada.main.get_by_role("listitem").filter(has_text="Remove this answer…")
    expect(answers).to_have_count(2)
    first = answers.first
    first.get_by_text("Remove this answer…").click()
    first.get_by_label("Reason", exact=True).fill(reason)
    axe(ada.page)
    ada.expect_to_fit()
    first.get_by_role("button", name="Remove for good").click()
    ada.expect_notice("The answer was removed.")
    _, everything = ask(mailing, "GET", "/api/v1/account/download", token=token)
    assert len(everything["events"]) == 1
    ada.fill({"Reason": reason})
    ada.press("Show")
    expect(answers).to_have_count(1)


def test_a_community_leader_sees_what_is_for_leaders_until_the_mark_is_taken_away(at_work, new_app, mailing, post):
    app = new_app(server=mailing, viewport=PHONE)
    profile, address = person("leader")
    sign_up_and_connect(app, profile, address)
    def news():
        app.open("/")
        return app.page.get_by_role("main").get_by_role("link").filter(has_text=re.compile(r"\d new"))

    others = int(re.search(r"(\d) new", news().inner_text())[1])
    ada = at_work()
    open_person(ada, address)
    ada.press("Mark as a community leader")
    ada.expect_notice("Changes saved.")
    expect(news()).to_contain_text(f"{others + 1} new")
    app.open("/news")
    app.expect_text("Thank you for leading")
    app.open("/account")
    app.expect_text("You are a community leader here.")

    ada.press("No longer a community leader")
    ada.expect_notice("Changes saved.")
    # All that is left was on the screen, and so is read.
    expect(news()).to_have_count(0)
    app.open("/news")
    app.expect_text("Welcome to GoodNEWS")
    expect(app.page.get_by_text("Thank you for leading")).to_have_count(0)
