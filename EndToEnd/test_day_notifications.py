"""TR-5 and TR-8: being told of what is on a day, once across tabs; moving the reminder and moving the task. Only a browser shows that
two tabs give one notification of the system, and that each follows the other."""

import pytest
from playwright.sync_api import expect

from test_reminders import SHOWN, go_to, start

pytestmark = pytest.mark.in_whole_browser

MORNING = "2026-11-21T08:00:00-06:00"


@pytest.fixture
def trace(site_server):
    return site_server("trace")


def add(app, words):
    field = app.page.get_by_label("Add in words")
    field.fill(words)
    field.press("Enter")
    app.expect_text(words.split()[0])


def card(app):
    return app.page.get_by_role("group", name="Task: Calculus")


def test_is_told_once_in_all_tabs_put_off_and_moved(new_visitor, trace, axe):
    app = new_visitor(trace)
    start(app, MORNING)
    app.open("/day/notifications")
    app.expect_heading("Notification Settings")
    app.expect_text("What works on this device")
    app.touch(app.page.locator("#notify-task summary"))
    app.page.get_by_label("When").first.select_option("15")
    system = app.page.get_by_role("checkbox", name="System notifications")
    app.touch(system)
    expect(system).to_be_checked()
    axe(app.page)

    app.open("/")
    add(app, "Calculus 9:00 60m")
    other = app.another_page()
    other.open("/settings")
    go_to([app, other], "2026-11-21T08:45:00-06:00")
    expect(card(app)).to_be_visible()
    expect(card(other)).to_be_visible()
    axe(app.page)
    told = app.page.evaluate(SHOWN)
    assert [title for title, _, _ in told] == ["Calculus"], told

    # The reminder moves, and the task stays.
    app.touch(card(other).get_by_role("button", name="More choices"))
    app.touch(card(other).get_by_role("button", name="Snooze"))
    app.touch(card(other).get_by_role("button", name="5 min", exact=True))
    expect(card(app)).to_have_count(0)
    go_to([app, other], "2026-11-21T08:51:00-06:00")
    expect(card(app)).to_be_visible()

    # The task moves, and the reminder with it.
    app.touch(card(app).get_by_role("button", name="More choices"))
    app.touch(card(app).get_by_role("button", name="Move the task"))
    app.touch(card(app).get_by_role("button", name="1 h later"))
    expect(card(other)).to_have_count(0)
    go_to([app, other], "2026-11-21T09:46:00-06:00")
    expect(card(app)).to_be_visible()
    card(app).get_by_role("button", name="Done").press("Enter")
    expect(card(other)).to_have_count(0)
    app.reload()
    expect(card(app)).to_have_count(0)
