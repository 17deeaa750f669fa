"""What is going on, for the terminal and for the pages that are open."""

import json
import os
import sys
import threading
import time


class News:
    """What each build does, and its mistakes. Pages read of it in a file that the server watches."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._file = folder / "report.json"
        self._doing = {}
        self._mistakes = {}
        self._lock = threading.RLock()
        self._line = ""
        self._shown = 0
        self._written = None
        self._write()
        threading.Thread(target=self._tick, daemon=True).start()

    @property
    def has_mistakes(self):
        return bool(self._mistakes)

    def does(self, who, what):
        """Says what a build does; an empty text says that it does nothing."""
        with self._lock:
            before = self._doing.pop(who, None)
            if what:
                self._doing[who] = what
            if before != what:
                self._show()

    def fails(self, who, mistakes):
        """Says what is wrong with what somebody wrote, with file and line; an empty text says that nothing is any more."""
        with self._lock:
            # The app and the server have sources in common, and so mistakes.
            if mistakes and mistakes not in self._mistakes.values():
                self.say(mistakes)
            self._mistakes.pop(who, None)
            if mistakes:
                self._mistakes[who] = mistakes
            self._write()

    def say(self, text):
        with self._lock:
            if sys.stdout.isatty() and self._line:
                print("\r\033[K", end="")
            print(text.rstrip(), flush=True)
            self._line = ""

    def _tick(self):
        while True:
            time.sleep(1)
            with self._lock:
                if self._doing:
                    self._show()

    def _show(self):
        line = " · ".join(str(each) for each in self._doing.values())
        if sys.stdout.isatty():
            width = os.get_terminal_size().columns - 1
            print("\r\033[K" + line[:width], end="", flush=True)
        elif line and time.monotonic() - self._shown > 5:
            # Where lines stay, one now and then is enough.
            print(line, flush=True)
            self._shown = time.monotonic()
        self._line = line
        self._write()

    def _write(self):
        report = {"doing": " · ".join(map(str, self._doing.values())), "mistakes": "\n".join(dict.fromkeys(self._mistakes.values()))}
        if report == self._written:
            return
        self._written = report
        part = self._file.with_suffix(".part")
        part.write_text(json.dumps(report))
        os.replace(part, self._file)
