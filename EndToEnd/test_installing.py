"""The app offers once to be installed, and the settings say how at any time."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE

# Browsers without a lasting profile never send this event; it stands in for theirs, with the person's answer.
OFFER = """(outcome) => {
  globalThis.asked = [];
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => {
    asked.push(navigator.userActivation.isActive);
    if (outcome === "accepted") setTimeout(() => dispatchEvent(new Event("appinstalled")), 50);
    return { outcome };
  };
  dispatchEvent(event);
  return event.defaultPrevented;
}"""
# As in the window of an installed app.
STANDALONE = """
const match = matchMedia;
globalThis.matchMedia = (query) => query === "(display-mode: standalone)" ? { matches: true } : match(query);
"""


def use_it(app):
    """Somebody who has their recovery code and three ticks, at home."""
    app.sign_up()
    app.read_recovery_code()
    app.open_tab("Checklist")
    app.follow("9th Grade")
    for box in app.boxes().all()[:3]:
        box.check()
    expect(app.page.locator("[aria-busy=true]")).to_have_count(0)
    app.open_tab("Home")


def card(app):
    return app.page.get_by_role("region", name="Install the app")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_browser_is_asked_when_the_person_wants_it_and_offered_no_more(new_app, axe, viewport):
    app = new_app(viewport=viewport)
    use_it(app)
    expect(card(app)).to_have_count(0)
    assert app.page.evaluate(OFFER, "dismissed"), "The browser's own bar would come too."
    expect(card(app)).to_be_visible()
    axe(app.page)
    card(app).get_by_role("button", name="Install").click()
    app.expect_toast("You can install it in Settings at any time.")
    assert app.page.evaluate("() => asked") == [True], "Browsers ask only after a tap."
    expect(card(app)).to_have_count(0)

    app.wait_until_offline_works()
    app.reload()
    app.page.evaluate(OFFER, "accepted")
    app.expect_heading("Welcome, maria")
    expect(card(app)).to_have_count(0)
    app.open_tab("Settings")
    axe(app.page)
    card(app).get_by_role("button", name="Install").click()
    app.expect_toast("The app is installed.")
    expect(card(app)).to_have_count(0)


def test_an_iphone_is_told_the_steps_until_they_are_dismissed(new_app):
    app = new_app()
    app.context.add_init_script("Object.defineProperty(Navigator.prototype, 'standalone', { value: false })")
    use_it(app)
    other = app.another_page()
    other.open("/")
    for page in (app, other):
        expect(card(page)).to_contain_text("Tap Share, then Add to Home Screen.")
    card(app).get_by_role("button", name="Dismiss").click()
    for page in (app, other):
        expect(card(page)).to_have_count(0)
    expect(app.heading("Welcome, maria")).to_be_focused()
    app.open_tab("Settings")
    expect(card(app)).to_contain_text("Tap Share, then Add to Home Screen.")


def test_who_opened_it_from_the_home_screen_hears_nothing_of_it(new_app):
    app = new_app()
    app.context.add_init_script(STANDALONE)
    app.open("/settings")
    app.expect_heading("Settings")
    expect(app.page.get_by_role("radio", name="Español")).to_be_visible()
    expect(card(app)).to_have_count(0)
