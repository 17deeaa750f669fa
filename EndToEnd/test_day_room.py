"""What is told of a day has a place of its own: it lies on no title, field or button, nor on what it is about."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE
from test_day_sight import add, box, meet, open_day

TABLET = {"width": 820, "height": 1180}
EVERYWHERE = pytest.mark.parametrize("viewport", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "computer"])


def in_reach(app, within):
    """What can be pressed, written into or read as a title, and is not scrolled away within something else."""
    page = app.page
    for element in page.locator(f"{within} :is(a, button, input, select, textarea, h1, h2)").all():
        if not element.is_visible():
            continue
        # Within the timeline only what is in its window counts.
        shown = element.evaluate(
            """(element) => {
              const one = element.getBoundingClientRect();
              const sheet = element.closest(".timeline-open");
              const isAbove = sheet && getComputedStyle(sheet).position === "fixed";
              const window_ = element.closest(".timeline-scroller")?.getBoundingClientRect();
              if (isAbove || !window_) return { x: one.x, y: one.y, right: one.right, bottom: one.bottom };
              const [y, bottom] = [Math.max(one.y, window_.y), Math.min(one.bottom, window_.bottom)];
              return y < bottom ? { x: one.x, y, right: one.right, bottom } : null;
            }"""
        )
        if shown:
            yield element, shown


def assert_alone(app, message, within="main"):
    # It comes from below, and a busy machine is slow to show that.
    app.page.evaluate(
        """() => Promise.all(document.getAnimations()
          .filter((each) => each.effect.getTiming().iterations === 1).map((each) => each.finished))"""
    )
    place = box(message)
    for element, shown in in_reach(app, within):
        assert not meet(place, shown), element.evaluate("(element) => element.outerHTML.slice(0, 200)")


@EVERYWHERE
def test_a_toast_lies_on_nothing(new_app, site_server, viewport):
    app = open_day(new_app, site_server, viewport)
    line = app.page.get_by_label("Add in words")
    place = box(line)
    add(app, "Reading 20:00 1h")
    toast = app.page.locator(".toast")
    expect(toast).to_be_visible()
    reading = app.page.get_by_role("button", name=re.compile("^Reading"))
    expect(reading).to_be_in_viewport()
    app.page.clock.run_for(1000)
    assert_alone(app, toast)
    is_phone = viewport["width"] <= 640
    assert not is_phone or box(line) == place
    reading.click()
    app.page.locator(".entry-details").get_by_role("button", name="Done").click()
    expect(toast.last).to_contain_text("Done: Reading")
    app.page.clock.run_for(1000)
    # What is opened on a phone stays where it is, and the toast stands above it.
    assert_alone(app, toast.last, within=".timeline-open" if is_phone else "main")
    # A tap takes it away, and presses nothing that it hides.
    address = app.page.url
    toast.last.get_by_text("Done: Reading").click()
    expect(toast).to_have_count(0)
    assert app.page.url == address


@EVERYWHERE
def test_a_card_lies_on_nothing(new_app, site_server, viewport):
    app = open_day(new_app, site_server, viewport)
    add(app, "Reading 9:40 1h")
    app.page.clock.run_for(5 * 60_000)
    card = app.page.get_by_role("group", name="Task: Reading")
    expect(card).to_be_visible()
    app.page.clock.run_for(1000)
    assert_alone(app, card)
    app.open("/day/notifications")
    expect(card).to_be_visible()
    app.page.clock.run_for(1000)
    assert_alone(app, card)


def test_a_day_on_paper_is_whole_and_has_no_buttons(new_app, site_server):
    app = open_day(new_app, site_server, DESKTOP)
    for line in ["Choir 20:00 1h", "Lab 11:00 1h", "Buy stamps"]:
        add(app, line)
    app.page.evaluate("() => { dispatchEvent(new Event('beforeprint')); }")
    app.page.emulate_media(media="print")
    paper = app.page.locator(".paper")
    expect(paper).to_contain_text("Lab")
    expect(paper).to_contain_text("Choir")
    expect(paper).to_contain_text("Buy stamps")
    for hidden in [".timeline", ".inbox", ".day-tools", ".tabbar", ".toasts"]:
        expect(app.page.locator(hidden).first).to_be_hidden()
    expect(app.page.locator("main").get_by_role("button").locator("visible=true")).to_have_count(0)


def test_a_week_is_printed_on_landscape_pages(new_app, site_server):
    app = open_day(new_app, site_server, DESKTOP)
    add(app, "Lab 11:00 1h")
    app.press("Week")
    app.expect_text("Lab")
    # As a browser prints it: the page is told before.
    sizes = re.findall(rb"/MediaBox *\[0 0 ([0-9.]+) ([0-9.]+)\]", app.page.pdf())
    assert sizes and all(float(width) > float(height) for width, height in sizes)


@pytest.mark.parametrize("size", [20, 24, 32])
def test_the_tabs_show_whole_words_or_none_whatever_the_size_of_letters(new_app, site_server, size):
    app = new_app(server=site_server("demo"), viewport=PHONE)
    app.open("/")
    app.page.evaluate(f"document.documentElement.style.fontSize = '{size}px'")
    cut = app.page.locator(".tab > span").evaluate_all(
        "all => all.filter((one) => getComputedStyle(one).clipPath === 'none' && one.scrollWidth > one.clientWidth + 1)"
        ".map((one) => one.textContent)"
    )
    assert cut == []


def test_the_hero_is_a_card_where_the_page_is_wider_than_the_screen_on_it(new_app, site_server):
    app = new_app(server=site_server("demo"), viewport=TABLET)
    app.open("/")
    hero = app.page.locator(".hero")
    assert hero.evaluate("(hero) => parseFloat(getComputedStyle(hero).borderTopLeftRadius)") > 0
    assert box(hero)["y"] > 0
