"""TR-1 to TR-10 with nothing but a keyboard, on the screen of a phone and of a computer."""

import re

from playwright.sync_api import expect

from day import inbox_link
from test_keyboard import tab_to


def test_a_day_is_planned_by_keys_alone(new_visitor, site_server):
    app = new_visitor(site_server("trace")).open("/")
    keys = app.page.keyboard
    dialog = app.page.get_by_role("dialog")
    app.expect_heading("Today")
    keys.press("j")
    app.expect_heading("Tomorrow")

    keys.press("n")
    expect(app.field("Title")).to_be_focused()
    keys.type("Run")
    tab_to(app, "Repeats", "SELECT")
    keys.type("Every day")
    tab_to(app, "Add a step")
    keys.press("Enter")
    keys.type("Shoes")
    keys.press("Enter")
    expect(app.page.get_by_role("textbox", name="Step 2")).to_be_focused()
    keys.press("Enter")
    tab_to(app, "Add")
    keys.press("Enter")
    app.expect_toast_like("Added: ")

    run = app.page.get_by_role("button", name=re.compile("^Run, "))
    before = run.get_attribute("aria-label") or run.inner_text()
    run.focus()
    keys.press("Alt+ArrowDown")
    expect(run).not_to_have_text(before)
    expect(run).to_be_focused()
    keys.press("Enter")
    tab_to(app, "Shoes", "INPUT")
    keys.press("Space")
    app.expect_text("1 of 1 done")
    # A box that has the focus takes no letters, so keys work as before.
    keys.press("Control+z")
    app.expect_text("0 of 1 done")
    tab_to(app, "Shoes", "INPUT")
    keys.press("Space")
    app.expect_text("1 of 1 done")
    tab_to(app, "Edit")
    keys.press("Enter")
    expect(dialog).to_be_visible()
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    run.focus()
    keys.press("Delete")
    expect(app.page.get_by_text("Delete which times?")).to_be_focused()
    tab_to(app, "Only this")
    keys.press("Enter")
    expect(run).to_have_count(0)
    app.expect_toast_like("Deleted: ")
    keys.press("Control+z")
    expect(run).to_be_visible()

    keys.press("q")
    keys.type("buy paper")
    keys.press("Enter")
    app.expect_toast_like("Added to the inbox: buy paper")
    if inbox_link(app).is_visible():
        inbox_link(app).press("Enter")
        expect(app.page.get_by_role("heading", name="Inbox")).to_be_focused()
    tab_to(app, "Give buy paper a time")
    keys.press("Enter")
    expect(app.page.get_by_role("group", name="Give buy paper a time")).to_be_focused()
    keys.press("Tab")
    keys.press("Enter")
    app.expect_toast_like("Planned: ")
    keys.press("r")
    expect(dialog).to_contain_text("Nothing unfinished is left.")
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    keys.press("2")
    expect(app.page.locator(".day-list")).to_be_visible()

    keys.press("o")
    app.expect_heading("Options")
    tab_to(app, "List", "INPUT")
    keys.press("ArrowRight")
    expect(app.page.get_by_role("radio", name="Week", exact=True)).to_be_checked()
    tab_to(app, "Notification Settings")
    keys.press("Enter")
    app.expect_heading("Notification Settings")
    app.page.locator("#notify-task summary").focus()
    keys.press("Enter")
    expect(app.page.get_by_label("When").first).to_be_visible()
    app.open("/day/calendar")
    tab_to(app, "Save the file")
    with app.page.expect_download():
        keys.press("Enter")
