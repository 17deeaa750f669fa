"""A new version arrives: whole, checked, and only when the person wants it."""

import shutil
import threading

import pytest
from playwright.sync_api import expect

from app import Profile
from running_server import ROOT

PLAN = "Meet your counselor and make a four-year plan"
OFFER = "A new version is ready."


class Release:
    """A server whose sources can change."""

    def __init__(self, root, start):
        self.root = root
        for part in ("Web", "Phrases", "Sites"):
            shutil.copytree(ROOT / part, root / part)
        self.server = start(root=root)

    def change(self, name):
        with open(self.root / "Web/styles/screens.css", "a") as sheet:
            sheet.write(f"\n:root {{ --build: {name}; }}\n")

    def restart(self):
        self.server.stop()
        self.server.start()

    def publish(self, name="second"):
        self.change(name)
        self.restart()


@pytest.fixture
def release(new_server, tmp_path):
    release = Release(tmp_path / "root", new_server)
    yield release
    release.server.stop()


@pytest.fixture
def device(new_app, release):
    app = new_app(server=release.server)
    app.expects_trouble("ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch")
    app.open("/")
    app.wait_until_offline_works()
    return app


def build(app):
    return app.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--build')")


def come_back_online(app):
    """The app looks for a new version when the connection is back."""
    app.context.set_offline(True)
    app.context.set_offline(False)


def offer(app):
    return app.page.get_by_role("status").filter(has_text=OFFER)


def expect_offer(app):
    expect(offer(app)).to_be_visible()


def update(app):
    with app.page.expect_navigation():
        app.page.get_by_role("button", name="Update", exact=True).click()
    app.wait_until_ready()


def test_a_new_version_waits_for_the_button_and_then_runs_with_the_same_person(device, release):
    device.sign_up()
    device.open_tab("Checklist")
    device.follow("9th Grade")
    device.tick(PLAN)
    device.open("/password")
    device.field("Current Password").fill("half a thought")
    device.page.evaluate("() => globalThis.isSamePage = true")
    release.publish()
    come_back_online(device)
    expect_offer(device)
    assert device.page.evaluate("() => globalThis.isSamePage")
    expect(device.field("Current Password")).to_have_value("half a thought")
    assert build(device) == ""

    update(device)
    assert build(device) == "second"
    expect(offer(device)).to_have_count(0)
    device.expect_heading("Change Password")
    device.open_tab("Checklist")
    device.expect_progress("9th Grade", 1, 3)
    # And it is the one that answers without a connection.
    release.server.stop()
    device.reload()
    assert build(device) == "second"
    device.expect_progress("9th Grade", 1, 3)


def test_a_reload_alone_keeps_the_version_that_is_whole(device, release):
    release.publish()
    device.reload()
    expect_offer(device)
    assert build(device) == ""
    device.reload()
    expect_offer(device)
    assert build(device) == ""
    update(device)
    assert build(device) == "second"


def test_the_login_survives_when_the_browser_stopped_the_service_worker_meanwhile(device, release):
    device.sign_up()
    release.publish()
    come_back_online(device)
    expect_offer(device)
    device.stop_service_workers()
    update(device)
    assert build(device) == "second"
    device.expect_heading("Welcome, maria")


def test_the_login_survives_when_the_new_version_takes_over_while_the_person_is_on_another_page(device, release):
    device.sign_up()
    release.publish()
    come_back_online(device)
    expect_offer(device)
    takes_over = threading.Event()

    def hear(event):
        if any(version["status"] == "activating" for version in event["versions"]):
            takes_over.set()

    tools = device.context.new_cdp_session(device.page)
    tools.on("ServiceWorker.workerVersionUpdated", hear)
    tools.send("ServiceWorker.enable")
    device.page.goto("about:blank")
    wait_for(device, takes_over)
    device.open("/")
    device.expect_heading("Welcome, maria")
    assert build(device) == "second"


def test_the_button_works_in_every_tab(device, release):
    device.sign_up()
    other = device.another_page().open("/checklist")
    release.publish()
    come_back_online(device)
    expect_offer(device)
    expect_offer(other)
    other.page.evaluate("() => globalThis.isSamePage = true")
    update(device)
    device.expect_heading("Welcome, maria")
    # Another tab is not reloaded under the person's hands.
    other.expect_heading("Checklist")
    assert other.page.evaluate("() => globalThis.isSamePage")
    other.follow("9th Grade")
    other.tick(PLAN)
    expect_offer(other)
    update(other)
    assert build(other) == "second"
    expect(other.box(PLAN)).to_be_checked()


def test_what_is_typed_into_a_form_is_there_until_the_button(device, release):
    device.follow("Sign Up")
    device.press("Agree")
    device.fill_profile(Profile())
    release.publish()
    come_back_online(device)
    expect_offer(device)
    assert device.values("Username", "Password") == {
        "Username": "maria",
        "Password": "seven quiet herons",
    }
    device.press("Submit")
    device.expect_heading("Welcome, maria")


def test_a_file_that_was_changed_on_the_way_is_not_taken(device, release):
    tampered = threading.Event()

    def change(route):
        if not route.request.service_worker:
            return route.continue_()
        answer = route.fetch()
        tampered.set()
        route.fulfill(response=answer, body=answer.body() + b"\n/* something else */")

    device.context.route("**/app.css", change)
    release.publish()
    come_back_online(device)
    wait_for(device, tampered)
    device.reload()
    expect(device.page.get_by_role("main")).to_be_visible()
    assert build(device) == ""
    expect(offer(device)).to_have_count(0)
    release.server.stop()
    device.reload()
    assert build(device) == ""
    device.open_tab("Checklist")
    device.expect_heading("Checklist")
    release.server.start()

    # Once the way is clear the version comes.
    device.context.unroute("**/app.css")
    come_back_online(device)
    expect_offer(device)
    update(device)
    assert build(device) == "second"


def test_a_download_that_breaks_off_is_taken_up_again_later(device, release):
    broken = threading.Event()

    def breaks(route):
        if not route.request.service_worker:
            return route.continue_()
        broken.set()
        route.abort("connectionreset")

    device.context.route("**/app.css", breaks)
    release.publish()
    come_back_online(device)
    wait_for(device, broken)
    device.reload()
    assert build(device) == ""
    device.context.unroute("**/app.css")
    come_back_online(device)
    expect_offer(device)
    update(device)
    assert build(device) == "second"


def test_the_server_gone_in_the_middle_of_an_update_leaves_the_old_version(device, release):
    release.publish()
    gone = threading.Event()

    def goes(route):
        if not route.request.service_worker:
            return route.continue_()
        if not gone.is_set():
            gone.set()
            release.server.stop()
        route.continue_()

    device.context.route("**/assets/**", goes)
    come_back_online(device)
    wait_for(device, gone)
    device.reload()
    device.expect_heading("Toward TCC")
    assert build(device) == ""


def test_a_person_who_chose_a_language_and_colours_gets_new_versions_too(device, release):
    device.open("/settings")
    device.page.get_by_role("radio", name="Dark").check()
    device.page.get_by_role("radio", name="Español").check()
    device.expect_heading("Ajustes")
    release.publish()
    come_back_online(device)
    banner = device.page.get_by_role("status").filter(has_text="versión nueva")
    expect(banner).to_be_visible()
    with device.page.expect_navigation():
        banner.get_by_role("button").click()
    device.wait_until_ready()
    device.expect_heading("Ajustes")
    expect(device.page.locator("html")).to_have_attribute("data-scheme", "dark")
    assert build(device) == "second"


def test_two_versions_later_the_newest_runs(device, release):
    release.publish("second")
    come_back_online(device)
    expect_offer(device)
    release.publish("third")
    come_back_online(device)
    device.page.wait_for_function(
        """async () => {
          const { waiting, installing } = await navigator.serviceWorker.getRegistration();
          const names = await caches.keys();
          return waiting && !installing && names.length;
        }"""
    )
    device.reload()
    expect_offer(device)
    update(device)
    if build(device) == "second":
        expect_offer(device)
        update(device)
    assert build(device) == "third"


def test_nothing_of_old_versions_stays_for_ever(device, release):
    for name in ("second", "third", "fourth"):
        release.publish(name)
        come_back_online(device)
        expect_offer(device)
        update(device)
        assert build(device) == name
    device.reload()
    for _ in range(100):
        names = device.page.evaluate("() => caches.keys()")
        if len(names) == 1:
            break
        device.page.wait_for_timeout(50)
    assert len(names) == 1, names


def test_the_same_version_again_is_no_news(device, release):
    release.restart()
    come_back_online(device)
    device.reload()
    device.expect_heading("Toward TCC")
    expect(offer(device)).to_have_count(0)


def wait_for(app, event):
    """Lets the browser work until the event has happened."""
    for _ in range(200):
        if event.is_set():
            return
        app.page.wait_for_timeout(50)
    raise AssertionError("It did not happen.")
