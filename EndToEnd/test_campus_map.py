"""SC-8, SC-10, SC-11: the map of the campus in Student Center."""

import re

import pytest
from playwright.sync_api import expect

from app import DESKTOP, NARROW, PHONE
from hand import Hand, spread_two_fingers
from test_day_timeline import AT_REST
from translations import Translations

LANDSCAPE = {"width": 844, "height": 390}
TABLET = {"width": 820, "height": 1180}
# In Rush Rhees Library.
HERE = {"latitude": 43.1285, "longitude": -77.6285, "accuracy": 12}


@pytest.fixture
def app(device, new_app, campus):
    app = new_app(server=campus, viewport=device)
    app.is_touched = device is PHONE
    app.open("/map")
    laid_out(app)
    return app


def laid_out(app):
    expect(app.page.locator(".map-name").first).to_be_attached()


def transform(app):
    return app.page.locator(".map > g").first.get_attribute("transform")


def scale(app):
    return float(re.search(r"scale\((.*)\)", transform(app))[1])


def labels(app):
    return [box for box in app.page.evaluate(
        """() => [...document.querySelectorAll(".map text")].map((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          return { text: text.textContent, x, y, width, height };
        })"""
    )]


def assert_no_collision(app):
    boxes = labels(app)
    assert boxes
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            apart = (
                one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
                # The box of a text has room above and below the letters.
                or abs(one["y"] - other["y"]) >= 0.8 * min(one["height"], other["height"])
            )
            assert apart, f"{one} and {other}"


def test_every_building_is_on_the_map_and_in_the_list(app, axe):
    app.expect_heading("Map")
    app.expect_text("50 buildings")
    expect(app.page.locator(".map-building")).to_have_count(50)
    expect(app.link("Open in Google Maps")).to_have_attribute(
        "href", "https://www.google.com/maps/search/?api=1&query=University%20of%20Rochester%2C%20River%20Campus%2C%20Rochester%2C%20NY"
    )
    expect(app.link("Open in Google Maps")).to_be_in_viewport(ratio=1)
    expect(app.link("Official map (University of Rochester)")).to_have_attribute(
        "href", "https://www.rochester.edu/maps/"
    )
    axe(app.page)


def test_labels_do_not_collide_at_any_zoom(app):
    for _ in range(5):
        assert_no_collision(app)
        before = scale(app)
        app.press("Zoom in")
        app.page.wait_for_function(
            "(before) => !document.querySelector('.map > g').getAttribute('transform').includes(before)",
            arg=f"scale({before})",
        )


def test_a_building_is_found_by_name_and_use(app, axe):
    app.field("Building, room or purpose").fill("Rush Rhees")
    app.expect_text("1 building")
    app.page.keyboard.press("Enter")
    expect(app.page.get_by_role("heading", name="Rush Rhees Library")).to_be_focused()
    # Its door, where it really is.
    expect(app.link("Google Maps")).to_have_attribute("href", re.compile(r"destination=43\.128262%2C-77\.629062$"))
    expect(app.link("Map app")).to_have_attribute("href", "geo:43.128262,-77.629062?q=43.128262,-77.629062(Rush%20Rhees%20Library)")
    expect(app.link("Apple Maps")).to_have_attribute("href", re.compile(r"^https://maps\.apple\.com/\?daddr="))
    axe(app.page)
    app.press("Close")
    expect(app.page.locator("#building-rush-rhees-library")).to_be_focused()
    app.field("Building, room or purpose").fill("nothing like this")
    app.expect_text("No building is found by that. Try a part of its name, or show all buildings.")
    app.field("Building, room or purpose").fill("")
    app.field("Show").select_option("Food")
    app.expect_text("1 building")
    expect(app.page.locator(".map-faint")).to_have_count(49)
    axe(app.page)


def test_a_way_is_found_over_the_footpaths_without_a_connection(app, axe):
    app.go_offline()
    app.field("Building, room or purpose").fill("Rush Rhees")
    app.page.keyboard.press("Enter")
    app.field("Walk here from").select_option("Susan B. Anthony Halls")
    app.expect_text("About 950 ft. On foot this takes an estimated 4 min.")
    app.expect_text("Whether there are stairs on the way is not known.")
    expect(app.page.locator(".map-walk")).to_have_count(2)
    expect(app.page.locator(".map-door")).to_have_count(2)
    axe(app.page)
    app.press("Close")
    app.field("Building, room or purpose").fill("Taylor")
    app.page.keyboard.press("Enter")
    app.field("Walk here from").select_option("Strong Auditorium")
    app.expect_text("No footpath is on this map for about")
    axe(app.page)


def test_a_building_is_found_in_spite_of_a_typing_mistake_and_stands_in_sight(app):
    app.field("Building, room or purpose").fill("libary")
    found = app.page.locator(".map-side .row").first
    expect(found).to_contain_text("Carlson Library")
    expect(found).to_be_in_viewport(ratio=1)
    if app.is_touched:
        assert found.bounding_box()["y"] < app.page.locator(".map-plane").bounding_box()["y"]
        app.page.set_viewport_size(LANDSCAPE)
        expect(found).to_be_in_viewport(ratio=0.8)
    app.touch(found)
    expect(app.page.get_by_role("heading", name="Carlson Library")).to_be_focused()


@pytest.mark.parametrize("locale", ["en-US", "es-MX"])
@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE, DESKTOP])
def test_the_choice_of_a_category_is_not_cut_off(new_app, campus, viewport, locale):
    app = new_app(server=campus, viewport=viewport, locale=locale)
    app.open("/map")
    assert app.page.locator("#category").evaluate(
        """(select) => {
          const copy = select.cloneNode(true);
          copy.style.inlineSize = "max-content";
          select.after(copy);
          const missing = copy.getBoundingClientRect().width - select.getBoundingClientRect().width;
          copy.remove();
          return missing;
        }"""
    ) < 1


@pytest.mark.on_a_computer_too
def test_the_map_is_moved_and_zoomed_by_hand(app):
    plane = app.page.get_by_role("region", name="Map of the campus")
    app.press("Zoom in")
    before = transform(app)
    box = plane.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand = Hand(app)
    if app.is_touched:
        top = app.page.evaluate("scrollY")
        hand.touch("touchStart", (x, y))
        hand.place = x, y
        hand.bring(x - 60, y + 40)
        hand.let_go()
        assert app.page.evaluate("scrollY") == top
        assert transform(app) != before
        near = scale(app)
        hand.touch("touchStart", (x - 30, y), (x + 30, y))
        for step in range(1, 8):
            hand.touch("touchMove", (x - 30 - 8 * step, y), (x + 30 + 8 * step, y))
            app.page.wait_for_timeout(20)
        hand.let_go()
        assert scale(app) > near * 1.5
    else:
        app.page.mouse.move(x, y)
        app.page.mouse.down()
        hand.place = x, y
        hand.bring(x - 60, y + 40)
        hand.let_go()
        assert transform(app) != before
        near = scale(app)
        app.page.mouse.wheel(0, -100)
        app.page.wait_for_function(f"() => !document.querySelector('.map > g').outerHTML.includes('scale({near})')")
        assert scale(app) > near
        assert app.page.evaluate("scrollY") == 0


def test_one_finger_scrolls_past_a_map_that_is_whole_and_moves_one_that_is_not(new_app, campus):
    app = new_app(server=campus, viewport=PHONE)
    app.is_touched = True
    app.open("/map")
    laid_out(app)
    hand = Hand(app)

    def swipe_up():
        """The way that the page and the map have gone."""
        box = app.page.get_by_role("region", name="Map of the campus").bounding_box()
        top, before = app.page.evaluate("scrollY"), transform(app)
        hand.swipe(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8, -120)
        return app.page.locator("html").evaluate(AT_REST) - top, transform(app) != before

    scrolled, is_moved = swipe_up()
    assert scrolled > 50 and not is_moved
    app.page.evaluate("scrollTo(0, 0)")
    # Two fingers zoom it all the same.
    whole = scale(app)
    spread_two_fingers(app, app.page.get_by_role("region", name="Map of the campus"))
    assert scale(app) > whole * 1.5 and app.page.evaluate("scrollY") == 0
    scrolled, is_moved = swipe_up()
    assert scrolled == 0 and is_moved


def test_the_map_is_moved_and_zoomed_by_keys(app):
    plane = app.page.get_by_role("region", name="Map of the campus")
    plane.focus()
    whole = transform(app)
    for key in ["+", "ArrowRight", "ArrowDown", "-"]:
        before = transform(app)
        app.page.keyboard.press(key)
        app.page.wait_for_function("(before) => document.querySelector('.map > g').getAttribute('transform') !== before", arg=before)
    app.page.keyboard.press("0")
    app.page.wait_for_function("(whole) => document.querySelector('.map > g').getAttribute('transform') === whole", arg=whole)


@pytest.mark.on_a_computer_too
def test_a_building_on_the_map_opens_by_a_tap(app):
    building = app.page.locator("[data-id=rush-rhees-library]")
    box = building.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if app.is_touched:
        app.page.touchscreen.tap(x, y)
    else:
        app.page.mouse.click(x, y)
    expect(app.page.get_by_role("heading", name="Rush Rhees Library")).to_be_visible()
    expect(building).to_have_class(re.compile("map-chosen"))


def test_where_i_am_is_asked_for_only_on_a_tap(new_app, campus, axe):
    app = new_app(server=campus, geolocation=HERE, permissions=["geolocation"])
    app.open("/map")
    laid_out(app)
    expect(app.page.locator(".map-here")).to_have_count(0)
    app.press("Show where I am")
    expect(app.page.locator(".map-here")).to_be_attached()
    app.field("Building, room or purpose").fill("rhees")
    app.page.keyboard.press("Enter")
    app.expect_text("ft from you")
    axe(app.page)


def test_a_refusal_and_a_place_far_away_are_told(new_app, campus):
    refused = new_app(server=campus)
    refused.open("/map")
    laid_out(refused)
    refused.press("Show where I am")
    refused.expect_text("The app isn’t allowed to know where you are.")
    far = new_app(
        server=campus, geolocation={"latitude": 40.7, "longitude": -74.0}, permissions=["geolocation"]
    )
    far.open("/map")
    laid_out(far)
    far.press("Show where I am")
    far.expect_text("miles from the campus, outside of this map.")


def test_only_a_site_with_a_map_may_ask_for_the_place(campus, site_server):
    def policy(server):
        return server.get("/healthz")[1]["Permissions-Policy"]

    assert "geolocation=(self)" in policy(campus)
    assert "geolocation=()" in policy(site_server("toward-tcc"))


@pytest.mark.parametrize("viewport", [NARROW, LANDSCAPE, TABLET, DESKTOP])
def test_the_map_fits_every_screen(new_app, campus, viewport, axe):
    app = new_app(server=campus, viewport=viewport)
    app.open("/map")
    laid_out(app)
    assert app.page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"]
    plane = app.page.locator(".map-plane").bounding_box()
    assert plane["height"] >= 190 and plane["width"] >= 0.35 * viewport["width"]
    assert_no_collision(app)
    axe(app.page)
    # Turned, it shows the same place.
    app.press("Zoom in")
    before = transform(app)
    app.page.set_viewport_size({"width": viewport["height"], "height": viewport["width"]})
    expect(app.page.locator(".map > g").first).not_to_have_attribute("transform", before)
    assert_no_collision(app)


@pytest.mark.parametrize("locale, language", [("es-MX", "es"), ("zh-CN", "zh-Hans")])
def test_the_map_speaks_every_language(new_app, campus, locale, language, axe):
    app = new_app(server=campus, locale=locale)
    app.open("/map")
    laid_out(app)
    app.say = Translations(campus, language)
    app.expect_heading("Map")
    app.field("Building, room or purpose").fill("rhees")
    app.page.keyboard.press("Enter")
    expect(app.page.get_by_role("heading", name="Rush Rhees Library")).to_be_visible()
    app.field("Walk here from").select_option("Hylan Building")
    app.expect_text("Whether there are stairs on the way is not known.")
    assert_no_collision(app)
    axe(app.page)


@pytest.mark.in_every_browser
def test_the_map_is_used_in_every_browser(new_app, campus):
    app = new_app(server=campus)
    app.open("/map")
    laid_out(app)
    before, whole = scale(app), transform(app)
    app.press("Zoom in")
    expect(app.page.locator(".map > g").first).not_to_have_attribute("transform", whole)
    assert scale(app) > before
    app.field("Building, room or purpose").fill("rhees")
    app.page.keyboard.press("Enter")
    expect(app.page.get_by_role("heading", name="Rush Rhees Library")).to_be_focused()
