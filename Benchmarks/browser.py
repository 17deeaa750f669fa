"""What the benchmarks in a browser share."""

import contextlib
import functools
import http.server
import threading

from playwright.sync_api import sync_playwright

# The frame after the one in which the word "Landmark" stands on the page has it on the screen.
NOTE_WHEN_PAINTED = """(() => {
  const look = () => {
    const isReady = "ready" in (document.documentElement?.dataset ?? {});
    if (isReady && document.getElementById("app").textContent.includes("Landmark")) {
      requestAnimationFrame(() => globalThis.paintedAt = performance.now());
    } else requestAnimationFrame(look);
  };
  look();
})()"""


def reload(page, moment="paintedAt"):
    """Opens the page's address again and returns the noted moment, in milliseconds since it was asked for."""
    page.goto(page.url, wait_until="commit")
    page.wait_for_function(f"() => globalThis.{moment}")
    return page.evaluate(moment)


@contextlib.contextmanager
def chromium(**options):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"], **options
        )
        yield browser
        browser.close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def folder_served(folder):
    """The address at which the files of a folder are served."""
    handler = functools.partial(QuietHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
