"""What is being done, for whoever waits: the step, its number of all, the seconds so far."""

import threading
import time
from contextlib import contextmanager


class Superseded(Exception):
    """What was being built is old: somebody has saved a source since."""


class Progress:
    """The steps of one thing that is built. `changed` is called with the progress whenever a step begins or ends; before one begins,
    `is_old` says whether it is worth beginning."""

    def __init__(self, title, changed, is_old=lambda: False):
        self.title = title
        self.begun = 0
        self.total = 0
        self._since = time.monotonic()
        self._running = []
        self._changed = changed
        self._is_old = is_old
        self._lock = threading.RLock()

    def expect(self, steps):
        """More steps than were known before."""
        self.total += steps

    @contextmanager
    def step(self, name):
        if self._is_old():
            raise Superseded
        with self._lock:
            self.begun += 1
            self._running.append(name)
            self._changed(self)
        try:
            yield
        finally:
            with self._lock:
                self._running.remove(name)
                self._changed(self)

    @property
    def seconds(self):
        return round(time.monotonic() - self._since)

    def __str__(self):
        if not self._running:
            return ""
        # Several may run at a time, and the last of them began last.
        steps = f"{' and '.join(self._running)} ({self.begun} of {self.total})"
        return f"{self.title}: {steps}, {self.seconds} s"
