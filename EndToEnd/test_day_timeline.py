"""The timeline of a day under a mouse, under fingers and by keys."""

import re

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE
from day import close_tools, open_tools
from hand import Hand

# The clocks of Chicago are put forward on this one.
DAY = "/day/2027-03-14"
# What an hour has at first, in pixels.
HOUR = 76

# Where an element that was pushed comes to rest.
AT_REST = """(element) => new Promise((done) => {
  let last;
  const look = () => {
    if (element.scrollTop === last) return done(last);
    last = element.scrollTop;
    setTimeout(look, 150);
  };
  setTimeout(look, 50);
})"""


def open_day(new_app, site_server, viewport):
    app = new_app(server=site_server("trace"), viewport=viewport)
    app.open(DAY)
    expect(app.page.get_by_role("region", name=re.compile("^Timeline of"))).to_be_visible()
    return app


def add_task(app, title, start, end):
    app.page.keyboard.press("n")
    dialog = app.page.get_by_role("dialog")
    dialog.get_by_label("Title", exact=True).fill(title)
    dialog.get_by_label("Start", exact=True).fill(start)
    dialog.get_by_label("End", exact=True).fill(end)
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(dialog).to_have_count(0)


def entry(app, name):
    return app.page.get_by_role("button", name=name)


def middle(element):
    # Away from the edges, at which it would go on.
    element.evaluate("element => element.scrollIntoView({ block: 'center' })")
    box = element.bounding_box()
    return box["x"] + box["width"] / 3, box["y"] + box["height"] / 2


def test_mouse_and_keys_move_and_resize(new_app, site_server, axe):
    app = open_day(new_app, site_server, DESKTOP)
    app.expect_text("The clocks go forward, from 2:00 AM to 3:00 AM.")
    add_task(app, "Calculus", "10:00", "11:30")
    mouse, keys = app.page.mouse, app.page.keyboard

    x, y = middle(entry(app, "Calculus, 10:00 AM to 11:30 AM"))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + HOUR, steps=6)
    expect(app.page.locator(".timeline-ghost")).to_contain_text("11:00 AM –\u2060 12:30 PM")
    keys.press("Escape")
    expect(app.page.locator(".timeline-ghost")).to_have_count(0)
    mouse.up()
    expect(entry(app, "Calculus, 10:00 AM to 11:30 AM")).to_be_visible()

    x, y = middle(entry(app, "Calculus, 10:00 AM to 11:30 AM"))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + HOUR, steps=6)
    mouse.up()
    moved = entry(app, "Calculus, 11:00 AM to 12:30 PM")
    expect(moved).to_be_visible()
    # It was dragged, not opened.
    expect(moved).to_have_attribute("aria-expanded", "false")

    moved.focus()
    keys.press("Alt+ArrowDown")
    keys.press("Alt+Shift+ArrowDown")
    expect(entry(app, "Calculus, 11:05 AM to 12:40 PM")).to_be_focused()
    expect(app.page.locator("#announcer")).to_have_text("11:05 AM –\u2060 12:40 PM")
    keys.press("Control+z")
    expect(entry(app, "Calculus, 11:05 AM to 12:35 PM")).to_be_visible()

    # The wheel scrolls, and with Control it changes the scale.
    scroller = app.page.get_by_role("region", name=re.compile("^Timeline of"))
    mouse.move(*middle(scroller))
    before = scroller.evaluate("element => element.scrollTop")
    mouse.wheel(0, -200)
    assert scroller.evaluate(AT_REST) < before
    keys.down("Control")
    mouse.wheel(0, -10)
    keys.up("Control")
    expect(app.page.locator(".timeline-sheet")).to_have_attribute("style", re.compile("--hour: ?116"))
    app.press("Smaller scale")

    add_task(app, "Study", "12:00", "13:00")
    expect(entry(app, "Calculus, 11:05 AM to 12:35 PM. Overlaps with Study")).to_be_visible()
    axe(app.page)
    app.reload()
    expect(entry(app, "Study, 12:00 PM to 1:00 PM. Overlaps with Calculus")).to_be_visible()

    keys.press("3")
    week = app.page.get_by_role("list", name="Monday, March 15")
    expect(week).to_be_attached()
    study = entry(app, re.compile("^Study"))
    x, y = middle(study)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + study.bounding_box()["width"] * 2.5, y, steps=8)
    mouse.up()
    expect(week.get_by_role("button", name="Study, 12:00 PM to 1:00 PM")).to_be_attached()
    axe(app.page)


def test_a_finger_that_sweeps_sideways_turns_the_day(new_app, site_server):
    app = open_day(new_app, site_server, PHONE)
    app.is_touched = True
    hand = Hand(app)
    for start, way, heading in [(260, -1, "Monday March 15, 2027"), (110, 1, "Sunday March 14, 2027")]:
        hand.touch("touchStart", (start, 400))
        for step in range(1, 6):
            hand.touch("touchMove", (start + way * 25 * step, 400 + step))
        hand.touch("touchEnd")
        app.expect_heading(heading)
    # Also after a pause, which would mark free time.
    hand.place = 260, 400
    hand.touch("touchStart", hand.place)
    hand.stay()
    hand.bring(110, 402)
    hand.let_go()
    app.expect_heading("Monday March 15, 2027")
    expect(app.page.get_by_role("dialog")).to_have_count(0)


def test_a_low_task_is_ticked_in_its_one_line(new_app, site_server):
    app = open_day(new_app, site_server, DESKTOP)
    add_task(app, "Call", "10:00", "10:20")
    entry(app, re.compile("^Call")).hover()
    box = app.page.get_by_role("checkbox", name="Done: Call")
    assert box.bounding_box()["height"] >= 24
    box.check()
    expect(entry(app, re.compile("^Call.*Done"))).to_be_visible()


def test_fingers_scroll_move_resize_and_zoom(new_app, site_server, axe):
    app = open_day(new_app, site_server, PHONE)
    add_task(app, "Calculus", "10:00", "11:30")
    app.is_touched = True
    hand = Hand(app)
    scroller = app.page.get_by_role("region", name=re.compile("^Timeline of"))
    scrolled = "element => element.scrollTop"

    before = scroller.evaluate(scrolled)
    x, y = middle(entry(app, "Calculus, 10:00 AM to 11:30 AM"))
    hand.swipe(x, y, -120)
    assert scroller.evaluate(AT_REST) > before
    expect(entry(app, "Calculus, 10:00 AM to 11:30 AM")).to_be_visible()

    # A finger that stays takes hold.
    x, y = middle(entry(app, "Calculus, 10:00 AM to 11:30 AM"))
    before = scroller.evaluate(scrolled)
    hand.swipe(x, y, HOUR, stays=True)
    expect(entry(app, "Calculus, 11:00 AM to 12:30 PM")).to_be_visible()
    assert scroller.evaluate(scrolled) == before

    # Its edges take hold once it has the focus.
    handle = app.page.locator(".timeline-handle.end")
    expect(handle).to_have_css("pointer-events", "none")
    entry(app, "Calculus, 11:00 AM to 12:30 PM").focus()
    box = handle.bounding_box()
    hand.swipe(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, HOUR / 2)
    expect(entry(app, "Calculus, 11:00 AM to 1:00 PM")).to_be_visible()

    box = scroller.bounding_box()
    x, y = box["x"] + 200, box["y"] + box["height"] / 2
    hand.touch("touchStart", (x, y - 30), (x, y + 30))
    for step in range(1, 5):
        hand.touch("touchMove", (x, y - 30 - 4 * step), (x, y + 30 + 4 * step))
    hand.touch("touchEnd")
    expect(app.page.locator(".timeline-sheet")).to_have_attribute("style", re.compile("--hour: ?116"))
    open_tools(app)
    app.press("Smaller scale")
    axe(app.page)
    close_tools(app)

    scroller.evaluate("element => element.scrollTo(0, 0)")
    app.page.touchscreen.tap(box["x"] + 200, box["y"] + 50)
    expect(app.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, {"width": 844, "height": 390}])
def test_a_tap_on_free_time_presses_nothing_of_the_form_that_it_opens(new_app, site_server, viewport):
    app = new_app(server=site_server("trace"), viewport=viewport, has_touch=True)
    app.open(DAY)
    timeline = app.page.get_by_role("region", name=re.compile("^Timeline of"))
    box = timeline.bounding_box()
    dialog = app.page.get_by_role("dialog")
    height = min(box["y"] + box["height"], viewport["height"] - 80) - box["y"]
    for part in (0.2, 0.45, 0.7, 0.9):
        for side in (0.3, 0.55, 0.8):
            app.page.touchscreen.tap(box["x"] + box["width"] * side, box["y"] + height * part)
            expect(dialog.get_by_label("No time yet")).not_to_be_checked()
            expect(dialog.get_by_label("All day")).not_to_be_checked()
            expect(dialog.get_by_label("Title", exact=True)).to_be_focused()
            start = dialog.get_by_label("Start", exact=True).input_value()
            end = dialog.get_by_label("End", exact=True).input_value()
            minutes = [int(time[:2]) * 60 + int(time[3:]) for time in (start, end)]
            assert (minutes[1] - minutes[0]) % 1440 == 30, (part, side, start, end)
            app.touch(dialog.get_by_role("button", name="Cancel", exact=True))
            expect(dialog).to_have_count(0)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone by touch", "desktop by mouse"])
def test_a_span_of_free_time_is_marked_and_filled(new_app, site_server, viewport):
    app = open_day(new_app, site_server, viewport)
    app.is_touched = viewport is PHONE
    hand = Hand(app)
    scroller = app.page.get_by_role("region", name=re.compile("^Timeline of"))
    dialog = app.page.get_by_role("dialog")
    ghost = app.page.locator(".timeline-ghost")

    def mark():
        box = scroller.bounding_box()
        hours = app.page.locator(".timeline-hours")
        y = hours.get_by_text("9:00 AM", exact=True).bounding_box()
        hand.place = box["x"] + box["width"] / 2, y["y"] + y["height"] / 2
        if app.is_touched:
            hand.touch("touchStart", hand.place)
            hand.stay()
        else:
            app.page.mouse.move(*hand.place)
            app.page.mouse.down()
        hand.bring(hand.place[0], hand.place[1] + HOUR)
        expect(ghost).to_have_text("9:00 AM –\u2060 10:00 AM")

    mark()
    app.page.keyboard.press("Escape")
    expect(ghost).to_have_count(0)
    hand.let_go()
    expect(dialog).to_have_count(0)
    mark()
    hand.let_go()
    expect(dialog.get_by_label("Title", exact=True)).to_be_focused()
    expect(dialog.get_by_label("Start", exact=True)).to_have_value("09:00")
    expect(dialog.get_by_label("End", exact=True)).to_have_value("10:00")

    if app.is_touched:
        app.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        before = scroller.evaluate("element => element.scrollTop")
        box = scroller.bounding_box()
        hand.swipe(box["x"] + 200, box["y"] + 300, -150)
        assert scroller.evaluate(AT_REST) > before
        expect(dialog).to_have_count(0)


@pytest.mark.parametrize(
    "viewport, hours",
    [({"width": 390, "height": 844}, 7), ({"width": 320, "height": 568}, 5), ({"width": 844, "height": 390}, 6)],
    ids=["phone", "small phone", "phone held sideways"],
)
@pytest.mark.parametrize("language", ["en-US", "es-MX", "zh-CN"])
def test_a_phone_shows_most_of_the_day(new_app, site_server, axe, viewport, hours, language):
    app = new_app(server=site_server("trace"), viewport=viewport, locale=language, has_touch=True)
    app.open("/")
    page = app.page
    # The title and the week stand above the hours, or beside them.
    shown = page.evaluate(
        """() => {
          const box = document.querySelector(".timeline-scroller").getBoundingClientRect();
          const hour = document.querySelector(".timeline-sheet").getBoundingClientRect().height / 24;
          const bar = document.querySelector(".quick-add").getBoundingClientRect();
          const bottom = bar.left < box.right ? Math.min(bar.top, box.bottom) : box.bottom;
          return { hours: (Math.min(bottom, innerHeight) - box.top) / hour, top: box.top };
        }"""
    )
    assert shown["hours"] > hours
    assert shown["top"] < 112
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    axe(page)


def test_a_month_leads_to_another_day_by_keys_and_by_a_tap(new_app, site_server, axe):
    app = open_day(new_app, site_server, PHONE)
    keys = app.page.keyboard
    picker = app.page.get_by_role("link", name="Go to a day")
    app.touch(picker)
    dialog = app.page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="Sunday, March 14")).to_be_focused()
    axe(app.page)
    keys.press("ArrowDown")
    keys.press("PageDown")
    expect(dialog.get_by_text("April 2027")).to_be_visible()
    expect(dialog.get_by_role("link", name="Wednesday, April 21")).to_be_focused()
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    expect(picker).to_be_focused()
    app.touch(picker)
    app.touch(dialog.get_by_role("button", name="Next month"))
    app.touch(dialog.get_by_role("link", name="Friday, April 9"))
    app.expect_path("/day/2027-04-09")
    expect(dialog).to_have_count(0)
    # The day has taken the place of the month.
    app.page.go_back()
    expect(dialog).to_have_count(0)
    expect(app.page.get_by_role("link", name="Sunday, March 14")).to_have_attribute("aria-current", "date")
