"""What needs no login at GoodNEWS: articles, places and news (MA 5, MA 6, §2.2)."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP, NARROW, PHONE
from test_accounts import person
from translations import Translations


def test_a_document_is_saved_and_again_without_a_connection(new_app, goodnews):
    app = new_app(server=goodnews)
    app.open("/education")
    app.wait_until_offline_works()
    for _ in range(2):
        with app.page.expect_download() as waiting:
            app.page.get_by_role("link", name="Save PDF (English)").click()
        download = waiting.value
        assert download.suggested_filename == "week-plan-en.pdf"
        assert open(download.path(), "rb").read(5) == b"%PDF-"
        app.go_offline()


def test_a_search_leads_to_what_is_elsewhere(new_app, goodnews):
    app = new_app(server=goodnews)
    app.open("/education")
    app.page.get_by_role("searchbox", name="Search").fill("grocries")
    found = app.page.get_by_role("region", name="Found elsewhere")
    found.get_by_role("link").first.click()
    app.expect_heading("Fort Worth Resources")
    expect(app.page.locator("details.place[open]")).to_have_count(1)
    expect(app.page.locator("li:focus")).to_be_in_viewport()


def test_a_guest_finds_a_place_and_an_article(new_visitor, goodnews, axe):
    app = new_visitor(server=goodnews)
    app.open("/")
    app.page.get_by_role("link", name="Fort Worth Resources").click()
    app.expect_heading("Fort Worth Resources")
    axe(app.page)
    app.page.get_by_role("searchbox", name="Search").fill("trinity pantry")
    rows = app.page.locator(".place")
    expect(rows).to_have_count(1)
    rows.locator("summary").click()
    expect(rows.get_by_role("link", name="(817) 555-0101")).to_have_attribute("href", "tel:+18175550101")
    expect(rows.get_by_role("link", name="100 Example St")).to_be_visible()
    app.expect_text("This place is made up, as an example.")
    axe(app.page)
    app.page.get_by_role("searchbox", name="Search").fill("zzz")
    app.expect_text("Nothing found here. Try another word.")
    app.open("/education")
    expect(app.page.get_by_role("link", name="MyPlate Plan")).to_have_attribute(
        "href", "https://www.myplate.gov/myplate-plan"
    )
    axe(app.page)


def test_places_are_sorted_by_distance_and_can_be_favorites_offline(new_app, goodnews):
    app = new_app(server=goodnews)
    app.context.grant_permissions(["geolocation"])
    app.context.set_geolocation({"latitude": 32.775, "longitude": -97.3})
    app.sign_up(person("near")[0])
    app.open("/places")
    app.press("Near me")
    app.expect_text("0 miles")
    expect(app.page.locator(".place").first).to_contain_text("Riverside Example Community Kitchen")
    app.go_offline()
    app.page.locator(".place").filter(has_text="Example Branch Library").locator("summary").click()
    app.press("Add to favorites")
    expect(app.button("Remove from favorites")).to_be_visible()
    app.reload()
    expect(app.page.get_by_role("region", name="Favorites")).to_contain_text("Example Branch Library")


def test_news_are_new_until_they_were_seen(new_app, goodnews, axe):
    app = new_app(server=goodnews)
    app.sign_up(person("newsy")[0])
    news = app.page.get_by_role("main").get_by_role("link").filter(has_text="new")
    news.first.click()
    app.expect_heading("News")
    app.expect_text("Welcome to GoodNEWS")
    axe(app.page)
    app.page.get_by_role("link", name="Back").click()
    expect(app.page.get_by_text("1 new")).to_have_count(0)
    expect(app.page.get_by_text("2 new")).to_have_count(0)


@pytest.mark.parametrize("viewport, language", [(NARROW, "es"), (PHONE, "zh-Hans"), (DESKTOP, "es")])
def test_resources_fit_every_screen_and_language(new_app, goodnews, viewport, language, axe):
    locale = {"es": "es-MX", "zh-Hans": "zh-CN"}[language]
    app = new_app(server=goodnews, viewport=viewport, locale=locale, color_scheme="dark")
    app.say = Translations(goodnews, language)
    for path in ["/places", "/education", "/news"]:
        app.open(path)
        if path == "/places":
            app.page.locator(".place summary").first.click()
        axe(app.page)
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
