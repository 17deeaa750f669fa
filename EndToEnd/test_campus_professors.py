"""SC-7: the table of professors, moved and deleted by mouse, finger and keys."""

import pytest
from playwright.sync_api import expect

from app import PHONE
from hand import Hand, middle

FIRST = ["Amara Okonkwo", "Daniel Reyes", "Mei-Ling Zhao", "Henrik Solberg", "Priya Natarajan"]


@pytest.fixture
def app(device, new_app, site_server):
    app = new_app(server=site_server("student-center"), viewport=device)
    app.is_touched = device is PHONE
    app.open("/professors")
    return app


def rows(app):
    section = app.page.get_by_role("region", name="Computer Science")
    return section.locator(".row-title")


def handle(app, name):
    return app.button(f"Move {name}")


def ask(app, text):
    dialog = app.page.get_by_role("alertdialog", name=text)
    expect(dialog).to_be_visible()
    return dialog


def test_shows_three_sections_with_ratings_and_finds_a_name(app, axe):
    expect(rows(app)).to_have_text(FIRST)
    expect(app.page.get_by_role("listitem")).to_have_count(15 + app.page.get_by_role("navigation").get_by_role("listitem").count())
    app.expect_text("128 ratings, October 28, 2026")
    app.expect_text("Ratings: made-up people with made-up figures")
    link = app.page.get_by_role("link", name="Computer Science on Rate My Professor")
    expect(link).to_have_attribute("href", "https://www.ratemyprofessors.com/search/professors?q=Computer%20Science")
    # Nobody there is one of the made-up people.
    expect(app.page.get_by_role("link", name=FIRST[0])).to_have_count(0)
    axe(app.page)
    app.page.get_by_label("Find a professor").fill("zhao")
    expect(rows(app)).to_have_text(["Mei-Ling Zhao"])
    app.page.get_by_label("Find a professor").fill("nobody")
    app.expect_text("Nobody has that name. Try a part of it.")


@pytest.mark.on_a_computer_too
def test_a_row_is_dragged_and_the_move_confirmed(app, axe):
    app.press("Edit")
    hand = Hand(app)
    hand.take(handle(app, FIRST[0]))
    hand.bring(*middle(rows(app).nth(2)))
    hand.let_go()
    dialog = ask(app, f"Move {FIRST[0]} to place 3 of 5?")
    axe(app.page)
    app.touch(dialog.get_by_role("button", name="Cancel"))
    expect(rows(app)).to_have_text(FIRST)
    hand.take(handle(app, FIRST[0]))
    hand.bring(*middle(rows(app).nth(2)))
    hand.let_go()
    app.touch(ask(app, f"Move {FIRST[0]} to place 3 of 5?").get_by_role("button", name="Move"))
    moved = [FIRST[1], FIRST[2], FIRST[0], *FIRST[3:]]
    expect(rows(app)).to_have_text(moved)
    app.reload()
    expect(rows(app)).to_have_text(moved)
    app.press("Edit")
    app.press("Restore the original table")
    expect(rows(app)).to_have_text(FIRST)


def test_a_row_is_moved_by_keys_and_said(app):
    app.press("Edit")
    handle(app, FIRST[1]).focus()
    app.page.keyboard.press("ArrowUp")
    expect(app.page.locator("#announcer")).to_have_text("Place 1 of 5")
    app.page.keyboard.press("Enter")
    ask(app, f"Move {FIRST[1]} to place 1 of 5?")
    expect(app.button("Move")).to_be_focused()
    app.page.keyboard.press("Enter")
    expect(rows(app)).to_have_text([FIRST[1], FIRST[0], *FIRST[2:]])
    expect(handle(app, FIRST[1])).to_be_focused()


def test_a_row_is_deleted_after_a_question_and_comes_back_at_undo(app):
    app.press("Edit")
    app.press(f"Delete {FIRST[0]}")
    dialog = ask(app, f"Delete {FIRST[0]} from your table?")
    app.touch(dialog.get_by_role("button", name="Delete"))
    expect(rows(app)).to_have_text(FIRST[1:])
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(rows(app)).to_have_text(FIRST)
