#!/usr/bin/env python3
"""Makes pictures of a student's week in each language, size and scheme, to look at all of them after a change.

    .build/python/bin/python docs/pictures/day.py FOLDER [--language en] [--width 390]

Where the server and the app are built: TOWARD_SERVER and TOWARD_APP, as for the tests in EndToEnd.
"""

import argparse
import datetime
import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "EndToEnd"))

from playwright.sync_api import sync_playwright  # noqa: E402

from running_server import RunningServer  # noqa: E402

CHROMIUM = os.environ.get("CHROMIUM_SHELL", "/usr/bin/chromium-headless-shell")
SIZES = [(320, 640), (390, 844), (844, 390), (820, 1180), (1280, 900), (1600, 1000)]
LANGUAGES = {"en": "en-US", "es": "es-US", "zh-Hans": "zh-CN"}
# A Tuesday in term, at twenty past ten.
NOW = datetime.datetime(2026, 10, 13, 10, 20, tzinfo=datetime.timezone(datetime.timedelta(hours=-5)))
LINES = {
    "en": [
        "Biology 101 lecture every Mon, Wed, Fri 9-9:50", "Calculus every Tue, Thu 11am-12:15pm", "Lunch every day 12:30-1:10pm",
        "Chemistry lab today 2pm-4:30pm", "Office hours today 10am-11am", "Pill every day 8am alert", "Drink water today 3pm cue",
        "Shift at the library today 5pm-9pm", "Call grandma today 4:30pm-5pm", "Read chapter 4 tomorrow 2pm-3:30pm", "Gym tomorrow 7am-8am",
        "Essay due Friday", "buy paper", "pay rent",
    ],
    "es": [
        "Clase de biología cada lunes, miércoles y viernes 9-9:50", "Cálculo cada martes y jueves 11:00-12:15", "Almuerzo cada día 12:30-13:10",
        "Laboratorio de química hoy 14:00-16:30", "Tutoría hoy 10:00-11:00", "Pastilla cada día 8:00 alerta", "Beber agua hoy 15:00",
        "Turno en la biblioteca hoy 17:00-21:00", "Llamar a la abuela hoy 16:30-17:00", "Leer el capítulo 4 mañana 14:00-15:30",
        "Gimnasio mañana 7:00-8:00", "comprar papel", "pagar el alquiler",
    ],
    "zh-Hans": [
        "生物课 每周一三五 9:00-9:50", "微积分 每周二四 11:00-12:15", "午饭 每天 12:30-13:10", "化学实验 今天 14:00-16:30", "答疑 今天 10:00-11:00",
        "吃药 每天 8:00 提醒", "喝水 今天 15:00", "图书馆值班 今天 17:00-21:00", "给奶奶打电话 今天 16:30-17:00", "读第四章 明天 14:00-15:30",
        "健身 明天 7:00-8:00", "买纸", "交房租",
    ],
}
# What is opened, by the name of its picture.
SCREENS = {"day": "/day", "week": "/day", "list": "/day", "month": "/day/2026-10-13/month", "form": "/day/2026-10-13/add",
           "copy": "/day/2026-10-13/copy", "options": "/day/options"}
KEYS = {"day": "1", "list": "2", "week": "3"}


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--language", choices=LANGUAGES)
    arguments.add_argument("--width", type=int)
    given = arguments.parse_args()
    languages = [given.language] if given.language else list(LANGUAGES)
    sizes = [size for size in SIZES if given.width in (None, size[0])]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = RunningServer(data, "trace").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--hide-scrollbars"])
        try:
            given.folder.mkdir(parents=True, exist_ok=True)
            for language in languages:
                take_pictures(browser, server, language, sizes, given.folder)
        finally:
            browser.close()
            server.stop()


def open_context(browser, language, size):
    is_phone = min(size) < 600
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=LANGUAGES[language], timezone_id="America/Chicago", reduced_motion="reduce",
        is_mobile=is_phone, has_touch=is_phone)
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    return context, page


def ready(page):
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_timeout(400)


def plan(page, server, lines):
    page.goto(server.url("/day"))
    ready(page)
    for line in lines:
        page.locator(".quick-add input").fill(line)
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)


def take_pictures(browser, server, language, sizes, folder):
    for size in sizes:
        context, page = open_context(browser, language, size)
        plan(page, server, LINES[language])
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            for name, path in SCREENS.items():
                page.goto(server.url(path))
                ready(page)
                if name in KEYS:
                    page.keyboard.press(KEYS[name])
                    page.wait_for_timeout(300)
                width = page.evaluate("document.documentElement.scrollWidth")
                if width > size[0]:
                    print(f"{name} in {language} at {size[0]}: {width} wide")
                page.screenshot(path=folder / f"{name}-{size[0]}-{language}-{scheme}.png")
                if name in KEYS:
                    page.keyboard.press("1")
        context.close()


if __name__ == "__main__":
    main()
