"""SC-5: the timer of Student Center and the sessions that it makes."""

import csv
import io
import re
import time

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE


@pytest.fixture
def app(device, new_app, site_server):
    app = new_app(server=site_server("student-center"), viewport=device)
    app.is_touched = device is PHONE
    app.page.clock.install(time="2026-11-18T15:00:00-06:00")
    return app.open("/checkin")


def save(app):
    app.touch(app.page.get_by_role("dialog").get_by_role("button", name="Save"))


def test_the_timer_goes_on_while_the_app_is_closed(app, axe):
    axe(app.page)
    app.press("Check In")
    app.expect_toast("Checked in. The timer goes on when you close the app.")
    # It lies over neither the way back nor the title.
    title = app.heading("Check-In").bounding_box()
    assert app.page.locator(".toast").bounding_box()["y"] > title["y"] + title["height"]
    axe(app.page)
    address = app.page.url
    app.page.close()
    app.page = app.context.new_page()
    app.page.clock.install(time="2026-11-18T16:25:30-06:00")
    app.page.goto(address)
    app.wait_until_ready()
    expect(app.page.locator("#timer")).to_have_text(re.compile(r"^1:25:\d\d$"))
    app.press("Check Out")
    app.expect_text("You studied 1 h 25 min.")
    expect(app.page.get_by_text("1 h 25 min · No subject")).to_be_visible()
    app.reload()
    expect(app.page.get_by_text("1 h 25 min · No subject")).to_be_visible()


def test_a_forgotten_timer_asks_and_can_end_earlier(app, axe):
    app.press("Check In")
    app.page.clock.fast_forward("05:00:00")
    app.expect_text("Still studying?")
    axe(app.page)
    app.press("End it then")
    app.expect_text("You studied 1 h.")


def test_a_forgotten_timer_asks_after_the_time_that_was_chosen(app, axe):
    app.press("Check In")
    app.open("/settings")
    app.field("Ask whether you are still studying after").select_option("2 hours")
    app.expect_toast("Saved.")
    expect(app.page.get_by_text("Still studying?")).to_have_count(0)
    app.page.clock.fast_forward("02:01:00")
    banner = app.page.locator(".banner").filter(has_text="Still studying? Studying since")
    expect(banner).to_be_visible()
    axe(app.page)
    app.touch(banner.get_by_role("link", name="Answer"))
    app.press("Yes, go on")
    question = app.page.get_by_role("heading", name="Still studying?")
    expect(question).to_have_count(0)
    # Two hours after that answer it is asked again.
    app.page.clock.fast_forward("02:01:00")
    expect(question).to_be_visible()
    expect(app.field("It ended earlier")).to_have_value("2026-11-18T16:00")
    app.fill({"It ended earlier": "2026-11-18T14:00"})
    app.press("End it then")
    app.expect_text("The end must be after the start. Change one of them.")
    app.fill({"It ended earlier": "2026-11-18T17:30"})
    app.press("End it then")
    app.expect_text("You studied 2 h ")
    expect(app.page.locator("li[id^='session-']").get_by_text("3:00 PM to 5:30 PM")).to_be_visible()
    app.reload()
    expect(app.page.locator("li[id^='session-']").get_by_text("3:00 PM to 5:30 PM")).to_be_visible()
    expect(app.button("Check In")).to_be_visible()


def test_less_than_a_minute_is_not_kept_unless_it_goes_on(app):
    app.press("Check In")
    app.page.clock.fast_forward("00:20")
    app.press("Check Out")
    app.expect_toast("Less than a minute is too short to keep.")
    app.expect_text("No sessions this week. Check in to start one.")
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(app.button("Check Out")).to_be_focused()
    app.page.clock.fast_forward("05:00")
    app.press("Check Out")
    expect(app.page.get_by_text("5 min · No subject")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_a_double_tap_checks_in_once(new_app, site_server, viewport):
    app = new_app(server=site_server("student-center"), viewport=viewport)
    app.page.clock.install(time="2026-11-18T15:00:00-06:00")
    app.open("/checkin")
    # From the second time on the two buttons are at one place.
    app.field("What are you studying? (optional)").fill("Chemistry")
    app.press("Check In")
    app.page.clock.fast_forward("05:00")
    app.press("Check Out")
    button = app.button("Check In")
    expect(button).to_be_visible()
    time.sleep(0.5)
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if viewport is PHONE and app.has_touch:
        app.page.touchscreen.tap(*place)
        # The page has another button there by then.
        time.sleep(0.1)
        app.page.touchscreen.tap(*place)
    else:
        app.page.mouse.dblclick(*place, delay=60)
    expect(app.button("Check Out")).to_be_visible()
    app.expect_text("Studying since")


def test_a_deleted_session_comes_back_by_a_key_and_has_the_focus(app):
    for hour in ("09", "11"):
        app.press("Add a session")
        app.fill({"Start": f"2026-11-17T{hour}:00", "End": f"2026-11-17T{hour}:30"})
        save(app)
        expect(app.page.get_by_role("dialog")).to_have_count(0)
    rows = app.page.locator("li[id^='session-']")
    expect(rows).to_have_count(2)
    app.touch(rows.first.get_by_role("button", name=re.compile("^Delete")))
    expect(rows).to_have_count(1)
    expect(rows.first).to_be_focused()
    expect(app.page.get_by_role("status").get_by_role("button", name="Undo")).to_be_visible()
    app.page.keyboard.press("Control+z")
    expect(rows).to_have_count(2)
    expect(rows.first).to_be_focused()
    app.expect_text("Undone")
    expect(app.page.get_by_role("status").get_by_role("button", name="Undo")).to_have_count(0, timeout=3000)


@pytest.mark.parametrize("viewport", [PHONE, {"width": 844, "height": 390}, {"width": 820, "height": 1180}, DESKTOP])
def test_a_message_never_lies_over_a_sheet(new_app, site_server, viewport, axe):
    app = new_app(server=site_server("student-center"), viewport=viewport).open("/checkin")
    app.field("New subject").fill("Algebra")
    app.press("Add")
    app.expect_toast("The subject was added.")
    app.press("Add a session")
    dialog = app.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    sheet, toast = dialog.bounding_box(), app.page.locator(".toast").first.bounding_box()
    assert (
        toast["y"] + toast["height"] <= sheet["y"]
        or toast["x"] + toast["width"] <= sheet["x"]
    ), (toast, sheet)
    axe(app.page)
    app.touch(dialog.get_by_role("button", name="Close"))
    expect(app.button("Add a session")).to_be_focused()


def test_the_chart_of_a_week_leaves_room_for_what_follows(app):
    app.press("Add a session")
    app.fill({"Start": "2026-11-17T09:00", "End": "2026-11-17T10:30"})
    save(app)
    chart = app.page.get_by_role("img", name=re.compile("^Bar chart: "))
    expect(chart.locator("rect")).to_have_count(1)
    expect(chart.locator("text").filter(has_text="1:30")).to_be_visible()
    assert chart.bounding_box()["height"] < 150


def test_sessions_are_corrected_with_checks_deleted_and_undone(app, axe):
    app.field("New subject").fill("Algebra")
    app.press("Add")
    app.press("Add a session")
    app.fill({"Start": "2026-11-17T09:00", "End": "2026-11-17T10:30", "Note": "Vectors"})
    axe(app.page)
    save(app)
    expect(app.page.get_by_text("1 h 30 min · Algebra")).to_be_visible()
    app.press("Add a session")
    app.fill({"Start": "2026-11-17T10:00", "End": "2026-11-17T11:00"})
    save(app)
    app.expect_problems(
        "This overlaps your session from November 17, 2026, 9:00 AM to 10:30 AM. Change one of them."
    )
    app.page.keyboard.press("Escape")
    app.press("Correct")
    app.fill({"End": "2026-11-17T10:00"})
    save(app)
    expect(app.page.get_by_text("1 h · Algebra")).to_be_visible()
    app.touch(app.page.get_by_role("main").get_by_role("button", name=re.compile("^Delete Tuesday")))
    app.expect_text("No sessions this week. Check in to start one.")
    app.expect_toast("The session was deleted.")
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(app.page.get_by_text("1 h · Algebra")).to_be_visible()
    axe(app.page)


def test_sessions_go_out_and_come_in_as_a_file(app):
    app.press("Add a session")
    app.fill({"Start": "2026-11-17T09:00", "End": "2026-11-17T10:00", "Note": "=1+1"})
    save(app)
    with app.page.expect_download() as download:
        app.press("Export as CSV")
    text = download.value.path().read_text("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text)))
    assert ["2026-11-17T09:00:00-06:00", "2026-11-17T10:00:00-06:00", "60", "", "'=1+1"] in rows
    with app.page.expect_file_chooser() as chooser:
        app.press("Import a CSV file")
    more = "start,end,subject,note\n2026-11-16 09:00,2026-11-16 09:45,Physics,Waves\n" + text.split("\n")[1]
    chooser.value.set_files({"name": "study.csv", "mimeType": "text/csv", "buffer": more.encode()})
    app.expect_text("1 session was added, 1 left out.")
    expect(app.page.get_by_text("45 min · Physics")).to_be_visible()


def test_two_tabs_have_one_timer(app):
    other = app.another_page()
    other.open("/checkin")
    app.press("Check In")
    expect(other.button("Check Out")).to_be_visible()
    other.press("Check Out")
    expect(app.button("Check In")).to_be_visible()
