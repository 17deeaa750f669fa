"""The server, built to work with."""

import os
import re
import subprocess
import time

import mistakes

# SwiftPM's line for a step, such as "[12/340] Compiling Server Routes.swift".
STEP = re.compile(r"\[(\d+)/(\d+)\] (.*)")


def named(what):
    """A step of SwiftPM in plain words: the verb and the module, because files would fill a terminal."""
    verb, *rest = what.split()
    if verb == "Compiling" and rest:
        return f"compiling {rest[0]}"
    if what.startswith("Emitting module ") and len(rest) > 1:
        return f"compiling {rest[1]}"
    return "linking" if verb == "Linking" or "LinkFileList" in what else "getting ready"


class Native:
    """The command `toward`."""

    # The first page waits for both, with the app a little before the server. A page that is open waits for the app alone.
    _FIRST, _LATER = 5, 19

    def __init__(self, root, news):
        self._patience = self._FIRST
        self.program = root / ".build/native/debug/toward"
        self._root = root
        self._news = news

    def update(self):
        """Builds what has changed. False if there are mistakes; the last program stays then."""
        self._news.fails("toward", "")
        since = time.monotonic()
        command = ["swift", "build", "--scratch-path", ".build/native", "--product", "toward"]
        patience, self._patience = self._patience, self._LATER
        process = subprocess.Popen(
            command, cwd=self._root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            preexec_fn=lambda: os.nice(patience)
        )  # fmt: skip
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line.startswith("Another instance of SwiftPM"):
                self._news.does("toward", "The server: waits until another build, or bin/test, has ended")
                since = None
            if found := STEP.match(line):
                number, count, what = found.groups()
                since = since or time.monotonic()
                self._news.does("toward", f"The server: {named(what)} ({number} of {count}), {time.monotonic() - since:.0f} s")
        self._news.does("toward", "")
        if process.wait():
            self._news.fails("toward", self._mistakes(lines))
            return False
        self._news.fails("toward", "")
        return True

    def _mistakes(self, lines):
        """Each with the lines of the source that the compiler shows."""
        said = mistakes.only("".join(lines))
        # Without an error of a source, the end says what is wrong.
        return (said if said != "".join(lines) else "".join(lines[-20:])).replace(f"{self._root}/", "")
