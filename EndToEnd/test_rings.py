"""Reminders that ring while the app is closed, end to end: Firefox, a push service of our own, the real server and its messages."""

import os

import pytest
from playwright.sync_api import expect

from app import PHONE, App
from conftest import FIREFOX
from day import in_quick_add
from notification_service import NotificationService
from push_service import PushService

pytestmark = pytest.mark.timeout(300)


@pytest.fixture
def push():
    service = PushService()
    yield service
    service.stop()


@pytest.fixture
def notifications(tmp_path):
    service = NotificationService(tmp_path)
    yield service
    service.stop()


@pytest.fixture
def trace(new_server):
    return new_server(site="trace", options=["--local-push"])


@pytest.fixture
def app(playwright, trace, push, notifications, tmp_path):
    context = playwright.firefox.launch_persistent_context(
        tmp_path / "profile",
        executable_path=FIREFOX,
        channel="moz-firefox",
        firefox_user_prefs=push.preferences,
        env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": notifications.address},
        viewport=PHONE,
        locale="en-US",
        reduced_motion="reduce",
    )
    app = App(context, trace)
    yield app
    context.close()
    app.assert_no_trouble()


def turn_on(app, push):
    app.open("/settings/rings")
    app.wait_until_offline_works()
    app.page.get_by_role("checkbox", name="Ring when the app is closed").check()
    app.expect_text("Your reminders ring on this device while the app is closed.")
    push.wait_for(1)


def soon(app):
    """A time of the browser's clock that leaves forty seconds to close the app."""
    return app.page.evaluate("() => new Date(Date.now() + 100000).toTimeString().slice(0, 5)")


def add(app, words):
    in_quick_add(app).get_by_label("Add in words").fill(words)
    in_quick_add(app).get_by_label("Add in words").press("Enter")
    app.expect_text(words.split()[0])


def test_rings_while_closed_and_takes_the_answers(app, push, notifications, trace):
    turn_on(app, push)
    app.open("/")
    time = soon(app)
    add(app, f"Stretch {time}")
    with app.page.expect_response("**/api/v1/push/rings"):
        add(app, f"Tea {time}")
    app.open("/settings/rings")
    app.page.get_by_role("button", name="Ring in ten seconds").click()
    app.expect_toast("It rings in ten seconds. You can close the app.")
    app.page.goto("about:blank")
    notifications.wait_for("TRACE", 30)
    push.wait_for(4, 140)
    stretch, tea = notifications.wait_for("Stretch", 20), notifications.wait_for("Tea", 20)
    # "Done" is the first button, and "Later" the second.
    notifications.tap(stretch, 0)
    notifications.tap(tea, 1)
    app.open("/day/notifications")
    app.expect_toast("Done: Stretch")
    coming = app.page.get_by_role("region", name="Coming up")
    expect(coming).to_contain_text("Tea")
    expect(coming).not_to_contain_text("Stretch")
    app.open("/")
    boxes = {name: app.page.get_by_role("checkbox", name=name) for name in ["Stretch", "Tea"]}
    expect(boxes["Stretch"]).to_be_checked()
    expect(boxes["Tea"]).not_to_be_checked()
    # What the server has been sent, and what it writes, has none of the words.
    database = trace.folder / "data"
    kept = b"".join(file.read_bytes() for file in database.rglob("toward.sqlite*"))
    kept += (trace.folder / "log").read_bytes() + b"".join(body for _, _, body in push.sent)
    assert kept and b"Stretch" not in kept and b"Tea" not in kept
