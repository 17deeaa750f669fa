"""The guide for people is in the app, also without a connection."""

from playwright.sync_api import expect


def test_the_guide_opens_from_the_settings_and_without_a_connection(new_app, site_server, axe):
    app = new_app(server=site_server("demo"), viewport={"width": 390, "height": 844}).open("/settings")
    app.page.get_by_role("link", name="Guide").click()
    app.expect_heading("Guide")
    app.context.set_offline(True)
    app.page.get_by_role("main").get_by_role("link", name="Day").click()
    app.expect_heading("Day")
    expect(app.page.get_by_text("gym tomorrow 6pm")).to_be_visible()
    axe(app.page)
    app.page.go_back()
    app.expect_heading("Guide")


def test_a_page_that_the_guide_does_not_have_is_not_found(new_app, site_server):
    app = new_app(server=site_server("trace"))
    app.expects_trouble("404")
    assert app.page.goto(app.server.url("/guide/college")).status == 404
    app.expect_heading("This page isn’t here")
