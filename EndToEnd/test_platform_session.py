"""How long a login lasts, and several tabs as one app."""

import pytest
from playwright.sync_api import expect

from app import PHONE, App, Profile
from conftest import CHROMIUM

PLAN = "Meet your counselor and make a four-year plan"
ACTIVITY = "Join an activity and start a résumé"


def open_ninth_grade(app):
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.expect_heading("9th Grade Checklist")
    return app


def another_tab(app, path="/"):
    return app.another_page().open(path)


@pytest.fixture
def user(app):
    app.sign_up()
    app.wait_until_offline_works()
    return app


# Reloading and closing


def test_a_reload_keeps_the_login_and_the_ticks(user):
    open_ninth_grade(user).tick(PLAN)
    user.reload()
    expect(user.box(PLAN)).to_be_checked()
    user.open_tab("Home")
    user.expect_heading("Welcome, maria")


def test_a_reload_on_a_slow_phone_keeps_the_login(user):
    tools = user.context.new_cdp_session(user.page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    user.reload()
    user.expect_heading("Welcome, maria")


def test_a_reload_keeps_the_login_when_the_browser_has_stopped_the_service_worker(user):
    user.stop_service_workers()
    user.reload()
    user.expect_heading("Welcome, maria")


def test_a_login_outlasts_a_reload_while_the_browser_still_looks_for_a_new_service_worker(user):
    # The browser answers a registration after the updates that it has under way: after some seconds, or never.
    user.page.add_init_script("ServiceWorkerContainer.prototype.register = () => new Promise(() => {})")
    user.log_out()
    user.reload()
    user.log_in(Profile())
    user.reload()
    user.expect_heading("Welcome, maria")


def test_a_second_tab_is_logged_in_when_the_browser_has_stopped_the_service_worker(user):
    user.stop_service_workers()
    another_tab(user).expect_heading("Welcome, maria")


def test_an_address_typed_into_the_bar_keeps_the_login(user):
    user.open("/checklist/9")
    user.tick(PLAN)
    user.open("/")
    user.expect_heading("Welcome, maria")


def test_an_address_typed_right_after_a_sign_up_keeps_the_login_when_the_worker_was_stopped(user):
    user.stop_service_workers()
    user.open("/checklist/9")
    user.expect_heading("9th Grade Checklist")
    user.stop_service_workers()
    user.open("/")
    user.expect_heading("Welcome, maria")


def test_after_a_logout_a_reload_shows_nothing_of_the_user(user):
    open_ninth_grade(user).tick(PLAN)
    user.log_out()
    user.reload()
    expect(user.button("Login")).to_be_visible()
    open_ninth_grade(user)
    expect(user.box(PLAN)).not_to_be_checked()
    user.page.go_back()
    user.page.go_back()
    expect(user.page.get_by_text("Welcome, maria")).to_have_count(0)


def test_everything_closed_and_opened_again_asks_for_the_password_and_has_the_ticks(persistent_device):
    app = persistent_device()
    profile = app.sign_up()
    open_ninth_grade(app).tick(PLAN)
    app.context.close()

    app = persistent_device().open("/")
    expect(app.button("Login")).to_be_visible()
    open_ninth_grade(app)
    expect(app.box(PLAN)).not_to_be_checked()
    app.open_tab("Home")
    app.log_in(profile)
    open_ninth_grade(app)
    expect(app.box(PLAN)).to_be_checked()


STAY = "Stay logged in on this device"
# Of the key that is kept: whether it can be read out, and what it is for; null without one.
KEPT_KEY = """async () => {
  const opened = indexedDB.open("toward");
  await new Promise((resolve) => opened.onsuccess = resolve);
  const asked = opened.result.transaction("records").objectStore("records").get("login");
  await new Promise((resolve) => asked.onsuccess = resolve);
  opened.result.close();
  const { key } = asked.result ?? {};
  return key ? [key.extractable, key.usages] : null;
}"""


def log_in_to_stay(app, profile):
    app.fill({"Username": profile.username, "Password": profile.password})
    app.open_login_choices()
    app.field(STAY).check()
    app.press("Login")
    app.expect_heading(f"Welcome, {profile.username}")
    app.page.wait_for_function(KEPT_KEY)


def test_who_stays_logged_in_is_so_when_the_browser_is_opened_again_without_a_connection(persistent_device):
    app = persistent_device()
    profile = Profile()
    app.open_sign_up()
    app.fill_profile(profile)
    app.open_login_choices()
    expect(app.field(STAY)).not_to_be_checked()
    app.field(STAY).check()
    app.press("Submit")
    app.expect_heading("Welcome, maria")
    open_ninth_grade(app).tick(PLAN)
    app.wait_until_offline_works()
    app.context.close()

    app = persistent_device()
    app.expects_trouble("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    app.context.set_offline(True)
    app.open("/")
    app.expect_heading("Welcome, maria")
    expect(open_ninth_grade(app).box(PLAN)).to_be_checked()
    assert app.page.evaluate(KEPT_KEY) == [False, ["encrypt", "decrypt"]]

    # Ended by logging out in any tab, and by a new password.
    another_tab(app).log_out()
    app.open_tab("Home")
    expect(app.button("Login")).to_be_visible()
    assert app.page.evaluate(KEPT_KEY) is None
    app.open_login_choices()
    app.field("Shared device: log out when the app closes or reloads").check()
    expect(app.field(STAY)).to_have_count(0)
    app.field("Shared device: log out when the app closes or reloads").uncheck()
    log_in_to_stay(app, profile)
    app.follow("Change Password")
    changed = {"Current Password": profile.password, "New Password": "nine green herons"}
    app.fill(changed | {"Confirm New Password": "nine green herons"})
    app.press("Submit")
    app.expect_toast("Your password is changed.")
    assert app.page.evaluate(KEPT_KEY) is None
    app.context.close()
    app = persistent_device().open("/")
    expect(app.button("Login")).to_be_visible()


@pytest.fixture
def persistent_device(browser, server, tmp_path):
    """A browser that is really closed between two uses."""
    opened = []

    def start():
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile",
            executable_path=CHROMIUM,
            args=["--no-sandbox"],
            viewport=PHONE,
            locale="en-US",
            timezone_id="America/Chicago",
        )
        opened.append(context)
        return App(context, server)

    yield start
    opened[-1].close()


# Several tabs


def test_a_tick_in_one_tab_appears_in_the_other(user):
    open_ninth_grade(user)
    other = another_tab(user, "/checklist/9")
    user.tick(PLAN)
    expect(other.box(PLAN)).to_be_checked()
    other.tick(ACTIVITY)
    expect(user.box(ACTIVITY)).to_be_checked()
    other.box(PLAN).uncheck()
    expect(user.box(PLAN)).not_to_be_checked()
    expect(user.page.get_by_text("1 of 3 done")).to_be_visible()


def test_login_and_logout_in_one_tab_are_followed_by_the_other(user):
    other = another_tab(user)
    other.expect_heading("Welcome, maria")
    user.log_out()
    expect(other.button("Login")).to_be_visible()
    other.expect_toast("You logged out in another tab.")
    other.log_in(Profile())
    user.expect_heading("Welcome, maria")


def test_a_logout_in_another_tab_leaves_no_tick_on_the_screen(user):
    open_ninth_grade(user).tick(PLAN)
    other = another_tab(user)
    other.expect_heading("Welcome, maria")
    other.log_out()
    expect(user.button("Login")).to_be_visible()
    open_ninth_grade(user)
    expect(user.box(PLAN)).not_to_be_checked()


def test_what_is_typed_in_one_tab_survives_what_happens_in_the_other(user):
    user.open("/password")
    user.field("Current Password").fill("half a thought")
    other = another_tab(user, "/checklist/9")
    other.tick(PLAN)
    other.box(PLAN).uncheck()
    expect(user.field("Current Password")).to_have_value("half a thought")


def test_different_items_ticked_in_two_tabs_at_once_are_all_kept(user):
    open_ninth_grade(user)
    other = another_tab(user, "/checklist/11")
    # All of them in one go each: the tabs write at the same time.
    tick_all = "() => document.querySelectorAll('main input[type=checkbox]').forEach((box) => box.click())"
    user.page.evaluate(tick_all)
    other.page.evaluate(tick_all)
    for app in (user, other):
        app.open_tab("Checklist")
        app.expect_progress("9th Grade", 3, 3)
        app.expect_progress("11th Grade", 7, 7)
    user.reload()
    user.expect_progress("9th Grade", 3, 3)
    user.expect_progress("11th Grade", 7, 7)


def test_the_same_item_ticked_to_and_fro_in_two_tabs_ends_the_same_in_both(user):
    open_ninth_grade(user)
    other = another_tab(user, "/checklist/9")
    expect(other.box(PLAN)).to_be_visible()
    click = "() => document.querySelector('main input[type=checkbox]').click()"
    for _ in range(5):
        user.page.evaluate(click)
        other.page.evaluate(click)
    for app in (user, other):
        expect(app.page.locator("[aria-busy=true]")).to_have_count(0)
    third = another_tab(user, "/checklist/9")
    expect(third.box(PLAN)).to_be_visible()
    state = third.box(PLAN).is_checked()
    for app in (user, other):
        expect(app.box(PLAN)).to_be_checked(checked=state)


def test_more_ticks_than_a_snapshot_takes_are_kept_by_two_tabs(user):
    open_ninth_grade(user)
    other = another_tab(user, "/checklist/11")
    expect(other.boxes().first).to_be_visible()
    # An odd number of clicks leaves every box ticked; together they pass the point where the log is joined twice over.
    clicks = """() => {
      const boxes = [...document.querySelectorAll('main input[type=checkbox]')];
      for (let round = 0; round < 11; round++) boxes.forEach((box) => box.click());
    }"""
    user.page.evaluate(clicks)
    other.page.evaluate(clicks)
    for app in (user, other):
        expect(app.page.locator("[aria-busy=true]")).to_have_count(0)
    for app in (user, other):
        app.open_tab("Checklist")
        app.expect_progress("9th Grade", 3, 3)
        app.expect_progress("11th Grade", 7, 7)
    user.reload()
    user.expect_progress("9th Grade", 3, 3)
    user.expect_progress("11th Grade", 7, 7)


def test_of_two_who_take_the_same_username_at_once_one_is_told(app):
    app.open_sign_up()
    other = app.another_page()
    other.open_sign_up()
    app.fill_profile(Profile("twin", password="first of the two twins"))
    other.fill_profile(Profile("twin", password="other one of the twins"))
    for one in (app, other):
        one.hold_passwords()
    for one in (app, other):
        one.press("Submit")
    for one in (app, other):
        one.release_passwords()
    taken = "Someone on this device already has this username."
    for one in (app, other):
        told = one.page.get_by_role("link", name=taken)
        expect(told.or_(one.heading("Welcome, twin")).first).to_be_visible()
    winners = [one for one in (app, other) if one.heading("Welcome, twin").is_visible()]
    losers = [one for one in (app, other) if one.page.get_by_role("link", name=taken).is_visible()]
    # Who comes second is told, or follows the other tab's login: never two profiles, and never a broken one.
    assert winners and len(winners) + len(losers) >= 2
    winners[0].reload()
    winners[0].expect_heading("Welcome, twin")
