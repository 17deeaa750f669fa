"""A day by ear: what a screen reader finds, in its order, and what it is told without being asked."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from day import add_button, in_quick_add

# A Tuesday at twenty past ten.
NOW = datetime.datetime(2026, 10, 13, 15, 20, tzinfo=datetime.timezone.utc)
LINES = {
    "Calculus every Tue, Thu 11am-12:15pm": "Added: Calculus · 11:00 AM",
    "Pill 8pm alert": "Added: Pill · 8:00 PM",
    "Stretch 11:30am cue": "Added: Stretch · 11:30 AM",
    "Gym 2pm-3pm": "Added: Gym · 2:00 PM",
    "buy paper": "Added to the inbox: buy paper",
}


PLANNED = """
- list:
  - listitem: Now, 10:20 AM
  - listitem:
    - button "Calculus, 11:00 AM to 12:15 PM"
    - 'checkbox "Done: Calculus"'
  - listitem:
    - button "Cue, 11:30 AM, Stretch"
  - listitem:
    - button "Gym, 2:00 PM to 3:00 PM"
    - 'checkbox "Done: Gym"'
  - listitem:
    - button "Alert, 8:00 PM, Pill"
"""


@pytest.fixture
def listener(new_visitor, site_server):
    """Somebody who has planned a day in words, and heard after each line what became of it."""
    app = new_visitor(site_server("trace"))
    app.page.clock.set_fixed_time(NOW)
    app.open("/day")
    line = in_quick_add(app).get_by_role("textbox", name="Add in words", exact=True)
    for text, told in LINES.items():
        line.fill(text)
        line.press("Enter")
        expect(app.page.get_by_role("status").filter(has_text=told)).to_have_count(1)
    return app


@pytest.mark.on_a_computer_too
def test_a_day_is_read_in_its_order_and_says_what_becomes_of_it(listener, axe):
    page = listener.page
    day = page.get_by_role("region", name="Timeline of Tuesday, October 13")
    expect(page.get_by_role("heading", level=1)).to_have_text("Today")
    expect(day).to_match_aria_snapshot(PLANNED)
    # The dots of the week, in words.
    expect(page.get_by_role("link", name="Thursday, October 15, something open", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Wednesday, October 14", exact=True)).to_be_visible()

    gym = day.get_by_role("button", name=re.compile("^Gym"))
    day.get_by_role("checkbox", name="Done: Gym", exact=True).press("Space")
    expect(day.get_by_role("checkbox", name="Done: Gym", exact=True)).to_be_checked()
    gym.press("Alt+ArrowDown")
    expect(gym).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="2:05 PM")).not_to_have_count(0)
    gym.press("Enter")
    expect(page.get_by_role("heading", name="Gym")).to_be_focused()
    axe(page)
    page.keyboard.press("Escape")
    expect(gym).to_be_focused()


def test_a_form_says_its_mistakes_and_leads_to_them(listener):
    page = listener.page
    listener.touch(add_button(listener))
    dialog = page.get_by_role("dialog", name="Add to your day", exact=True)
    title = dialog.get_by_role("textbox", name="Title", exact=True)
    expect(title).to_be_focused()
    for name in ["Task", "Event", "Alert", "Cue"]:
        expect(dialog.get_by_role("radio", name=re.compile(name))).to_have_count(1)
    dialog.get_by_role("button", name="Add", exact=True).press("Enter")
    expect(dialog.get_by_role("alert")).to_be_visible()
    expect(title).to_have_attribute("aria-invalid", "true")
    dialog.get_by_role("alert").get_by_role("link").first.press("Enter")
    expect(title).to_be_focused()
    expect(title).to_have_accessible_description(re.compile("."))


def test_a_month_is_read_with_what_stands_on_its_days(listener):
    page = listener.page
    listener.touch(page.get_by_role("link", name="Go to a day", exact=True))
    dialog = page.get_by_role("dialog", name="Go to a day", exact=True)
    today = dialog.get_by_role("link", name="Tuesday, October 13, something open: Calculus, Stretch, Gym, +1", exact=True)
    expect(today).to_be_focused()
    expect(today).to_have_attribute("aria-current", "date")
    expect(dialog.get_by_role("link", name="Wednesday, October 14", exact=True)).to_be_visible()
    today.press("PageDown")
    expect(dialog.get_by_role("status")).to_have_text("November 2026")
