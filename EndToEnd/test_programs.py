"""Programmes that people join to be encouraged by letters (MA 11), and how they leave by a letter."""

import datetime
import sqlite3

from playwright.sync_api import expect

from app import DESKTOP
from test_accounts import log_in_with_email, person, sign_up_and_connect
from test_letters import confirm, mailing, post

PROGRAM = "A minute a day"


def zone_at_noon():
    """A zone whose clocks show about noon, so that no letter waits for the morning."""
    ahead = 12 - datetime.datetime.now(datetime.timezone.utc).hour
    # The sign of these names is the other way round.
    return f"Etc/GMT{-ahead:+d}" if ahead else "Etc/GMT"


def yesterday(server):
    """As if everybody had joined a day earlier."""
    server.stop()
    with sqlite3.connect(server.folder / "data/toward.sqlite") as database:
        database.execute("UPDATE program_member SET since = since - 86400000, due = 0")
    database.close()
    server.start()


def card(app, name=PROGRAM):
    return app.page.get_by_role("region", name=name, exact=True)


def test_a_program_is_joined_seen_on_another_device_and_left_by_its_letter(new_app, mailing, post, axe):
    """Only two browsers and a mailbox show that what one device joins the other shows, and that the link of a letter ends it."""
    app = new_app(server=mailing, timezone_id=zone_at_noon())
    # Who is not logged in comes back.
    app.open("/programs")
    app.expect_text("Log in, or sign up, to join a program.")
    profile, address = person("hope")
    sign_up_and_connect(app, profile, address)
    app.open("/assessment")
    app.follow("Emails that encourage you")
    app.expect_heading("Programs")
    axe(app.page)
    app.press(f"Join: {PROGRAM}")
    expect(card(app)).to_contain_text(f"You are in. Emails go to {address}.")
    expect(card(app)).to_contain_text("once you have confirmed your email address")
    axe(app.page)
    confirm(app, post, address)

    other = new_app(server=mailing, viewport=DESKTOP, timezone_id=zone_at_noon()).open("/")
    log_in_with_email(other, profile, address)
    other.expect_heading("Welcome")
    # A page that is loaded before the service worker of a first visit runs finds nobody logged in.
    other.wait_until_offline_works()
    other.open("/programs")
    expect(card(other)).to_contain_text("You are in.")
    expect(card(other)).to_contain_text("unless you answer before")
    axe(other.page)

    # What is fetched for later may meet the stop.
    for device in (app, other):
        device.expects_trouble("ERR_CONNECTION_REFUSED")
    yesterday(mailing)
    letter = post.letter(address, "A minute for yourself today")
    assert f"{mailing.address}/progress" in letter and "Where should we walk together?" in letter
    leaving = next(word for word in letter.split() if "/unsubscribe?" in word).removeprefix(mailing.address)
    headers = post.headers(address, "A minute for yourself today")
    assert headers["List-Unsubscribe"] == f"<{mailing.address}{leaving}>"
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"

    # Opened where the app is installed, too, and changing nothing by itself.
    app.page.goto(mailing.url(leaving))
    expect(app.page.get_by_role("heading", name="Stop the emails?")).to_be_visible()
    axe(app.page)
    other.open("/")
    other.open("/programs")
    expect(card(other)).to_contain_text("You are in.")
    app.page.get_by_role("button", name="Stop the emails").click()
    expect(app.page.get_by_role("heading", name="No more emails come")).to_be_visible()
    axe(app.page)
    other.open("/")
    other.open("/programs")
    expect(other.button(f"Join: {PROGRAM}")).to_be_visible()


def test_without_a_connection_nothing_is_lost(new_app, mailing):
    app = new_app(server=mailing)
    profile, address = person("calm")
    sign_up_and_connect(app, profile, address)
    app.open("/programs")
    app.press(f"Join: {PROGRAM}")
    expect(card(app)).to_contain_text("You are in.")
    app.page.get_by_label("Emails come at").first.select_option(label="6:00 PM")
    app.expect_toast("Saved.")
    app.open("/")
    app.go_offline()
    app.open("/programs")
    app.expect_text("You are offline. To join or leave a program you need a connection")
    app.context.set_offline(False)
    expect(card(app)).to_contain_text("You are in.")
    expect(app.page.get_by_label("Emails come at").first).to_have_value("18")
