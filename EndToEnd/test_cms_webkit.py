"""The CMS in WebKit (CMS 1): it has no scripts, so one walk through its main forms shows it."""

import pytest

from running_server import RunningServer
from webkit import SecureDoor, WebKit

PASSWORD = "velvet canyon tuba nine"


@pytest.fixture
def webkit():
    browser = WebKit()
    yield browser
    browser.close()


def test_an_administrator_begins_publishes_and_finds_it_in_webkit(webkit, tmp_path, forecast):
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
        webkit.expect("Hello, Ada Lopez")

        webkit.open(door.address + "/cms/content?kind=news&order=place")
        webkit.follow("Welcome to GoodNEWS")
        webkit.write("English", "The market moved to Saturday.", group="Text")
        webkit.press("Publish")
        webkit.expect("Published.")

        webkit.press("Log out")
        webkit.expect("Log in")
        webkit.write("User Name", "ada")
        webkit.write("Password", "wrong")
        webkit.press("Log in")
        webkit.expect("User name or password is not right")
        webkit.write("Password", PASSWORD)
        webkit.press("Log in")
        webkit.expect("Hello, Ada Lopez")
        webkit.open(door.address + "/news")
        webkit.expect("The market moved to Saturday.")
    finally:
        door.close()
        server.stop()
