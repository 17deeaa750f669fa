"""A notification of the system is tapped, as by a person: Chromium hands it to the desktop's notification service, for which
another program stands in, and hears from there that it was tapped. What happens then is all Chromium's own: a trusted event in
the service worker, which may bring windows to the front and open them."""

import os

import pytest
from playwright.sync_api import expect

from app import PHONE, App
from conftest import CHROMIUM
from notification_service import NotificationService
from test_reminders import choose, go_to

TITLE = "Texas priority date in 7 days"


@pytest.fixture
def notifications(tmp_path):
    service = NotificationService(tmp_path)
    yield service
    service.stop()


@pytest.fixture
def app(browser, server, notifications, tmp_path):
    """In a lasting profile: Chromium tells no other one of a tap."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile",
        executable_path=CHROMIUM,
        args=["--no-sandbox"],
        env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": notifications.address},
        viewport=PHONE,
        locale="en-US",
        timezone_id="America/Chicago",
        reduced_motion="reduce",
        permissions=["notifications"],
    )
    app = App(context, server)
    yield app
    context.close()
    app.assert_no_trouble()


@pytest.fixture
def reminded(app, notifications):
    """The number of a notification about the priority date; the app is elsewhere by then."""
    app.page.clock.install(time="2027-01-01T18:00:00-06:00")
    app.sign_up()
    app.wait_until_offline_works()
    choose(app, days="7")
    app.open_tab("Videos")
    go_to([app], "2027-01-08T09:00:05-06:00")
    return notifications.wait_for(TITLE)


def test_a_tap_leads_the_open_app_to_the_item(app, notifications, reminded):
    app.page.evaluate("() => globalThis.isSamePage = true")
    pages = len(app.context.pages)
    notifications.tap(reminded)
    app.expect_heading("12th Grade Checklist")
    assert app.page.url.startswith(app.server.url("/checklist/12#")), app.page.url
    expect(app.page.locator(":focus")).to_have_id(app.page.url.split("#")[1])
    assert app.page.evaluate("() => globalThis.isSamePage") and len(app.context.pages) == pages
    # It is put away in the system's list too.
    app.page.wait_for_function(
        "() => navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => !all.length)"
    )


def test_a_tap_opens_the_app_where_no_window_has_it(app, notifications, reminded):
    app.page.goto("about:blank")
    worker = app.context.service_workers[0]
    # The window is known to the worker for a moment longer.
    for _ in range(100):
        if worker.evaluate("() => clients.matchAll({ type: 'window' }).then((all) => all.length)") == 0:
            break
        app.page.wait_for_timeout(50)
    with app.context.expect_page() as opened:
        notifications.tap(reminded)
    app.page = opened.value
    app.wait_until_ready()
    app.expect_heading("12th Grade Checklist")
    assert app.page.url.startswith(app.server.url("/checklist/12#")), app.page.url
