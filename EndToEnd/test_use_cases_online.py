"""Appendix A of the first Toward TCC: Watch Videos, Career Coach, which need a connection, and what happens without."""

import pytest
from playwright.sync_api import expect

from app import PHONE, Profile
from standins import PLAYLIST, StandIn, copy_site

pytestmark = pytest.mark.parametrize("new_visitor", ["phone", "desktop in Chinese"], indirect=True)
MARIA = Profile()
LOST = "This needs a connection. Try again when you’re online."


@pytest.fixture(scope="module")
def site():
    """A player, and a career site, on this machine."""
    site = StandIn()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def college_server(new_server, tmp_path_factory, site):
    return new_server(site=copy_site(tmp_path_factory.mktemp("sites") / "college", player=site, coach=site))


def test_watch_videos(new_visitor, college_server, axe):
    app = new_visitor(college_server)
    app.expects_trouble("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    app.open("/")
    app.follow("Videos")
    app.expect_heading("Videos")
    axe(app.page)
    if app.page.viewport_size["width"] > PHONE["width"]:
        # 2b. On a computer the playlist's own site opens.
        link = app.link("Greetings")
        expect(link).to_have_attribute("href", f"https://www.youtube.com/playlist?list={PLAYLIST}")
        expect(link).to_have_attribute("target", "_blank")
    else:
        watch_inside(app)

    # The college's own clips play inside the app on both, and after the last one the list is back.
    app.follow("Contact")
    app.expect_heading("Contact")
    app.page.wait_for_function("() => document.querySelector('video').duration > 1")
    app.page.locator("video").evaluate("(film) => { film.currentTime = film.duration - 0.3; film.play(); }")
    app.expect_path("/videos")
    # Alternates: "Back", "Home", and no connection.
    app.follow("College Life")
    app.follow("Back")
    app.expect_path("/videos")
    app.follow("College Life")
    app.follow("Home")
    app.expect_guest()
    app.follow("Videos")
    app.context.set_offline(True)
    app.expect_text("You’re offline. What is on this device still works.")
    app.follow("How To")
    app.expect_toast(LOST)
    app.expect_path("/videos")


def watch_inside(app):
    """2a. On a phone the playlist plays inside the app."""
    frame = app.page.frame_locator("#player")

    def play():
        app.follow("Greetings")
        app.expect_heading("Greetings")
        app.press("Play")
        expect(frame.locator("#list")).to_have_text(PLAYLIST)
        expect(frame.locator("body")).to_have_attribute("data-wishes", "onStateChange onError")

    # Alternates: "Back" to the list, "Home" home, and a lost connection.
    play()
    app.follow("Back")
    app.expect_path("/videos")
    play()
    app.follow("Home")
    app.expect_guest()
    app.follow("Videos")
    play()
    app.context.set_offline(True)
    app.expect_toast(LOST)
    app.expect_path("/videos")
    app.context.set_offline(False)
    expect(app.page.get_by_text(app.say("You’re offline. What is on this device still works."))).to_have_count(0)
    # The post condition: after the whole playlist the list is back.
    play()
    frame.get_by_role("button", name="Finish this video").click()
    frame.get_by_role("button", name="Finish this video").click()
    app.expect_path("/videos")
    app.expect_heading("Videos")


def test_career_coach(new_visitor, college_server, axe):
    app = new_visitor(college_server)
    app.expects_trouble("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    app.sign_up(MARIA)
    app.follow("Career Help")
    app.expect_heading("Career Help")
    for label in ["Career Coach", "GenTX", "Info"]:
        expect(app.link(label)).to_be_visible()
    axe(app.page)

    # 3. The site inside the app, with tools to get about in it.
    page = app.page.frame_locator("#site").get_by_role("heading")

    def open_coach():
        app.follow("Career Coach")
        app.expect_heading("Career Coach")
        expect(page).to_have_text("First page")

    open_coach()
    app.page.frame_locator("#site").get_by_role("link", name="On to the second page").click()
    expect(page).to_have_text("Second page")
    app.press("Previous page")
    expect(page).to_have_text("First page")
    app.press("Next page")
    expect(page).to_have_text("Second page")
    app.press("Start again")
    expect(page).to_have_text("First page")
    axe(app.page)

    # Alternates: "Back" to Career Help, "Home" home.
    app.follow("Back")
    app.expect_heading("Career Help")
    open_coach()
    app.follow("Home")
    app.expect_user(MARIA)

    # Alternate: the connection goes, and is gone.
    app.follow("Career Help")
    open_coach()
    app.context.set_offline(True)
    app.expect_toast(LOST)
    app.expect_path("/career")
    app.follow("Career Coach")
    app.expect_path("/career")
    # What the college says is there without one.
    app.follow("Info")
    app.expect_heading("Info")
    expect(app.page.get_by_role("img").first).to_be_visible()
    app.follow("Back")
    app.expect_path("/career")
    app.context.set_offline(False)
    expect(app.page.get_by_text(app.say("You’re offline. What is on this device still works."))).to_have_count(0)
    open_coach()
