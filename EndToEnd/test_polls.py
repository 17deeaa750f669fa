"""Polls of the community and of events (MA 7), as people vote in them."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE
from test_accounts import log_in_with_email, person, sign_up_and_connect

CODE = "FAIR2026"
POLLS = Path(__file__).parent.parent / "Sites/goodnews/health/polls.yaml"


def asked(app, english):
    """A text of a poll as the person reads it. Polls are not in what every app loads."""
    lines = POLLS.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if line.strip() == f"en: {english}")
    texts = dict(line.strip().split(": ", 1) for line in lines[place : place + 3])
    return texts[app.page.locator("html").get_attribute("lang")]


def choose(app, *answers):
    for answer in answers:
        app.page.get_by_label(asked(app, answer)).check()


def open_poll(app, title):
    open_polls(app)
    app.page.get_by_role("main").get_by_role("link").filter(has_text=asked(app, title)).click()


WALKING = "Where should we walk together?"


def voter(app, name):
    """Somebody with an account."""
    profile, email = person(name)
    sign_up_and_connect(app, profile, email)
    return profile, email


def open_polls(app):
    app.open("/")
    app.follow("Community Vote and Poll")
    app.expect_heading("Community Vote and Poll")


def own_vote(app):
    return app.page.get_by_role("region", name=app.say("Your vote"), exact=True)


def test_a_vote_is_given_and_changed(new_visitor, goodnews, axe):
    app = new_visitor(server=goodnews)
    voter(app, f"vote{app.page.viewport_size['width']}")
    open_polls(app)
    axe(app.page)
    open_poll(app, WALKING)
    expect(app.button("Vote")).to_be_visible()
    axe(app.page)
    app.press("Vote")
    app.expect_problems("Answer at least one question.")
    choose(app, "Botanic Garden", "Weekends")
    app.press("Vote")
    expect(own_vote(app)).to_contain_text(asked(app, "Botanic Garden"))
    axe(app.page)
    app.press("Change my vote")
    choose(app, "Around a school near me")
    app.press("Save my new vote")
    expect(own_vote(app)).to_contain_text(asked(app, "Around a school near me"))
    app.reload()
    expect(own_vote(app)).to_contain_text(asked(app, "Around a school near me"))
    open_polls(app)
    row = app.page.get_by_role("main").get_by_role("link").filter(has_text=asked(app, WALKING))
    expect(row).to_contain_text(app.say("You voted"))


@pytest.mark.parametrize("app_kind", ["phone", "computer"])
def test_a_vote_outlasts_a_connection_that_is_lost_while_it_is_sent(new_app, goodnews, app_kind):
    app = new_app(server=goodnews, viewport=PHONE if app_kind == "phone" else DESKTOP)
    voter(app, f"lost{app_kind}")
    open_poll(app, WALKING)
    choose(app, "Trinity Trails")

    def lose_the_answer(route):
        route.fetch()
        route.abort()

    app.expects_trouble("ERR_FAILED.*/api/v1/votes")
    app.page.route("**/api/v1/votes", lose_the_answer)
    app.press("Vote")
    app.expect_heading(WALKING)
    expect(app.page.get_by_role("heading", name="Your vote is not sent yet")).to_be_visible()
    app.page.unroute("**/api/v1/votes")
    # It is sent again by itself, and counts once.
    app.reload()
    expect(own_vote(app)).to_contain_text("Trinity Trails")


def test_a_person_has_one_vote_on_two_devices(new_app, goodnews):
    """Only two browsers with a store each show that the device whose vote came second says so and keeps nothing that waits."""
    first = new_app(server=goodnews)
    profile, email = voter(first, "twodevices")
    open_poll(first, WALKING)
    second = new_app(server=goodnews, viewport=DESKTOP)
    second.open("/")
    log_in_with_email(second, profile, email)
    second.expect_heading("Welcome")
    # Without a reload, which a login outlasts once the worker is there.
    second.follow("Community Vote and Poll")
    second.follow(WALKING)
    for app in (first, second):
        choose(app, "Botanic Garden")
    first.press("Vote")
    expect(own_vote(first)).to_contain_text("Botanic Garden")
    second.expects_trouble("409")
    second.press("Vote")
    second.expect_text("You have voted in this poll on another device.")
    second.expect_text("You voted on another device.")


def test_a_poster_leads_to_the_polls_of_an_event_and_on_to_the_next_person(new_app, goodnews, axe):
    app = new_app(server=goodnews)
    profile, _ = voter(app, "hall")
    app.open("/")
    app.press("Logout")
    # As a phone's camera opens it.
    app.open(f"/polls/join/{CODE}")
    app.follow("Log in")
    app.try_to_log_in(profile.username, profile.password)
    app.expect_path("/polls")
    fair = app.page.get_by_role("region", name="Neighborhood health fair")
    expect(fair).to_be_visible()
    axe(app.page)
    app.follow("What should the next evening be about?")
    app.expect_text("This is a show of hands")
    app.page.get_by_label("Stress").check()
    app.press("Vote")
    expect(own_vote(app)).to_contain_text("Stress")
    expect(app.page.get_by_role("region", name="So far")).to_contain_text(re.compile(r"Stress\s*\d+%"))
    axe(app.page)
    app.press("Log out for the next person")
    app.expect_path(f"/polls/join/{CODE}")
    app.expect_heading("Neighborhood health fair")
    app.expect_text("To vote there you need an email address and a password")

    # Somebody who has never been here: two fields, and they are at the event.
    app.follow("Sign up")
    app.press("Agree")
    app.fill({"Email address": "newcomer@example.org", "Password": "seven quiet herons"})
    axe(app.page)
    app.press("Create account")
    app.expect_heading("Health Assessment")
    app.follow("Later")
    app.expect_path("/polls")
    app.follow("What should the next evening be about?")
    app.page.get_by_label("Sleep").check()
    app.press("Vote")
    expect(own_vote(app)).to_contain_text("Sleep")
    app.open_tab("Vote")
    app.expect_text("You have not written down your recovery code yet.")


def test_a_wrong_code_says_so_and_polls_wait_for_a_connection(new_app, goodnews):
    app = new_app(server=goodnews)
    voter(app, "wrongcode")
    open_polls(app)
    app.fill({"Event code": "nobody 1"})
    app.press("Join")
    app.expect_text("No event has this code. Check the poster.")
    expect(app.field("Event code")).to_have_value("NOBODY1")
    app.fill({"Event code": "fair-2026"})
    app.press("Join")
    expect(app.page.get_by_role("region", name="Neighborhood health fair")).to_be_visible()
    app.go_offline()
    app.expect_text("Polls need a connection. They appear here once you are online.")
    app.context.set_offline(False)
    expect(app.page.get_by_role("region", name="Neighborhood health fair")).to_be_visible()
