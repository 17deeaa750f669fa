"""Appendix A of GoodNEWS: Education Resources, Fort Worth Resources, and the overview. They need no login, and hardly a connection."""

import re

import pytest
from playwright.sync_api import expect

from connection import find_connection, lose_connection
from screens import PHONE_AND_FIREFOX, TIMEOUT

pytestmark = [PHONE_AND_FIREFOX, TIMEOUT]
# A Wednesday, ten o'clock at the places.
MORNING = "2026-12-02T10:00:00-06:00"
MAP = "https://www.google.com/maps/search/?api=1&query=100%20Example%20St%2C%20Fort%20Worth%2C%20TX%2076102"


@pytest.fixture
def guest(new_visitor, goodnews):
    app = new_visitor(goodnews)
    app.page.clock.set_fixed_time(MORNING)
    return app.open("/")


def opens_elsewhere(app, link, address):
    """Touches a link that leads out of the app, which stays where it is."""
    here = app.page.url
    app.context.route(address, lambda route: route.fulfill(content_type="text/html", body="<title>Elsewhere</title>"))
    with app.context.expect_page() as opened:
        app.touch(link)
    expect(opened.value).to_have_title("Elsewhere")
    expect(opened.value).to_have_url(address)
    opened.value.close()
    # Firefox gives nothing to the worker while something is routed.
    app.context.unroute(address)
    expect(app.page).to_have_url(here)


def test_education_resources(guest, goodnews, axe):
    app = guest

    # 1. A list of categories.
    app.follow("Education Resources")
    app.expect_heading("Education Resources")
    for category in ["Meaning and calm", "Mind and mood", "Learning", "Being with others"]:
        app.follow(category)
        expect(app.page.get_by_role("heading", name=category)).to_be_focused()
    axe(app.page)

    # 2, 3. The resources of one, and a page that opens outside of the app.
    body = app.page.get_by_role("region", name="Body: food, movement, sleep")
    expect(body.get_by_role("link")).to_have_count(3)
    opens_elsewhere(app, app.link("MyPlate Plan"), "https://www.myplate.gov/myplate-plan")

    # Alternate: a document goes to the reader of the device, as a file.
    document = app.link("Save PDF (English)")
    expect(document).to_have_attribute("download", "week-plan-en.pdf")
    status, headers, content = goodnews.get(document.get_attribute("href"))
    assert (status, headers["Content-Type"], content[:5]) == (200, "application/pdf", b"%PDF-")

    # Without a connection the list is there, and can be searched.
    lose_connection(app)
    app.reload()
    app.page.get_by_role("searchbox", name="Search").fill("lonely")
    expect(app.link("Social connection")).to_be_visible()
    expect(app.link("MyPlate Plan")).to_have_count(0)

    # The post condition: back to the main menu.
    app.follow("Back")
    app.expect_guest()


def test_fort_worth_resources(guest, axe):
    app = guest
    lose_connection(app)

    # 1. A list of categories, without a connection too.
    app.follow("Fort Worth Resources")
    app.expect_heading("Fort Worth Resources")
    for category in ["Clinics", "Counseling and support", "Moving and outdoors", "Work and money", "Food"]:
        app.follow(category)
        expect(app.page.get_by_role("heading", name=category)).to_be_focused()

    # 2. The places of one, and whether they are open.
    food = app.page.get_by_role("region", name="Food").locator(".place")
    expect(food).to_have_count(4)
    pantry = food.filter(has_text="Trinity Example Food Pantry")
    expect(pantry.locator("summary")).to_have_text(re.compile("Closes 12:00.PM.*Open"))
    app.touch(app.field("Open now"))
    expect(food).to_have_count(2)
    app.touch(app.field("Open now"))
    expect(food).to_have_count(4)

    # 3. One of them: its description, its hours, its location and its telephone.
    app.touch(pantry.locator("summary"))
    expect(pantry.get_by_text("Groceries for a week, once a month.")).to_be_visible()
    expect(pantry.locator(".hours div").first).to_have_text(re.compile("Wed.*9:00.AM.*12:00.PM.*3:00.PM.*6:30.PM"))
    expect(pantry.locator(".hours div")).to_have_count(7)
    axe(app.page)

    expect(pantry.get_by_role("link", name="Web site")).to_have_attribute("href", "https://example.org/")

    # The post conditions: the telephone, the map, the way there, and the main menu.
    way = "https://www.google.com/maps/dir/?api=1&destination=32.7555%2C-97.3308"
    expect(pantry.get_by_role("link", name="Directions")).to_have_attribute("href", way)
    expect(pantry.get_by_role("link", name="(817) 555-0101")).to_have_attribute("href", "tel:+18175550101")
    find_connection(app)
    address = pantry.get_by_role("link", name="100 Example St")
    opens_elsewhere(app, address, MAP)
    app.follow("Back")
    app.expect_guest()


def test_overview(guest, axe):
    """MA 8: in sight on the home screen, for everybody."""
    app = guest
    lose_connection(app)
    expect(app.link("GoodNEWS Overview")).to_be_in_viewport()
    app.follow("GoodNEWS Overview")
    app.expect_path("/overview")
    app.expect_heading("GoodNEWS Overview")
    app.expect_text("A program of the Texas Prevention Institute, UNT Health Science Center.")
    expect(app.page.get_by_role("navigation").locator("[aria-current=page]")).to_have_text("Overview")
    expect(app.page.get_by_role("heading", name="Seven dimensions of wellness")).to_be_visible()
    axe(app.page)
    app.follow("Back")
    app.expect_guest()
