"""Appendix A of the first Toward TCC: View Checklist, Track Progress, Change Checklist Options. Only a browser shows that all of it
holds without a connection, and after each reload."""

import pytest
from playwright.sync_api import expect

from app import Profile

ON_BOTH = pytest.mark.parametrize("new_visitor", ["desktop", "phone in Spanish"], indirect=True)
# The main journey: Firefox, which has no fingers here, takes it on the computer.
IN_BOTH = pytest.mark.parametrize(
    "browser, new_visitor",
    [("firefox", "desktop"), ("chromium", "phone in Spanish")],
    indirect=True,
    ids=["computer in Firefox", "phone in Spanish"],
)
MARIA = Profile()
GRADES = {"9th Grade": 3, "10th Grade": 5, "11th Grade": 7, "12th Grade": 5}
NOT_KEPT = "You can tick items to try it. Without a profile they are gone once the page is reloaded or closed."


@ON_BOTH
def test_view_checklist(visitor, axe):
    """As a guest, who cannot track progress."""
    app = visitor.open("/")
    app.go_offline()
    app.follow("Checklist")
    for grade, total in GRADES.items():
        app.follow(grade)
        app.expect_heading(f"{grade} Checklist")
        app.expect_text(NOT_KEPT)
        expect(app.boxes()).to_have_count(total)
        # Alternate: "Back" leads to the overview.
        app.follow("Back")
        app.expect_heading("Checklist")
        app.expect_path("/checklist")
    # The screen tells a guest how to get options.
    expect(app.link("Options")).to_be_visible()
    # Alternate: "Home" leads home, from both.
    app.follow("Home")
    app.expect_guest()
    app.follow("Checklist")
    app.follow("9th Grade")
    app.touch(app.box("Explore careers"))
    app.expect_text("1 of 3 done")
    axe(app.page)
    app.follow("Home")
    app.expect_guest()
    # What was ticked was only tried.
    app.reload()
    app.follow("Checklist")
    app.expect_progress("9th Grade", 0, 3)


@IN_BOTH
def test_track_progress(visitor, axe):
    app = visitor
    app.sign_up(MARIA)
    app.go_offline()
    app.follow("Checklist")
    for grade, total in GRADES.items():
        app.follow(grade)
        expect(app.page.get_by_text(app.say(NOT_KEPT))).to_have_count(0)
        app.touch(app.boxes().last)
        # Saved as soon as it is ticked: there is no button.
        app.expect_text(f"1 of {total} done")
        # Alternate: "Back" leads to the overview.
        app.follow("Back")
        app.expect_path("/checklist")
        app.expect_progress(grade, 1, total)
    axe(app.page)
    # Alternate: "Home" leads home, from a grade.
    app.follow("12th Grade")
    app.follow("Home")
    app.expect_user(MARIA)
    # The post condition: it is kept, and unticked it is kept too.
    app.reload()
    app.follow("Checklist")
    app.follow("12th Grade")
    expect(app.boxes().last).to_be_checked()
    app.touch(app.boxes().last)
    app.expect_text("0 of 5 done")
    app.reload()
    expect(app.boxes().last).not_to_be_checked()
    # This data is unique for each user.
    app.log_out()
    app.follow("Checklist")
    for grade, total in GRADES.items():
        app.expect_progress(grade, 0, total)


@ON_BOTH
def test_change_checklist_options(visitor, axe):
    app = visitor
    page = app.page
    page.clock.install(time="2026-11-21T12:00:00-06:00")
    app.sign_up(MARIA)
    app.go_offline()
    app.follow("Checklist")
    app.follow("Options")
    app.expect_heading("Checklist Options")

    # 2. Each option is saved as soon as it is changed.
    def choice(role, name):
        return page.get_by_role(role, name=app.say(name), exact=True)

    app.touch(page.locator("label").filter(has=choice("radio", "12th Grade")))
    app.expect_toast("Saved.")
    app.touch(choice("checkbox", "Remind me"))
    app.touch(choice("radio", "Before each due date"))
    page.get_by_label(app.say("How many days before")).select_option("7")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    axe(page)

    # Alternates: "Back" leads to the overview, "Home" home.
    app.follow("Back")
    app.expect_path("/checklist")
    app.follow("Options")
    app.follow("Home")
    app.expect_user(MARIA)

    # The post condition: the reminders follow the options, seven days before the end of November.
    reminders = page.get_by_role("region", name=app.say("Reminders"))
    expect(reminders).to_have_count(0)
    page.clock.fast_forward("48:00:00")
    expect(reminders).to_be_visible()
    expect(reminders.get_by_role("link").filter(has_text=app.say("GenTX Month"))).to_be_visible()
    app.reload()
    app.follow("Checklist")
    app.follow("Options")
    expect(choice("radio", "12th Grade")).to_be_checked()
    expect(choice("radio", "Before each due date")).to_be_checked()
    expect(page.get_by_label(app.say("How many days before"))).to_have_value("7")
    app.touch(choice("checkbox", "Remind me"))
    expect(choice("radio", "Before each due date")).to_have_count(0)
    app.follow("Home")
    expect(reminders).to_have_count(0)
