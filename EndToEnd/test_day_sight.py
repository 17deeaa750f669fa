"""What is in sight of a day, and what covers it, on a phone and on a computer."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from app import PHONE
from day import open_tools
from test_platform_before_app import slowed

SMALL_DESKTOP = {"width": 1280, "height": 800}


def open_day(new_app, site_server, viewport, path="/day", at="2026-11-22T09:36:00-06:00"):
    app = new_app(server=site_server("trace"), viewport=viewport, service_workers="block")
    app.page.clock.install(time=datetime.datetime.fromisoformat(at))
    app.open(path)
    return app


def add(app, line):
    field = app.page.get_by_label("Add in words")
    field.fill(line)
    field.press("Enter")


def box(element):
    found = element.bounding_box()
    return found | {"right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def meet(one, other):
    return (
        one["x"] < other["right"] and other["x"] < one["right"]
        and one["y"] < other["bottom"] and other["y"] < one["bottom"]
    )


@pytest.mark.parametrize("viewport", [PHONE, SMALL_DESKTOP], ids=["phone", "computer"])
def test_what_is_added_and_what_is_found_comes_into_sight(new_app, site_server, viewport):
    app = open_day(new_app, site_server, viewport)
    add(app, "Choir 20:00 1h")
    expect(app.page.get_by_role("button", name=re.compile("^Choir"))).to_be_in_viewport()
    add(app, "Zumba tomorrow 21:00 1h")
    app.touch(app.page.get_by_role("link", name="Go there"))
    expect(app.page.get_by_role("heading", name="Tomorrow")).to_be_visible()
    zumba = app.page.get_by_role("button", name=re.compile("^Zumba"))
    expect(zumba).to_be_in_viewport()
    app.open("/day")
    app.open_tab("Search")
    field = app.page.get_by_role("searchbox")
    expect(field).to_be_focused()
    field.press_sequentially("zumba")
    app.page.clock.run_for(1000)
    app.page.locator("main").get_by_role("button", name=re.compile("Zumba")).click()
    expect(zumba).to_be_focused()
    expect(app.page.locator(".timeline-open")).to_be_in_viewport()


def test_the_served_day_has_each_hour_at_its_place(new_app, site_server):
    app = slowed(new_app(service_workers="block", server=site_server("trace")))
    app.page.goto(app.server.url("/day"), wait_until="commit")
    hours = app.page.locator(".timeline-hours span")
    expect(hours).to_have_count(24)
    expect(app.page.locator("main")).to_contain_text("Loading…")
    tops = hours.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    assert {below - above for above, below in zip(tops, tops[1:])} == {76}
    app.arrive()
    assert tops[1] - tops[0] == hours.evaluate_all(
        "all => Math.round(all[1].getBoundingClientRect().top - all[0].getBoundingClientRect().top)"
    )


def test_details_stay_in_the_window_and_scroll(new_app, site_server):
    app = open_day(new_app, site_server, SMALL_DESKTOP)
    app.page.keyboard.press("n")
    dialog = app.page.get_by_role("dialog")
    dialog.get_by_label("Title", exact=True).fill("Science fair")
    dialog.get_by_label("Start", exact=True).fill("11:00")
    dialog.get_by_label("Notes").fill("Bring the poster.\n" * 6)
    for number in range(4):
        dialog.get_by_role("button", name="Add a step").click()
        app.page.keyboard.type(f"Step {number}")
    # The canvas behind the gutter of the scrollbar is as dark as the ground beside it.
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark = app.page.evaluate(ground)
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(dialog).to_have_count(0)
    assert app.page.evaluate(ground) != dark
    app.page.get_by_role("button", name=re.compile("^Science fair")).click()
    details = app.page.locator(".timeline-open")
    expect(details).to_be_visible()
    app.page.clock.run_for(1000)
    assert box(details)["bottom"] <= SMALL_DESKTOP["height"]
    done = details.get_by_role("button", name="Done")
    done.scroll_into_view_if_needed()
    assert box(done)["bottom"] <= box(details)["bottom"]


def test_the_buttons_of_the_scale_cover_no_entry(new_app, site_server):
    app = open_day(new_app, site_server, SMALL_DESKTOP)
    tools = box(app.page.get_by_role("toolbar", name="Scale"))
    for hour in range(10, 18):
        add(app, f"Task {hour}:00 1h")
    for task in app.page.locator(".timeline-item").all():
        assert not meet(tools, box(task))


def test_a_smaller_scale_keeps_the_middle_of_what_is_seen(new_app, site_server):
    app = open_day(new_app, site_server, PHONE)
    middle = """() => {
      const box = document.querySelector(".timeline-scroller");
      return (box.scrollTop + box.clientHeight / 2) / box.scrollHeight;
    }"""
    app.page.evaluate(
        """() => new Promise((done) => {
          const box = document.querySelector(".timeline-scroller");
          box.addEventListener("scroll", () => done(), { once: true });
          box.scrollTop = 800;
        })"""
    )
    before = app.page.evaluate(middle)
    open_tools(app)
    app.page.get_by_role("button", name="Smaller scale").click()
    app.page.clock.run_for(200)
    assert abs(app.page.evaluate(middle) - before) < 0.02


def test_a_week_on_a_phone_begins_with_today(new_app, site_server):
    app = open_day(new_app, site_server, PHONE)
    app.page.keyboard.press("3")
    expect(app.page.locator("#week-shown")).to_be_in_viewport()


def test_letters_of_twice_the_size_stay_on_the_page(new_app, site_server):
    app = open_day(new_app, site_server, PHONE)
    session = app.context.new_cdp_session(app.page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    app.reload()
    add(app, "Nap 15:00 30m")
    undo = app.page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_visible()
    assert box(undo)["right"] <= PHONE["width"]
    assert app.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    days = app.page.locator(".day-week span:first-child")
    widths = days.evaluate_all("all => all.map(one => [one.scrollWidth, one.parentElement.clientWidth])")
    assert all(text <= room for text, room in widths)
