"""All screens of the CMS: without scripts, by keyboard alone, in each language, and on a phone (CMS 1)."""

import re

import pytest
from playwright.sync_api import expect

from app import NARROW, PHONE

pytest_plugins = "staff"


def test_publishing_needs_no_scripts(office, at_work):
    eva = at_work("eva", "Eva Ruiz", "editor", java_script_enabled=False)
    eva.open_entry("Places", "Example Senior Center")
    eva.write("Name", {"English": "Example Elder Center"})
    eva.publish()
    eva.wait_for("/places", "Example Elder Center")


@pytest.mark.in_every_browser
def test_an_entry_is_changed_by_keyboard_alone(office, new_staff, browser):
    office.login("eva", "Eva Ruiz", "editor")
    eva = new_staff(office.server)
    eva.open("/cms/content?kind=places.categories.places&q=Library")
    keys = eva.page.keyboard
    eva.main.get_by_label("User Name").focus()
    keys.type("eva")
    keys.press("Tab")
    keys.type(office.password)
    keys.press("Enter")
    eva.expect_heading("Content")
    tab_to(eva, "Example Branch Library")
    keys.press("Enter")
    eva.expect_heading("Example Branch Library")
    tab_to(eva, "Web page (optional)")
    keys.press("ControlOrMeta+a")
    keys.type(f"https://example.org/44{len(browser.browser_type.name)}")
    keys.press("Enter")
    eva.expect_notice("Saved as a draft.")
    page = eva.main.get_by_label("Web page (optional)")
    expect(page).to_have_value(f"https://example.org/44{len(browser.browser_type.name)}")


def tab_to(member, name):
    """Presses Tab until something has the focus that is called so, as somebody does who sees where the focus is."""
    for _ in range(120):
        member.page.keyboard.press("Tab")
        called = member.page.evaluate(
            "() => document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent.trim()"
        )
        if called == name:
            return
    raise AssertionError(f"Tab does not come to {name}.")


SCREENS = ["", "/content", "/links", "/polls", "/reports", "/people", "/staff", "/staff/new", "/me"]
SCREENS += ["/content/news/welcome", "/content/news/welcome/versions", "/content/polls/walking"]
SCREENS += ["/content/education.resources/new", "/content/questionnaires/wellness", "/content/events/health-fair"]
SCREENS += ["/programs", "/programs/minute-a-day", "/content/programs/week-by-week"]
SCREENS += ["/content/site/-", "/content/about/-", "/content/daily/-", "/content/places/-"]

# What no translation leaves as it is.
ENGLISH = r"\b(the|and|with|Draft|Publish|Save|Show|Search|Content|Staff|Record|Home|Choose|optional|Missing|Changed)\b"
KEYS = r"\b(cms|field|kind|choice)-[a-z]"


@pytest.mark.parametrize("language, greeting", [("Español", "Hola, Ada Lopez"), ("简体中文", "Ada Lopez")])
def test_the_cms_speaks_the_language_that_somebody_chooses(at_work, language, greeting):
    ada = at_work()
    ada.open("/cms/me")
    select = ada.main.get_by_role("combobox").first
    select.select_option(language)
    ada.main.get_by_role("button").filter(visible=True).first.click()
    left = []
    # The notes of versions are kept as they were written.
    for path in [path for path in SCREENS if not path.endswith("versions")]:
        ada.open("/cms" + path)
        if not path:
            expect(ada.page.get_by_role("heading", level=1)).to_contain_text(greeting)
        said = ada.page.locator(".cms").evaluate(WORDS).splitlines()
        left += [f"{path}: {line}" for line in said if re.search(KEYS, line) or re.search(ENGLISH, line)]
    assert not left, "Not translated:\n" + "\n".join(left)
    ada.open("/cms/me")
    select.select_option("English")
    ada.main.get_by_role("button").filter(visible=True).first.click()
    ada.expect_heading("Your login")


# All words of the interface, also those that are folded in; not what the staff wrote, nor the names of languages and modules.
WORDS = """
(root) => {
  const copy = root.cloneNode(true);
  copy.querySelectorAll("textarea, iframe, code, .row-title, [lang]").forEach((each) => each.remove());
  const labels = [...copy.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
  const texts = [];
  const walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode.data.trim());
  return [...texts, ...labels].filter(Boolean).join("\\n");
}
"""


def test_a_wrong_address_is_answered_to_whoever_is_logged_in(at_work):
    ada = at_work(locale="es-MX")
    ada.open("/cms/content/news/nothing")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Not found", timeout=1_000)
    expect(ada.page.get_by_role("navigation", name="Sections")).to_be_visible(timeout=1_000)


@pytest.mark.parametrize("width", ["phone", "small phone in the dark"])
def test_every_screen_fits_a_phone(at_work, axe, width):
    options = {"viewport": NARROW, "color_scheme": "dark"} if width != "phone" else {"viewport": PHONE}
    ada = at_work(**options)
    for path in SCREENS:
        ada.open("/cms" + path)
        ada.expect_to_fit()
        # The journeys have looked at the light one.
        if width != "phone":
            axe(ada.page)
