"""Every screen of every module fits the narrowest phone, and a phone whose letters are twice as large (WCAG 1.4.4 and 1.4.10).

Only a browser has a layout. A guest opens all public screens, and a person with a login opens the others.
"""

import pytest

from app import App, Profile

OF_GUESTS = {
    "toward-tcc": ["/", "/signup", "/forgot", "/checklist", "/checklist/9", "/checklist/12", "/videos", "/career", "/career/info", "/settings", "/about"],
    "goodnews": [
        "/", "/signup/account", "/forgot", "/overview", "/education", "/places", "/news", "/polls", "/assessment", "/progress", "/help", "/settings",
        "/account/login", "/account/reset",
    ],
    "student-center": [
        "/", "/campus", "/profile", "/checkin", "/professors", "/map", "/weather", "/about", "/settings", "/settings/data", "/settings/protect",
    ],
    "trace": ["/day", "/day/options", "/day/search", "/day/calendars", "/settings", "/settings/data"],
    "demo": ["/", "/day", "/settings", "/about"],
}
OF_PEOPLE = {
    "toward-tcc": ["/", "/checklist/options", "/checklist/12", "/password", "/security-question", "/recovery-code", "/settings", "/settings/data"],
    "goodnews": [
        "/", "/assessment", "/assessment/wellness/1", "/assessment/wellness/4", "/assessment/wellness/all", "/progress", "/polls", "/programs", "/sent",
        "/account", "/settings", "/settings/data",
    ],
}
# What shows the answers of somebody who has answered.
OF_ANSWERS = [
    "/", "/assessment", "/assessment/wellness", "/assessment/wellness/1", "/assessment/wellness/all", "/progress", "/progress/report", "/sent",
]
# The width of the page in CSS pixels, by the browser.
WIDTHS = {"chromium": 320, "large letters": 360}

# What stands out to the right of the page, if it can be seen there.
OUTSIDE = """() => {
  const width = innerWidth;
  const isScrolled = element => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    return false;
  };
  const outside = [...document.querySelectorAll('body *')].find(element => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && box.right > width + 1 && !isScrolled(element);
  });
  return document.documentElement.scrollWidth > width || outside
    ? `${document.documentElement.scrollWidth} wide, ${outside ? outside.outerHTML.slice(0, 120) : ''}` : '';
}"""

# Words that are broken in two.
BROKEN = """() => {
  const broken = new Set();
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let node; node = walker.nextNode();) {
    const element = node.parentElement;
    // On the narrowest phone the longest word of the sky has a hyphen, as people write it.
    if (getComputedStyle(element).hyphens === 'auto' && innerWidth < 340) continue;
    if (!element.checkVisibility({ opacityProperty: true }) || element.closest('.visually-hidden, option, .code, textarea')) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) broken.add(word[0]);
    }
  }
  return [...broken].join(', ');
}"""


@pytest.fixture(params=WIDTHS)
def visitor(request, open_browser, site_server):
    """Opens a browser profile of that width on a site."""
    opened = []

    def visit(site):
        context = open_browser(request.param).new_context(
            viewport={"width": WIDTHS[request.param], "height": 640}, locale="en-US", timezone_id="America/Chicago", reduced_motion="reduce"
        )
        opened.append(context)
        return App(context, site_server(site))

    yield visit
    for context in opened:
        context.close()


def going(app):
    """Opens a screen of somebody who is logged in. A reload would end that."""
    to = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }"
    return lambda path: app.page.evaluate(to, path)


def wide(app, paths, go):
    """The screens that are wider than the page."""
    found = []
    for path in paths:
        go(path)
        app.page.wait_for_timeout(150)
        if outside := app.page.evaluate(OUTSIDE):
            found.append(f"{path}: {outside}")
    return found


def broken(app, paths, go):
    """The screens with a word that does not stay whole."""
    found = []
    for path in paths:
        go(path)
        app.page.wait_for_timeout(150)
        if words := app.page.evaluate(BROKEN):
            found.append(f"{path}: {words}")
    return found


@pytest.mark.timeout(150)
@pytest.mark.parametrize("site", OF_GUESTS)
def test_no_screen_is_wider_than_the_page(visitor, site):
    app = visitor(site)
    assert not wide(app, OF_GUESTS[site], app.open)


@pytest.mark.timeout(150)
@pytest.mark.parametrize("site", OF_PEOPLE)
def test_no_screen_of_somebody_who_is_logged_in_is_wider_than_the_page(visitor, site):
    app = visitor(site)
    app.sign_up(Profile(username="maria-guadalupe"))
    assert not wide(app, OF_PEOPLE[site], going(app))


# Words of the bar that are cut off, or touch the edge of the page.
CUT = """() => [...document.querySelectorAll('.tab > span')].filter(word => word.checkVisibility()).filter(word => {
  const range = document.createRange();
  range.selectNodeContents(word);
  const box = range.getBoundingClientRect();
  return word.scrollWidth > word.clientWidth + 1 || box.left < 2 || box.right > document.documentElement.clientWidth - 2;
}).map(word => word.textContent).join(', ')"""


@pytest.mark.parametrize("site", ["toward-tcc", "goodnews"])
def test_the_words_of_the_bar_are_whole(visitor, site):
    app = visitor(site).open("/")
    assert app.page.evaluate(CUT) == ""


@pytest.mark.timeout(150)
def test_names_stay_whole(visitor):
    """People, subjects and facts."""
    app = visitor("student-center").open("/profile")
    app.field("Major").fill("Neuroscience")
    app.field("Major").press("Enter")
    assert not broken(app, ["/", "/profile", "/checkin", "/professors", "/weather", "/about"], app.open)


@pytest.mark.timeout(150)
def test_answers_fit_and_their_words_stay_whole(visitor):
    """The result, the history and the overview for a doctor are empty before there are answers."""
    app = visitor("goodnews")
    app.sign_up(Profile(username="maria"))
    go = going(app)
    for path, save, then in [("/assessment/wellness/all", "See my result", "By area of life"), ("/progress", "Save", "Last assessment")]:
        go(path)
        for box in app.page.locator("fieldset input[type=radio]:first-of-type").all()[::5]:
            box.check()
        app.button(save).last.click()
        app.expect_text(then)
    assert not wide(app, OF_ANSWERS, go)
    assert not broken(app, OF_ANSWERS, go)
