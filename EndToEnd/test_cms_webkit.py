"""The CMS in WebKit (CMS 1): its main pages and forms on one server. Only the editor has a program, which its forms do without.
Nothing but WebKit shows that its cookies, menus and forms carry the staff through."""

import re

import pytest

from authenticator import code
from running_server import RunningServer
from webkit import SecureDoor, WebKit

PASSWORD = "velvet canyon tuba nine"


@pytest.fixture
def webkit():
    browser = WebKit()
    yield browser
    browser.close()


@pytest.mark.timeout(120)
def test_the_staff_publishes_invites_and_verifies_in_webkit(webkit, tmp_path, forecast):
    server = RunningServer(tmp_path / "server", "goodnews", weather=forecast.address).start()
    door = SecureDoor(server.port, tmp_path)
    try:
        webkit.open(door.address + server.first_link())
        webkit.expect("You are the first here")
        webkit.write("User Name", "ada")
        webkit.write("Name", "Ada Lopez")
        webkit.write("New password", PASSWORD)
        webkit.write("New password again", PASSWORD)
        webkit.press("Start")
        webkit.expect("Your role needs a second factor.")
        webkit.press("Set up")
        webkit.expect("Then type the code")
        webkit.write("Code", code(re.search(r"[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}", webkit.text)[0]))
        webkit.write("Your password", PASSWORD)
        webkit.press("Confirm")
        webkit.expect("Write these codes down")
        recovery = re.search(r"[a-z2-7]{4}(?:-[a-z2-7]{4}){4}", webkit.text)[0]
        webkit.follow("Go on")
        webkit.expect("Hello, Ada Lopez")

        webkit.open(door.address + "/cms/content?kind=news&order=place")
        webkit.follow("Welcome to GoodNEWS")
        webkit.write("English", "The market moved to Saturday.", group="Text")
        webkit.press("Publish")
        webkit.expect("Published.")

        # A menu of the bar, which no program opens.
        webkit.press("More")
        webkit.press("Duplicate")
        webkit.expect("Welcome to GoodNEWS (copy)")

        webkit.open(door.address + "/cms/polls/walking%2F1")
        webkit.expect("While it is open, only the number of votes is shown")
        webkit.open(door.address + "/cms/content/events/health-fair/poster")
        webkit.expect("FAIR2026")
        webkit.open(door.address + "/cms/content/events/health-fair")
        webkit.write("English", "Neighborhood fair", group="Name")
        webkit.press("Publish")
        webkit.expect("Published.")

        webkit.open(door.address + "/cms/staff/new")
        webkit.write("User Name", "otto")
        webkit.write("Name", "Otto Berg")
        webkit.choose("Role", "Auditor")
        webkit.write("Your password", PASSWORD)
        webkit.press("Invite")
        webkit.expect("/cms/welcome#")
        link = re.search(r"/cms/welcome#[\w-]+", webkit.text)[0]
        webkit.press("Log out")
        webkit.expect("Log in")
        webkit.open(door.address + link)
        webkit.write("New password", PASSWORD)
        webkit.write("New password again", PASSWORD)
        webkit.press("Start")
        webkit.expect("Hello, Otto Berg")
        webkit.open(door.address + "/cms/record?verify=1")
        webkit.expect("The chain holds:")
        webkit.expect("ada (Administrator) · saved a draft")

        webkit.press("Log out")
        webkit.expect("Log in")
        webkit.write("User Name", "ada")
        webkit.write("Password", "wrong")
        webkit.press("Log in")
        webkit.expect("User name or password is not right")
        webkit.write("Password", PASSWORD)
        webkit.press("Log in")
        webkit.expect("Your account has a second factor")
        webkit.write("Code", recovery)
        webkit.press("Log in")
        webkit.expect("Hello, Ada Lopez")
        webkit.open(door.address + "/news")
        webkit.expect("The market moved to Saturday.")
    finally:
        door.close()
        server.stop()
