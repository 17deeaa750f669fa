"""Programs for the browser, built to work with."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(1, str(ROOT / "bin/wasm"))

import build  # noqa: E402
import mistakes  # noqa: E402
from modules import BuildError  # noqa: E402
from progress import Progress, Superseded  # noqa: E402
from ways import DEVELOPMENT  # noqa: E402


class App:
    """One program. The server watches its file."""

    def __init__(self, name, news, sources):
        self.file = build.FOLDER / DEVELOPMENT.name / f"{name}.wasm"
        self._name = name
        self._title = {"Browser": "The app", "Editor": "The editor of the CMS"}[name]
        self._news = news
        self._sources = sources
        self._was_built = False

    def update(self):
        """Builds what has changed. False if there are mistakes, or something was saved meanwhile; the last program stays then."""
        # Whoever mended a mistake need not look at it until the build ends.
        self._news.fails(self._name, "")
        progress = Progress(self._title, lambda progress: self._news.does(self._name, _Said(progress, self._sources)), self._is_old)
        try:
            build.programs([self._name], DEVELOPMENT, progress)
        except BuildError as error:
            self._news.fails(self._name, mistakes.only(str(error)).replace(f"{ROOT}/", ""))
            return False
        except Superseded:
            return False
        finally:
            self._news.does(self._name, "")
        self._was_built = True
        self._news.fails(self._name, "")
        if progress.begun:
            self._news.say(f"{self._title} is built, in {progress.seconds} s.")
        return True

    def _is_old(self):
        """The first program is built in any case: without it there is no page."""
        return self._was_built and self._sources.are_behind()


class _Said:
    """A progress, and whether something was saved since it began: that is built next."""

    def __init__(self, progress, sources):
        self._progress = progress
        self._sources = sources

    def __bool__(self):
        return bool(str(self._progress))

    def __str__(self):
        return f"{self._progress} (what was saved since comes next)" if self._sources.are_behind() else str(self._progress)
