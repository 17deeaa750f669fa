"""A profile that nobody signs up for, and protecting it later."""

import pytest
from playwright.sync_api import expect

from app import Profile

ANA = Profile("ana", "a river under pines", "Which street did we live in?", "Wintergreen Hollow Road")


@pytest.fixture
def trace(site_server):
    return site_server("trace")


def add(app, words):
    field = app.page.get_by_label(app.say("Add in words"))
    field.fill(words)
    field.press("Enter")
    app.expect_text(words.split()[0])


def test_starts_without_a_word_and_is_protected_later(new_visitor, trace, axe):
    app = new_visitor(trace).open("/")
    add(app, "Swimming today 23:00 20m")
    app.go_offline()
    app.expect_text("Swimming")

    # Another tab is the same person.
    other = app.another_page()
    other.open("/settings")
    app.open("/settings")
    app.follow("Protect with a password")
    app.expect_heading("Protect with a password")
    axe(app.page)
    app.fill_profile(ANA)
    app.press("Protect")
    app.expect_heading("Your recovery code")
    app.expect_toast("Your profile is protected.")
    expect(other.button("Logout")).to_be_visible()

    # From now on it is behind the password, with all that was in it.
    app.open("/settings")
    app.press("Logout")
    expect(app.button("Login")).to_be_visible()
    expect(app.page.get_by_text("Swimming")).to_have_count(0)
    app.reload()
    app.try_to_log_in("ana", "a river under palms")
    app.expect_problems("No profile on this device has this username and password. Check both. A profile from another device comes here with a backup.")
    app.try_to_log_in("ana", ANA.password)
    app.expect_text("Swimming")


def test_nothing_of_it_is_in_the_clear(new_app, trace):
    app = new_app(trace).open("/")
    add(app, "Swimming today 23:00 20m")
    app.expect_toast_like("Added: ")
    stored = app.page.evaluate(
        """async () => {
          const done = (request) => new Promise((resolve) => request.onsuccess = () => resolve(request.result));
          const database = await done(indexedDB.open("toward"));
          const records = database.transaction("records").objectStore("records");
          const [names, values] = [await done(records.getAllKeys()), await done(records.getAll())];
          const own = names.map((name, place) => [name, values[place]]).filter(([name]) => !name.startsWith("content/"));
          return own.map(([name, bytes]) => name + new TextDecoder("latin1").decode(bytes)).join("\\n");
        }"""
    )
    assert "day/" in stored and "partition/" in stored
    assert "Swimming" not in stored
