#!/usr/bin/env python3
"""Puts pictures of the screens beside what the first documents say of them, in FOLDER/index.html: each on a phone and on a computer, in
light and dark.

    .build/python/bin/python docs/pictures/documents.py FOLDER [--language es]

Where the server and the app are built: TOWARD_SERVER and TOWARD_APP, as for the tests in EndToEnd.
"""

import argparse
import html
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "EndToEnd"))

from playwright.sync_api import sync_playwright  # noqa: E402

from app import DESKTOP, PHONE, App  # noqa: E402
from day import add_button  # noqa: E402
from running_server import RunningServer  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM_SHELL", "/usr/bin/chromium-headless-shell")
LANGUAGES = {"en": "en-US", "es": "es-US", "zh-Hans": "zh-CN"}


@dataclass
class Screen:
    name: str
    path: str
    # The lines of the document, or what it says elsewhere.
    lines: str
    words: str
    # Done once the path is open.
    steps: callable = None


def press(name):
    return lambda app: app.press(name)


def long_press(app):
    box = app.page.locator("main").bounding_box()
    app.page.mouse.move(box["x"] + 12, box["y"] + 12)
    app.page.mouse.down()
    app.page.wait_for_timeout(900)
    app.page.mouse.up()


def fill_in_day(app):
    for line in ["Biology today 9-9:50 #blue", "Lunch with Ana today 12:30-1:15pm #yellow", "Essay today 14:00-16:00 #purple", "Bus today 17:10 alert", "Drink water today 15:00 cue"]:
        app.page.locator(".quick-add input").fill(line)
        app.page.keyboard.press("Enter")
        app.page.wait_for_timeout(200)



GUEST, PERSON = "guest", "person"
# By site: whether somebody has signed up, and what is opened in turn.
WALKS = [
    ("toward-tcc", "Toward TCC (seed 000)", GUEST, [
        Screen("HS-1", "/", "A162", "This is the screen that guests will see when they first start the application. It is the central hub used to access the rest of the application."),
        Screen("A-1, User Agreement", "/signup", "A166", "The guest will both agree and continue with the profile creation or they will decline and be sent back to HS-1."),
        Screen("P-1, Create Profile", "/signup", "A493", "Upon successfully creating a Profile the guest is taken to HS-2 and becomes a user.", press("Agree")),
        Screen("CP-2, Forgot Password", "/forgot", "A540", "The user enters the user name of the account they want to edit. If it is a valid user name, the security question field will update to that users question."),
        Screen("CL-1, Checklist Main Page", "/checklist", "A221", "The actor has access to the 9th-12th grade checklists, the options screen, and has the option to back out to their home screen."),
        Screen("CL-5, 12th Grade Checklist", "/checklist/12", "A225", "The actor can check off their items and if they're logged in then the state of the checklist will be saved to the device."),
        Screen("V-1, Videos", "/videos", "A228", "The actor can select the playlist they want to view."),
        Screen("C-1, Career Help", "/career", "A230", "The actor can access C-2 or Career Coach."),
        Screen("C-2, Info", "/career/info", "A231", "The actor can view graphs and information provided by TCC."),
    ]),
    ("toward-tcc", "Toward TCC, logged in", PERSON, [
        Screen("HS-2", "/", "A163", "The user sees this page in place of HS-1 only if they are logged in. It offers full access to all of the application."),
        Screen("O-1, Options", "/checklist/options", "A226", "Only a user can access this page. The user can edit the notification interval or enable/disable."),
        Screen("CP-1, Change Password", "/password", "A164", "If the password is accepted then the user is directed back to HS-2."),
        Screen("SQ-1, Edit Security Question", "/security-question", "A227", "Only a user can access this page. The user can edit their security question and answer."),
    ]),
    ("goodnews", "GoodNEWS Fort Worth (seed 002)", GUEST, [
        Screen("The first screen", "/", "222, 226", "The interface will allow for the main functionality of the application to be accessed from the main screen."),
        Screen("GoodNEWS Overview", "/overview", "382", "Deliver content to its users about the GoodNEWS program; prominent in the app menu."),
        Screen("Education Resources", "/education", "374", "Health resources based upon the given information."),
        Screen("Fort Worth Resources", "/places", "374", "Healthy places to eat, to exercise; web sites; the built-in map application navigates there."),
        Screen("News", "/news", "166", "News of the program."),
    ]),
    ("goodnews", "GoodNEWS Fort Worth, logged in", PERSON, [
        Screen("Assessment", "/assessment", "362, 481", "The assessment is taken immediately after the account is made."),
        Screen("Track and Progress", "/progress", "410, 416", "A letter grade; a line graph after a check."),
        Screen("Vote", "/polls", "413", "Polls with numerical scales 1–5, 1–10."),
    ]),
    ("student-center", "Student Center (seed 003)", GUEST, [
        Screen("Main Screen", "/", "Main Screen", "By tapping on the four big icons and the blackboard logo, this app will display different functions."),
        Screen("Main Screen, long press", "/", "Main Screen", "By long pressing on the main menu screen, an action sheet style alert will pop from the bottom and says “Meliora” on it.", long_press),
        Screen("Student Profile", "/profile", "Student Profile Section", "By typing in the three corresponding text fields next to the name, major and year, you can set your name, major and year of class."),
        Screen("Check-In", "/checkin", "Check-In Scene", "The timer will start keeping track of your study time when you hit check in, and display your total worked time after you hit check out."),
        Screen("Weather", "/weather", "Weather Scene", "Display the weather within one week in Rochester with image and verbal description."),
        Screen("Rate My Professor", "/professors", "Rate My Professor Scene", "A sectioned table with three sections: Computer Science, Math and Physics. Each section has 5 professors."),
        Screen("Campus Map", "/map", "Campus Map Scene", "Directly access the campus map for UofR."),
        Screen("About", "/about", "About Screen", "The 6 labels from top to bottom are: app name, version, build time, launch time, copyright and last access date."),
    ]),
    ("trace", "TRACE (seed 004)", GUEST, [
        Screen("Timeline", "/day", "1.2.2", "Initially the timeline will be displayed to the user: their Tasks, Alerts and Cues. ♢ cues, ⊠ alerts, colors indicate tasks.", fill_in_day),
        Screen("Options", "/day/options", "1.2.2", "Select the display type, toggle color blind mode, toggle dark mode and choose their time format."),
        Screen("Add", "/day", "1.2.2", "Pressing the add button will present a pop up allowing them to set the description and time of the tool they selected.",
               lambda app: app.touch(add_button(app))),
    ]),
]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--language", choices=LANGUAGES, default="en")
    given = arguments.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    rows = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--hide-scrollbars"])
        for number, (site, title, who, screens) in enumerate(WALKS):
            with tempfile.TemporaryDirectory() as data:
                server = RunningServer(data, site).start()
                try:
                    rows.append(f"<h2>{html.escape(title)}</h2>")
                    rows += walk(browser, server, f"{number}", who, screens, given)
                finally:
                    server.stop()
        browser.close()
    style = "body { font: 16px/1.5 sans-serif; margin: 2rem } section { display: grid; grid-template-columns: 20rem 1fr; gap: 2rem; margin: 2rem 0 } img { height: 30rem; margin: 0 .5rem .5rem 0; border: 1px solid #bbb; vertical-align: top }"
    (given.folder / "index.html").write_text(f"<!doctype html><meta charset=utf-8><title>Documents and screens</title><style>{style}</style>{''.join(rows)}")


def walk(browser, server, number, who, screens, given):
    """The rows of one walk: the pictures of all screens on a phone, then on a computer."""
    names = {}
    for device, size in [("phone", PHONE), ("computer", DESKTOP)]:
        is_phone = device == "phone"
        context = browser.new_context(
            viewport=size, locale=LANGUAGES[given.language], timezone_id="America/Chicago", reduced_motion="reduce", is_mobile=is_phone, has_touch=is_phone)
        app = App(context, server)
        if who == PERSON:
            # In English, by the labels that the journeys know.
            app.sign_up()
        for index, screen in enumerate(screens):
            go(app, screen, who)
            for scheme in ("light", "dark"):
                app.page.emulate_media(color_scheme=scheme)
                app.page.wait_for_timeout(400)
                name = f"{number}-{index}-{device}-{scheme}.png"
                app.page.screenshot(path=given.folder / name)
                names.setdefault(index, []).append(name)
            app.page.emulate_media(color_scheme="light")
        context.close()
    return [row(screen, names[index]) for index, screen in enumerate(screens)]


def go(app, screen, who):
    if who == GUEST:
        app.open(screen.path)
    else:
        # Within the app, because a reload ends the login.
        app.page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", screen.path)
    app.page.wait_for_timeout(500)
    if screen.steps:
        screen.steps(app)
        app.page.wait_for_timeout(500)


def row(screen, names):
    images = "".join(f"<img src='{name}' loading=lazy>" for name in names)
    words = f"<h3>{html.escape(screen.name)}</h3><p>{html.escape(screen.words)}</p><p><small>{html.escape(screen.lines)}</small></p>"
    return f"<section><div>{words}</div><div>{images}</div></section>"


if __name__ == "__main__":
    main()
