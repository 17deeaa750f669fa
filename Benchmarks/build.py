"""From an edit to the page: how long until a page that is open has what was changed, and how long from nothing to the first page.

Each time is a ratio to a fixed piece of compiling in the same run. Everything happens in a copy of the sources.

    bin/bench build [--once] [NAME…]     --once: one try of each edit; names: only these rows, such as `first`, `day` or `style`
"""

import itertools
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = "/usr/bin/chromium-headless-shell"
PORT = 9180
# In seconds: for a page that never gets what was changed.
PATIENCE = 1800

# What takes longer than this, in fixed pieces, fails. On the machine of the first figures a piece takes 10.2 seconds, so these are half of
# what the first start took when there was one way to build, 60 seconds, 100 seconds and 2 seconds.
LIMITS = {"first": 52, "body": 5.9, "interface": 9.8, "text": 0.2}
READY = "() => document.documentElement.dataset.ready === ''"


def fixed_piece(folder):
    """Seconds for compiling a program that never changes: five thousand lines of structures, optimized."""
    source = folder / "fixed.swift"
    source.write_text("".join(
        f"public struct S{n} {{ var a: [Int] = []\n  public mutating func f(_ x: Int) -> Int {{\n"
        f"    a.append(x &* {n})\n    return a.reduce(0) {{ $0 &+ $1 }} + a.map {{ $0 / 2 }}.filter {{ $0 > {n} }}.count\n  }}\n}}\n"
        for n in range(700)
    ))
    begun = time.monotonic()
    subprocess.run(["swiftc", "-O", "-wmo", "-c", source, "-o", folder / "fixed.o"], check=True)
    return time.monotonic() - begun


def copy(folder):
    """The sources as they are, without what was built."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


class Edit:
    """A change of one place in one file, which each try makes differently."""

    def __init__(self, kind, file, pattern, replacement, seen):
        self.kind = kind
        self.file = file
        self.pattern = pattern
        self.replacement = replacement
        # A condition in the page, with `{n}` for the number of the try; else the page has another app.
        self.seen = seen

    def make(self, root, number):
        path = root / self.file
        text = path.read_text()
        changed, count = re.subn(self.pattern, self.replacement.replace("{n}", str(number)), text, count=1)
        assert count, f"{self.file} has no {self.pattern}"
        path.write_text(changed)


BODY = r'(?m)^(\s+(?:public |private |static |mutating )*func \w+\([^{}=]*\{\n)(?: +_ = "edit \d+"\.isEmpty\n)?'
# Also changes a body: the linker leaves a declaration out that nobody uses, and the app would be the same.
INTERFACE = "\n  public static let edit{n} = {n}\n" + r'\1    _ = "edit {n}".isEmpty' + "\n"
EDITS = {
    "core": Edit("body", "Sources/Core/Calendar/CivilDay.swift", BODY, r'\1    _ = "edit {n}".isEmpty' + '\n', None),
    "day": Edit("body", "Sources/Day/Calendars/CalendarsScreen.swift", BODY, r'\1    _ = "edit {n}".isEmpty' + '\n', None),
    "college": Edit("body", "Sources/College/CollegeProgram+Screens.swift", BODY, r'\1    _ = "edit {n}".isEmpty' + '\n', None),
    "interface of core": Edit("interface", "Sources/Core/Calendar/CivilDay.swift", BODY, INTERFACE, None),
    "interface of day": Edit("interface", "Sources/Day/Calendars/CalendarsScreen.swift", BODY, INTERFACE, None),
    "phrase": Edit(
        "text", "Phrases/day.en.yaml", r"(?m)^day-title: .*$", "day-title: Day {n}", "() => document.body.innerText.includes('Day {n}')"),
    "style": Edit(
        "text", "Web/styles/base.css", r"\A(?:html \{ outline-offset: \d+px; \}\n)?", "html { outline-offset: {n}px; }\n",
        "() => getComputedStyle(document.documentElement).outlineOffset === '{n}px'"),
    "bridge": Edit("text", "Web/bridge.js", r"\A(?:globalThis.edit = \d+;\n)?", "globalThis.edit = {n};\n", "() => globalThis.edit === {n}"),
}


class Served:
    """`bin/serve` on a copy, with a page that is open."""

    def __init__(self, root):
        self.root = root
        self.process = subprocess.Popen(
            [root / "bin/serve", "--port", str(PORT), "--data", root / "data"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            if "Toward is ready" in line:
                break
        else:
            sys.exit("bin/serve ended.")

    def settle(self):
        """Until everything that comes after the first page is there."""
        for line in self.process.stdout:
            if "The editor of the CMS is built" in line:
                return

    def stop(self):
        self.process.terminate()
        self.process.wait()


def main(arguments):
    tries = 1 if "--once" in arguments else 3
    wanted = [name for name in arguments if name != "--once"] or ["first", *EDITS]
    is_slow = False
    # Each edit has a number of its own: the same text twice would be the same app, and the page would wait for ever.
    numbers = itertools.count(1)
    with tempfile.TemporaryDirectory(prefix="toward-build-") as temporary:
        folder = Path(temporary)
        root = folder / "toward"
        copy(root)
        pieces = [fixed_piece(folder) for _ in range(3)]
        begun = time.monotonic()
        served = Served(root)
        first = time.monotonic() - begun
        served.settle()
        pieces.append(fixed_piece(folder))
        times = {"first": [first]} if "first" in wanted else {}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_context().new_page()
            page.goto(f"http://127.0.0.1:{PORT}/day")
            page.wait_for_function(READY)
            for name in (name for name in wanted if name in EDITS):
                edit = EDITS[name]
                for number in itertools.islice(numbers, tries):
                    before = page.evaluate("document.documentElement.dataset.app")
                    seen = edit.seen and edit.seen.replace("{n}", str(number))
                    seen = seen or f"() => document.documentElement.dataset.app !== '{before}' && ({READY})()"
                    time.sleep(1)
                    begun = time.monotonic()
                    edit.make(root, number)
                    page.wait_for_function(seen, timeout=PATIENCE * 1000)
                    times.setdefault(name, []).append(time.monotonic() - begun)
                    print(f"{name}: {times[name][-1]:.1f} s", flush=True)
                    # The server follows, and would keep a processor busy.
                    if edit.kind != "text":
                        time.sleep(30)
                pieces.append(fixed_piece(folder))
            browser.close()
        served.stop()
    piece = statistics.median(pieces)
    print(f"A fixed piece of compiling takes {piece:.1f} s ({min(pieces):.1f} to {max(pieces):.1f}).")
    for name, seconds in times.items():
        limit = LIMITS["first" if name == "first" else EDITS[name].kind]
        ratio = statistics.median(seconds) / piece
        is_slow = is_slow or ratio > limit
        print(f"{name:<18}{statistics.median(seconds):>7.1f} s {ratio:>7.2f} fixed pieces (limit {limit})")
    sys.exit(1 if is_slow else 0)


main(sys.argv[1:])
