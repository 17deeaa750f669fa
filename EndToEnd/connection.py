"""A connection that goes at an awkward moment, and comes back."""

import contextlib

from playwright.sync_api import expect

_LOSE = """
(path) => {
  window.lost = 0;
  window.found = window.fetch;
  window.fetch = async (address, ...rest) => {
    const answer = await found(address, ...rest);
    if (new URL(address, location.href).pathname !== path) return answer;
    lost += 1;
    throw new TypeError("The connection is lost.");
  };
}
"""
OFFLINE = "You’re offline. What is on this device still works."


def lose_connection(app):
    app.wait_until_offline_works()
    app.expects_trouble("ERR_INTERNET_DISCONNECTED")
    app.context.set_offline(True)
    app.expect_text(OFFLINE)


def find_connection(app):
    app.context.set_offline(False)
    if app.context.browser.browser_type.name == "firefox":
        # Driven by WebDriver BiDi, it does not say so to a page that was loaded without a connection.
        app.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(app.page.get_by_text(app.say(OFFLINE))).to_have_count(0)


@contextlib.contextmanager
def answers_lost(app, path):
    """While it lasts, what the app sends to a path of the API is done there, and the answer never comes."""
    # Playwright would need the body of the request, which Firefox does not tell it.
    app.page.evaluate(_LOSE, f"/api/v1/{path}")
    yield
    app.page.wait_for_function("() => lost > 0")
    app.page.evaluate("() => { fetch = found; }")
