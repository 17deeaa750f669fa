"""C-1, C-2 and the Career Coach: another site inside the app, and figures as charts."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP, NARROW
from standins import StandIn, copy_site


@pytest.fixture(scope="module")
def coach():
    site = StandIn()
    site.server.elsewhere = "http://127.0.0.1:1/"
    yield site
    site.stop()


@pytest.fixture(scope="module")
def career_server(new_server, tmp_path_factory, coach):
    """Its coach is a page of this machine; GenTX is inside the app too, but refuses that; and one is not there."""
    folder = copy_site(tmp_path_factory.mktemp("sites") / "career", coach=coach)
    file = folder / "college/career.yaml"
    text = file.read_text().replace("url: https://gentx.org/", f"url: {coach.origin}/closed\n    frame: true")
    gone = "  - id: gone\n    label: Gone\n    summary:\n      en: a\n      es: b\n      zh-Hans: c\n"
    gone += "    url: http://localhost:1/\n    frame: true\n"
    file.write_text(text.replace("career:\n", f"career:\n{gone}", 1))
    return new_server(site=folder)


def test_the_coach_has_its_own_way_back_and_forward_and_the_app_stays_where_it_is(new_app, career_server, axe):
    app = new_app(server=career_server)
    app.open("/career")
    app.follow("Career Coach")
    app.expect_heading("Career Coach")
    heading = app.page.frame_locator("#site").get_by_role("heading")
    expect(heading).to_have_text("First page")
    axe(app.page)
    app.expect_text("This page is by the US Department of Labor, not by Tarrant County College.")
    expect(app.link("TCC’s programs and their classes")).to_be_visible()
    back, forward = app.button("Previous page"), app.button("Next page")
    expect(back).to_be_disabled()
    app.page.frame_locator("#site").get_by_role("link", name="On to the second page").click()
    app.page.frame_locator("#site").get_by_role("link", name="On to the third page").click()
    expect(heading).to_have_text("Third page")
    back.click()
    expect(heading).to_have_text("Second page")
    back.click()
    expect(heading).to_have_text("First page")
    expect(back).to_be_disabled()
    forward.click()
    expect(heading).to_have_text("Second page")
    app.press("Start again")
    expect(heading).to_have_text("First page")
    app.expect_path("/career/coach")
    app.page.get_by_role("link", name="Back", exact=True).click()
    app.expect_heading("Career Help")
    app.follow("Career Coach")
    app.page.get_by_role("main").get_by_role("link", name="Home", exact=True).click()
    app.expect_heading("Toward TCC")


def test_a_site_that_refuses_and_one_that_is_gone_get_a_card(new_app, career_server, coach, axe):
    app = new_app(server=career_server, viewport=DESKTOP, color_scheme="dark")
    app.open("/career/gentx")
    app.expect_text("This page opens in its own tab")
    expect(app.link("Open in a new tab")).to_have_attribute("href", f"{coach.origin}/closed")
    expect(app.page.locator("iframe")).to_have_count(0)
    axe(app.page)
    app.open("/career/gone")
    app.expect_text("Gone can’t be reached")
    expect(app.button("Try again")).to_be_visible()


def test_a_link_to_a_site_that_is_not_named_gets_a_card_with_a_way_back(new_app, career_server):
    app = new_app(server=career_server)
    app.expects_trouble("Content Security Policy|frame-src")
    app.open("/career/coach")
    app.page.frame_locator("#site").get_by_role("link", name="Away").click()
    app.expect_text("This page opens in its own tab")
    app.press("Previous page")
    expect(app.page.frame_locator("#site").get_by_role("heading")).to_have_text("First page")
    expect(app.page.get_by_text("This page opens in its own tab")).to_have_count(0)


def test_losing_the_connection_leads_back_to_career_help_with_a_word(new_app, career_server):
    app = new_app(server=career_server)
    app.open("/career/coach")
    expect(app.page.frame_locator("#site").get_by_role("heading")).to_have_text("First page")
    app.context.set_offline(True)
    app.expect_path("/career")
    app.expect_toast("This needs a connection. Try again when you’re online.")
    app.follow("Career Coach")
    app.expect_heading("Career Help")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_figures_are_charts_with_a_table_behind_each(new_app, axe, scheme):
    app = new_app(viewport=NARROW, color_scheme=scheme)
    app.open("/career")
    app.follow("Info")
    app.expect_heading("Info")
    expect(app.page.get_by_text("Tarrant County College has not confirmed it yet.")).to_have_count(3)
    charts = app.page.get_by_role("img", name="Bar chart:")
    expect(charts).to_have_count(3)
    expect(charts.first).to_contain_text("$1,883")
    expect(charts.last).to_contain_text("62.8%")
    app.page.get_by_text("Show as a table").first.click()
    row = app.page.get_by_role("row", name="Associate’s degree")
    expect(row.first).to_contain_text("$887")
    expect(app.link("US Bureau of Labor Statistics, Career Outlook")).to_be_visible()
    expect(app.link("US Bureau of Labor Statistics, College Enrollment")).to_be_visible()
    # Nothing stands on something else, and nothing is cut off.
    boxes = charts.first.evaluate(
        "(chart) => [...chart.querySelectorAll('text')].map((text) => text.getBoundingClientRect().toJSON())"
    )
    assert all(box["right"] <= 320 and box["left"] >= 0 for box in boxes)
    overlaps = [
        (one, other)
        for index, one in enumerate(boxes)
        for other in boxes[index + 1 :]
        if one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] + 4 < other["bottom"]
        and other["top"] + 4 < one["bottom"]
    ]
    assert not overlaps
    axe(app.page)
