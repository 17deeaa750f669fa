"""Without a connection: once loaded, the app needs no server."""

import pytest
from playwright.sync_api import expect

import stored_records
from app import PHONE, App, Profile

PLAN = "Meet your counselor and make a four-year plan"
ACTIVITY = "Join an activity and start a résumé"


@pytest.fixture
def device(new_app, own_server):
    app = new_app(server=own_server)
    app.expects_trouble("ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED")
    return app


@pytest.mark.in_every_browser(usual=True)
def test_the_ticks_and_every_screen_are_there_when_the_server_is_gone(device, own_server):
    device.sign_up()
    device.open_tab("Checklist")
    device.follow("9th Grade")
    device.tick(PLAN)
    device.wait_until_offline_works()
    own_server.stop()
    # Posters that were never seen.
    device.expects_trouble(r"/media/|NetworkError when attempting to fetch resource")

    device.reload()
    expect(device.box(PLAN)).to_be_checked()
    device.tick(ACTIVITY)
    device.reload()
    expect(device.box(ACTIVITY)).to_be_checked()
    for tab, heading in [("Checklist", "Checklist"), ("Videos", "Videos"), ("Career Help", "Career Help")]:
        device.open_tab(tab)
        device.expect_heading(heading)
    device.open_tab("Home")
    device.expect_heading("Welcome, maria")


def test_a_person_logs_in_without_a_connection(device, own_server):
    profile = device.sign_up()
    device.wait_until_offline_works()
    device.log_out()
    own_server.stop()
    device.reload()
    device.try_to_log_in(profile.username, "not the password at all")
    device.expect_text("No profile on this device has this username and password.")
    device.log_in(profile)


@pytest.mark.in_every_browser
def test_a_profile_is_made_without_a_connection(device, own_server):
    device.open("/")
    device.wait_until_offline_works()
    own_server.stop()
    device.reload()
    device.follow("Sign Up")
    device.press("Agree")
    device.fill_profile(Profile("offline"))
    device.press("Submit")
    device.expect_heading("Welcome, offline")


@pytest.mark.parametrize(
    "path, heading",
    [
        ("/", "Toward TCC"),
        ("/checklist", "Checklist"),
        ("/checklist/12", "12th Grade Checklist"),
        ("/videos", "Videos"),
        ("/career", "Career Help"),
        ("/settings", "Settings"),
        ("/signup", "User Agreement"),
        ("/forgot", "Forgot Password"),
        ("/no/such/screen", "This page isn’t here"),
        ("/checklist/9?from=mail#top", "9th Grade Checklist"),
    ],
)
def test_a_link_from_elsewhere_opens_its_screen(offline_device, path, heading):
    offline_device.open(path)
    offline_device.expect_heading(heading)


@pytest.fixture(scope="module")
def offline_device(browser, new_server):
    """One device for all links: it has opened the home screen, and the server is gone."""
    server = new_server()
    context = browser.new_context(viewport=PHONE, locale="en-US")
    app = App(context, server).open("/")
    app.wait_until_offline_works()
    server.stop()
    yield app
    context.close()


def test_pictures_and_styles_are_there_offline(offline_device):
    offline_device.open("/")
    page = offline_device.page
    logo = page.get_by_role("main").locator("img").first
    expect(logo).to_be_visible()
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    broken = page.evaluate("() => [...document.images].filter((image) => !image.naturalWidth).map((image) => image.src)")
    assert not broken
    assert page.evaluate("() => document.styleSheets.length > 0 && document.styleSheets[0].cssRules.length > 50")
    icons = page.evaluate(
        "() => [...document.querySelectorAll('use')].map((use) => !!document.querySelector(use.getAttribute('href')))"
    )
    assert icons and all(icons)


def test_the_other_languages_are_there_offline(device, own_server):
    device.open("/settings")
    device.wait_until_offline_works()
    stored_records.wait_for(device.page, {"content/en", "content/es", "content/zh-Hans"}.issubset)
    own_server.stop()
    device.reload()
    device.page.get_by_role("radio", name="Español").check()
    device.expect_heading("Ajustes")
    stored_records.wait_for(device.page, {"device"}.issubset)
    device.reload()
    device.expect_heading("Ajustes")
    expect(device.page.locator("html")).to_have_attribute("lang", "es")
    # The page around the app, too.
    expect(device.page.locator(".skip")).not_to_have_text("Skip to content")


def test_the_connection_lost_at_once_after_the_first_visit_costs_nothing_that_is_shown(device, own_server):
    device.open("/")
    own_server.stop()
    device.open_tab("Checklist")
    device.follow("10th Grade")
    device.expect_heading("10th Grade Checklist")
    device.page.go_back()
    device.expect_heading("Checklist")


def test_being_offline_is_said_and_taken_back(device):
    device.open("/checklist")
    notice = device.page.get_by_text("You’re offline. What is on this device still works.")
    device.context.set_offline(True)
    expect(notice).to_be_visible()
    device.context.set_offline(False)
    expect(notice).to_have_count(0)


def test_a_link_to_another_site_stays_and_says_why_without_a_connection(device):
    device.open("/")
    device.go_offline()
    for path, name in [("/", "Apply Now"), ("/career", "GenTX"), ("/checklist/11", "FAFSA")]:
        device.open(path)
        device.link(name).first.click()
        device.expect_toast("This needs a connection. Try again when you’re online.")
        device.expect_path(path)
        assert len(device.context.pages) == 1


def test_what_is_not_a_screen_is_not_answered_by_the_app(device, own_server):
    device.open("/")
    device.wait_until_offline_works()
    assert device.page.evaluate("() => fetch('/healthz').then((answer) => answer.status)") == 200
    own_server.stop()
    assert device.page.evaluate("() => fetch('/healthz').then((answer) => answer.status, () => 'failed')") == "failed"
