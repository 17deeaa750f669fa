"""Logging out on a device that others use too, and pages that the browser shows again as they were left."""

import json

import pytest
import stored_records
from app import Profile
from playwright.sync_api import expect

SHARED = "Shared device: log out when the app closes or reloads"
# As the browser says that a page comes from its back/forward cache.
COME_BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
# The same, until the app has read who is logged in.
COME_BACK_AND_READ = """() => new Promise((done) => {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (name) {
    // After what the app itself does at the end of the transaction.
    if (name === "device") this.transaction.addEventListener("complete", () => setTimeout(done));
    return get.call(this, name);
  };
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
})"""


@pytest.fixture
def user(app):
    app.sign_up()
    app.wait_until_offline_works()
    return app


def log_in_on_a_shared_device(app):
    profile = Profile()
    app.open_login_choices()
    app.field(SHARED).check()
    app.log_in(profile)


def test_on_a_shared_device_the_login_ends_with_the_last_tab(user):
    user.log_out()
    log_in_on_a_shared_device(user)
    other = user.another_page().open("/")
    other.expect_heading("Welcome, maria")
    # The other tab still has the key.
    user.reload()
    user.expect_heading("Welcome, maria")
    other.page.close()
    user.reload()
    expect(user.button("Login")).to_be_visible()


def test_on_a_shared_device_leaving_the_page_logs_out(user):
    user.log_out()
    log_in_on_a_shared_device(user)
    user.page.evaluate(COME_BACK)
    expect(user.button("Login")).to_be_visible()


def test_a_page_that_comes_back_asks_who_is_logged_in(user):
    user.page.evaluate(COME_BACK_AND_READ)
    user.expect_heading("Welcome, maria")
    # Somebody logged out while the page stood still, and nobody is left who could tell.
    device = json.loads(stored_records.read(user.page)["device"])
    device["currentUser"] = None
    stored_records.put(user.page, "device", json.dumps(device).encode())
    user.page.evaluate(COME_BACK)
    expect(user.button("Login")).to_be_visible()
    user.expect_toast("You logged out in another tab.")
    user.reload()
    expect(user.button("Login")).to_be_visible()


@pytest.mark.in_whole_browser
def test_a_logout_takes_the_notifications_away(user):
    user.context.grant_permissions(["notifications"], origin=user.page.url)
    count = "navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.length)"
    user.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.showNotification('Essay', { tag: 'a' }))")
    assert user.page.evaluate(count) == 1
    user.log_out()
    expect(user.button("Login")).to_be_visible()
    user.page.wait_for_function("async () => await " + count + " === 0")


def test_a_forgotten_profile_is_removed_once_its_name_is_typed(user):
    user.log_out()
    user.follow("Forgot Password?")
    user.field("Username").fill("maria")
    user.field("Username").blur()
    user.page.get_by_text("Remove this profile from the device").click()
    expect(user.page.get_by_text("Everything in maria will be gone for ever")).to_be_visible()
    user.press("Remove maria for ever")
    expect(user.page.get_by_text("This is not the username.")).to_be_visible()
    user.field("To remove it, type its username in full: maria").fill("maria")
    user.press("Remove maria for ever")
    user.expect_toast("The profile is removed from this device.")
    assert not stored_records.keys(user.page, "user/")
    assert not stored_records.keys(user.page, "log/")
