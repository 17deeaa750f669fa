"""The daily check of GoodNEWS (MA 4), from the device to the server's memory and back."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP, NARROW, PHONE
from test_accounts import person, sign_up_and_connect
from translations import Translations


ITEMS = 7


def answer_all(app, step="Quite a bit"):
    boxes = app.page.get_by_role("radio", name=app.say(step), exact=True)
    expect(boxes).to_have_count(ITEMS)
    for box in boxes.all():
        box.check()


def open_progress(app):
    bar = app.page.get_by_role("navigation", name=app.say("Main"))
    bar.get_by_role("link", name=app.say("Track and Progress")).click()
    app.expect_heading("Track and Progress")


def test_a_check_is_kept_and_sent_only_when_its_owner_says_so(new_visitor, goodnews, axe):
    app = new_visitor(server=goodnews)
    # A phone and a computer take this journey with the same server.
    profile, email = person(f"dora{app.page.viewport_size['width']}")
    sign_up_and_connect(app, profile, email)
    open_progress(app)
    axe(app.page)
    app.press("Save")
    app.expect_problems("Answer at least one question.")
    answer_all(app)
    app.press("Save")
    app.expect_text("75 of 100")
    app.expect_text("Only on this device")
    axe(app.page)
    app.press("Send from today on")
    app.expect_text("Received by GoodNEWS Fort Worth")
    app.reload()
    app.expect_text("Received by GoodNEWS Fort Worth")
    app.press("Change today’s answers")
    answer_all(app, "Very much")
    app.press("Save")
    app.expect_text("100 of 100")
    app.expect_text("Received by GoodNEWS Fort Worth")


def test_a_check_made_without_a_connection_goes_later(new_app, goodnews):
    app = new_app(server=goodnews)
    profile, email = person("later")
    sign_up_and_connect(app, profile, email)
    open_progress(app)
    app.go_offline()
    answer_all(app, "A little")
    app.press("Save")
    app.press("Send from today on")
    app.expect_text("Waits for a connection")
    app.context.set_offline(False)
    app.expect_text("Received by GoodNEWS Fort Worth")


def test_a_half_filled_check_is_there_after_a_reload(new_app, goodnews):
    app = new_app(server=goodnews)
    profile, _ = person("halfway")
    app.sign_up(profile)
    open_progress(app)
    app.page.get_by_role("radio", name="Very much").first.check()
    app.page.get_by_role("link", name="Back").click()
    open_progress(app)
    expect(app.page.get_by_role("radio", name="Very much").first).to_be_checked()
    app.press("Save")
    app.expect_text("100 of 100")


@pytest.mark.parametrize("viewport, language", [(NARROW, "es"), (PHONE, "zh-Hans"), (DESKTOP, "es")])
def test_the_daily_check_fits_every_screen_and_language(new_app, goodnews, viewport, language, axe):
    locale = {"es": "es-MX", "zh-Hans": "zh-CN"}[language]
    app = new_app(server=goodnews, viewport=viewport, locale=locale, color_scheme="dark")
    app.say = Translations(goodnews, language)
    app.sign_up(person(f"eva{viewport['width']}")[0])
    open_progress(app)
    axe(app.page)
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    answer_all(app)
    app.press("Save")
    app.expect_text("75 of 100")
    axe(app.page)
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
