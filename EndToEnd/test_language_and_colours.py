"""The language and the colours of the app, as the device says and as the person chooses."""

import pytest
from playwright.sync_api import expect

# Resolves as soon as the device has the content of all three languages.
ALL_LANGUAGES_STORED = """async () => {
  const done = (request) => new Promise((resolve) => request.onsuccess = () => resolve(request.result));
  const database = await done(indexedDB.open("toward"));
  const range = IDBKeyRange.bound("content/", "content/~");
  while (await done(database.transaction("records").objectStore("records").count(range)) < 3) {
    await new Promise(requestAnimationFrame);
  }
  database.close();
}"""


def expect_language(app, tag):
    expect(app.page.locator("html")).to_have_attribute("lang", tag)


def choose(app, name):
    app.page.get_by_role("radio", name=name, exact=True).check(force=True)


def background(app):
    return app.page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")


@pytest.mark.parametrize(
    "locale, tag, username",
    [("es-MX", "es", "Nombre de usuario"), ("zh-CN", "zh-Hans", "用户名"), ("fr-FR", "en", "Username")],
)
def test_the_app_speaks_the_language_of_the_device(new_app, locale, tag, username):
    app = new_app(locale=locale)
    app.open("/")
    expect_language(app, tag)
    expect(app.page.get_by_role("main").get_by_text(username, exact=True)).to_be_visible()


@pytest.mark.parametrize("locale, tag, heading", [("es-MX", "es", "Lista de pasos"), ("zh-CN", "zh-Hans", "清单")])
def test_the_language_of_the_device_stays_after_the_first_visit(new_app, locale, tag, heading):
    app = new_app(locale=locale)
    app.expects_trouble("ERR_INTERNET_DISCONNECTED")
    app.open("/")
    app.wait_until_offline_works()
    app.open("/checklist")
    app.expect_heading(heading)
    expect_language(app, tag)
    app.context.set_offline(True)
    app.reload()
    app.expect_heading(heading)
    expect_language(app, tag)


def test_the_language_can_be_chosen_and_stays(app):
    app.open("/")
    app.open_tab("Settings")
    for name, tag, heading, toast in [
        ("Español", "es", "Ajustes", "La app"),
        ("简体中文", "zh-Hans", "设置", "中文"),
        ("English", "en", "Settings", "The app is in English now."),
        ("Español", "es", "Ajustes", "La app"),
    ]:
        choose(app, name)
        app.expect_heading(heading)
        expect_language(app, tag)
        expect(app.page.locator(".toasts").get_by_text(toast).first).to_be_visible()
        expect(app.page.get_by_role("radio", name=name)).to_be_checked()
    app.reload()
    app.expect_heading("Ajustes")
    expect_language(app, "es")
    app.open("/checklist/9")
    app.expect_heading("Lista de 9.º grado")
    expect_language(app, "es")


def test_a_login_survives_the_change_of_language(app):
    app.sign_up()
    app.open_tab("Settings")
    choose(app, "Español")
    app.expect_heading("Ajustes")
    app.open_tab("Inicio")
    expect(app.page.get_by_role("heading", level=1)).to_contain_text("maria")


def test_every_language_works_without_a_connection_once_loaded(app):
    app.expects_trouble("ERR_INTERNET_DISCONNECTED|Failed to fetch")
    app.open("/settings")
    app.wait_until_offline_works()
    app.page.evaluate(ALL_LANGUAGES_STORED)
    app.context.set_offline(True)
    app.reload()
    app.expect_text("You’re offline.")
    choose(app, "简体中文")
    expect(app.page.locator(".toasts")).to_contain_text("应用已切换为简体中文。", timeout=4000)
    app.expect_heading("设置")
    expect_language(app, "zh-Hans")
    app.reload()
    app.expect_heading("设置")
    expect_language(app, "zh-Hans")


def test_the_colours_follow_the_device_until_chosen(new_app):
    light = new_app(color_scheme="light").open("/settings")
    dark = new_app(color_scheme="dark").open("/settings")
    expect(dark.page.get_by_role("radio", name="System")).to_be_checked()
    assert background(light) != background(dark)
    choose(light, "Dark")
    expect(light.page.locator("html")).to_have_attribute("data-scheme", "dark")
    assert background(light) == background(dark)
    light.reload()
    assert background(light) == background(dark)
    expect(light.page.get_by_role("radio", name="Dark")).to_be_checked()
    choose(dark, "Light")
    expect(dark.page.locator("html")).to_have_attribute("data-scheme", "light")
    choose(dark, "System")
    expect(dark.page.locator("html")).not_to_have_attribute("data-scheme", "light")


def test_chosen_colours_are_there_from_the_first_paint(app):
    app.open("/settings")
    choose(app, "Dark")
    expect(app.page.locator("html")).to_have_attribute("data-scheme", "dark")
    status, _, body = app.server.get("/settings", Cookie="scheme=dark")
    assert status == 200 and b'data-scheme="dark"' in body
