"""SC-5: the timer of Student Center and the sessions that it makes."""

import re

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone by touch", "desktop by mouse"])
def app(request, new_app, site_server):
    app = new_app(server=site_server("student-center"), viewport=request.param)
    app.is_touched = request.param is PHONE
    app.page.clock.install(time="2026-11-18T15:00:00-06:00")
    return app.open("/checkin")


def save(app):
    app.touch(app.page.get_by_role("dialog").get_by_role("button", name="Save"))


def test_the_timer_goes_on_while_the_app_is_closed(app, axe):
    axe(app.page)
    app.press("Check In")
    app.expect_toast("Checked in. The timer goes on when you close the app.")
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
    app.expect_text("You studied 1 h 0 min.")


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
    expect(app.page.get_by_text("1 h 0 min · Algebra")).to_be_visible()
    app.touch(app.page.get_by_role("main").get_by_role("button", name=re.compile("^Delete Tuesday")))
    app.expect_text("No sessions this week. Check in to start one.")
    app.expect_toast("The session was deleted.")
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(app.page.get_by_text("1 h 0 min · Algebra")).to_be_visible()
    axe(app.page)


def test_sessions_go_out_and_come_in_as_a_file(app):
    app.press("Add a session")
    app.fill({"Start": "2026-11-17T09:00", "End": "2026-11-17T10:00", "Note": "=1+1"})
    save(app)
    with app.page.expect_download() as download:
        app.press("Export as CSV")
    text = download.value.path().read_text("utf-8-sig")
    assert "2026-11-17T09:00:00-06:00,2026-11-17T10:00:00-06:00,60,,'=1+1" in text
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
