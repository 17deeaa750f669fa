"""The app as it is served, for the benchmarks of it."""

import contextlib
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "EndToEnd"))

from running_server import RunningServer  # noqa: E402

# The data key cannot be read, but it can be used: what the app encrypts with it shows which one it is.
NOTE_KEY = """
  const encrypt = SubtleCrypto.prototype.encrypt;
  SubtleCrypto.prototype.encrypt = function (algorithm, key, data) {
    globalThis.dataKey = key;
    return encrypt.call(this, algorithm, key, data);
  };
"""


@contextlib.contextmanager
def app_served(site="demo"):
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(folder, site=site).start()
        try:
            yield server
        finally:
            server.stop()
