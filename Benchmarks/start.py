"""How soon the app is there: the second time on a slow phone, and the first time on a slow connection."""

import statistics
import sys

from app import app_served
from browser import chromium

ROUNDS = 9
# Upper limits in milliseconds.
SECOND_OPEN, FIRST_PAINT = 1000, 3000
PHONE = {"width": 390, "height": 844}
# "Slow 4G" as the browser's own tools have it: per request, in milliseconds and bytes a second.
SLOW_4G = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}

# Usable: the tiles are there, the app runs, and the login form takes what is typed.
NOTE_WHEN_USABLE = """(() => {
  const look = () => {
    const isReady = "ready" in (document.documentElement?.dataset ?? {});
    const button = document.querySelector("form button[type=submit]");
    if (isReady && document.querySelector(".tile") && button && !button.disabled) {
      globalThis.usableAt = performance.now();
    } else requestAnimationFrame(look);
  };
  look();
})()"""


def second_open(browser, server):
    context = browser.new_context(viewport=PHONE)
    first = context.new_page()
    first.goto(server.url())
    first.evaluate("navigator.serviceWorker.ready")
    first.wait_for_function("() => navigator.serviceWorker.controller")
    first.close()
    times = []
    for _ in range(ROUNDS):
        page = context.new_page()
        page.add_init_script(NOTE_WHEN_USABLE)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(server.url(), wait_until="commit")
        page.wait_for_function("() => globalThis.usableAt")
        times.append(page.evaluate("usableAt"))
        page.close()
    context.close()
    return statistics.median(times)


def first_paint(browser, server):
    times = []
    for _ in range(ROUNDS):
        context = browser.new_context(viewport=PHONE)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        page.goto(server.url(), wait_until="commit")
        page.wait_for_selector(".tile")
        page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
        times.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        context.close()
    return statistics.median(times)


def main():
    with chromium() as browser, app_served() as server:
        results = [
            ("second open, CPU slowed 4 times, to usable", second_open(browser, server), SECOND_OPEN),
            ("first open over slow 4G, to first paint", first_paint(browser, server), FIRST_PAINT),
        ]
    print(f"Start, median of {ROUNDS} rounds")
    for name, time, limit in results:
        print(f"{name:<45}{time:>8.0f} ms, {time / limit:.2f} of the limit of {limit} ms")
    if any(time > limit for _, time, limit in results):
        sys.exit("The app starts too slowly.")


main()
