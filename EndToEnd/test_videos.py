"""V-1 and V-2: clips that the app plays itself, and playlists in the player of another site."""

import re

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE
from standins import PLAYLIST, StandIn, copy_site


def play_to_the_end(app):
    """Plays the clip that is shown, from shortly before its end."""
    app.page.wait_for_function("() => document.querySelector('video').duration > 1")
    app.page.locator("video").evaluate("(film) => { film.currentTime = film.duration - 0.3; film.play(); }")


def test_clips_play_one_after_the_other_and_then_the_list_is_back(app, axe):
    app.open("/videos")
    app.expect_heading("Videos")
    app.expect_text(
        "Until Tarrant County College gives its playlists, this app shows short texts of its own as films."
    )
    axe(app.page)
    posters = app.page.get_by_role("main").locator("img")
    expect(posters).to_have_count(4)
    app.follow("How To")
    app.expect_heading("How To")
    expect(app.page.get_by_role("button", name="How to apply")).to_have_attribute("aria-current", "true")
    app.page.get_by_text("Read it instead").click()
    app.expect_text("One form reaches every public college in Texas.")
    axe(app.page)
    first = app.page.locator("video").get_attribute("src")
    play_to_the_end(app)
    expect(app.page.get_by_role("button", name="How to pay for it")).to_have_attribute("aria-current", "true")
    expect(app.page.locator("video")).not_to_have_attribute("src", first)
    # The second one has begun by itself.
    app.page.wait_for_function("() => document.querySelector('video').currentTime > 0")
    play_to_the_end(app)
    app.expect_path("/videos")
    app.expect_heading("Videos")


def test_captions_come_by_themselves_in_another_language_than_the_clip(new_app, axe):
    app = new_app(viewport=DESKTOP, color_scheme="dark", locale="es-MX")
    app.open("/videos/contact")
    app.expect_heading("Contacto")
    tracks = "() => [...document.querySelector('video').textTracks].map((track) => [track.language, track.mode])"
    assert app.page.evaluate(tracks) == [["en", "disabled"], ["es", "showing"], ["zh-Hans", "disabled"]]
    cues = "() => document.querySelector('video').textTracks[1].cues?.length"
    app.page.wait_for_function(f"{cues} > 0")
    assert app.page.evaluate("() => document.querySelector('video').textTracks[1].cues[1].text").startswith("Pregunta")
    axe(app.page)


def test_a_clip_that_was_played_is_there_without_a_connection_and_another_says_what_it_needs(new_app, own_server):
    app = new_app(server=own_server)
    app.expects_trouble("ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INTERNET_DISCONNECTED")
    app.open("/videos/greetings")
    app.wait_until_offline_works()
    app.reload()
    app.page.wait_for_function(
        "() => caches.open('media').then((all) => all.keys()).then((all) => all.some(({ url }) => url.endsWith('.mp4')))"
    )
    own_server.stop()
    app.context.set_offline(True)
    app.reload()
    # Safari asks for two bytes first, and plays nothing if it gets others.
    part = "async (range) => (await (await fetch(document.querySelector('video').currentSrc, { headers: { range } })).bytes()).length"
    app.page.wait_for_function("() => document.querySelector('video')?.currentSrc")
    assert app.page.evaluate(part, "bytes=0-1") == 2
    play_to_the_end(app)
    app.expect_path("/videos")
    app.follow("Contact")
    app.expect_toast("This needs a connection. Try again when you’re online.")
    app.expect_path("/videos")


@pytest.fixture(scope="module")
def player():
    site = StandIn()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def playlist_server(new_server, tmp_path_factory, player):
    """The college has filled in a playlist of its own."""
    return new_server(site=copy_site(tmp_path_factory.mktemp("sites") / "college", player=player))


def test_on_a_phone_a_playlist_plays_inside_the_app_and_nothing_of_it_is_loaded_before(
    new_app, playlist_server, player, axe
):
    app = new_app(server=playlist_server, viewport=PHONE)
    app.open("/videos")
    app.follow("Greetings")
    app.expect_heading("Greetings")
    app.expect_text("This video comes from localhost:")
    axe(app.page)
    assert not player.requests
    app.press("Play")
    frame = app.page.frame_locator("#player")
    expect(frame.locator("#list")).to_have_text(PLAYLIST)
    expect(frame.locator("body")).to_have_attribute("data-wishes", "onStateChange onError")
    frame.get_by_role("button", name="Finish this video").click()
    expect(frame.locator("#list")).to_be_visible()
    app.expect_path("/videos/greetings")
    frame.get_by_role("button", name="Finish this video").click()
    app.expect_path("/videos")
    app.expect_heading("Videos")


def test_a_playlist_ends_with_a_word_when_the_connection_goes_or_it_cannot_be_played(new_app, playlist_server):
    app = new_app(server=playlist_server)
    app.open("/videos/greetings")
    app.press("Play")
    expect(app.page.frame_locator("#player").locator("body")).to_have_attribute("data-wishes", re.compile("onError"))
    app.page.frame_locator("#player").get_by_role("button", name="Break").click()
    app.expect_toast("The video could not be played. Try again later.")
    app.follow("Greetings")
    app.press("Play")
    app.context.set_offline(True)
    app.expect_path("/videos")
    app.expect_toast("This needs a connection. Try again when you’re online.")


def test_on_a_wide_screen_a_playlist_opens_on_its_own_site(new_app, playlist_server):
    app = new_app(server=playlist_server, viewport=DESKTOP)
    app.open("/videos")
    link = app.link("Greetings")
    expect(link).to_have_count(1)
    expect(link).to_have_attribute("href", f"https://www.youtube.com/playlist?list={PLAYLIST}")
    expect(link).to_have_attribute("target", "_blank")
