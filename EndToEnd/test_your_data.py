"""TCC-7: a person's data goes out and comes back: backups, and the property list of the first app, against plistlib."""

import plistlib

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE, Profile

PLAN = "Meet your counselor and make a four-year plan"


def open_data(app):
    app.open_tab("Settings")
    app.follow("Your data")
    app.expect_heading("Your data")


def save(app, button):
    """What a button saves, and under which name."""
    with app.page.expect_download() as waiting:
        app.press(button)
    app.expect_toast("The file is saved with your downloads.")
    return waiting.value.suggested_filename, waiting.value.path().read_bytes()


def choose(app, content, name="file"):
    with app.page.expect_file_chooser() as waiting:
        app.press("Choose a file")
    waiting.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def tick_plan(app):
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.tick(PLAN)


def expect_plan(app, is_ticked=True):
    app.open_tab("Checklist")
    app.follow("9th Grade")
    expect(app.box(PLAN)).to_be_checked(checked=is_ticked)


def lists(user):
    return [len(ticks) for ticks in user["checklistData"]]


def test_the_property_list_is_one_that_others_read_and_one_of_theirs_is_taken_over(app, new_app):
    app.sign_up()
    tick_plan(app)
    open_data(app)
    name, content = save(app, "Save for the first app")
    assert name.startswith("toward-tcc-maria-") and name.endswith(".plist")
    found = plistlib.loads(content)
    assert list(found) == ["rememberedUsername", "rememberMe", "currentUser", "users"]
    [user] = found["users"]
    assert user["username"] == "maria" and user["gradeLevel"] == -1 and user["passwordHash"] == ""
    assert lists(user) == [3, 5, 7, 5] and sum(map(sum, user["checklistData"])) == 1

    # As a phone writes it: the binary form, other order of keys, grades from 0, more ticks.
    user["checklistData"][1][2] = True
    user["gradeLevel"] = 2
    theirs = plistlib.dumps(found, sort_keys=True, fmt=plistlib.FMT_BINARY)
    other = new_app(viewport=DESKTOP)
    other.sign_up()
    open_data(other)
    choose(other, theirs, "AppData.plist")
    other.expect_text("This will tick 2 items. Your grade level becomes 11.")
    other.press("Cancel")
    expect_plan(other, False)
    open_data(other)
    choose(other, theirs, "AppData.plist")
    other.press("Take over")
    other.expect_toast("The file was imported.")
    expect_plan(other)
    other.reload()
    expect_plan(other)
    open_data(other)
    _, again = save(other, "Save for the first app")
    assert plistlib.loads(again)["users"][0]["checklistData"] == user["checklistData"]


def test_a_property_list_with_a_mistake_changes_nothing_and_says_why(app):
    app.sign_up()
    open_data(app)
    _, content = save(app, "Save for the first app")

    def mistaken(change):
        found = plistlib.loads(content)
        found["users"][0]["checklistData"][0][0] = True
        change(found, found["users"][0])
        return plistlib.dumps(found)

    refused = {
        "“users › Item 0 › checklistData › Item 0” must have 3 entries.": mistaken(
            lambda _, user: user["checklistData"][0].append(True)
        ),
        "“users › Item 0 › gradeLevel” has a number that is not possible there.": mistaken(
            lambda _, user: user.update(gradeLevel=13)
        ),
        "“rememberMe” is missing in this file.": mistaken(lambda found, _: found.pop("rememberMe")),
        "“currentUser” is of the wrong kind, such as a text where a number must be.": mistaken(
            lambda found, _: found.update(currentUser="0")
        ),
        "This file can’t be read: line": content[:-40],
        "This file can’t be read: it is damaged at byte": plistlib.dumps(
            plistlib.loads(content), fmt=plistlib.FMT_BINARY
        )[:-40],
    }
    for message, changed in refused.items():
        choose(app, changed)
        said = app.page.get_by_role("main").locator(".banner.bad")
        expect(said).to_contain_text(message)
        expect(said).to_contain_text("Nothing was changed.")
        expect(app.button("Take over")).to_have_count(0)
    expect_plan(app, False)


def test_a_backup_brings_everything_back_on_another_device(app, new_app):
    profile = app.sign_up()
    tick_plan(app)
    open_data(app)
    name, backup = save(app, "Save a backup")
    assert name.startswith("toward-tcc-maria-") and name.endswith("-backup.toward")
    for word in (PLAN, "tick/", profile.password, profile.answer):
        assert word.encode() not in backup

    other = new_app(viewport=DESKTOP)
    other.open("/settings/data")
    for damaged in (backup[:-9], backup[: len(backup) // 2]):
        choose(other, damaged)
        other.expect_text("This backup is damaged or not complete. Try another copy of the file.")
    choose(other, backup)
    other.expect_text("This is a backup of maria.")
    expect(other.field("Password")).to_be_focused()
    other.fill({"Password": "seven loud herons"})
    other.press("Show what is in it")
    other.expect_problems("The password is wrong. The file opens with the one that you had when you saved it.")
    other.fill({"Password": profile.password})
    other.press("Show what is in it")
    other.expect_text("It holds: 1 step ticked.")
    other.press("Restore")
    other.expect_heading("Welcome, maria")
    expect_plan(other)
    other.log_out()
    other.log_in(profile)
    expect_plan(other)

    # Where the name is somebody else's, both have a profile.
    third = new_app()
    third.sign_up(Profile(password="nine green herons"))
    third.log_out()
    third.open("/settings/data")
    choose(third, backup)
    third.fill({"Password": profile.password})
    third.press("Show what is in it")
    third.expect_text("already has this username")
    third.fill({"Username": "maria two", "Password": profile.password})
    third.press("Show what is in it")
    third.press("Restore")
    third.expect_heading("Welcome, maria two")
    expect_plan(third)


def test_a_readable_copy_warns_first_and_a_deleted_profile_is_gone(app):
    profile = app.sign_up()
    tick_plan(app)
    open_data(app)
    app.press("Save for other programs")
    app.expect_text("Whoever gets this file can read everything in it.")
    _, content = save(app, "Save it anyway")
    assert b'"tick/' in content
    app.field("Password").fill("not this one")
    app.press("Delete profile")
    app.expect_problems("The password is wrong. Type it again.")
    app.field("Password").fill(profile.password)
    app.press("Delete profile")
    app.expect_toast("The profile is deleted from this device.")
    app.try_to_log_in(profile.username, profile.password)
    app.expect_problems("No profile on this device has this username and password. Check both. A profile from another device comes here with a backup.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_screen_can_be_used_by_everybody(new_app, axe, viewport, scheme):
    app = new_app(viewport=viewport, color_scheme=scheme)
    app.open("/settings/data")
    app.expect_heading("Your data")
    axe(app.page)
    app.sign_up()
    open_data(app)
    app.press("Save for other programs")
    choose(app, b"nothing")
    app.expect_text("neither a backup nor another file")
    axe(app.page)
    width = app.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= viewport["width"]
