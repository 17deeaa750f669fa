"""A student's first weeks, planned from nothing on a phone: once with the form, by thumb, and once in words. Both give the same
days. How many taps and keys each takes, and how long that is, is printed with `-s`.

A key of a phone's keyboard takes 0.3 s (about 37 words a minute), a tap on something on the screen 1.1 s, and a date or time in the
system's own dialog four taps. Thinking is left out of both."""

import datetime
import time

import pytest
from icalendar import Calendar
from playwright.sync_api import expect

from app import PHONE
from day import add_button, in_quick_add, open_inbox

SECONDS_A_KEY = 0.3
SECONDS_A_TAP = 1.1
TAPS_A_DIALOG = 4


class Hand:
    """Counts what a person does."""

    def __init__(self, app):
        self.app = app
        self.taps = self.keys = 0
        self.begun = time.monotonic()

    def tap(self, element):
        self.taps += 1
        self.app.touch(element)

    def type(self, field, text):
        self.tap(field)
        self.keys += len(text)
        field.fill(text)

    def choose(self, field, value):
        """In a dialog of the system: a date, a time, or one of several names."""
        self.taps += 1 if isinstance(value, dict) else TAPS_A_DIALOG
        if isinstance(value, dict):
            self.taps += 1
            field.select_option(**value)
        else:
            field.fill(value)

    def said(self, name):
        person = self.taps * SECONDS_A_TAP + self.keys * SECONDS_A_KEY
        waited = time.monotonic() - self.begun
        return f"{name}: {self.taps} taps, {self.keys} keys, {person:.0f} s by hand; {waited:.0f} s in this browser"


def next_monday():
    day = datetime.date.today() + datetime.timedelta(days=2)
    return day + datetime.timedelta(days=-day.weekday() % 7)


def short(day):
    return f"{day:%b} {day.day}"


def lines(monday):
    after = lambda days: monday + datetime.timedelta(days=days)
    return [
        f"lecture Calculus MWF 9-9:50 from {short(monday)}",
        f"lecture Chemistry every Tue 14:00-15:15 from {short(after(1))}",
        f"shift Library {short(after(5))} 10:00-14:00",
        f"Essay due {short(after(4))} 23:59 3h",
        f"Problem set due {short(after(2))} 17:00",
        f"Iron every day 8am and 8pm alert from {short(monday)}",
        f"Trip {short(after(11))} 6am to {short(after(13))} 9pm",
        f"Birthday of Ana {short(after(9))}",
        f"Gym {short(after(1))} 18:00-19:00",
        "Buy stamps",
    ]


def in_words(app, monday):
    hand = Hand(app)
    for line in lines(monday):
        field = app.field("Add in words")
        hand.type(field, line)
        hand.tap(in_quick_add(app).get_by_role("button", name="Add", exact=True))
        app.expect_toast_like("Added")
    return hand


class Form:
    def __init__(self, hand):
        self.hand = hand
        self.app = hand.app
        hand.tap(add_button(self.app))
        self.dialog = self.app.page.get_by_role("dialog")
        expect(self.dialog).to_be_visible()

    def field(self, label):
        return self.dialog.get_by_label(label, exact=True)

    def title(self, text):
        # The focus is there when the dialog opens.
        self.hand.type(self.field("Title"), text)

    def radio(self, name):
        self.hand.tap(self.dialog.get_by_role("radio", name=name, exact=True))

    def on(self, day, label="Date"):
        if self.field(label).input_value() != str(day):
            self.hand.choose(self.field(label), str(day))

    def at(self, start, end=None):
        self.hand.choose(self.field("Start" if end else "Time"), start)
        if end:
            self.hand.choose(self.field("End"), end)

    def repeats(self, label):
        self.hand.choose(self.field("Repeats"), {"label": label})

    def add(self):
        self.hand.tap(self.dialog.get_by_role("button", name="Add", exact=True))
        self.app.expect_toast_like("Added")
        expect(self.dialog).to_have_count(0)


def by_thumb(app, monday):
    hand = Hand(app)
    after = lambda days: monday + datetime.timedelta(days=days)

    form = Form(hand)
    form.title("lecture Calculus")
    form.radio("Event")
    form.on(monday)
    form.at("09:00", "09:50")
    form.repeats("Every week")
    for day in ["Wed", "Fri"]:
        hand.tap(form.dialog.get_by_role("checkbox", name=day))
    form.add()

    form = Form(hand)
    form.title("lecture Chemistry")
    form.radio("Event")
    form.on(after(1))
    form.at("14:00", "15:15")
    form.repeats("Every week")
    form.add()

    form = Form(hand)
    form.title("shift Library")
    form.radio("Event")
    form.on(after(5))
    form.at("10:00", "14:00")
    form.add()

    for title, day, due, length in [("Essay", after(4), "23:59", "3 h"), ("Problem set", after(2), "17:00", None)]:
        form = Form(hand)
        form.title(title)
        form.radio("No time yet")
        form.on(day, "Due on")
        hand.choose(form.field("Due at"), due)
        if length:
            form.radio(length)
        form.add()

    form = Form(hand)
    form.title("Iron")
    form.radio("Alert")
    form.on(monday)
    form.at("08:00")
    form.repeats("Every day")
    hand.tap(form.dialog.get_by_role("button", name="Another time each day"))
    hand.choose(form.field("Also at"), "20:00")
    form.add()

    form = Form(hand)
    form.title("Trip")
    form.radio("Event")
    form.on(after(11))
    form.at("06:00", "21:00")
    form.on(after(13), "Last day")
    form.add()

    form = Form(hand)
    form.title("Birthday of Ana")
    form.radio("Event")
    form.radio("All day")
    form.on(after(9))
    form.repeats("Every year")
    form.add()

    form = Form(hand)
    form.title("Gym")
    form.on(after(1))
    form.at("18:00", "19:00")
    form.add()

    form = Form(hand)
    form.title("Buy stamps")
    form.radio("No time yet")
    form.add()
    return hand


def days(app):
    """What is planned, as a calendar file says it."""
    app.open("/day/calendar")
    app.touch(app.page.get_by_role("radio", name="Everything"))
    with app.page.expect_download() as download:
        app.press("Save the file")
    calendar = Calendar.from_ical(open(download.value.path(), "rb").read())
    return sorted(
        "|".join(
            f"{name}={part[name].to_ical().decode() if hasattr(part[name], 'to_ical') else part[name]}"
            for name in ["SUMMARY", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "CATEGORIES", "ESTIMATED-DURATION"]
            if name in part
        )
        for part in calendar.walk()
        if part.name in ["VEVENT", "VTODO"]
    )


@pytest.mark.timeout(240)
def test_a_week_by_thumb_is_the_week_in_words(new_app, site_server):
    monday = next_monday()
    planned = {}
    for name, plan in [("in words", in_words), ("by thumb", by_thumb)]:
        app = new_app(server=site_server("trace"), viewport=PHONE)
        app.is_touched = app.has_touch
        app.open("/day")
        hand = plan(app, monday)
        print(hand.said(name))
        open_inbox(app)
        expect(app.page.get_by_role("complementary").or_(app.page.locator(".inbox"))).to_contain_text("Buy stamps")
        planned[name] = (hand, days(app))
    assert planned["in words"][1] == planned["by thumb"][1]
    assert len(planned["in words"][1]) == 11
    words, thumb = (hand for hand, _ in planned.values())
    assert words.taps * SECONDS_A_TAP + words.keys * SECONDS_A_KEY < thumb.taps * SECONDS_A_TAP + thumb.keys * SECONDS_A_KEY
