"""Before the app runs, the served page is used: what is typed, ticked and chosen there is kept."""

import threading

import pytest
from playwright.sync_api import expect

from day import open_inbox

PLAN = "Meet your counselor and make a four-year plan"
CAREERS = "Explore careers"


@pytest.fixture
def slow(new_app):
    return slowed(new_app())


def slowed(app):
    """The app arrives only when the test says so."""
    held = []
    has_arrived = threading.Event()
    app.context.route(
        "**/app.wasm", lambda route: route.continue_() if has_arrived.is_set() else held.append(route)
    )

    def arrive():
        has_arrived.set()
        for route in held:
            route.continue_()
        app.wait_until_ready()
        # A guest's checklist has no form.
        for button in app.page.locator("form button").all()[:1]:
            expect(button).to_be_enabled()

    app.arrive = arrive
    return app


def test_the_part_of_the_first_screen_comes_beside_the_app_and_not_after_it(new_app, site_server):
    app = slowed(new_app(service_workers="block", server=site_server("trace")))
    with app.page.expect_request("**/day.wasm"):
        app.page.goto(app.server.url("/"), wait_until="commit")
    app.arrive()


def test_what_is_typed_before_the_app_runs_is_kept(slow):
    slow.page.goto(slow.server.url("/"), wait_until="commit")
    slow.fill({"Username": "maría", "Password": "seven quiet herons"})
    slow.field("Remember me").check()
    slow.field("Username").focus()
    slow.page.keyboard.press("ArrowLeft")
    slow.page.keyboard.press("ArrowLeft")
    slow.page.evaluate("() => document.getElementById('username').isSameField = true")
    slow.arrive()
    assert slow.values("Username", "Password") == {"Username": "maría", "Password": "seven quiet herons"}
    expect(slow.field("Remember me")).to_be_checked()
    expect(slow.field("Username")).to_be_focused()
    assert slow.page.evaluate("() => document.activeElement.isSameField") is True
    slow.page.keyboard.type("x")
    assert slow.values("Username")["Username"] == "marxía"


def open_slowed(app, path):
    slowed(app)
    app.page.goto(app.server.url(path), wait_until="commit")
    return app


def test_what_a_guest_ticks_before_the_app_runs_is_ticked(slow):
    slow.page.goto(slow.server.url("/checklist/9"), wait_until="commit")
    slow.box(PLAN).check()
    slow.box(CAREERS).check()
    slow.box(CAREERS).uncheck()
    slow.arrive()
    slow.expect_text("1 of 3 done")
    expect(slow.box(PLAN)).to_be_checked()
    expect(slow.box(CAREERS)).not_to_be_checked()
    # Like any other tick: it can be undone, and the overview counts it.
    slow.expect_toast("Marked as done.")
    slow.open_tab("Checklist")
    slow.expect_progress("9th Grade", 1, 3)


def test_what_a_user_ticks_before_the_app_runs_is_stored(new_app):
    app = new_app(service_workers="block")
    app.sign_up()
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.tick(CAREERS)
    # Who they are, the second tab hears from the first; the page that it is served knows nothing of them.
    other = open_slowed(app.another_page(), "/checklist/9")
    other.box(PLAN).check()
    # Ticked long ago, and ticked again where it seemed not to be.
    other.box(CAREERS).check()
    other.arrive()
    other.expect_text("2 of 3 done")
    expect(other.page.locator("[aria-busy=true]")).to_have_count(0)
    expect(app.box(PLAN)).to_be_checked()
    other.reload()
    expect(other.box(PLAN)).to_be_checked()
    expect(other.box(CAREERS)).to_be_checked()


def test_what_a_browser_restores_by_itself_is_no_tick(slow):
    slow.page.goto(slow.server.url("/checklist/9"), wait_until="commit")
    slow.box(PLAN).check()
    slow.page.reload(wait_until="commit")
    expect(slow.box(PLAN)).to_be_visible()
    slow.box(CAREERS).check()
    slow.arrive()
    slow.expect_text("1 of 3 done")
    expect(slow.box(PLAN)).not_to_be_checked()
    expect(slow.box(CAREERS)).to_be_checked()


def test_a_language_chosen_before_the_app_runs_is_taken(slow):
    slow.page.goto(slow.server.url("/settings"), wait_until="commit")
    slow.page.get_by_role("radio", name="Español").check()
    slow.page.get_by_role("radio", name="Dark").check()
    slow.arrive()
    slow.expect_heading("Ajustes")
    expect(slow.page.locator("html")).to_have_attribute("data-scheme", "dark")
    slow.page.goto(slow.server.url("/checklist"))
    slow.wait_until_ready()
    expect(slow.page.locator("html")).to_have_attribute("lang", "es")


@pytest.mark.parametrize("is_known", [False, True], ids=["nobody", "somebody"])
def test_what_is_added_in_words_before_the_app_runs_is_kept(is_known, new_app, site_server):
    app = new_app(service_workers="block", server=site_server("trace"))
    if is_known:
        # The page that is served knows nothing of what they have, nor how they want to see it.
        app.open("/day/options")
        app.page.get_by_role("radio", name="14:05", exact=True).check()
        app.open("/")
        app.field("Add in words").fill("Essay")
        app.field("Add in words").press("Enter")
        open_inbox(app)
        app.expect_text("Essay")
    slowed(app)
    app.page.goto(app.server.url("/"), wait_until="commit")
    words = app.field("Add in words")
    words.fill("Swimming 23:00 20m")
    words.evaluate("(field) => field.setSelectionRange(8, 8)")
    app.arrive()
    expect(words).to_have_value("Swimming 23:00 20m")
    expect(words).to_be_focused()
    app.page.keyboard.type(" club")
    expect(words).to_have_value("Swimming club 23:00 20m")
    words.press("Enter")
    expect(words).to_have_value("")
    app.expect_text("Swimming club")


def test_a_link_tapped_before_the_app_runs_works(slow):
    slow.page.goto(slow.server.url("/"), wait_until="commit")
    slow.page.get_by_role("navigation").get_by_role("link", name="Checklist").click()
    slow.expect_heading("Checklist")
    slow.page.go_back()
    slow.expect_heading("Toward TCC")
    slow.arrive()


def test_enter_before_the_app_runs_sends_nothing(slow):
    slow.page.goto(slow.server.url("/"), wait_until="commit")
    slow.fill({"Username": "maria", "Password": "seven quiet herons"})
    slow.field("Password").press("Enter")
    slow.arrive()
    assert slow.page.url == slow.server.url("/")
    assert slow.values("Password") == {"Password": "seven quiet herons"}
