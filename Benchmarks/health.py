"""Track and Progress of somebody with ten years of daily checks, beside that of somebody with a month's: how soon its graph stands
there after a reload, and when it is opened from the home screen."""

import statistics
import sys

from app import app_served, sign_up
from browser import chromium, reload

ROUNDS = 11
# A reload reads all that is kept of health: less would need a partition for each year (docs/storage.md).
RELOAD, TAP = 2.6, 1.3
DAYS = {"month": 30, "ten years": 3650}

# A snapshot with a check on each of so many days until yesterday, as the app would have stored it (docs/storage.md).
FILL = """async (days) => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const { health } = await (await fetch("/api/v1/content?lang=en")).json();
  const { id, version, items } = health.daily;
  const database = await done(indexedDB.open("toward"));
  const records = () => database.transaction("records", "readwrite").objectStore("records");
  const profile = (await done(records().getAllKeys())).find((key) => key.startsWith("journal/")).split("/")[1];
  const encoder = new TextEncoder();
  const now = Date.now();
  const events = [];
  for (let back = days; back > 0; back--) {
    const time = now - back * 86400000;
    const stamp = time.toString(16).padStart(12, "0") + "-0000-00000000000000aa";
    const day = new Date(time).toISOString().slice(0, 10);
    const answers = items.map((item, place) => ({ item: item.id, value: (back * 7 + place * 3) % 5 }));
    const body = JSON.stringify({ questionnaire: id, version, day, answers, score: 5000 });
    events.push({ stamp, subject: "check/" + day, value: { id: stamp, made: time, body, shared: false } });
  }
  const { stamp } = events.at(-1);
  const store = "journal/health/always/snapshot";
  const parts = [profile, store, stamp].map((text) => encoder.encode(text));
  const additionalData = new Uint8Array([...parts.flatMap((part) => [part.length >> 8, part.length & 255, ...part]), 1]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = JSON.stringify({ format: 1, events });
  const padded = encoder.encode(text.padEnd(Math.ceil(text.length / 256) * 256));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, globalThis.dataKey, padded);
  const record = new Uint8Array(13 + sealed.byteLength);
  record.set([1, ...iv]);
  record.set(new Uint8Array(sealed), 13);
  await done(records().put(record, `journal/${profile}/health/always/snapshot/${stamp}`));
  database.close();
}"""

NOTE_WHEN_DRAWN = """(() => {
  const look = () => {
    const isReady = "ready" in (document.documentElement?.dataset ?? {});
    if (isReady && document.querySelector("#graph")) {
      requestAnimationFrame(() => globalThis.drawnAt = performance.now());
    } else requestAnimationFrame(look);
  };
  look();
})()"""

OPEN = """() => new Promise((resolve) => {
  const start = performance.now();
  document.querySelector('.tabbar .tab[href="/progress"]').click();
  const look = () => document.querySelector("#graph")
    ? requestAnimationFrame(() => resolve(performance.now() - start)) : requestAnimationFrame(look);
  look();
})"""


def device(browser, server, name, days):
    """A page with the graph of somebody who has checked on so many days."""
    page = sign_up(browser, server, name)
    page.get_by_role("navigation").get_by_role("link", name="Track and Progress").click()
    # One answer of today brings the partition and the key.
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_selector(".toast")
    page.wait_for_timeout(1000)
    page.evaluate(FILL, days)
    page.add_init_script(NOTE_WHEN_DRAWN)
    reload(page, "drawnAt")
    return page


def opened(page):
    """Milliseconds from a tap on the tab to the graph."""
    page.locator('.tabbar .tab[href="/"]').click()
    page.wait_for_selector("#graph", state="detached")
    page.wait_for_timeout(200)
    return page.evaluate(OPEN)


def main():
    reloads, taps = ({name: [] for name in DAYS} for _ in range(2))
    with chromium() as browser, app_served("goodnews") as server:
        pages = {name: device(browser, server, f"user{days}", days) for name, days in DAYS.items()}
        # In turns, so that what else the machine does falls on both.
        for _ in range(ROUNDS):
            for name, page in pages.items():
                reloads[name].append(reload(page, "drawnAt"))
                taps[name].append(opened(page))
                page.locator('.tabbar .tab[href="/progress"]').click()
    is_slow = False
    print(f"Health, median of {ROUNDS} rounds in turns")
    for what, times, limit in [
        ("to the graph after a reload", reloads, RELOAD),
        ("from a tap to the graph", taps, TAP),
    ]:
        month, old = (statistics.median(times[name]) for name in DAYS)
        is_slow = is_slow or old > month * limit
        print(f"{what}: a month {month:.0f} ms, ten years {old:.0f} ms, {old / month:.2f} of that (limit {limit})")
    if is_slow:
        sys.exit("The graph of somebody with many daily checks opens too slowly.")


main()
