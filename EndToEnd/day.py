"""A day, whose inbox and tools a phone has behind a button each."""

import re


def in_quick_add(app):
    """The line for adding, with its buttons."""
    return app.page.locator(".quick-add")


def add_button(app):
    return in_quick_add(app).get_by_role("button", name=app.say("Add"), exact=True)


def inbox_link(app):
    return in_quick_add(app).get_by_role("link", name=re.compile("^" + app.say("Inbox")))


def open_inbox(app):
    """Where it does not stand beside the hours."""
    if inbox_link(app).is_visible():
        app.touch(inbox_link(app))


def give_a_time(app, name):
    """To what waits in the inbox, the first that is offered."""
    app.press(f"Give {name} a time")
    offers = app.page.get_by_role("group", name=f"Give {name} a time")
    app.touch(offers.get_by_role("button").first)


def open_tools(app):
    """Where they do not all stand in a row."""
    more = app.button("More tools")
    if more.is_visible() and more.get_attribute("aria-expanded") == "false":
        app.touch(more)


def close_tools(app):
    more = app.button("More tools")
    if more.is_visible() and more.get_attribute("aria-expanded") == "true":
        more.press("Escape")
