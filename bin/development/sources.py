"""Whether somebody has saved a source."""

import os


class Sources:
    """The Swift sources and the manifest. What needs no compiling is watched by the server."""

    def __init__(self, root):
        self._root = root
        self._taken = self._last = self._marks()

    def have_changed(self):
        """True once after a change, when nothing has changed since the last call: editors save several files one after the other."""
        now = self._marks()
        is_still = now == self._last
        self._last = now
        if not is_still or now == self._taken:
            return False
        self._taken = now
        return True

    def are_behind(self):
        """Whether something was saved that is not taken over yet."""
        return self._marks() != self._taken

    def _marks(self):
        marks = {"Package.swift": (self._root / "Package.swift").stat().st_mtime_ns}
        for folder, folders, names in os.walk(self._root / "Sources"):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in names:
                if name.endswith(".swift") and not name.startswith("."):
                    path = os.path.join(folder, name)
                    try:
                        marks[path] = os.stat(path).st_mtime_ns
                    except FileNotFoundError:
                        continue
        return marks
