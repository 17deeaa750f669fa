#!/usr/bin/env python3
"""Makes the pictures of the handbook from a real server and a real browser.

    .build/python/bin/python docs/pictures/cms.py

Where the server and the app are built: TOWARD_SERVER and TOWARD_APP, as for the tests in EndToEnd.
"""

import collections
import datetime
import os
import struct
import sys
import tempfile
import zlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent.parent / "EndToEnd"))

from playwright.sync_api import sync_playwright  # noqa: E402

from running_server import RunningServer  # noqa: E402
from staff import COOKIE, Office, Staff  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SIZE = {"width": 1280, "height": 800}
COLOURS = 128


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(folder, "goodnews").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--hide-scrollbars"])
        try:
            take_pictures(Office(server), browser)
        finally:
            browser.close()
            server.stop()


def take_pictures(office, browser):
    def at_work(username="ada", name=None, role=None):
        context = browser.new_context(viewport=SIZE, locale="en-US", timezone_id="America/Chicago", reduced_motion="reduce")
        login = {"name": COOKIE, "value": office.login(username, name, role), "url": "https://localhost/", "secure": True}
        context.add_cookies([login])
        return Staff(context, office.server)

    def take(member, name):
        png = member.page.screenshot()
        (FOLDER / f"cms-{name}.png").write_bytes(with_palette(png))

    ada, eva = at_work(), at_work("eva", "Eva Ruiz", "editor")
    eva.open_entry("News", "Welcome to GoodNEWS")
    welcome = eva.page.url
    eva.write("Text", {"English": "Take the assessment, find places near you, and join us on Saturday at the market."})
    eva.publish()
    eva.open_entry("Places", "Example Job Center")
    eva.write("Name", {"English": "Example Job and Training Center", "Spanish": ""})
    eva.press("Save draft")
    eva.open("/cms/content/news/new")
    tomorrow = datetime.date.today() + datetime.timedelta(days=1)
    eva.write("Title", {"English": "The market moves indoors", "Spanish": "El mercado se muda adentro"})
    eva.fill({"Date": tomorrow.isoformat()})
    eva.press("Save draft")

    take(ada.open("/cms"), "home")
    take(eva.open("/cms/content?order=changed"), "list")
    eva.page.goto(welcome.split("?")[0])
    eva.page.frame_locator("iframe[title=Preview]").get_by_text("join us on Saturday").wait_for()
    take(eva, "editor")
    eva.follow("Versions")
    eva.main.get_by_role("listitem").get_by_role("link").first.click()
    take(eva, "versions")
    eva.open("/cms/content/questionnaires/wellness")
    eva.page.locator("#f-items").scroll_into_view_if_needed()
    eva.page.evaluate("document.getElementById('f-items').scrollIntoView()")
    take(eva, "questionnaire")
    otto = at_work("otto", "Otto Berg", "auditor")
    take(otto.open("/cms/record?verify=1"), "record")


# Pictures of a screen have few colours, so a palette makes them several times smaller.


def with_palette(png):
    """The same picture with its most frequent colours, and for each other one the nearest of them (PNG, ISO/IEC 15948)."""
    width, height, rows = pixels(png)
    counts = collections.Counter(colour for row in rows for colour in row)
    palette = [colour for colour, _ in counts.most_common(COLOURS)]
    places = {colour: place for place, colour in enumerate(palette)}
    for colour in counts:
        if colour not in places:
            near = min(palette, key=lambda other: sum((one - two) ** 2 for one, two in zip(colour, other)))
            places[colour] = places[near]
    data = b"".join(b"\0" + bytes(places[colour] for colour in row) for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", head), (b"PLTE", b"".join(bytes(colour) for colour in palette))]
    parts += [(b"IDAT", zlib.compress(data, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, body) for kind, body in parts)


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def pixels(png):
    """Width, height and the rows of colours of a picture with 8 bits a channel and no palette."""
    place, data, head = 8, b"", b""
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place : place + 8])
        body = png[place + 8 : place + 8 + length]
        head, data = (body if kind == b"IHDR" else head), (data + body if kind == b"IDAT" else data)
        place += 12 + length
    width, height, bits, kind = struct.unpack(">IIBB", head[:10])
    assert bits == 8 and kind in (2, 6), "Only RGB and RGBA are read."
    size = 3 if kind == 2 else 4
    raw, stride, rows, above = zlib.decompress(data), width * size, [], bytearray(width * size)
    for number in range(height):
        start = number * (stride + 1)
        above = unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above, size)
        rows.append([tuple(above[at : at + 3]) for at in range(0, stride, size)])
    return width, height, rows


def unfiltered(kind, row, above, size):
    for at in range(len(row) if kind else 0):
        left = row[at - size] if at >= size else 0
        corner = above[at - size] if at >= size else 0
        guess = (0, left, above[at], (left + above[at]) // 2, 0)[kind]
        if kind == 4:
            total = left + above[at] - corner
            guess = min((left, above[at], corner), key=lambda value: abs(total - value))
        row[at] = (row[at] + guess) & 0xFF
    return row


if __name__ == "__main__":
    main()
