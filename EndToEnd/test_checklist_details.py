"""Notes, own dates, own items, history and printing of the checklists, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE

APPLY = "Apply to college"


def open_details(app, title=APPLY):
    details = app.button(f"Note and date: {title}")
    app.touch(details)
    expect(details).to_have_attribute("aria-expanded", "true")


def open_grade(app, grade="12th Grade"):
    app.open_tab("Checklist")
    app.follow(grade)
    app.expect_heading(f"{grade} Checklist")


def test_the_last_letter_is_kept_when_the_page_is_reloaded_at_once(app):
    app.sign_up()
    open_grade(app)
    for number, pause in enumerate([0, 30, 320]):
        open_details(app)
        app.field("Note").fill("")
        app.field("Note").press_sequentially(f"Ask about fee {number}", delay=5)
        # By the real time: the page goes before, while and after it writes.
        app.page.wait_for_timeout(pause)
        app.page.reload()
        app.wait_until_ready()
        expect(app.page.locator("p.note", has_text=f"Ask about fee {number}")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_a_person_adds_to_an_item_survives_a_reload(new_app, axe, viewport):
    app = new_app(viewport=viewport)
    page = app.page
    page.clock.install(time="2026-11-21T12:00:00-06:00")
    app.sign_up()
    open_grade(app)
    app.tick(APPLY)
    open_details(app)
    # A note saves by itself after a pause; a date typed by keys when the field is left.
    app.field("Note").fill("Ask Ms. Ortiz about the fee.")
    page.clock.run_for(1000)
    app.expect_text("Saved")
    app.field("Your own date").fill("2026-12-01")
    page.keyboard.press("Tab")
    app.expect_text("Your date: December 1, 2026")
    app.field("First day of your classes").fill("2027-01-19")
    page.clock.run_for(1000)
    app.expect_text("TCC application: January 5, 2027")
    app.expect_text("Ticked on November 21, 2026, 12:00")
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        axe(page)
    app.wait_until_offline_works()
    app.reload()
    expect(page.locator(".note")).to_have_text("Ask Ms. Ortiz about the fee.")
    app.expect_text("Your date: December 1, 2026")
    open_details(app)
    expect(app.field("Note")).to_have_value("Ask Ms. Ortiz about the fee.")
    app.expect_text("Ticked on November 21, 2026, 12:00")
    open_details(app, "Send proof of your meningitis shot")
    app.expect_text("Last day for the shot: January 9, 2027")


def test_items_of_ones_own_are_added_deleted_and_brought_back(new_app, axe):
    app = new_app(viewport=PHONE)
    app.sign_up()
    open_grade(app, "9th Grade")
    app.press("Add your own item")
    expect(app.field("What do you want to do?")).to_be_focused()
    app.press("Add item")
    app.expect_text("Write what you want to do.")
    axe(app.page)
    app.fill({"What do you want to do?": "Visit the Trinity River campus", "Date (optional)": "2030-01-15"})
    app.page.keyboard.press("Enter")
    expect(app.box("Visit the Trinity River campus")).to_be_focused()
    app.tick("Visit the Trinity River campus")
    app.expect_text("1 of 4 done")
    open_details(app, "Visit the Trinity River campus")
    app.press("Delete this item")
    expect(app.box("Visit the Trinity River campus")).to_have_count(0)
    # By the keyboard: the button has the focus, because the one that was pressed is gone.
    undo = app.page.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    app.page.keyboard.press("Enter")
    expect(app.box("Visit the Trinity River campus")).to_be_checked()
    expect(app.page.locator("[aria-busy=true]")).to_have_count(0)
    app.wait_until_offline_works()
    app.reload()
    expect(app.box("Visit the Trinity River campus")).to_be_checked()
    app.expect_text("Your date: January 15, 2030")


def test_home_leads_to_the_item_itself(app):
    app.page.clock.set_fixed_time("2027-04-15T12:00:00-05:00")
    app.open("/")
    app.page.get_by_text("Which grade are you in?").click()
    app.press("11th Grade")
    app.follow("Take the SAT or ACT in spring")
    app.expect_path("/checklist/11#item-sat-act")
    box = app.box("Take the SAT or ACT in spring")
    expect(box).to_be_focused()
    expect(box).to_be_in_viewport()


def test_the_browsers_own_print_command_has_the_whole_list_too(app):
    app.open("/checklist")
    app.page.evaluate("() => addEventListener('afterprint', () => globalThis.hasPrinted = true)")
    assert app.page.pdf().count(b"/Type /Page\n") > 1
    app.page.wait_for_function("() => globalThis.hasPrinted")
    expect(app.page.locator(".paper")).to_be_attached()
    expect(app.page.locator(".paper")).to_be_hidden()


@pytest.mark.parametrize("path", ["/checklist", "/checklist/12"])
def test_paper_waits_for_no_animation_and_ends_with_the_list(new_app, path):
    app = new_app(reduced_motion="no-preference")
    app.open(path)
    app.page.evaluate("() => { dispatchEvent(new Event('beforeprint')); }")
    app.page.emulate_media(media="print")
    moving = "() => document.getAnimations().filter((one) => one.effect.target.closest('.screen')).length"
    assert app.page.evaluate(moving) == 0
    # Else there would be an empty page after it.
    end = app.page.evaluate(
        """() => {
          const rows = [...document.querySelectorAll(".item")].map((row) => row.getBoundingClientRect().bottom);
          return document.querySelector(".app").getBoundingClientRect().bottom - Math.max(...rows);
        }"""
    )
    assert end < 40


@pytest.mark.parametrize(("locale", "time"), [("en-US", r"2:05\sPM"), ("es-MX", r"2:05\sp\.\s?m\.|14:05")])
def test_the_history_says_the_time_as_the_language_does(new_app, locale, time):
    app = new_app(locale=locale)
    app.page.clock.set_fixed_time("2026-12-04T14:05:00-06:00")
    app.open("/checklist/12")
    app.boxes().first.check()
    app.page.locator(".more").first.click()
    expect(app.page.locator(".details")).to_contain_text(re.compile(time))


def test_a_grade_and_the_whole_list_on_paper(app):
    app.page.add_init_script("window.print = () => { window.printed = true; }")
    app.open("/checklist/12")
    app.box(APPLY).check()
    app.press("Print")
    app.page.wait_for_function("() => window.printed")
    app.page.emulate_media(media="print")
    mark = "box => getComputedStyle(box, '::before').content"
    assert app.box(APPLY).evaluate(mark) == '"☑"'
    assert app.boxes().last.evaluate(mark) == '"☐"'
    address = app.page.get_by_role("link", name="ApplyTexas").first
    assert "applytexas.org" in address.evaluate("link => getComputedStyle(link, '::after').content")
    for hidden in [".tabbar", ".topbar", ".more", ".toasts", ".banner", ".skip"]:
        expect(app.page.locator(hidden).first).to_be_hidden()
    assert app.page.pdf().startswith(b"%PDF")
    app.page.emulate_media(media="screen")
    app.open_tab("Checklist")
    app.press("Print")
    app.page.emulate_media(media="print")
    app.expect_text("Explore careers")
    app.expect_text("Take the SAT or ACT in spring")
