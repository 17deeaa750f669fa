"""TR-9 and the edges of the timeline: out of the inbox, beyond what is in sight, onto another day, by mouse and by touch."""

import re

import pytest
from playwright.sync_api import expect

from app import PHONE
from day import inbox_link, open_inbox
from hand import Hand, middle

SUNDAY = "/day/2027-03-21"


@pytest.fixture
def app(device, new_app, site_server):
    app = new_app(server=site_server("trace"), viewport=device)
    app.is_touched = device is PHONE
    app.open(SUNDAY)
    field = app.page.get_by_label("Add in words")
    field.fill("buy paper")
    field.press("Enter")
    app.expect_toast_like("Added to the inbox: buy paper")
    return app


def scroller(app):
    return app.page.get_by_role("region", name=re.compile("^Timeline of"))


def waiting(app):
    return app.page.get_by_role("region", name="Inbox").get_by_text("buy paper", exact=True)


def ghost(app):
    return app.page.locator(".timeline-ghost")


def at_hour(app, time):
    """The place of a time on the timeline."""
    box = app.page.locator(".timeline-hours").get_by_text(time, exact=True).bounding_box()
    x, _ = middle(scroller(app))
    return x, box["y"] + box["height"] / 2


@pytest.mark.on_a_computer_too
def test_what_waits_is_dragged_onto_the_timeline_and_beyond_its_edge(app, axe):
    hand = Hand(app)
    open_inbox(app)
    entry = app.page.get_by_role("button", name=re.compile("^buy paper, "))

    hand.take(waiting(app))
    hand.bring(*at_hour(app, "7:00 AM"))
    expect(ghost(app)).to_contain_text("7:00 AM –\u2060 7:30 AM")
    if app.is_touched:
        # All of the hours are in sight now, and the way to the inbox below them.
        hand.bring(*middle(inbox_link(app)))
    else:
        app.page.keyboard.press("Escape")
    expect(ghost(app)).to_have_count(0)
    hand.let_go()
    expect(waiting(app)).to_be_visible()

    hand.take(waiting(app))
    hand.bring(*at_hour(app, "7:00 AM"))
    # The way there may have led along the edge, where the timeline moves.
    hand.bring(*at_hour(app, "7:00 AM"))
    expect(ghost(app)).to_contain_text("7:00 AM –\u2060 7:30 AM")
    hand.let_go()
    expect(app.page.get_by_role("button", name="buy paper, 7:00 AM to 7:30 AM")).to_be_visible()
    expect(waiting(app)).to_have_count(0)
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    # An empty inbox has closed.
    open_inbox(app)
    expect(waiting(app)).to_be_visible()

    # At the edge it goes on until it is moved away or let go.
    hand.take(waiting(app))
    x, y = at_hour(app, "7:00 AM")
    hand.bring(x, y)
    box = scroller(app).bounding_box()
    hand.bring(x, min(box["y"] + box["height"], app.page.viewport_size["height"]) - 12)
    expect(ghost(app)).to_contain_text("PM –")
    hand.let_go()
    expect(entry).to_have_accessible_name(re.compile("^buy paper, .* PM to .* PM$"))
    axe(app.page)
    app.reload()
    expect(entry).to_have_accessible_name(re.compile("^buy paper, .* PM to .* PM$"))


@pytest.mark.on_a_computer_too
def test_what_is_dropped_on_the_name_of_a_day_goes_there(app):
    hand = Hand(app)
    # The empty day names it, too: "Next: Calculus, Friday, …".
    friday = app.page.get_by_role("link", name=re.compile("^Friday, March 26"))
    next_day = app.page.get_by_role("link", name="Next day")
    app.page.get_by_label("Add in words").fill("Calculus 7:00 90m")
    app.page.keyboard.press("Enter")
    calculus = app.page.get_by_role("button", name="Calculus, 7:00 AM to 8:30 AM")
    hand.take(calculus)
    hand.bring(*middle(friday))
    expect(friday).to_have_class(re.compile("onto"))
    hand.let_go()
    expect(app.page.locator("#announcer")).to_have_text("Friday, March 26, 2027, 7:00 AM –\u2060 8:30 AM")
    expect(calculus).to_have_count(0)
    app.expect_path(SUNDAY)
    app.touch(friday)
    expect(calculus).to_be_visible()
    hand.take(calculus)
    hand.bring(*middle(next_day))
    hand.let_go()
    expect(calculus).to_have_count(0)
    app.touch(next_day)
    expect(calculus).to_be_visible()


@pytest.mark.on_a_computer_too
def test_what_is_dropped_on_the_inbox_waits_there(app):
    hand = Hand(app)
    app.page.get_by_label("Add in words").fill("Calculus 7:00 90m")
    app.page.keyboard.press("Enter")
    calculus = app.page.get_by_role("button", name="Calculus, 7:00 AM to 8:30 AM")
    inbox = app.page.locator("[data-id='~']").locator("visible=true")
    hand.take(calculus)
    hand.bring(*middle(inbox))
    expect(inbox).to_have_class(re.compile("onto"))
    hand.let_go()
    expect(calculus).to_have_count(0)
    app.expect_toast_like("Moved to the inbox: Calculus")
    open_inbox(app)
    expect(app.page.get_by_role("region", name="Inbox").get_by_text("Calculus", exact=True)).to_be_visible()


@pytest.mark.on_a_computer_too
def test_in_the_week_a_thing_is_carried_to_another_day(app, axe):
    app.open("/day")
    app.page.get_by_label("Add in words").fill("Calculus tomorrow 7:00 90m")
    app.page.keyboard.press("Enter")
    app.touch(app.page.get_by_role("link", name="Go there"))
    app.expect_heading("Tomorrow")
    app.page.evaluate("document.activeElement.blur()")
    app.page.keyboard.press("3")
    hand = Hand(app)
    days = app.page.locator(".week-stack-day" if app.is_touched else ".week-day")
    calculus = app.page.get_by_role("button", name="Calculus, 7:00 AM to 8:30 AM").locator("visible=true")
    # Where the week ends today, tomorrow is in the next one.
    day = days.filter(has=calculus)
    index = days.evaluate_all("(all, one) => all.indexOf(one)", day.element_handle())
    other = days.nth(index + 1 if index + 1 < days.count() else index - 1)
    hand.take(calculus)
    x, _ = middle(other)
    y = middle(other)[1] if app.is_touched else middle(calculus)[1]
    hand.bring(x, y)
    hand.let_go()
    expect(other.get_by_role("button", name="Calculus, 7:00 AM to 8:30 AM")).to_have_count(1)
    app.expect_toast_like("Calculus")
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(other.get_by_role("button", name="Calculus, 7:00 AM to 8:30 AM")).to_have_count(0)
    calculus.focus()
    app.page.keyboard.press("Alt+ArrowRight")
    expect(days.nth(index).get_by_role("button", name="Calculus, 7:00 AM to 8:30 AM")).to_have_count(0)
    axe(app.page)
