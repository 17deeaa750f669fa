"""TR-13, TR-14: study sessions of the campus on a day and in checklists, where a site has all three."""

import re

import pytest
from playwright.sync_api import expect

from app import PHONE


@pytest.fixture
def app(device, new_app, site_server):
    app = new_app(server=site_server("demo"), viewport=device)
    app.is_touched = device is PHONE and app.has_touch
    app.page.clock.install()
    app.sign_up()
    app.open("/day")
    app.field("Add in words").fill("Essay today 10:00 60m")
    app.page.keyboard.press("Enter")
    return app


def session(app, text):
    """A session in words, below the hours."""
    return app.page.locator(".day-worked").get_by_role("link", name=re.compile(text))


@pytest.mark.in_every_browser
def test_a_session_of_a_task_runs_through_a_reload_and_stands_on_the_day(app):
    app.touch(app.page.get_by_role("main").locator("[id^='entry-']").filter(has_text="Essay").first)
    app.press("Count time")
    app.expect_toast("Studying Essay. The timer goes on when you close the app.")
    app.reload()
    app.expect_text("Essay is under way")
    expect(app.page).to_have_title(re.compile("^⏱ Essay · "))
    expect(session(app, "Working on Essay since")).to_be_visible()
    session(app, "Working on Essay since").press("Enter")
    app.expect_heading("Check-In")
    app.page.clock.fast_forward("02:00")
    app.press("Check Out")
    app.expect_text("You studied")
    app.reload()
    app.open("/day")
    worked = session(app, "Worked on Essay, ")
    expect(worked).to_be_visible()
    expect(app.page).to_have_title(re.compile("^Today"))
    worked.press("Enter")
    app.expect_heading("Check-In")
    expect(app.page.locator("[id^='session-']:focus")).to_contain_text("Essay")


def test_a_session_begins_in_a_checklist_and_ends_the_one_before(app, axe):
    app.open("/checkin")
    app.press("Check In")
    app.page.clock.fast_forward("02:00")
    app.open("/checklist/9")
    details = app.page.get_by_role("main").get_by_role("button", name=re.compile("^Note and date"))
    app.touch(details.first)
    app.press("Start a session")
    expect(app.page.locator(".toasts").get_by_text("The session before is saved. Now:")).to_be_visible()
    expect(app.button("End the session")).to_be_visible()
    axe(app.page)
    app.open("/day")
    expect(app.page.locator(".timeline-session")).to_have_count(2)
    axe(app.page)
    app.page.clock.fast_forward("02:00")
    app.page.get_by_role("main").get_by_role("button", name="Stop", exact=True).first.press("Enter")
    app.expect_toast("Checked out. Your session is saved.")
    expect(app.page.locator(".timeline-session.running")).to_have_count(0)
