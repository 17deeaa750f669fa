"""Scores over time at GoodNEWS (MA 4), over two weeks by the browser's clock."""

import csv
import datetime

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE
from test_accounts import person

TODAY = datetime.datetime(2026, 11, 23, 18)
DAYS = [13, 12, 11, 8, 7, 1, 0]


def check(app, days_ago, step):
    app.page.clock.set_fixed_time(TODAY - datetime.timedelta(days=days_ago))
    app.open("/progress")
    boxes = app.page.get_by_role("radio", name=step, exact=True)
    for box in boxes.all():
        box.check()
    app.press("Save")
    app.expect_toast("Saved.")


def zoom(app, graph):
    """By the wheel with Ctrl, and by two fingers; a wheel alone scrolls the page."""
    picture = graph.get_by_role("img")
    picture.scroll_into_view_if_needed()
    graph.get_by_role("button", name="30 days").click()
    box = picture.bounding_box()
    x, y = box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2
    app.page.mouse.move(x, y)
    before = app.page.evaluate("[scrollY, visualViewport.scale]")
    app.page.keyboard.down("Control")
    for _ in range(8):
        app.page.mouse.wheel(0, -100)
    app.page.keyboard.up("Control")
    expect(picture).to_have_attribute("aria-label", "A line of 2 points, between 50 and 75 of 100. The table below has them all.")
    assert app.page.evaluate("[scrollY, visualViewport.scale]") == before
    graph.get_by_role("button", name="30 days").click()
    tools = app.context.new_cdp_session(app.page)

    def touch(kind, *places):
        points = [{"x": place, "y": y, "id": number} for number, place in enumerate(places)]
        tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    if not app.page.evaluate("navigator.maxTouchPoints"):
        return
    right = box["x"] + box["width"] * 0.95
    touch("touchStart", right - 40)
    touch("touchStart", right - 40, right)
    for step in range(1, 9):
        touch("touchMove", right - 40 - step * 20, right)
    touch("touchEnd")
    expect(picture).not_to_have_attribute("aria-label", "A line of 7 points, between 50 and 75 of 100. The table below has them all.")
    assert app.page.evaluate("visualViewport.scale") == 1


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_scores_are_a_line_with_gaps_averages_a_goal_and_a_file(new_app, goodnews, axe, viewport):
    app = new_app(server=goodnews, viewport=viewport)
    app.sign_up(person(f"graph{viewport['width']}")[0])
    for index, days_ago in enumerate(DAYS):
        check(app, days_ago, "Somewhat" if index % 2 else "Quite a bit")
    graph = app.page.get_by_role("region", name="Over time")
    expect(graph.get_by_role("img")).to_have_attribute(
        "aria-label", "A line of 7 points, between 50 and 75 of 100. The table below has them all."
    )
    # Three runs: the 13th to the 11th day before, two days, two days.
    expect(graph.locator("polyline")).to_have_count(3)
    graph.get_by_label("My goal").select_option("80")
    expect(graph.get_by_text("Goal: 80")).to_be_visible()
    graph.get_by_label("Area of life").select_option("Mental")
    expect(graph.get_by_role("img")).to_have_attribute("aria-label", "A line of 7 points, between 50 and 75 of 100. The table below has them all.")
    graph.get_by_role("button", name="1 year").click()
    expect(graph.get_by_role("img")).to_have_attribute("aria-label", "A line of 3 points, between 63 and 67 of 100. The table below has them all.")
    zoom(app, graph)
    graph.get_by_role("button", name="1 year").click()
    graph.get_by_text("Show as a table").click()
    expect(graph.get_by_role("row")).to_have_count(4)
    axe(app.page)
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with app.page.expect_download() as download:
        graph.get_by_role("button", name="Save as a file (CSV)").click()
    rows = list(csv.DictReader(download.value.path().read_text().splitlines()))
    assert [row["Day"] for row in rows] == [f"{TODAY.date() - datetime.timedelta(days=days)}" for days in DAYS]
    assert {row["Overall"] for row in rows} == {"50", "75"}
    with app.page.expect_download() as download:
        graph.get_by_role("button", name="Save as a picture").click()
    picture = download.value.path().read_bytes()
    # JFIF, and large enough to have been drawn.
    assert picture[:3] == b"\xff\xd8\xff" and len(picture) > 8_000


def test_the_app_reminds_of_the_check_in_words_that_tell_a_stranger_nothing(new_app, goodnews, axe):
    app = new_app(server=goodnews)
    app.sign_up(person("remind")[0])
    app.page.clock.set_fixed_time(TODAY)
    app.open("/settings")
    app.page.get_by_label("Remind me").select_option("7:00 AM")
    app.expect_text("A minute for you?")
    axe(app.page)
    app.open("/places")
    app.page.get_by_role("button", name="Not today").click()
    expect(app.page.get_by_text("A minute for you?")).to_have_count(0)
    app.page.clock.set_fixed_time(TODAY + datetime.timedelta(days=1))
    app.open("/news")
    app.page.get_by_role("status").get_by_role("link", name="Your daily check").click()
    app.expect_heading("Track and Progress")
    expect(app.page.get_by_text("A minute for you?")).to_have_count(0)
