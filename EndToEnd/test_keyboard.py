"""Everything with the keyboard alone: Tab, Enter, Space."""

from playwright.sync_api import expect

from app import Profile

FOCUSED = """() => {
  const node = document.activeElement;
  const label = node.labels?.[0]?.innerText ?? node.getAttribute('aria-label') ?? node.innerText ?? '';
  const styles = [node, node.parentElement].map(element => getComputedStyle(element));
  const isVisible = styles.some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
    || style.boxShadow !== 'none');
  return { label: label.trim().split('\\n')[0], tag: node.tagName, isVisible };
}"""


def tab_to(app, label, tag=None):
    """Presses Tab until this has the focus; everything on the way shows that it has it."""
    for _ in range(60):
        app.page.keyboard.press("Tab")
        focused = app.page.evaluate(FOCUSED)
        if focused["tag"] == "BODY":
            continue
        assert focused["isVisible"], f"The focus on {focused} cannot be seen."
        if focused["label"] == label and tag in (None, focused["tag"]):
            return
    raise AssertionError(f"Tab never comes to {label!r}.")


def expect_heading_focused(app, name):
    expect(app.heading(name)).to_be_focused()


def test_sign_up_tick_and_log_out_by_keyboard(app):
    keys = app.page.keyboard
    profile = Profile()
    app.open("/")
    tab_to(app, "Sign Up")
    keys.press("Enter")
    expect_heading_focused(app, "User Agreement")
    tab_to(app, "Agree")
    keys.press("Space")
    expect_heading_focused(app, "Create Profile")
    for label, text in [
        ("Username", profile.username),
        ("Password", profile.password),
        ("Confirm Password", profile.password),
        ("Security Question", profile.question),
        ("Security Answer", profile.answer),
        ("Confirm Security Answer", profile.answer),
    ]:
        tab_to(app, label, "INPUT")
        keys.type(text)
    keys.press("Enter")
    expect_heading_focused(app, "Welcome, maria")
    tab_to(app, "Checklist")
    keys.press("Enter")
    expect_heading_focused(app, "Checklist")
    app.link("9th Grade").focus()
    keys.press("Enter")
    expect_heading_focused(app, "9th Grade Checklist")
    tab_to(app, "Explore careers", "INPUT")
    keys.press("Space")
    expect(app.box("Explore careers")).to_be_checked()
    app.expect_text("1 of 3 done")
    expect(app.box("Explore careers")).to_be_focused()
    keys.press("Space")
    app.expect_text("0 of 3 done")
    app.open_tab("Home")
    expect_heading_focused(app, "Welcome, maria")
    tab_to(app, "Logout")
    keys.press("Enter")
    expect_heading_focused(app, "Toward TCC")


def test_a_skip_link_leads_past_the_bar(app):
    app.open("/checklist")
    app.page.keyboard.press("Tab")
    skip = app.page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    app.page.keyboard.press("Enter")
    expect(app.page.get_by_role("main")).to_be_focused()


def test_a_screen_change_is_announced_and_titled(app):
    app.open("/")
    app.open_tab("Videos")
    expect_heading_focused(app, "Videos")
    expect(app.page.locator("#announcer")).to_have_text("Videos")
    expect(app.page).to_have_title("Videos · Toward TCC")


def test_back_and_forward_keep_the_scroll_position(app):
    app.open("/checklist/11")
    app.page.mouse.wheel(0, 700)
    app.page.wait_for_function("() => scrollY > 500")
    place = app.page.evaluate("() => scrollY")
    app.open_tab("Videos")
    app.expect_heading("Videos")
    app.page.go_back()
    app.expect_heading("11th Grade Checklist")
    app.page.wait_for_function(f"() => Math.abs(scrollY - {place}) < 2")
    app.page.go_forward()
    app.expect_heading("Videos")
    app.page.wait_for_function("() => scrollY === 0")


def test_the_language_and_colours_by_arrow_keys(app):
    app.open("/settings")
    app.page.get_by_role("radio", name="System").focus()
    app.page.keyboard.press("ArrowRight")
    expect(app.page.locator("html")).to_have_attribute("data-scheme", "light")
    app.page.keyboard.press("ArrowRight")
    expect(app.page.locator("html")).to_have_attribute("data-scheme", "dark")
