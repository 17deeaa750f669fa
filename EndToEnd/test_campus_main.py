"""SC-1, SC-4, SC-9 to SC-11: the main screen of Student Center, its sheet, its languages, and the facts about the app."""

import re

import pytest
from playwright.sync_api import expect

from app import NARROW, PHONE
from hand import Hand

LANDSCAPE = {"width": 844, "height": 390}


@pytest.fixture
def app(device, new_app, campus):
    app = new_app(server=campus, viewport=device)
    app.is_touched = device is PHONE
    return app.open("/")


def sheet(app):
    return app.page.get_by_role("dialog", name="Meliora")


def test_opens_with_profile_icons_and_corners(app, axe):
    app.expect_heading("Student Center")
    for name in ["Check-In", "Weather", "Rate My Professor", "Map", "Blackboard"]:
        expect(app.link(name)).to_be_visible()
    expect(app.link("Blackboard")).to_have_attribute("href", "https://learn.rochester.edu/")
    expect(app.link("Map")).to_have_attribute("href", "/map")
    left, right = (app.button("Reset").bounding_box(), app.link("About this app").bounding_box())
    assert left["x"] < right["x"] and abs(left["y"] - right["y"]) < 8
    axe(app.page)
    # The document's order: check-in upper left, weather next to it, professors below check-in.
    check_in, weather, professors = (app.link(name).bounding_box() for name in ["Check-In", "Weather", "Rate My Professor"])
    assert check_in["x"] < weather["x"] and check_in["y"] == weather["y"]
    assert professors["x"] == check_in["x"] and professors["y"] > check_in["y"]
    app.follow("Check-In")
    app.expect_heading("Check-In")
    app.page.go_back()
    app.follow("Rate My Professor")
    app.expect_heading("Rate My Professor")


def test_a_long_press_raises_the_sheet_everywhere_and_back_takes_it_away(app):
    hand = Hand(app)
    places = [app.link("Weather"), app.link("Blackboard"), app.page.locator(".campus-face")]
    if not app.is_touched:
        places += [(260, 300), (1240, 400), (640, 790), (400, 8)]
    for place in places:
        if isinstance(place, tuple):
            app.page.mouse.move(*place)
            app.page.mouse.down()
        else:
            hand.take(place)
        expect(sheet(app)).to_be_visible()
        hand.let_go()
        expect(sheet(app)).to_be_visible()
        box = sheet(app).bounding_box()
        assert box["y"] + box["height"] == app.page.viewport_size["height"]
        app.page.go_back()
        expect(sheet(app)).to_have_count(0)
        app.expect_heading("Student Center")
    # A tap is still a tap.
    app.follow("Weather")
    app.expect_heading("Weather")


def test_a_long_press_raises_the_sheet_unless_it_moves(app, axe):
    hand = Hand(app)
    ground = app.heading("Student Center")
    hand.take(ground)
    expect(sheet(app)).to_be_visible()
    hand.let_go()
    axe(app.page)
    app.page.keyboard.press("Escape")
    expect(sheet(app)).to_have_count(0)
    expect(app.button("Show the motto")).to_be_focused()

    app.page.clock.install()
    x, y = hand.place
    if app.is_touched:
        hand.touch("touchStart", (x, y))
    else:
        app.page.mouse.move(x, y)
        app.page.mouse.down()
    hand.bring(x + 40, y + 5)
    app.page.clock.fast_forward(700)
    hand.let_go()
    expect(sheet(app)).to_have_count(0)

    # By keyboard and for screen readers there is a button.
    app.button("Show the motto").press("Enter")
    expect(sheet(app)).to_be_visible()
    expect(app.page.get_by_role("heading", name="Meliora")).to_be_focused()
    app.page.get_by_role("button", name="Close").click()
    expect(sheet(app)).to_have_count(0)


def test_speaks_three_languages_by_its_own_switch(app, axe):
    app.page.get_by_role("radio", name="简体中文").check()
    expect(app.page.get_by_role("link", name="签到")).to_be_visible()
    expect(app.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    axe(app.page)
    app.reload()
    expect(app.page.get_by_role("link", name="签到")).to_be_visible()
    app.page.get_by_role("radio", name="Español").check()
    expect(app.page.get_by_role("link", name="Sesión de estudio")).to_be_visible()


def test_tells_six_facts_about_the_app(app, axe):
    app.follow("About this app")
    app.expect_heading("About")
    facts = app.page.locator("#facts")
    expect(facts.locator("dt")).to_have_text(
        ["App name", "Version", "Build time", "Launch time", "Copyright", "Last access date"]
    )
    values = facts.locator("dd")
    expect(values.nth(0)).to_have_text("Student Center")
    expect(values.nth(1)).to_have_text(re.compile(r"^\d{4}\.\d\d\.\d\d \([0-9a-f]{7}\)$"))
    expect(facts).to_be_in_viewport(ratio=1)
    expect(app.page.get_by_role("navigation").get_by_role("link", name="Campus", exact=True)).to_have_attribute("aria-current", "page")
    for place in (2, 3):
        expect(values.nth(place)).to_have_text(re.compile(r"^\w+ \d+, \d{4}, \d+:\d\d [AP]M$"))
    expect(values.nth(5)).to_have_text("This is your first visit")
    axe(app.page)
    app.reload()
    expect(values.nth(5)).to_have_text(re.compile(r"^\w+ \d+, \d{4}, \d+:\d\d [AP]M$"))


@pytest.mark.parametrize("viewport", [NARROW, LANDSCAPE, {"width": 820, "height": 1180}, {"width": 1920, "height": 1080}])
def test_fits_every_screen(viewport, new_app, campus):
    app = new_app(server=campus, viewport=viewport)
    for path in ["/", "/profile", "/professors", "/checkin"]:
        app.open(path)
        assert app.page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"], path


@pytest.mark.parametrize("viewport", [LANDSCAPE, {"width": 667, "height": 375}])
@pytest.mark.parametrize("locale, names", [("en-US", ["Reset", "Show the motto"]), ("es-MX", ["Restablecer", "Mostrar el lema"])])
def test_the_corners_are_in_sight_on_a_phone_held_sideways(viewport, locale, names, new_app, campus):
    app = new_app(server=campus, viewport=viewport, locale=locale, is_mobile=True, has_touch=True).open("/")
    for name in names:
        expect(app.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(app.page.locator(".campus-corners > a")).to_be_in_viewport(ratio=1)
    # Blackboard, the library, meals and dates.
    links = app.page.locator(".campus-links > a")
    expect(links).to_have_count(4)
    for link in links.all():
        expect(link).to_be_visible()


def test_works_without_a_connection(new_app, campus):
    app = new_app(server=campus).open("/")
    app.go_offline()
    expect(app.link("Rate My Professor")).to_be_visible()
    app.follow("Rate My Professor")
    app.expect_text("Amara Okonkwo")
    app.open("/checkin")
    app.expect_heading("Check-In")
