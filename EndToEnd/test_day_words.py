"""Typed words are never lost on days: drafts of forms, steps by Enter, and what is taken back or done again."""

import re

import pytest
from playwright.sync_api import expect

from conftest import VISITORS
from day import add_button, close_tools, open_tools

EVERYWHERE = pytest.mark.parametrize("new_visitor", list(VISITORS), indirect=True)


def dialog(app):
    return app.page.get_by_role("dialog")


def add(app, line):
    app.field("Add in words").fill(line)
    app.page.keyboard.press("Enter")


def another_day(app):
    """A day of this week on which no time is over yet, or all are: not today."""
    address = app.page.locator(".day-week a:not([aria-current])").nth(2).get_attribute("href")
    return app.page.locator(f".day-week a[href='{address}']")


def entry(app, title):
    return app.page.get_by_role("main").locator("[id^='entry-']").filter(has_text=title).first


def in_dialog(app, name):
    return dialog(app).get_by_role("button", name=app.say(name), exact=True)


def escape(app):
    app.page.keyboard.press("Escape")


def tap_beside(app):
    app.page.locator(".panel-ground").click(position={"x": 4, "y": 4})


def go_back(app):
    app.page.go_back()


@EVERYWHERE
@pytest.mark.on_a_computer_too
def test_a_half_filled_form_is_there_again_until_it_is_discarded(new_visitor, site_server, axe):
    app = new_visitor(site_server("trace")).open("/")
    app.expect_heading("Today")
    description = app.field("Title")
    for leave in (escape, tap_beside, go_back):
        app.page.keyboard.press("n")
        description.fill(f"Essay {leave.__name__}")
        leave(app)
        expect(dialog(app)).to_have_count(0)
        app.expect_toast("Kept as a draft.")
        app.page.keyboard.press("n")
        expect(description).to_have_value(f"Essay {leave.__name__}")
        app.page.keyboard.press("Escape")
        expect(dialog(app)).to_have_count(0)
    app.page.keyboard.press("n")
    # Late in the evening the banner names the day too, because the next free time is tomorrow's.
    expect(in_dialog(app, "Discard draft")).to_be_visible()
    axe(app.page)
    app.fill({"Notes": "The last word"})
    app.reload()
    expect(app.field("Notes")).to_have_value("The last word")
    # The dialog that comes back has the focus, so that Escape closes it.
    expect(app.field("Title")).to_be_focused()
    app.page.keyboard.press("Escape")
    expect(dialog(app)).to_have_count(0)
    app.page.keyboard.press("n")
    app.touch(in_dialog(app, "Discard draft"))
    expect(description).to_have_value("")
    app.reload()
    expect(description).to_have_value("")


def test_a_saved_form_leaves_no_draft(new_visitor, site_server):
    app = new_visitor(site_server("trace")).open("/")
    app.page.keyboard.press("n")
    app.fill({"Title": "Essay", "Start": "14:00", "End": "15:00"})
    app.page.keyboard.press("Escape")
    expect(dialog(app)).to_have_count(0)
    app.reload()
    app.page.keyboard.press("n")
    app.touch(in_dialog(app, "Add"))
    app.expect_toast_like("Added: ")
    app.page.keyboard.press("n")
    expect(app.field("Title")).to_have_value("")


def test_enter_adds_the_next_step_and_never_saves(new_visitor, site_server):
    app = new_visitor(site_server("trace")).open("/")
    app.touch(another_day(app))
    keys = app.page.keyboard
    keys.press("n")
    app.fill({"Title": "Essay"})
    app.press("Add a step")
    for step in ("Outline", "notes", "quick draft"):
        keys.type(step)
        keys.press("Enter")
    expect(app.field("Step 4")).to_be_focused()
    keys.press("Enter")
    expect(app.field("Step 4")).to_be_focused()
    app.touch(in_dialog(app, "Add"))
    app.expect_toast_like("Added: ")
    app.touch(entry(app, "Essay"))
    app.expect_text("0 of 3 done")


def test_what_was_done_is_taken_back_after_a_reload_and_done_again(new_visitor, site_server):
    app = new_visitor(site_server("trace")).open("/")
    day = another_day(app)
    app.touch(day)
    add(app, "Lab 14:00 1h")
    expect(entry(app, "Lab")).to_be_visible()
    app.reload()
    app.press("Undo the last change")
    expect(entry(app, "Lab")).to_have_count(0)
    app.reload()
    open_tools(app)
    app.press("Redo the last change")
    close_tools(app)
    expect(entry(app, "Lab")).to_be_visible()
    app.page.keyboard.press("Control+z")
    expect(entry(app, "Lab")).to_have_count(0)
    app.page.keyboard.press("Control+Shift+Z")
    expect(entry(app, "Lab")).to_be_visible()
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.on_a_computer_too
def test_back_closes_details_before_it_leaves_the_day(new_visitor, site_server):
    app = new_visitor(site_server("trace")).open("/")
    other = another_day(app)
    address = other.get_attribute("href")
    app.touch(other)
    expect(app.page).to_have_url(re.compile(re.escape(address) + "$"))
    add(app, "Lab 14:00 1h")
    lab = app.page.get_by_role("button", name=re.compile("^Lab, "))
    expect(lab).to_be_visible()
    url = app.page.url
    app.touch(lab)
    title = app.page.get_by_role("heading", level=2, name="Lab")
    expect(title).to_be_focused()
    app.page.go_back()
    expect(title).to_have_count(0)
    expect(app.page).to_have_url(url)
    expect(lab).to_be_focused()
    app.touch(lab)
    expect(title).to_be_focused()
    app.press("Edit")
    expect(dialog(app)).to_be_visible()
    app.page.go_back()
    expect(dialog(app)).to_have_count(0)
    expect(title).to_be_focused()
    app.page.keyboard.press("Escape")
    expect(title).to_have_count(0)
    expect(lab).to_be_focused()
    expect(app.page).to_have_url(url)


def test_the_focus_stays_in_dialogs_and_never_falls_off_the_page(new_visitor, site_server):
    app = new_visitor(site_server("trace")).open("/")
    keys = app.page.keyboard
    app.touch(another_day(app))
    for line in ("Lab 14:00 1h", "Run 16:00 1h"):
        add(app, line)
        expect(entry(app, line[:3])).to_be_visible()
    app.heading(app.page.get_by_role("heading", level=1).inner_text()).focus()
    keys.press("n")
    expect(dialog(app)).to_be_visible()
    for key in ["Tab"] * 40 + ["Shift+Tab"] * 45:
        keys.press(key)
        assert app.page.evaluate("!!document.activeElement.closest('[role=dialog]')"), key
    keys.press("Escape")
    expect(add_button(app)).to_be_focused()
    has_focus = "document.activeElement !== document.body"
    for name in ("Lab", "Run"):
        app.page.get_by_role("button", name=re.compile(f"^{name}, ")).focus()
        keys.press("Delete" if name == "Lab" else "Control+ArrowRight")
        expect(app.page.get_by_role("button", name=re.compile(f"^{name}, "))).to_have_count(0)
        assert app.page.evaluate(has_focus), name
