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
    """Only browsers show where the focus goes, and that each key does what it says."""
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


@pytest.mark.in_every_browser
@pytest.mark.timeout(180)
def test_a_list_is_worked_by_keyboard_alone(at_work, axe):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content")
    keys = eva.page.keyboard
    tab_to(eva, "New")
    keys.press("Enter")
    news = eva.main.get_by_role("link", name="News item", exact=True)
    expect(news).to_be_visible()
    axe(eva.page)
    keys.press("Escape")
    expect(news).to_be_hidden()
    assert focused(eva) == "New"
    keys.press("Enter")
    tab_to(eva, "News item")
    keys.press("Enter")
    eva.expect_heading("New: News item")
    eva.open("/cms/content")
    tab_to(eva, "Changed")
    keys.press("Enter")
    expect(eva.main.get_by_role("columnheader", name="Changed")).to_have_attribute("aria-sort", "descending")
    tab_to(eva, "Next")
    keys.press("Enter")
    expect(eva.main.get_by_role("navigation", name="Pages")).to_contain_text("2 of 2")

    eva.open("/cms/content?kind=education.resources")
    tab_to(eva, "check box MyPlate Plan")
    keys.press("Space")
    expect(eva.main.get_by_role("checkbox", name="MyPlate Plan")).to_be_checked()
    tab_to(eva, "Take chosen back")
    keys.press("Enter")
    eva.expect_heading("Take 1 entry back?")
    tab_to(eva, "Cancel")
    keys.press("Enter")
    eva.expect_heading("Content")

    eva.open("/cms/content/news/welcome")
    tab_to(eva, "More")
    keys.press("Enter")
    links = eva.main.get_by_role("button", name="Check the links of this entry")
    expect(links).to_be_visible()
    axe(eva.page)
    keys.press("Tab")
    assert focused(eva) == "Check the links of this entry"
    keys.press("Escape")
    expect(links).to_be_hidden()
    assert focused(eva) == "More"


def focused(member):
    """What has the focus, by its label or text; a check box is told from the link beside it."""
    return member.page.evaluate(
        """() => {
          const here = document.activeElement;
          const name = here.ariaLabel ?? here.labels?.[0]?.textContent ?? here.textContent.trim();
          return here.type === "checkbox" ? `check box ${name}` : name;
        }"""
    )


def tab_to(member, name):
    """Presses Tab until something has the focus that is called so, as somebody does who sees where the focus is."""
    for _ in range(200):
        member.page.keyboard.press("Tab")
        if focused(member) == name:
            return
    raise AssertionError(f"Tab does not come to {name}.")


SCREENS = ["", "/content", "/links", "/polls", "/reports", "/people", "/staff", "/staff/new", "/me"]
SCREENS += ["/content/news/welcome", "/content/news/welcome/versions", "/content/polls/walking"]
SCREENS += ["/content/education.resources/new", "/content/questionnaires/wellness", "/content/events/health-fair"]
SCREENS += ["/programs", "/programs/minute-a-day", "/content/programs/week-by-week"]
SCREENS += ["/polls/walking", "/polls/walking/form", "/polls/walking/tally", "/lists/news/import"]
SCREENS += ["/content/events/health-fair/poster", "/content/events/health-fair/cards"]
SCREENS += ["/content/questionnaires/wellness/score"]
SCREENS += ["/content/site/-", "/content/about/-", "/content/daily/-", "/content/places/-"]

# What no translation leaves as it is.
ENGLISH = r"\b(the|and|with|Draft|Publish|Save|Show|Search|Content|Staff|Record|Home|Choose|optional|Missing|Changed)\b"
KEYS = r"\b(cms|field|kind|choice)-[a-z]"


@pytest.mark.parametrize(
    "language, locale, greeting", [("Español", "es-MX", "Hola, Ada Lopez"), ("简体中文", "zh-CN", "Ada Lopez")]
)
@pytest.mark.timeout(180)
def test_the_cms_speaks_the_language_that_somebody_chooses(office, at_work, new_staff, axe, language, locale, greeting):
    """On a phone, a small one in Spanish, whose words are the longest. Only a browser shows that they fit, and what axe finds in the dark:
    the journeys have looked at the light one."""
    is_longest = locale == "es-MX"
    ada = at_work(viewport=NARROW if is_longest else PHONE, color_scheme="dark")
    choose_language(ada, language)
    left = []
    for path in SCREENS + pages_of_a_change(office, ada, locale):
        ada.open("/cms" + path)
        if not path:
            expect(ada.page.get_by_role("heading", level=1)).to_contain_text(greeting)
        # The notes of versions are kept as they were written.
        if not path.endswith("versions"):
            left += not_translated(ada)
        # A preview is a page of the app.
        if "/preview" in path:
            continue
        ada.expect_to_fit()
        if is_longest:
            axe(ada.page)
    # What is only asked for by a form.
    ada.open("/cms/content?kind=news")
    ada.main.get_by_role("checkbox").first.check()
    ada.main.locator("button[value=change]").click()
    expect(ada.main.locator("#path")).to_be_visible()
    left += not_translated(ada)
    axe(ada.page)
    choose_language(ada, "English")
    ada.expect_heading("Your login")

    otto = at_work("otto", "Otto Berg", "auditor")
    choose_language(otto, language)
    # The details of others have what the staff wrote.
    left += not_translated(otto.open("/cms/record?action=logged-in"))
    otto.expect_to_fit()
    choose_language(otto, "English")
    nobody = new_staff(office.server, locale=locale)
    for path in ["/login", "/welcome", "/welcome#" + "0" * 24]:
        left += not_translated(nobody.open("/cms" + path))
        nobody.expect_to_fit()
        axe(nobody.page)
    assert not left, "Not translated:\n" + "\n".join(left)


def choose_language(member, language):
    member.open("/cms/me")
    member.main.get_by_role("combobox").first.select_option(language)
    member.main.get_by_role("button").filter(visible=True).first.click()
    expect(member.main.get_by_role("combobox").first.locator("option:checked")).to_have_text(language)


def pages_of_a_change(office, ada, locale):
    """The addresses of a change of several entries, an earlier draft and a preview, all with words that no language shares."""
    name = f"uno-{locale.lower()}"
    login = office.login("ada")
    new = {"draft": "0", "base": "", "do": "save", "title.en": name}
    office.send("/cms/content/news/new", new, login)
    office.send(f"/cms/content/news/{name}", new | {"draft": "1", "title.en": name, "title.es": "Dos"}, login)
    change = {"entry": f"news/{name}", "path": "title", "action": "set", "value.es": "Tres", "do": "change"}
    office.send("/cms/lists/news/change", change, login)
    ada.open(f"/cms/content/news/{name}/versions")
    draft = ada.main.locator("a[href*='/drafts/']").first.get_attribute("href")
    ada.open("/cms/content?kind=news")
    made = ada.main.locator("a[href*='/cms/changes/']").first.get_attribute("href")
    paths = [draft.removeprefix("/cms"), made.removeprefix("/cms")]
    return [*paths, f"/content/news/{name}/preview?lang={'es' if locale == 'es-MX' else 'zh-Hans'}"]


def not_translated(member):
    """The lines of a page that are in English."""
    said = member.page.locator("body").evaluate(WORDS).splitlines()
    path = member.page.url.removeprefix(member.server.address)
    return [f"{path}: {line}" for line in said if re.search(KEYS, line) or re.search(ENGLISH, line)]


# All words of the interface, also those that are folded in; not what the staff wrote, nor the names of languages and modules.
WORDS = """
(root) => {
  const copy = root.cloneNode(true);
  copy.querySelectorAll("script, style, svg, textarea, iframe, code, .row-title, [lang]").forEach((each) => each.remove());
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
