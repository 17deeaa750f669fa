"""The screens by the labels and addresses of the specification, at every width, in both schemes."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP, NARROW, PHONE, App
from translations import Translations

GUEST_SCREENS = {
    "/": "Toward TCC",
    "/signup": "User Agreement",
    "/forgot": "Forgot Password",
    "/checklist": "Checklist",
    "/checklist/9": "9th Grade Checklist",
    "/checklist/10": "10th Grade Checklist",
    "/checklist/11": "11th Grade Checklist",
    "/checklist/12": "12th Grade Checklist",
    "/videos": "Videos",
    "/videos/how-to": "How To",
    "/career": "Career Help",
    "/career/info": "Info",
    "/settings": "Settings",
    "/about": "About",
}


# How wide the page is, and the first elements that stand out of the window.
WIDTH = """() => [
  document.documentElement.scrollWidth,
  [...document.querySelectorAll("#app *")]
    .filter((node) => node.getClientRects().length && node.getBoundingClientRect().right > 321)
    .slice(0, 3).map((node) => node.tagName + "." + (node.getAttribute("class") ?? ""))
]"""
TILES = ["Apply Now", "Videos", "Checklist", "Career Help"]


def expect_labels(app, links=(), buttons=(), fields=()):
    for name in links:
        expect(app.link(name).first).to_be_visible()
    for name in buttons:
        expect(app.button(name)).to_be_visible()
    for name in fields:
        expect(app.field(name)).to_be_visible()


def test_home_of_a_guest_has_the_labels_of_hs_1(app):
    app.open("/")
    expect_labels(
        app,
        links=[*TILES, "Sign Up"],
        buttons=["Login"],
        fields=["Username", "Password", "Remember me"],
    )
    expect(app.page.get_by_role("link", name="Forgot Password?", exact=True)).to_be_visible()


def test_home_of_a_user_has_the_labels_of_hs_2(app):
    app.sign_up()
    app.expect_heading("Welcome, maria")
    expect_labels(
        app,
        links=[*TILES, "Change Password", "Change Security Question"],
        buttons=["Logout"],
    )
    for gone in ["Sign Up", "Forgot Password?"]:
        expect(app.page.get_by_role("link", name=gone)).to_have_count(0)
    expect(app.page.get_by_label("Remember me")).to_have_count(0)


def test_agreement_and_profile_have_the_labels_of_a_1_and_p_1(app):
    app.open("/")
    app.follow("Sign Up")
    app.expect_path("/signup")
    expect_labels(app, buttons=["Agree", "Disagree", "Back"])
    app.press("Agree")
    app.expect_path("/signup/profile")
    expect_labels(
        app,
        links=["Back"],
        buttons=["Submit"],
        fields=[
            "Username",
            "Password",
            "Confirm Password",
            "Security Question",
            "Security Answer",
            "Confirm Security Answer",
        ],
    )


def test_checklists_have_the_labels_of_cl_1_to_cl_5(app):
    app.open("/")
    app.follow("Checklist")
    app.expect_path("/checklist")
    app.expect_heading("Checklist")
    expect_labels(app, links=["9th Grade", "10th Grade", "11th Grade", "12th Grade", "Back", "Home"])
    for grade in ["9", "10", "11", "12"]:
        app.follow(f"{grade}th Grade")
        app.expect_path(f"/checklist/{grade}")
        app.expect_heading(f"{grade}th Grade Checklist")
        expect_labels(app, links=["Back", "Home"])
        app.follow("Back")
        app.expect_path("/checklist")
    app.follow("12th Grade")
    app.follow("Home")
    app.expect_path("/")


def test_an_unknown_address_says_so_and_leads_home(app):
    app.expects_trouble("404")
    for path in ["/nowhere", "/checklist/13"]:
        app.open(path)
        app.expect_heading("This page isn’t here")
        app.follow("Go to Home")
        app.expect_path("/")


def visit_all(app, check):
    for path, heading in GUEST_SCREENS.items():
        app.open(path)
        app.expect_heading(heading)
        check(path)
    app.open("/")
    app.press("Login")
    app.expect_problems("Enter your username.", "Enter your password.")
    check("/ with problems")
    app.open_sign_up()
    check("/signup/profile")
    app.press("Submit")
    app.expect_text("There is a problem")
    check("/signup/profile with problems")
    app.sign_up()
    check("/ just signed up")
    app.page.get_by_role("link", name="Copy, print or save").click()
    app.expect_heading("Your recovery code")
    check("/recovery-code")
    app.open_tab("Home")
    app.follow("Change Password")
    app.expect_heading("Change Password")
    check("/password")
    app.follow("Back")
    app.follow("Change Security Question")
    app.expect_heading("Edit Security Question")
    check("/security-question")
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.tick("Explore careers")
    check("/checklist/9 with a tick")
    app.expects_trouble("404")
    app.open("/nowhere")
    app.expect_heading("This page isn’t here")
    check("/nowhere")


@pytest.mark.timeout(120)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_on_any_screen(new_app, axe, viewport, scheme):
    app = new_app(viewport=viewport, color_scheme=scheme)
    visit_all(app, lambda path: axe(app.page, only_contrast=scheme == "dark"))


def test_the_tiles_are_in_sight_and_the_login_is_a_tap_away_on_a_phone(app):
    def expect_tiles():
        for tile in ["Apply Now", "Videos", "Checklist", "Career Help"]:
            expect(app.page.locator(".tiles").get_by_text(tile, exact=True)).to_be_in_viewport(ratio=1)

    app.open("/")
    expect_tiles()
    app.press("Login / Sign Up")
    expect(app.field("Username")).to_be_focused()
    for element in [app.field("Username"), app.button("Login"), app.link("Sign Up"), app.link("Forgot Password?")]:
        expect(element).to_be_in_viewport(ratio=1)
    app.sign_up()
    expect_tiles()
    app.press("Your profile")
    expect(app.button("Logout")).to_be_in_viewport(ratio=1)


# Words that stand out of their button, or a short one that is broken.
CRAMPED = """() => [...document.querySelectorAll(".button, .segment")].filter((button) => {
  const words = document.createRange();
  words.selectNodeContents(button.lastChild);
  const { height } = words.getBoundingClientRect();
  return button.scrollWidth > button.clientWidth || (button.innerText.length < 5 && height > 40);
}).map((button) => button.innerText)"""


@pytest.mark.parametrize("width", [1000, 1280, 1600])
def test_the_rail_of_a_wide_window_has_words(new_app, width):
    app = new_app(viewport={"width": width, "height": 900})
    app.open("/")
    for words in app.page.locator(".tab > span").all():
        assert words.evaluate("span => getComputedStyle(span).clipPath") == "none"


@pytest.mark.parametrize("new_visitor", ["phone in Spanish", "desktop in Chinese"], indirect=True)
@pytest.mark.parametrize("width", [320, 390])
def test_words_fit_their_buttons(visitor, width):
    app = visitor
    app.page.set_viewport_size({"width": width, "height": 800})
    app.sign_up()
    app.page.get_by_role("link", name=app.say("Copy, print or save")).click()
    app.expect_heading("Your recovery code")
    assert app.page.evaluate(CRAMPED) == []
    app.wait_until_offline_works()
    for path in ["/settings", "/settings/data", "/checklist/options", "/checklist/9"]:
        app.open(path)
        assert app.page.evaluate(CRAMPED) == [], path


def test_the_largest_letters_leave_words_whole(browser, server):
    """With letters of twice the size, a phone has room for half as many."""
    context = browser.new_context(viewport={"width": 195, "height": 422}, device_scale_factor=2, locale="es-MX")
    app = App(context, server)
    app.say = Translations(server, "es")
    app.page.clock.set_fixed_time("2026-11-21T12:00:00-06:00")
    app.open("/")
    app.page.get_by_text(app.say("Which grade are you in?")).click()
    app.press("12th Grade")
    row = app.page.locator(".next .row-title").first
    assert row.evaluate("(title) => title.clientWidth / parseFloat(getComputedStyle(title).fontSize)") > 6
    app.open("/career/info")
    boxes = app.page.locator(".bars text").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().right)")
    assert max(boxes) <= 195
    context.close()


@pytest.mark.timeout(120)
@pytest.mark.parametrize("language", ["en", "es", "zh-Hans"])
def test_nothing_is_wider_than_a_small_phone(new_app, language):
    app = new_app(viewport=NARROW)
    wide = []

    def measure(path):
        width, widest = app.page.evaluate(WIDTH)
        if width > 320:
            wide.append(f"{path}: {width} px, {widest}")

    if language == "en":
        visit_all(app, measure)
    else:
        app.context.add_cookies([{"name": "lang", "value": language, "url": app.server.url()}])
        for path in [*GUEST_SCREENS, "/signup/profile"]:
            app.open(path)
            expect(app.page.get_by_role("heading", level=1)).to_be_visible()
            measure(path)
    assert not wide, "\n".join(wide)


def test_every_screen_has_one_heading_a_main_part_and_a_title(app):
    for path, heading in GUEST_SCREENS.items():
        app.open(path)
        expect(app.page.get_by_role("heading", level=1)).to_have_text(heading)
        expect(app.page.get_by_role("main")).to_have_count(1)
        title = app.page.title()
        assert title == ("Toward TCC" if path == "/" else f"{heading} · Toward TCC"), path
