"""The app as it is served, for the benchmarks of it."""

import contextlib
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "EndToEnd"))

from running_server import RunningServer  # noqa: E402


@contextlib.contextmanager
def app_served(site="demo"):
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(folder, site=site).start()
        try:
            yield server
        finally:
            server.stop()
