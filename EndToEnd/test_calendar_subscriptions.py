"""One's days in another calendar, and another calendar in one's days, with Python as the other calendar."""

import http.server
import shutil
import threading
import urllib.error
import urllib.request

import pytest
from icalendar import Calendar
from playwright.sync_api import expect

from running_server import ROOT
from test_accounts import connect, person, sign_up

COURSES = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Elsewhere//EN
X-WR-CALNAME:Courses
%sEND:VCALENDAR
"""
EVENT = """BEGIN:VEVENT
UID:%s@elsewhere
DTSTAMP:20261101T120000Z
DTSTART:%sT220000
DTEND:%sT224500
SUMMARY:%s
END:VEVENT
"""


class Courses(http.server.BaseHTTPRequestHandler):
    """Answers any path with the calendar as it is now, or with a failure while there is none."""

    def do_GET(self):
        calendar = self.server.calendar
        self.send_response(200 if calendar else 503)
        self.end_headers()
        self.wfile.write((calendar or "").encode())

    def log_message(self, *_):
        pass


@pytest.fixture
def courses():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Courses)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def planning(tmp_path_factory, new_server):
    """A site on which people with accounts plan their days."""
    folder = tmp_path_factory.mktemp("sites") / "planning"
    shutil.copytree(ROOT / "Sites/trace", folder)
    site = folder / "site.yaml"
    site.write_text(site.read_text().replace("identity: device\nprofile: silent", "identity: account"))
    return new_server(site=folder, options=["--local-calendars"])


def card(app, name):
    return app.page.get_by_role("region", name=name)


def fetch(address, **headers):
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        with answer:
            return answer.code, answer.headers, answer.read()


def titles(address):
    _, _, body = fetch(address)
    return sorted(str(event["SUMMARY"]) for event in Calendar.from_ical(body).walk("VEVENT"))


def add(app, line):
    app.open("/day")
    app.page.get_by_label("Add in words").fill(line)
    app.page.keyboard.press("Enter")
    app.expect_toast_like("Added")


def begin(app, name):
    profile, email = person(name)
    app.open_sign_up()
    app.fill_profile(profile)
    app.press("Submit")
    app.expect_heading("Today")
    app.open("/account")
    connect(app, profile, email)


@pytest.mark.timeout(150)
def test_days_are_in_another_calendar_until_they_are_turned_off(new_visitor, planning, axe):
    app = new_visitor(server=planning)
    app.page.clock.install()
    begin(app, f"share{app.page.viewport_size['width']}")
    add(app, "Calculus at 11pm")
    app.open("/day/calendar")
    mine = card(app, "Your days in another calendar")
    app.press("Turn on…")
    expect(mine).to_contain_text("Whoever has the address can read them without a password.")
    axe(app.page)
    app.press("Turn on")
    expect(mine).to_contain_text("On. Sent:")
    address = app.field("Secret address").input_value()
    assert address.startswith(planning.url("/calendars/"))
    axe(app.page)

    status, headers, body = fetch(address)
    assert status == 200 and headers["Content-Type"] == "text/calendar; charset=utf-8"
    calendar = Calendar.from_ical(body)
    assert [str(event["SUMMARY"]) for event in calendar.walk("VEVENT")] == ["Calculus"]
    assert "REFRESH-INTERVAL" in calendar and calendar.walk("VALARM") == []
    assert fetch(address, **{"If-None-Match": headers["ETag"]})[0] == 304

    # A change is there a moment later, and asked for as other calendars do.
    add(app, "Physics at 10pm")
    with app.page.expect_response("**/api/v1/account/calendar"):
        app.page.clock.fast_forward(4_500)
    assert fetch(address, **{"If-None-Match": headers["ETag"]})[0] == 200
    assert titles(address) == ["Calculus", "Physics"]

    # Nothing of it can be read on the server's disk, and the log has no address.
    secret = address.rsplit("/", 1)[1].removesuffix(".ics")
    for file in [planning.folder / "log", *(planning.folder / "data").glob("toward.sqlite*")]:
        content = file.read_bytes()
        assert b"Calculus" not in content and secret.encode() not in content and bytes.fromhex(secret) not in content

    app.open("/day/calendar")
    app.press("New address…")
    app.press("Make a new address")
    expect(app.field("Secret address")).not_to_have_value(address)
    new = app.field("Secret address").input_value()
    expect(mine).to_contain_text("On. Sent:")
    assert fetch(address)[0] == 404 and titles(new) == ["Calculus", "Physics"]
    app.press("Turn off…")
    app.press("Turn off")
    expect(app.button("Turn on…")).to_be_visible()
    assert fetch(new)[0] == 404


@pytest.mark.timeout(150)
@pytest.mark.on_a_computer_too
def test_a_calendar_is_followed_renewed_and_left(new_visitor, planning, courses, axe):
    app = new_visitor(server=planning)
    begin(app, f"follow{app.page.viewport_size['width']}")
    app.open("/day")
    today = app.page.evaluate("() => new Date().toLocaleDateString('sv').replaceAll('-', '')")

    def event(name):
        return EVENT % (name, today, today, name)

    courses.calendar = COURSES % (event("Lecture") + event("Lab"))
    address = f"http://localhost:{courses.server_port}/courses.ics"
    app.open("/day/calendar")
    app.fill({"Address of the calendar": "not a calendar"})
    app.press("Follow")
    app.expect_text("This is not the address of a calendar.")
    axe(app.page)
    app.fill({"Address of the calendar": address})
    app.press("Follow")
    app.expect_toast("Following “Courses”: 2 entries.")
    axe(app.page)
    app.open("/day")
    app.expect_text("Lecture")
    app.expect_text("Lab")

    # What is gone there goes, what is new comes.
    courses.calendar = COURSES % (event("Lab") + event("Seminar"))
    app.open("/day/calendar")
    app.press("Refresh now")
    followed = card(app, "Calendars that you follow")
    expect(followed).to_contain_text("Refreshed:")
    app.open("/day")
    app.expect_text("Seminar")
    expect(app.page.get_by_text("Lecture")).to_have_count(0)

    # While it cannot be reached, what came stays.
    courses.calendar = None
    app.open("/day/calendar")
    app.press("Refresh now")
    expect(followed).to_contain_text("It cannot be reached. It has been so since")
    app.page.get_by_role("button", name="Change Courses").click()
    axe(app.page)
    app.press("Stop following…")
    app.press("Stop following")
    app.expect_toast("The calendar is not followed any more.")
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(followed).to_contain_text("Courses")
    app.open("/day")
    app.expect_text("Seminar")


def test_without_an_account_a_calendar_is_followed_too(new_visitor, new_server, courses):
    app = new_visitor(server=new_server(site=ROOT / "Sites/trace", options=["--local-calendars"]))
    app.open("/day")
    tomorrow = app.page.evaluate(
        "() => new Date(Date.now() + 86_400_000).toLocaleDateString('sv').replaceAll('-', '')")
    courses.calendar = COURSES % (EVENT % ("Lecture", tomorrow, tomorrow, "Lecture"))
    app.open("/day/calendar")
    app.fill({"Address of the calendar": f"http://localhost:{courses.server_port}/courses.ics"})
    app.press("Follow")
    app.expect_toast("Following “Courses”: 1 entry.")
    app.page.reload()
    expect(card(app, "Calendars that you follow")).to_contain_text("Refreshed:")
    app.open(f"/day/{tomorrow[:4]}-{tomorrow[4:6]}-{tomorrow[6:]}")
    app.expect_text("Lecture")


def test_the_server_does_not_look_inside(new_server, tmp_path_factory, new_visitor):
    folder = tmp_path_factory.mktemp("sites") / "guarded"
    shutil.copytree(ROOT / "Sites/trace", folder)
    site = folder / "site.yaml"
    site.write_text(site.read_text().replace("identity: device\nprofile: silent", "identity: account"))
    app = new_visitor(server=new_server(site=folder))
    begin(app, f"guard{app.page.viewport_size['width']}")
    app.open("/day/calendar")
    app.fill({"Address of the calendar": f"http://localhost:{app.server.port}/"})
    app.press("Follow")
    app.expect_text("This address leads into a private network")
