"""A real server and a real browser for every test. Where they are built: TOWARD_SERVER and TOWARD_APP."""

import os
import re
from collections import Counter

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from app import DESKTOP, PHONE, App
from running_server import RunningServer
from standins import ForecastSource
from translations import Translations

# What depends on colours; all else is the same in the light and in the dark.
_ON_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
_STILL = """
() => Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime < Infinity)
    .map((animation) => animation.finished)
)
"""
# Stretching a password takes half a second, and most journeys begin with it: here one round does for 1,200,000.
_QUICK_KEYS = """
// An empty page has no keys.
for (const name of globalThis.SubtleCrypto ? ["deriveKey", "deriveBits"] : []) {
  const own = SubtleCrypto.prototype[name];
  SubtleCrypto.prototype[name] = function (algorithm, ...more) {
    return own.call(this, algorithm.name === "PBKDF2" ? { ...algorithm, iterations: 1 } : algorithm, ...more);
  };
}
"""
# The whole browser where a lasting profile is needed; else its shell without windows, which is a quarter faster.
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
CHROMIUM_SHELL = os.environ.get("CHROMIUM_SHELL", "/usr/bin/chromium-headless-shell")
FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
expect.set_options(timeout=10_000)


def pytest_generate_tests(metafunc):
    """A journey marked `in_every_browser` is taken in each of them, any other in Chromium's shell or in the whole Chromium; one
    marked `on_a_computer_too` on a phone and on a computer, any other on a phone."""
    if metafunc.definition.get_closest_marker("in_whole_browser"):
        metafunc.parametrize("browser", ["whole"], indirect=True, scope="session")
    elif metafunc.definition.get_closest_marker("in_every_browser"):
        metafunc.parametrize("browser", ["chromium", "firefox"], indirect=True, scope="session")
    is_wide = metafunc.definition.get_closest_marker("on_a_computer_too")
    own = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    for fixture in ["new_visitor", "device"]:
        if fixture in metafunc.fixturenames and not any(fixture in names for names in own):
            metafunc.parametrize(fixture, ["phone", "desktop"] if is_wide else ["phone"], indirect=True)


# Variants of a journey that show the same rules at another size, in another browser or language, in other letters or colours.
_LOOKS = re.compile(r"phone|desktop|firefox|tablet|viewport|letters|\b(en|es|zh-Hans|dark|light)\b")


def pytest_collection_modifyitems(config, items):
    """With TOWARD_SHORT=1, as bin/test sets it, what is marked `long` is left to bin/test --long, and of the variants of a journey that
    only look different every other one. Firefox takes those that are marked `in_every_browser(usual=True)`."""
    if os.environ.get("TOWARD_SHORT") != "1":
        return
    seen, left = Counter(), []
    for item in items:
        journey = item.nodeid.partition("[")[0]
        seen[journey] += 1
        variant = item.callspec.id if hasattr(item, "callspec") else ""
        mark = item.get_closest_marker("in_every_browser")
        is_usual = mark is not None and mark.kwargs.get("usual", False)
        is_left = seen[journey] % 2 == 0 and _LOOKS.search(variant) and not is_usual
        if is_left or item.get_closest_marker("long"):
            left.append(item)
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=left)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def open_browser(playwright):
    """Starts a browser once for the whole run."""
    browsers = {}
    start = {
        "chromium": lambda: playwright.chromium.launch(executable_path=CHROMIUM_SHELL, args=["--no-sandbox"]),
        "whole": lambda: playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]),
        # A phone or computer whose owner has chosen letters of twice the size.
        "large letters": lambda: playwright.chromium.launch(
            executable_path=CHROMIUM_SHELL, args=["--no-sandbox", "--blink-settings=defaultFontSize=32"]
        ),
        # Debian's own: Playwright drives it by WebDriver BiDi and sees no downloads in it.
        "firefox": lambda: playwright.firefox.launch(executable_path=FIREFOX, channel="moz-firefox"),
    }

    def open_browser(name):
        if name not in browsers:
            browsers[name] = start[name]()
        return browsers[name]

    yield open_browser
    for browser in browsers.values():
        browser.close()


@pytest.fixture(scope="session")
def browser(request, open_browser):
    return open_browser(getattr(request, "param", "chromium"))


@pytest.fixture(scope="session")
def forecast():
    """The source of the weather for the servers of all sites."""
    source = ForecastSource()
    yield source
    source.stop()


@pytest.fixture(scope="session")
def site_server(tmp_path_factory, forecast):
    """Starts the server of a site once for the whole run."""
    servers = {}

    def start(site):
        if site not in servers:
            servers[site] = RunningServer(tmp_path_factory.mktemp(site), site, weather=forecast.address).start()
        return servers[site]

    yield start
    for server in servers.values():
        server.stop()


@pytest.fixture(scope="session")
def campus(site_server):
    """Student Center."""
    return site_server("student-center")


@pytest.fixture(scope="session")
def goodnews(site_server):
    """GoodNEWS, where people have accounts."""
    return site_server("goodnews")


@pytest.fixture(scope="session")
def server(site_server):
    """One for all tests. A test that stops it takes `own_server`."""
    return site_server("toward-tcc")


@pytest.fixture(scope="session")
def new_server(tmp_path_factory):
    """Starts servers that may be stopped, or that serve other sources."""
    servers = []

    def start(**options):
        servers.append(RunningServer(tmp_path_factory.mktemp("server"), **options).start())
        return servers[-1]

    yield start
    for own in servers:
        own.stop()


@pytest.fixture
def own_server(new_server):
    own = new_server()
    yield own
    own.stop()


@pytest.fixture
def new_app(request, browser, server):
    """Opens browser profiles: each is a device of its own. What its console complains of fails the test."""
    apps = []
    is_quick = not request.node.get_closest_marker("with_real_keys")

    def open_app(server=server, viewport=PHONE, **options):
        settings = {"locale": "en-US", "timezone_id": "America/Chicago", "reduced_motion": "reduce"}
        # Firefox has no fingers here, only the width of a phone.
        if viewport["width"] < 600 and browser.browser_type.name == "chromium":
            settings |= {"is_mobile": True, "has_touch": True}
        context = browser.new_context(viewport=viewport, **(settings | options))
        if is_quick:
            context.add_init_script(_QUICK_KEYS)
        app = App(context, server)
        apps.append(app)
        return app

    yield open_app
    for app in apps:
        app.context.close()
    for app in apps:
        app.assert_no_trouble()


@pytest.fixture
def app(new_app):
    return new_app()


# What people come with: a device, and the language that it speaks.
VISITORS = {
    "phone": (PHONE, "en-US", "en"),
    "desktop": (DESKTOP, "en-US", "en"),
    "phone in Spanish": (PHONE, "es-MX", "es"),
    "desktop in Chinese": (DESKTOP, "zh-CN", "zh-Hans"),
}


@pytest.fixture
def device(request):
    """The size of the screen that a journey is taken on: by touch on a phone, with a mouse on a computer."""
    return {"phone": PHONE, "desktop": DESKTOP}[request.param]


@pytest.fixture
def new_visitor(request, new_app, server):
    """Opens the app on the device that a journey is taken on, by its English words in any language."""
    viewport, locale, language = VISITORS[request.param]

    def open_app(server=server):
        app = new_app(server=server, viewport=viewport, locale=locale)
        app.is_touched = viewport is PHONE and app.has_touch
        if language != "en":
            app.say = Translations(server, language)
        return app

    return open_app


@pytest.fixture
def visitor(new_visitor):
    return new_visitor()


@pytest.fixture
def axe():
    """Asserts that axe-core finds nothing on a page, or nothing about its contrast."""

    def check(page, only_contrast=False):
        # In the middle of a change of colours nothing has the contrast that it will have.
        page.evaluate(_STILL)
        options = {"resultTypes": ["violations"]} | (_ON_COLOURS if only_contrast else {})
        found = Axe().run(page, options=options).response["violations"]
        told = [
            f"{rule['id']}: {rule['help']}\n  {node['html']}\n  {node['failureSummary']}"
            for rule in found
            for node in rule["nodes"]
        ]
        assert not told, f"axe on {page.url}:\n" + "\n".join(told)

    return check
