"""A week of a daily rule after ten years, against its first week: the same work, as one goes there without the way between.

    recurrence.py PROGRAM      Sources/RecurrenceCheck, built in release mode
"""

import subprocess
import sys
import time

WEEKS = 20_000
# The most that the far week may take, of the near one; and the most milliseconds for one, far above what any machine needs.
RATIO, MILLISECONDS = 2, 1
RULES = {"daily": "FREQ=DAILY", "daily with a count": "FREQ=DAILY;COUNT=4000", "monthly": "FREQ=MONTHLY;BYDAY=2TU"}
# The way to a far week is counted where there is a COUNT.
COUNTED = "daily with a count"


def seconds(program, rule, year):
    lines = f"20160104T090000\t{rule}\t\t\t{year}0111T000000\t{year}0118T000000\n" * WEEKS
    began = time.perf_counter()
    answer = subprocess.run([program], input=lines, capture_output=True, text=True, check=True).stdout
    taken = time.perf_counter() - began
    if not answer.startswith(f"{year}01") or answer.count("\n") != WEEKS:
        sys.exit(f"{rule} has nothing in that week of {year}: {answer[:80]}")
    return taken


failed = False
for name, rule in RULES.items():
    near, far = (min(seconds(sys.argv[1], rule, year) for _ in range(3)) for year in (2016, 2026))
    ratio, milliseconds = far / near, far * 1000 / WEEKS
    print(f"{name}: ten years on {ratio:.2f} of the first week, {milliseconds:.4f} ms a week")
    failed |= milliseconds > MILLISECONDS or (name != COUNTED and ratio > RATIO)
sys.exit(1 if failed else 0)
