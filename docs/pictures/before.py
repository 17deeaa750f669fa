#!/usr/bin/env python3
"""Puts the pictures of an earlier commit beside those of today, to see what became of a screen.

    .build/python/bin/python docs/pictures/before.py COMMIT [FOLDER]

Today's are made anew first by cms.py, day.py and front.py. They go into docs/pictures/before, which git has.
"""

import base64
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "EndToEnd"))

from playwright.sync_api import sync_playwright  # noqa: E402

from cms import with_palette  # noqa: E402
from front import CHROMIUM  # noqa: E402

STYLE = """
  body { display: flex; gap: 24px; margin: 24px; background: #d9d9de; font: 600 18px sans-serif }
  figure { margin: 0 } figcaption { margin-bottom: 8px } img { width: 640px; border-radius: 12px; display: block }
"""


def main():
    commit, folder = sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else HERE / "before"
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--hide-scrollbars"])
        for today in sorted(HERE.glob("*.png")):
            before = subprocess.run(["git", "show", f"{commit}:docs/pictures/{today.name}"], capture_output=True, cwd=HERE)
            # A picture that there was not has nothing to be compared with.
            if before.returncode == 0 and before.stdout != today.read_bytes():
                (folder / today.name).write_bytes(with_palette(beside(browser, before.stdout, today.read_bytes())))
        browser.close()


def beside(browser, before, today):
    page = browser.new_page(viewport={"width": 1360, "height": 400})
    figures = "".join(
        f"<figure><figcaption>{title}</figcaption><img src='data:image/png;base64,{base64.b64encode(png).decode()}'></figure>"
        for title, png in [("Before", before), ("Today", today)])
    page.set_content(f"<style>{STYLE}</style>" + figures)
    page.wait_for_timeout(300)
    picture = page.screenshot(full_page=True)
    page.close()
    return picture


if __name__ == "__main__":
    main()
