"""SC-6: the weather of the campus, from a source that speaks as Open-Meteo does."""

import re

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE
from standins import ForecastSource

LANDSCAPE = {"width": 844, "height": 390}


def days(app):
    return app.page.get_by_role("main").locator(".weather-day")


@pytest.mark.in_every_browser
def test_a_week_has_pictures_words_and_degrees_and_stays_offline(new_visitor, campus, axe):
    app = new_visitor(campus).open("/")
    expect(app.link("Weather")).to_contain_text("Overcast")
    app.follow("Weather")
    app.expect_heading("Weather")
    expect(days(app)).to_have_count(7)
    first = days(app).first
    expect(first).to_contain_text("Today")
    expect(first).to_contain_text("Light rain")
    expect(first).to_contain_text("85% chance of rain · Wind 15 mph from the west")
    expect(first).to_contain_text("40°")
    app.touch(app.page.get_by_label("°C, km/h", exact=True))
    expect(first).to_contain_text("Wind 24 km/h from the west")
    expect(first).to_contain_text("4°")
    expect(days(app).nth(1)).to_contain_text("\u22128°")
    # The server asked its source when another journey began.
    age = re.compile(r"^Updated (just now|\d+ minutes? ago)\.$")
    expect(app.page.locator(".weather-foot").get_by_text(age)).to_be_visible()
    expect(app.link("Weather data by Open-Meteo.com")).to_be_visible()
    axe(app.page)
    # The units and the last weather stay, without a connection too.
    app.go_offline()
    expect(days(app)).to_have_count(7)
    expect(days(app).first).to_contain_text("Wind 24 km/h")


@pytest.mark.parametrize("viewport", [PHONE, LANDSCAPE, DESKTOP], ids=["phone", "landscape", "desktop"])
@pytest.mark.parametrize("locale, words", [("zh-CN", "小雨"), ("es-MX", "Lluvia ligera")])
def test_the_weather_speaks_the_language_of_the_device(new_app, campus, axe, viewport, locale, words):
    app = new_app(server=campus, viewport=viewport, locale=locale)
    app.open("/weather")
    expect(days(app).first).to_contain_text(words)
    assert app.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    axe(app.page)


def test_a_source_that_fails_costs_nothing_but_news(new_app, new_server, axe):
    source = ForecastSource()
    source.server.answer = (500, "")
    server = new_server(site="student-center", weather=source.address)
    app = new_app(server=server)
    app.expects_trouble("503")
    app.open("/weather")
    app.expect_text("The weather can’t be loaded at the moment.")
    axe(app.page)
    # The server does not ask again at once, whatever people press.
    app.press("Try again")
    app.expect_text("The weather can’t be loaded at the moment.")
    assert len(source.requests) == 1
    source.server.answer = None
    # The other languages may still be on their way.
    app.expects_trouble("ERR_CONNECTION_REFUSED")
    server.stop()
    server.start()
    app.press("Try again")
    expect(days(app)).to_have_count(7)
    assert re.search("latitude=43.1284&longitude=-77.6289&.*daily=weather_code", source.requests[-1])
    source.stop()
