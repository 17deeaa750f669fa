"""The check-in of somebody with 2,000 study sessions, beside that of somebody with one: how soon its week stands there after a
reload."""

import datetime
import random
import re
import statistics
import sys

from app import app_served
from browser import NOTE_WHEN_PAINTED, chromium, reload

SESSIONS = 2000
ROUNDS = 11
LIMIT = 1.3


def sessions(count):
    """So many sessions of three years as a file: some on each weekday, the last of them today."""
    chance = random.Random(7)
    day = datetime.date.today()
    rows = [f"{day}T00:01,{day}T00:02,Algebra,Landmark"]
    while len(rows) < count:
        day -= datetime.timedelta(days=1)
        if day.weekday() > 4:
            continue
        for start in sorted(chance.sample(range(8, 21, 2), 3)):
            rows.append(f"{day}T{start:02}:05,{day}T{start + 1:02}:{chance.randrange(10, 60)},Algebra,Some words on it")
    return "start,end,subject,note\n" + "\n".join(rows[:count]) + "\n"


def device(browser, server, count):
    """A page of a device of its own, whose profile was made silently and has so many sessions."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, timezone_id="America/New_York").new_page()
    page.goto(server.url("/checkin"))
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import a CSV file").click()
    file = {"name": "study.csv", "mimeType": "text/csv", "buffer": sessions(count).encode()}
    chooser.value.set_files(file)
    page.get_by_text(re.compile("sessions? (was|were) added, 0 left out")).wait_for()
    page.get_by_text("Landmark").wait_for()
    page.wait_for_timeout(1000)
    page.add_init_script(NOTE_WHEN_PAINTED)
    return page


def main():
    with chromium() as browser, app_served("student-center") as server:
        new, old = device(browser, server, 1), device(browser, server, SESSIONS)
        for page in (new, old):
            reload(page)
        # In turns, so that what else the machine does falls on both.
        times = {"new": [], "old": []}
        for _ in range(ROUNDS):
            times["new"].append(reload(new))
            times["old"].append(reload(old))
    first, second = statistics.median(times["new"]), statistics.median(times["old"])
    print(f"Study, median of {ROUNDS} reloads in turns")
    print(f"one session          {first:>6.0f} ms to the week")
    print(f"{SESSIONS} sessions        {second:>6.0f} ms, {second / first:.2f} of that (limit {LIMIT})")
    if second > first * LIMIT:
        sys.exit("The week of somebody with many study sessions opens too slowly.")


main()
