"""Shows of a run of native tests what somebody wants to read: what fails, how far it is, and the end. All of it goes to a log.

    swift test … 2>&1 | bin/testing/quiet.py LOG

At the end of a run that broke off, the tests that had begun are named: one of them ended the process.
"""

import re
import sys

BEGUN = re.compile(r"^◇ Test (?!run |case )(.+) started\.$")
ENDED = re.compile(r"^[✔✘➜↷] Test (?!run |case )(.+?)(?: with \d+ test cases?)? (?:passed after|failed after|skipped)")
END = re.compile(r"^[✔✘] Test run with ")
# What says that something is wrong, and the lines that go on from it.
WRONG = re.compile(r"^✘ Test .* recorded an issue|error:|Fatal error|Test Case .* failed|\*\*\* ")
MORE = re.compile(r"^↳ |^\s{2,}\S")


def follow(lines, log, out, is_terminal):
    """Reads all lines. Returns whether the run came to its end."""
    running, finished, is_wrong, has_ended = set(), 0, False, False
    for line in lines:
        log.write(line)
        text = line.rstrip("\n")
        if begun := BEGUN.match(text):
            running.add(begun[1])
        elif ended := ENDED.match(text):
            finished += 1
            running.discard(ended[1])
            if is_terminal:
                print(f"\r\033[K{finished} tests have ended", end="", file=out, flush=True)
        is_end = bool(END.match(text))
        has_ended = has_ended or is_end
        is_wrong = bool(WRONG.search(text)) or is_wrong and bool(MORE.match(text))
        if is_wrong or is_end:
            if is_terminal:
                print("\r\033[K", end="", file=out)
            print(text, file=out, flush=True)
    if running and not has_ended:
        print("The run broke off. These had begun: " + ", ".join(sorted(running)), file=out, flush=True)
    return has_ended


if __name__ == "__main__":
    with open(sys.argv[1], "a") as log:
        sys.stdin.reconfigure(errors="replace")
        follow(sys.stdin, log, sys.stdout, sys.stdout.isatty())
