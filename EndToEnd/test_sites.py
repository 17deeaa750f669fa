"""Each site opens with its own name and look, and only with what is built."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP, NARROW

NAMES = {
    "demo": "Toward",
    "toward-tcc": "Toward TCC",
    "goodnews": "GoodNEWS Fort Worth",
    "student-center": "Student Center",
    "trace": "TRACE",
}
# What the window calls the module's screen that a site opens with.
OPENING = {"trace": "Today", "student-center": "Campus"}
WITH_COLLEGE = {"demo", "toward-tcc"}
WITH_LOGIN = WITH_COLLEGE | {"goodnews"}


def brand(app):
    return app.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--brand')")


@pytest.mark.parametrize("site", NAMES)
def test_a_site_opens_with_what_it_has(site, site_server, new_app, axe):
    app = new_app(server=site_server(site))
    app.open("/")
    heading = "Today" if site == "trace" else NAMES[site]
    app.expect_heading(heading)
    opening = OPENING.get(site)
    expect(app.page).to_have_title(f"{opening} · {NAMES[site]}" if opening else NAMES[site])
    tabs = app.page.get_by_role("navigation").get_by_role("link")
    expect(tabs.filter(has_text="Settings")).to_be_visible()
    expect(tabs.filter(has_text="Checklist")).to_have_count(1 if site in WITH_COLLEGE else 0)
    expect(app.button("Login")).to_have_count(1 if site in WITH_LOGIN else 0)
    axe(app.page)
    for tile in app.page.locator(".tile[href^='/']").all():
        path = tile.get_attribute("href")
        other = app.another_page()
        other.open(path)
        expect(other.heading("This page isn’t here")).to_have_count(0)
        other.page.close()
    app.page.set_viewport_size(NARROW)
    assert app.page.evaluate("() => document.documentElement.scrollWidth") <= 320
    app.open("/about")
    app.expect_heading("GoodNEWS Overview" if site == "goodnews" else "About")
    axe(app.page)


@pytest.mark.parametrize("site", [site for site in NAMES if site not in WITH_COLLEGE])
def test_what_a_site_does_not_have_is_no_page(site, site_server, new_app):
    app = new_app(server=site_server(site))
    app.expects_trouble("404")
    account = [] if site == "goodnews" else ["/account", "/account/login"]
    day = [] if site == "trace" else ["/day"]
    campus = [] if site == "student-center" else ["/campus", "/checkin", "/professors", "/profile", "/map"]
    for path in ["/checklist", "/videos", "/career", *account, *day, *campus]:
        app.open(path)
        app.expect_heading("This page isn’t here")


def test_the_sites_look_different(site_server, new_app):
    colours = {}
    for site in NAMES:
        app = new_app(server=site_server(site), viewport=DESKTOP)
        app.open("/")
        colours[site] = brand(app)
    assert len(set(colours.values())) == len(NAMES), colours
