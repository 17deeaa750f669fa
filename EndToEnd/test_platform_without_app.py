"""Where the app cannot run, the served page is read."""

import pytest
from playwright.sync_api import expect

from running_server import IS_DELIVERED

PLAN = "Meet your counselor and make a four-year plan"
NO_SCRIPT = "You can read everything here. To keep what you do, turn on JavaScript in your browser."
TOO_OLD = "This browser can’t run the app, so you can only read. To keep what you do, update the browser."

SCREENS = {
    "/": ("Toward TCC", "Checklist"),
    "/checklist": ("Checklist", "9th Grade"),
    "/checklist/9": ("9th Grade Checklist", PLAN),
    "/checklist/12": ("12th Grade Checklist", "Apply"),
    "/videos": ("Videos", None),
    "/career": ("Career Help", "GenTX"),
    "/signup": ("User Agreement", "What you agree to"),
    "/settings": ("Settings", "Language"),
    "/about": ("About", None),
    "/forgot": ("Forgot Password", None),
}


def notice(app):
    return app.page.locator("noscript p")


def test_without_javascript_every_screen_can_be_read_and_says_what_is_missing(new_app):
    app = new_app(java_script_enabled=False)
    # The last address is no screen.
    app.expects_trouble("404")
    for path, (heading, text) in SCREENS.items():
        app.page.goto(app.server.url(path))
        app.expect_heading(heading)
        expect(notice(app)).to_have_text(NO_SCRIPT)
        # Seen at once, not only at the end of a long page.
        expect(notice(app)).to_be_in_viewport()
        if text:
            expect(app.page.get_by_role("main").get_by_text(text).first).to_be_visible()
    # And walked through.
    app.page.goto(app.server.url("/"))
    app.page.get_by_role("navigation").get_by_role("link", name="Checklist").click()
    app.follow("11th Grade")
    app.expect_heading("11th Grade Checklist")
    app.page.goto(app.server.url("/no/such/screen"))
    app.expect_heading("This page isn’t here")


def test_without_javascript_no_form_sends_what_is_typed(new_app):
    app = new_app(java_script_enabled=False)
    for path in ("/", "/forgot"):
        app.page.goto(app.server.url(path))
        app.field("Username").fill("maria")
        app.field("Username").press("Enter")
        expect(app.page.get_by_role("main").locator("form button:not([type=button])")).to_be_disabled()
        assert app.page.url == app.server.url(path)


def test_without_javascript_the_page_speaks_the_browsers_language(new_app):
    app = new_app(java_script_enabled=False, locale="es-MX")
    app.page.goto(app.server.url("/checklist"))
    expect(app.page.locator("html")).to_have_attribute("lang", "es")
    expect(notice(app)).to_contain_text("JavaScript")
    expect(notice(app)).not_to_have_text(NO_SCRIPT)


WITHOUT = {
    "no WebAssembly": "delete globalThis.WebAssembly",
    "WebAssembly that is forbidden": """WebAssembly.instantiateStreaming = async () => {
      throw new WebAssembly.CompileError("blocked");
    }""",
}


@pytest.fixture
def broken(new_app):
    app = new_app()
    app.expects_trouble(".")
    return app


def expect_readable(app):
    said = app.page.get_by_role("alert").filter(has_text=TOO_OLD)
    expect(said).to_be_visible()
    expect(said).to_be_in_viewport()
    app.expect_heading("9th Grade Checklist")
    expect(app.box(PLAN)).to_be_visible()
    # The links lead on.
    app.page.get_by_role("navigation").get_by_role("link", name="Videos").click()
    app.expect_heading("Videos")
    app.page.go_back()
    app.expect_heading("9th Grade Checklist")


@pytest.mark.parametrize("how", WITHOUT)
def test_without_webassembly_that_is_said_and_everything_can_be_read(broken, how):
    broken.context.add_init_script(WITHOUT[how])
    broken.page.goto(broken.server.url("/checklist/9"))
    expect_readable(broken)


@pytest.mark.parametrize("how", ["404", "aborted", "garbage"])
def test_an_app_that_cannot_be_loaded_is_said_and_everything_can_be_read(broken, how):
    def fail(route):
        if how == "404":
            route.fulfill(status=404, body="")
        elif how == "aborted":
            route.abort()
        else:
            route.fulfill(status=200, content_type="application/wasm", body=b"\0asm garbage")

    broken.context.route("**/app.wasm", fail)
    broken.page.goto(broken.server.url("/checklist/9"))
    expect_readable(broken)


def part_is_missing(app, part, path, heading):
    """A screen of a part that cannot be loaded says so, and comes when it can."""
    app.page.goto(app.server.url(path))
    app.expect_heading("The content could not be loaded")
    again = app.page.get_by_role("button", name="Try again")
    again.click()
    expect(again).to_be_visible()
    app.context.unroute(f"**/{part}.wasm")
    again.click()
    app.expect_heading(heading)


def test_people_tick_before_the_rest_of_the_app_is_there_and_the_other_screens_say_what_is_missing(new_app):
    # Without the service worker, which brings all of the app.
    app = new_app(service_workers="block")
    app.expects_trouble(".")
    app.context.route("**/later.wasm", lambda route: route.abort())
    app.page.goto(app.server.url("/checklist/9"))
    app.box(PLAN).check()
    part_is_missing(app, "later", "/settings", "Settings")
    app.page.get_by_role("navigation").get_by_role("link", name="Checklist").click()
    app.expect_heading("Checklist")


def test_the_day_is_planned_without_the_rest_of_the_app(new_app, site_server):
    app = new_app(service_workers="block", server=site_server("trace"))
    app.expects_trouble(".")
    app.context.route("**/later.wasm", lambda route: route.abort())
    app.open("/")
    # Tomorrow, because late in the evening nothing is added to today any more.
    app.page.get_by_role("link", name="Next day").click()
    words = app.page.get_by_label("Add in words")
    words.fill("Swimming 10:00 20m")
    words.press("Enter")
    app.expect_text("Swimming")
    # It is kept: by a profile that the part of days made.
    app.reload()
    app.expect_text("Swimming")
    part_is_missing(app, "later", "/settings", "Settings")


def test_all_but_the_day_works_without_the_part_of_days(new_app, site_server):
    app = new_app(service_workers="block", server=site_server("demo"))
    app.expects_trouble(".")
    app.context.route("**/day.wasm", lambda route: route.abort())
    app.page.goto(app.server.url("/checklist/9"))
    app.box(PLAN).check()
    app.page.get_by_role("link", name="Settings").click()
    app.expect_heading("Settings")
    part_is_missing(app, "day", "/day", "Today")
    expect(app.page.locator("#plane")).to_be_visible()


KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = (await caches.keys()).filter((name) => name.startsWith("toward-"));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map((request) => request.url);
}"""


@pytest.mark.parametrize(
    ("site", "parts"),
    [("toward-tcc", ["college", "later"]), ("trace", ["day", "later"]), ("demo", ["campus", "college", "day", "health", "later"])],
)
def test_a_site_loads_and_keeps_the_parts_that_it_has_and_no_others(site, parts, new_app, site_server):
    app = new_app(server=site_server(site))
    asked = []
    app.context.on("request", lambda request: asked.append(request.url))
    app.open("/")
    app.open("/settings")
    app.expect_heading("Settings")
    for addresses in (asked, app.page.evaluate(KEPT)):
        names = {address.rsplit("/", 1)[-1] for address in addresses if address.endswith(".wasm")}
        assert names == {f"{part}.wasm" for part in ["app", *parts]}


def test_content_that_cannot_be_loaded_leaves_the_served_page_and_can_be_tried_again(new_app):
    # The service worker's page is empty: there the message has the screen for itself.
    broken = new_app(service_workers="block")
    broken.expects_trouble(".")
    broken.context.route("**/api/v1/content*", lambda route: route.abort())
    broken.page.goto(broken.server.url("/checklist/9"))
    said = broken.page.get_by_role("alert").filter(has_text="The content could not be loaded")
    expect(said).to_be_visible()
    expect(broken.box(PLAN)).to_be_visible()
    # The links lead on.
    broken.page.get_by_role("navigation").get_by_role("link", name="Videos").click()
    broken.expect_heading("Videos")
    broken.page.go_back()
    broken.expect_heading("9th Grade Checklist")
    expect(said).to_be_visible()
    broken.page.evaluate("() => globalThis.served = document.querySelector('#app h1')")
    said.get_by_role("button", name="Try again").press("Enter")
    # That it was tried is seen and said, and the next try is a key away.
    still = broken.page.get_by_role("alert").filter(has_text="It still could not be loaded")
    expect(still).to_be_visible()
    expect(still.get_by_role("button", name="Try again")).to_be_focused()
    broken.context.unroute("**/api/v1/content*")
    still.get_by_role("button", name="Try again").click()
    expect(still).to_be_hidden()
    broken.wait_until_ready()
    assert broken.page.evaluate("() => served.isConnected")
    broken.tick(PLAN)


def test_a_crash_of_the_app_is_said(broken):
    """The app's own code should never trap; when it does, the person is not left with a page that ignores them."""
    broken.context.add_init_script(
        """{
          const whole = WebAssembly.instantiateStreaming;
          WebAssembly.instantiateStreaming = async (...values) => {
            const { instance } = await whole.apply(WebAssembly, values);
            const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
            const exports = { ...instance.exports };
            const { receiveReply } = exports;
            exports.receiveReply = (...values) => globalThis.isBroken ? trap() : receiveReply(...values);
            return { instance: { exports } };
          };
        }"""
    )
    broken.open("/checklist/9")
    expect(broken.box(PLAN)).to_be_visible()
    broken.page.evaluate("() => globalThis.isBroken = true")
    broken.open_tab("Home")
    expect(broken.page.locator("#failure")).to_be_visible()
    # Opened again it works.
    broken.reload()
    broken.expect_heading("Toward TCC")
    expect(broken.button("Login")).to_be_enabled()


@pytest.mark.skipif(not IS_DELIVERED, reason="What is built to work with is whole.")
def test_a_part_that_is_called_and_not_here_is_named(broken):
    """It would be a fault of the app's own; the console says where to look."""
    broken.context.add_init_script(
        """{
          const whole = WebAssembly.instantiateStreaming;
          WebAssembly.instantiateStreaming = async (source, imports) =>
            "app" in imports ? {} : whole.call(WebAssembly, source, imports);
        }"""
    )
    with broken.page.expect_event("console", lambda message: "not loaded: part:later" in message.text):
        broken.page.goto(broken.server.url("/settings"))
    expect(broken.page.locator("#failure")).to_be_visible()


# Where it can


@pytest.mark.parametrize("path", [path for path in SCREENS if path != "/settings"])
def test_the_served_page_is_taken_over_as_it_is(new_app, path):
    """No flash, no lost scroll: the nodes of the served page stay."""
    app = new_app()
    app.context.add_init_script(
        """document.addEventListener("DOMContentLoaded", () => {
          globalThis.served = document.querySelector("#app h1");
          globalThis.servedMain = document.querySelector("#app main");
        })"""
    )
    app.open(path)
    app.expect_heading(SCREENS[path][0])
    app.page.wait_for_function("() => navigator.serviceWorker.controller")
    assert app.page.evaluate("() => served !== null && served.isConnected && servedMain.isConnected")
