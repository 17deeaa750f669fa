"""A newcomer to the demo looks around in an example life, and deletes it."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def demo(site_server):
    return site_server("demo")


@pytest.mark.on_a_computer_too
def test_a_newcomer_looks_around_in_an_example_and_deletes_it(device, new_app, demo, axe):
    app = new_app(server=demo, viewport=device).open("/")
    app.expect_text("Four helpers in one app")
    # What shows most comes first.
    offer = app.page.get_by_role("region", name="Four helpers in one app")
    expect(offer.get_by_role("button").first).to_have_text("Look around with an example")
    axe(app.page)
    app.press("Look around with an example")
    app.expect_text("This is an example.")
    app.open("/day")
    app.expect_text("Groceries")
    app.reload()
    app.expect_text("Groceries")
    app.open("/checklist")
    app.expect_text("Your grade")
    axe(app.page)
    app.go_offline()
    app.expect_text("This is an example.")
    app.context.set_offline(False)
    app.page.get_by_role("button", name="Delete the example").click()
    app.expect_toast("The example is gone. Now it is yours.")
    expect(app.page.get_by_text("This is an example.")).to_have_count(0)
    app.open("/")
    expect(app.button("Login")).to_be_visible()
    expect(app.page.get_by_text("Four helpers in one app")).to_have_count(0)


def test_who_starts_with_nothing_is_not_asked_again(new_app, demo):
    app = new_app(server=demo).open("/")
    app.press("Start with nothing")
    expect(app.page.get_by_text("Four helpers in one app")).to_have_count(0)
    app.reload()
    expect(app.page.get_by_text("Four helpers in one app")).to_have_count(0)
