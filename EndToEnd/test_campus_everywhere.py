"""SC-1 to SC-12 in short: on a phone held upright and sideways, on a tablet, and on a desktop in Firefox."""

import re

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE
from hand import spread_two_fingers
from test_campus_profile import photo, picture

FINGER = {"is_mobile": True, "has_touch": True}
SCREENS = {
    "phone": ("chromium", PHONE, FINGER),
    "phone held sideways": ("chromium", {"width": 844, "height": 390}, FINGER),
    "tablet": ("chromium", {"width": 820, "height": 1180}, FINGER),
    "desktop in Firefox": ("firefox", DESKTOP, {}),
}
pytestmark = pytest.mark.parametrize(
    "browser, screen",
    [(browser, (viewport, options)) for browser, viewport, options in SCREENS.values()],
    indirect=["browser"],
    ids=list(SCREENS),
    scope="session",
)


@pytest.fixture
def app(screen, new_app, campus):
    viewport, options = screen
    app = new_app(server=campus, viewport=viewport, **options)
    app.is_touched = bool(options)
    return app


@pytest.fixture
def looks_right(axe):
    """Nothing is wider than the screen, and axe finds nothing."""

    def check(app):
        assert app.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), app.page.url
        axe(app.page)

    return check


def test_the_main_screen_leads_everywhere_in_three_languages(app, looks_right):
    """SC-1, SC-4, SC-9, SC-10, SC-11."""
    app.open("/")
    app.expect_heading("Student Center")
    for name in ["Check-In", "Weather", "Rate My Professor", "Map", "Blackboard"]:
        expect(app.link(name)).to_be_visible()
    looks_right(app)
    app.press("Show the motto")
    expect(app.page.get_by_role("dialog", name="Meliora")).to_be_visible()
    looks_right(app)
    app.page.keyboard.press("Escape")
    app.follow("About this app")
    expect(app.page.locator("#facts dt")).to_have_count(6)
    looks_right(app)
    app.page.go_back()
    for language, word in [("简体中文", "学习签到"), ("Español", "Sesión de estudio")]:
        app.page.get_by_role("radio", name=language).check()
        expect(app.link(word)).to_be_visible()
        looks_right(app)


def test_the_profile_is_filled_corrected_and_kept(app, looks_right):
    """SC-2, SC-3, SC-12."""
    app.open("/profile")
    app.field("Name").fill("Shuran Zhan")
    app.field("Name").press("Enter")
    expect(app.field("Major")).to_be_focused()
    with app.page.expect_file_chooser() as chooser:
        app.press("Choose a picture")
    chooser.value.set_files({"name": "me.jpg", "mimeType": "image/jpeg", "buffer": photo(app)})
    expect(app.page.get_by_role("dialog", name="Crop your picture")).to_be_visible()
    looks_right(app)
    if app.is_touched:
        spread_two_fingers(app, app.page.locator("#plane"))
        assert int(app.page.get_by_label("Zoom").input_value()) > 150
    app.press("Use this picture")
    expect(picture(app)).to_be_visible()
    # What is typed waits as a draft; what was kept is corrected.
    app.field("Major").fill("Comp")
    app.touch(app.page.get_by_role("button", name="Shuran Zhan"))
    expect(app.field("Name")).to_be_focused()
    app.expect_text("Not saved yet")
    looks_right(app)
    app.field("Name").fill("Nobody")
    app.field("Name").press("Escape")
    expect(app.page.get_by_role("button", name="Shuran Zhan")).to_be_focused()
    app.page.keyboard.press("Enter")
    app.field("Name").fill("Shuran Zhang")
    app.field("Name").press("Enter")
    expect(app.page.get_by_role("button", name="Shuran Zhang")).to_be_focused()
    app.reload()
    app.expect_text("Shuran Zhang")
    # Enter saves all that is typed, also the draft.
    expect(app.page.get_by_role("button", name="Comp")).to_be_visible()
    expect(picture(app)).to_be_visible()
    looks_right(app)


def test_a_session_goes_on_while_the_app_is_closed(app, looks_right):
    """SC-5, SC-12."""
    app.open("/checkin")
    app.press("Check In")
    expect(app.button("Check Out")).to_be_visible()
    looks_right(app)
    app.reload()
    app.press("Check Out")
    expect(app.button("Check In")).to_be_visible()
    looks_right(app)


def test_the_weather_has_a_week(app, looks_right):
    """SC-6."""
    app.open("/weather")
    expect(app.page.locator(".weather-day")).to_have_count(7)
    expect(app.page.locator(".weather-day").nth(1)).to_contain_text("90% chance of snow")
    looks_right(app)


def test_a_professor_is_moved_for_good(app, looks_right):
    """SC-7, SC-12."""
    app.open("/professors")
    expect(app.page.locator(".rating b").filter(has_text="4.0")).to_have_count(1)
    app.press("Edit")
    app.button("Move Daniel Reyes").focus()
    app.page.keyboard.press("ArrowUp")
    app.page.keyboard.press("Enter")
    looks_right(app)
    app.touch(app.page.get_by_role("alertdialog").get_by_role("button", name="Move", exact=True))
    app.reload()
    expect(app.page.locator(".row-title").first).to_have_text("Daniel Reyes")
    looks_right(app)


def test_a_building_is_found_on_the_map(app, looks_right):
    """SC-8."""
    app.open("/map")
    expect(app.page.locator(".map-name").first).to_be_attached()
    plane = app.page.locator("#plane").bounding_box()
    for button in app.page.locator(".map-tools button").all():
        place = button.bounding_box()
        assert place["x"] >= plane["x"] + plane["width"] or place["y"] >= plane["y"] + plane["height"]
    looks_right(app)
    app.field("Building, room or purpose").fill("Rush Rhees")
    app.field("Building, room or purpose").press("Enter")
    expect(app.page.get_by_role("heading", name="Rush Rhees Library")).to_be_focused()
    expect(app.page.locator(".map-chosen")).to_be_attached()
    app.field("Walk here from").select_option("Anderson Tower")
    app.expect_text("On foot this takes an estimated")
    expect(app.page.locator(".map-walk").first).to_be_attached()
    looks_right(app)
