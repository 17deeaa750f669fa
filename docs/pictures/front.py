#!/usr/bin/env python3
"""Makes the pictures of the four systems in the README, from the example life of the demo site: a computer in light beside a phone in dark.

    .build/python/bin/python docs/pictures/front.py [FOLDER]

Where the server and the app are built: TOWARD_SERVER and TOWARD_APP, as for the tests in EndToEnd.
"""

import base64
import datetime
import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "EndToEnd"))

from playwright.sync_api import sync_playwright  # noqa: E402

from cms import with_palette  # noqa: E402
from running_server import RunningServer  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM_SHELL", "/usr/bin/chromium-headless-shell")
# A Tuesday in term, at twenty past one.
NOW = datetime.datetime(2026, 12, 1, 13, 20, tzinfo=datetime.timezone(datetime.timedelta(hours=-6)))
SCREENS = {"day": "/day", "college": "/checklist", "health": "/progress", "campus": "/map"}
DEVICES = [({"width": 1180, "height": 760}, "light"), ({"width": 390, "height": 844}, "dark")]
# The sign of an example would stand above each of them.
QUIET = ".notices, .toasts { display: none !important }"


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = RunningServer(data, "demo").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--hide-scrollbars"])
        try:
            taken = [take(browser, server, size, scheme) for size, scheme in DEVICES]
            for name in SCREENS:
                (folder / f"{name}.png").write_bytes(with_palette(beside(browser, [pictures[name] for pictures in taken])))
        finally:
            browser.close()
            server.stop()


def ready(page):
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_timeout(400)


def take(browser, server, size, scheme):
    """The screens on one device, by their names."""
    context = browser.new_context(
        viewport=size, locale="en-US", timezone_id="America/Chicago", reduced_motion="reduce", color_scheme=scheme, bypass_csp=True,
        is_mobile=size["width"] < 600, has_touch=size["width"] < 600)
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    page.goto(server.url("/"))
    ready(page)
    page.get_by_role("button", name="Look around with an example").click()
    page.get_by_role("button", name="Delete the example").wait_for()
    # Each part is stored.
    page.wait_for_timeout(1500)
    pictures = {}
    for name, path in SCREENS.items():
        page.goto(server.url(path))
        ready(page)
        page.add_style_tag(content=QUIET)
        if name == "health":
            page.get_by_role("heading", name="Your line").or_(page.locator(".graph")).first.scroll_into_view_if_needed()
        if name == "campus":
            page.get_by_label("Building, room or purpose").fill("Rush Rhees")
            page.keyboard.press("Enter")
            page.get_by_label("Walk here from").select_option("Susan B. Anthony Halls")
            page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(600)
        pictures[name] = base64.b64encode(page.screenshot()).decode()
    context.close()
    return pictures


def beside(browser, pictures):
    page = browser.new_page(viewport={"width": 1400, "height": 700})
    images = "".join(f"<img src='data:image/png;base64,{picture}'>" for picture in pictures)
    page.set_content(
        "<style>body { display: flex; gap: 32px; margin: 30px; justify-content: center; background: #d9d9de }"
        " img { height: 640px; border-radius: 24px }</style>" + images)
    page.wait_for_timeout(400)
    picture = page.screenshot()
    page.close()
    return picture


if __name__ == "__main__":
    main()
