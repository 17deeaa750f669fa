#!/usr/bin/env python3
"""Takes the same screens of each system in an earlier build and in this one, one row above the other.

    .build/python/bin/python docs/pictures/screens.py CHECKOUT [FOLDER]

CHECKOUT is a clone at the earlier commit, in which the server (debug) and the app (release) are built. The pictures go into
docs/pictures/before, which git has.
"""

import base64
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "EndToEnd"))

import running_server  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from cms import with_palette  # noqa: E402
from front import CHROMIUM, NOW, QUIET, ready  # noqa: E402

# Each system's screens as a guest sees them on a phone, with what is typed there first.
SYSTEMS = {
    "toward-tcc": ["/", "/checklist/12", "/videos", "/career"],
    "goodnews": ["/", "/education", "/places", "/help"],
    "student-center": ["/", "/map", "/checkin", "/professors"],
    "trace": ["/", "/day/2026-11-30/week", "/day/options", "/day/2026-11-30/month"],
}
WORDS = ["Calculus II MWF 9:00-9:50am", "Lab Tue 2pm-4:30pm", "Essay outline tomorrow 4pm 2h", "Call Sam 6pm"]
STYLE = """
  body { margin: 20px; background: #d9d9de; font: 600 18px sans-serif } div { display: flex; gap: 16px; margin: 8px 0 20px }
  img { width: 300px; border-radius: 12px; display: block }
"""


def main():
    old = Path(sys.argv[1])
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else HERE / "before"
    builds = {"Before": (old, old / ".build/wasm/release/Browser.wasm"), "Today": (ROOT, running_server.APP)}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--hide-scrollbars"])
        for site, paths in SYSTEMS.items():
            rows = {title: taken(browser, site, paths, *build) for title, build in builds.items()}
            (folder / f"{site}.png").write_bytes(with_palette(composed(browser, rows)))
        browser.close()


def taken(browser, site, paths, root, app):
    """The screens of a site, by a build."""
    # Not every build knows what makes passwords quick.
    running_server.IS_DELIVERED = True
    running_server.BINARY = root / ".build/native/debug/toward"
    with tempfile.TemporaryDirectory() as data:
        server = running_server.RunningServer(data, site, root=root, app=app).start()
        context = browser.new_context(
            viewport={"width": 390, "height": 780}, locale="en-US", timezone_id="America/Chicago", reduced_motion="reduce",
            color_scheme="light", bypass_csp=True, is_mobile=True, has_touch=True)
        page = context.new_page()
        page.clock.set_fixed_time(NOW)
        page.goto(server.url("/"))
        ready(page)
        if site == "trace":
            for line in WORDS:
                field = page.get_by_label("Add in words")
                field.fill(line)
                field.press("Enter")
                page.wait_for_timeout(400)
        pictures = []
        for path in paths:
            page.goto(server.url(path))
            ready(page)
            page.add_style_tag(content=QUIET)
            page.wait_for_timeout(600)
            pictures.append(page.screenshot())
        context.close()
        server.stop()
        return pictures


def composed(browser, rows):
    page = browser.new_page(viewport={"width": 1304, "height": 400})
    html = ""
    for title, pictures in rows.items():
        images = "".join(f"<img src='data:image/png;base64,{base64.b64encode(png).decode()}'>" for png in pictures)
        html += f"{title}<div>{images}</div>"
    page.set_content(f"<style>{STYLE}</style>" + html)
    page.wait_for_timeout(500)
    picture = page.screenshot(full_page=True)
    page.close()
    return picture


if __name__ == "__main__":
    main()
