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


def wide(app, paths, go):
    """The screens that are wider than the page."""
    found = []
    for path in paths:
        go(path)
        app.page.wait_for_timeout(150)
        if outside := app.page.evaluate(OUTSIDE):
            found.append(f"{path}: {outside}")
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

    def go(path):
        # A reload would end the login.
        app.page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path)

    assert not wide(app, OF_PEOPLE[site], go)
