"""What the person is doing while the app shows something new: typing, composing, selecting, scrolling, going back."""

import pytest
from playwright.sync_api import expect

OFFLINE = "You’re offline. What is on this device still works."


@pytest.fixture
def form(app):
    app.expects_trouble("ERR_INTERNET_DISCONNECTED")
    app.open("/")
    expect(app.button("Login")).to_be_enabled()
    return app


def disturb(app):
    """The app shows and hides something above the form."""
    notice = app.page.get_by_text(OFFLINE)
    app.context.set_offline(True)
    expect(notice).to_be_visible()
    app.context.set_offline(False)
    expect(notice).to_have_count(0)


def test_text_focus_and_selection_survive_what_the_app_shows(form):
    field = form.field("Username")
    field.fill("maria of the mill")
    field.evaluate("(field) => { field.isSame = true; field.focus(); field.setSelectionRange(6, 8, 'backward'); }")
    disturb(form)
    expect(field).to_be_focused()
    assert field.evaluate("(field) => [field.isSame, field.selectionStart, field.selectionEnd, field.selectionDirection]") == [
        True,
        6,
        8,
        "backward",
    ]
    form.page.keyboard.type("by")
    expect(field).to_have_value("maria by the mill")
    form.page.keyboard.press("Control+z")
    expect(field).to_have_value("maria of the mill")


def test_typing_goes_on_letter_by_letter_while_the_app_changes(form):
    field = form.field("Password")
    field.focus()
    for letter in "seven quiet herons":
        form.page.keyboard.type(letter)
        form.page.evaluate("() => { globalThis.off = !globalThis.off; dispatchEvent(new Event(off ? 'offline' : 'online')); }")
    expect(field).to_have_value("seven quiet herons")


def test_composing_characters_survives_what_the_app_shows(form):
    field = form.field("Username")
    field.evaluate(
        """(field) => {
          globalThis.ended = 0;
          field.addEventListener("compositionend", () => ended++);
          field.focus();
        }"""
    )
    tools = form.context.new_cdp_session(form.page)
    tools.send("Input.imeSetComposition", {"text": "ni", "selectionStart": 2, "selectionEnd": 2})
    disturb(form)
    tools.send("Input.imeSetComposition", {"text": "nihao", "selectionStart": 5, "selectionEnd": 5})
    disturb(form)
    assert form.page.evaluate("() => ended") == 0
    tools.send("Input.insertText", {"text": "你好"})
    expect(field).to_have_value("你好")


def test_a_tick_in_another_tab_leaves_the_focus_and_the_scroll_where_they_are(app):
    app.sign_up()
    app.open_tab("Checklist")
    app.follow("11th Grade")
    other = app.another_page().open("/checklist/11")
    app.boxes().nth(5).focus()
    app.page.evaluate("() => scrollTo(0, 300)")
    before = app.page.evaluate("() => scrollY")
    title = app.boxes().first.evaluate("(box) => box.labels[0].innerText")
    other.tick(title)
    expect(app.box(title)).to_be_checked()
    expect(app.boxes().nth(5)).to_be_focused()
    assert app.page.evaluate("() => scrollY") == before


def test_a_toast_that_comes_and_goes_leaves_the_typing_alone(app):
    app.page.clock.install()
    app.sign_up()
    app.follow("Change Password")
    field = app.field("Current Password")
    field.fill("seven quiet")
    app.expect_toast("Your profile is ready. You are logged in.")
    app.page.clock.fast_forward(7000)
    expect(app.page.locator(".toast")).to_have_count(0)
    expect(field).to_have_value("seven quiet")
    expect(field).to_be_focused()


def test_newer_content_comes_while_one_types_ticks_and_reads(app):
    title, newer = "Meet your counselor and make a four-year plan", "Meet your counselor and make a better plan"
    status, _, content = app.server.get("/api/v1/content?lang=en")
    assert status == 200 and title in content.decode()
    app.page.clock.install()
    app.sign_up()
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.page.get_by_role("button", name=f"Note and date: {title}").click()
    note = app.field("Note")
    note.fill("Ask my uncle")
    note.evaluate("(field) => { field.isSame = true; field.setSelectionRange(4, 6); scrollTo(0, 120); }")
    before = app.page.evaluate("() => scrollY")

    body = content.decode().replace(title, newer)
    app.context.route(
        "**/api/v1/content*",
        lambda route: route.fulfill(body=body, content_type="application/json", headers={"ETag": '"newer"'}),
    )
    app.page.clock.fast_forward(31_000)
    expect(app.box(newer)).to_be_visible()
    expect(note).to_be_focused()
    assert note.evaluate("(field) => [field.isSame, field.selectionStart, field.selectionEnd]") == [True, 4, 6]
    assert app.page.evaluate("() => scrollY") == before
    app.page.keyboard.type("our")
    expect(note).to_have_value("Ask our uncle")


def test_selected_text_on_a_page_stays_selected(form):
    form.open("/checklist/11")
    form.page.evaluate("() => getSelection().selectAllChildren(document.querySelector('main .row-note'))")
    text = form.page.evaluate("() => getSelection().toString()")
    disturb(form)
    assert text and form.page.evaluate("() => getSelection().toString()") == text


# Going from screen to screen


def focus_and_announcement(app, heading):
    app.expect_heading(heading)
    expect(app.heading(heading)).to_be_focused()
    expect(app.page.locator("#announcer")).to_have_text(heading)


def test_each_screen_change_moves_the_focus_to_the_heading_and_is_announced(app):
    app.open("/")
    expect(app.page.locator("body")).to_be_focused()
    app.open_tab("Checklist")
    focus_and_announcement(app, "Checklist")
    app.follow("10th Grade")
    focus_and_announcement(app, "10th Grade Checklist")
    app.page.go_back()
    focus_and_announcement(app, "Checklist")
    app.page.go_forward()
    focus_and_announcement(app, "10th Grade Checklist")
    expect(app.page).to_have_title("10th Grade Checklist · Toward TCC")
    app.page.go_back()
    app.page.go_back()
    focus_and_announcement(app, "Toward TCC")
    expect(app.page).to_have_title("Toward TCC")


def scroll(app, y):
    app.page.mouse.wheel(0, y)
    app.page.wait_for_function("(y) => scrollY === y", arg=y)
    # The place is kept once the scrolling rests.
    app.page.wait_for_function("(y) => history.state?.y === y", arg=y)


def test_back_and_forward_restore_the_place_on_each_screen(app):
    app.open("/checklist/12")
    scroll(app, 400)
    app.open_tab("Home")
    app.page.wait_for_function("() => scrollY === 0")
    app.open_tab("Career Help")
    app.page.go_back()
    app.page.go_back()
    app.expect_heading("12th Grade Checklist")
    app.page.wait_for_function("() => scrollY === 400")
    app.page.go_forward()
    app.expect_heading("Toward TCC")
    app.page.wait_for_function("() => scrollY === 0")


def test_a_reload_and_the_way_back_from_another_site_restore_the_place(app):
    app.open("/checklist/12")
    app.wait_until_offline_works()
    scroll(app, 500)
    app.reload()
    app.expect_heading("12th Grade Checklist")
    app.page.wait_for_function("() => scrollY === 500")
    app.page.goto("about:blank")
    app.page.go_back()
    app.expect_heading("12th Grade Checklist")
    app.page.wait_for_function("() => scrollY === 500")


def test_a_link_to_a_field_goes_there_and_stays_there(app):
    app.open_sign_up()
    app.press("Submit")
    app.expect_text("There is a problem")
    app.page.get_by_role("link", name="Type the answer a second time.").or_(
        app.page.get_by_role("link", name="Enter an answer.")
    ).last.click()
    field = app.page.locator(":focus")
    expect(field).to_have_attribute("id", "new-security-answer")
    expect(field).to_be_in_viewport()
    disturb(app)
    expect(field).to_be_in_viewport()
    assert app.page.evaluate("() => scrollY") > 0


def test_back_on_an_opened_deep_link_leads_to_the_screen_above(app):
    app.open("/checklist/9")
    app.follow("Back")
    app.expect_heading("Checklist")
    app.follow("Back")
    app.expect_heading("Toward TCC")


def test_a_modified_click_is_left_to_the_browser(app):
    app.open("/")
    with app.context.expect_page() as opened:
        app.page.get_by_role("navigation").get_by_role("link", name="Checklist").click(modifiers=["Control"])
    # It begins empty.
    opened.value.wait_for_url(app.server.url("/checklist"))
    app.expect_heading("Toward TCC")


def test_tapping_the_screen_one_is_on_adds_nothing_to_the_history(app):
    app.open("/")
    app.open_tab("Checklist")
    app.expect_heading("Checklist")
    for _ in range(3):
        app.open_tab("Checklist")
    app.page.go_back()
    app.expect_heading("Toward TCC")


def test_very_quick_going_to_and_fro_ends_where_the_address_says(app):
    app.open("/")
    for tab in ("Checklist", "Videos", "Career Help", "Settings"):
        app.open_tab(tab)
    app.page.evaluate("() => { history.go(-3); }")
    app.page.evaluate("() => { history.back(); history.forward(); history.go(2); }")
    headings = {"/": "Toward TCC", "/checklist": "Checklist", "/videos": "Videos", "/career": "Career Help", "/settings": "Settings"}
    for _ in range(100):
        path = app.page.evaluate("() => location.pathname")
        shown = app.page.get_by_role("heading", level=1).inner_text()
        if shown == headings[path]:
            break
        app.page.wait_for_timeout(30)
    assert shown == headings[path]


def test_a_late_answer_for_the_former_language_does_not_bring_it_back(app):
    app.open("/settings")
    app.wait_until_offline_works()
    held = []
    app.context.route("**/api/v1/content?lang=en", lambda route: held.append(route))
    app.page.reload()
    app.expect_heading("Settings")
    app.page.get_by_role("radio", name="Español").check()
    app.expect_heading("Ajustes")
    assert held
    content = app.server.get("/api/v1/content?lang=en")[2]
    with app.page.expect_response("**/api/v1/content?lang=en"):
        for route in held:
            route.fulfill(status=200, body=content, headers={"Content-Type": "application/json", "ETag": '"newer"'})
    app.open_tab("Inicio")
    app.expect_heading("Toward TCC")
    expect(app.page.locator("html")).to_have_attribute("lang", "es")
    app.open_tab("Ajustes")
    app.expect_heading("Ajustes")
