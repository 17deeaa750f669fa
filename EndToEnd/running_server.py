"""The real server, as a person's browser meets it."""

import os
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(os.environ.get("TOWARD_ROOT", Path(__file__).resolve().parent.parent))
# What was built to work with, or with TOWARD_DELIVERED=1 what people get.
IS_DELIVERED = os.environ.get("TOWARD_DELIVERED") == "1"
BINARY = Path(os.environ.get("TOWARD_SERVER", ROOT / ".build/native" / ("release" if IS_DELIVERED else "debug") / "toward"))
APP = Path(os.environ.get("TOWARD_APP", ROOT / ".build/wasm" / ("release" if IS_DELIVERED else "development") / "Browser.wasm"))

# What servers compress and draw takes seconds, and is the same for all: each begins with what the others have kept.
KEPT = ROOT / ".build/kept"


def share(source, target):
    """Copies the files that are missing. Others do the same at the same time, so none is ever there in part."""
    target.mkdir(parents=True, exist_ok=True)
    for file in source.glob("[!.]*"):
        if not (target / file.name).exists():
            part = target / f".{file.name}-{os.getpid()}"
            shutil.copy(file, part)
            part.rename(target / file.name)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class RunningServer:
    """A server of one site. Stopped and started again, it keeps its port and its data."""

    def __init__(self, folder, site="toward-tcc", root=ROOT, app=APP, weather=None, database=None, mail=None, wrapper=(), options=(), counts_everybody=None):
        self.folder = Path(folder)
        self.site = str(site)
        self.root = root
        self.app = app
        # Nothing outside this machine is asked: without a forecast of its own, a server has none.
        self.weather = weather or "http://localhost:1/"
        # The address of a PostgreSQL database; a file in the data folder if there is none.
        self.database = database
        # The port of a mail server; letters are put into the data folder if there is none.
        self.mail = mail
        # What the server is started by, and what else it is told.
        self.wrapper = list(wrapper)
        self.options = list(options)
        # Without letters and cards nobody counts in polls and averages, unless the site is an example.
        self.counts_everybody = self.site == "goodnews" and not mail if counts_everybody is None else counts_everybody
        # Letters have links, so the address is known before the start.
        self.port = free_port() if mail else 0
        self.process = None

    @property
    def address(self):
        # localhost counts as a secure place: service workers and WebCrypto work there.
        return f"http://localhost:{self.port}"

    def url(self, path="/"):
        return self.address + path

    def start(self):
        assert self.process is None, "It runs already."
        cache = self.folder / "data/cache"
        share(KEPT, cache)
        log = open(self.folder / "log", "ab")
        command = [*self.wrapper, BINARY, "serve", "--root", self.root, "--app", self.app, "--site", self._folder()]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--data", self.folder / "data"]
        command += ["--weather", self.weather]
        # Hashing passwords as people need it would take half of a minute in some journeys. No delivered server can be told so.
        command += [] if IS_DELIVERED else ["--quick-passwords"]
        command += ["--database", self.database] if self.database else []
        command += self.options
        if self.mail:
            command += ["--smtp", f"smtp://127.0.0.1:{self.mail}", "--mail-from", "care@example.org"]
            command += ["--address", self.address]
        # Without a buffer, so that what follows the line is the pump's.
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, bufsize=0)
        for line in self.process.stdout:
            if line.startswith(b"Toward is ready at "):
                self.port = int(line.rstrip().rstrip(b"/").rsplit(b":", 1)[1])
                # So that it never waits for a reader.
                self.pump = subprocess.Popen(["cat"], stdin=self.process.stdout, stdout=log)
                break
        else:
            raise AssertionError("The server did not start:\n" + (self.folder / "log").read_text())
        log.close()
        self.get("/readyz", attempts=50)
        share(cache, KEPT)
        return self

    def _folder(self):
        """The site, or a copy of it that is marked as an example."""
        if not self.counts_everybody or self.root != ROOT:
            return self.site
        copy = self.folder / "Sites" / self.site
        if not copy.exists():
            shutil.copytree(ROOT / "Sites" / self.site, copy)
            with open(copy / "site.yaml", "a") as sheet:
                sheet.write("\nexample: true\n")
        return str(copy)

    def first_link(self):
        """Where the first administrator of the CMS begins, which the first start prints; without the host."""
        for _ in range(100):
            if found := re.search(r"/cms/welcome#[\w-]+", (self.folder / "log").read_text()):
                return found[0]
            time.sleep(0.05)
        raise AssertionError("The server printed no link for a first administrator.")

    def stop(self, isForced=False):
        """Ends the server. By force it does not get the time to finish what it draws."""
        if self.process is None:
            return
        self.process.kill() if isForced else self.process.terminate()
        self.process.wait(timeout=20)
        self.pump.wait(timeout=5)
        self.process.stdout.close()
        self.process = None

    def get(self, path, attempts=1, **headers):
        """The status, headers and body of an answer, whatever its status."""
        request = urllib.request.Request(self.url(path), headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as answer:
            with answer:
                return answer.status, answer.headers, answer.read()
        except OSError:
            if attempts <= 1:
                raise
        return self.get(path, attempts=attempts - 1, **headers)
