#!/usr/bin/env python3
"""Makes the pictures of the guide in the app, Phrases/guide/PAGE.LANGUAGE.webp: the demo site's example life on a phone,
without its colours and tabs.

    .build/python/bin/python docs/pictures/guide.py

Where the server and the app are built: TOWARD_SERVER and TOWARD_APP, as for the tests in EndToEnd.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "EndToEnd"))
sys.path.insert(0, str(HERE))

from playwright.sync_api import sync_playwright  # noqa: E402

from front import CHROMIUM, NOW, QUIET, ready  # noqa: E402
from running_server import RunningServer  # noqa: E402

FOLDER = ROOT / "Phrases" / "guide"
# Of each language, the button that opens the example.
LANGUAGES = {"en": "Look around with an example", "es": "Mirar con un ejemplo", "zh-Hans": "用示例看一看"}
# They stand in sites of other colours and with other tabs, so they have neither.
NEUTRAL = ":root { --brand: oklch(0.35 0.02 250); --accent: oklch(0.85 0.02 250); --hero-art: none; } .tabbar { display: none; }"
SCREENS = {"day": "/day", "college": "/checklist", "health": "/progress", "campus": "/map"}


def main():
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = RunningServer(data, "demo").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--hide-scrollbars"])
        try:
            for language, button in LANGUAGES.items():
                take(browser, server, language, button)
        finally:
            browser.close()
            server.stop()


def take(browser, server, language, button):
    context = browser.new_context(
        viewport={"width": 390, "height": 716}, device_scale_factor=1.4, locale=language, timezone_id="America/Chicago",
        reduced_motion="reduce", color_scheme="light", bypass_csp=True, is_mobile=True, has_touch=True)
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    page.goto(server.url("/"))
    ready(page)
    page.get_by_role("button", name=button).click()
    # Each part is stored.
    page.wait_for_timeout(1500)
    for name, path in SCREENS.items():
        page.goto(server.url(path))
        ready(page)
        page.add_style_tag(content=QUIET + NEUTRAL)
        if name == "health":
            page.locator(".graph, .chart").first.scroll_into_view_if_needed()
        page.wait_for_timeout(600)
        with tempfile.NamedTemporaryFile(suffix=".png") as picture:
            page.screenshot(path=picture.name)
            target = FOLDER / f"{name}.{language}.webp"
            subprocess.run(
                ["ffmpeg", "-y", "-loglevel", "error", "-i", picture.name, "-c:v", "libwebp", "-quality", "40", target], check=True)
    context.close()


if __name__ == "__main__":
    main()
