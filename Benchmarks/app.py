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


def sign_up(browser, server, username):
    """A page of a device of its own, with somebody who has just signed up. Its data key is in `dataKey`."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(NOTE_KEY)
    page.goto(server.url("/signup"))
    page.get_by_role("button", name="Agree", exact=True).click()
    for label, text in {
        "Username": username,
        "Password": "seven quiet herons",
        "Confirm Password": "seven quiet herons",
        "Security Question": "What was the name of our first dog?",
        "Security Answer": "Bartholomew the Great",
        "Confirm Security Answer": "Bartholomew the Great",
    }.items():
        page.get_by_label(label, exact=True).fill(text)
    page.get_by_role("button", name="Submit").click()
    page.get_by_role("link", name="Not now").click()
    page.get_by_role("heading", name=f"Welcome, {username}").wait_for()
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    return page
