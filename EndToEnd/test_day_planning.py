"""The day beyond the timeline: the dialogs, what repeats, the inbox, replanning, search, options, and other modules' dates."""

import datetime
import re
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE
from day import add_button, give_a_time, in_quick_add, open_inbox, open_tools

ZONE = ZoneInfo("America/Chicago")


@pytest.fixture
def planner(device, new_app, site_server):
    """TRACE as it opens for the first time: no sign-up, and the day."""
    app = new_app(server=site_server("trace"), viewport=device)
    app.is_touched = device is PHONE and app.has_touch
    app.open("/")
    app.expect_heading("Today")
    return app


def today():
    return datetime.datetime.now(ZONE).date()


def item(app, title):
    """What stands on the timeline or in the list."""
    return app.page.get_by_role("main").locator("[id^='entry-']").filter(has_text=title).first


def dialog(app):
    return app.page.get_by_role("dialog")


def open_add(app):
    app.touch(add_button(app))
    expect(dialog(app)).to_be_visible()


@pytest.mark.in_every_browser(usual=True)
def test_a_task_is_added_in_the_dialog_with_all_it_has_and_stays_offline(planner, axe):
    app = planner
    tomorrow = today() + datetime.timedelta(days=1)
    app.open(f"/day/{tomorrow}")
    open_add(app)
    axe(app.page)
    app.fill({"Link": "two words"})
    app.touch(dialog(app).get_by_role("button", name="Add", exact=True))
    app.expect_problems("Describe it in a few words.", "Write a web address, such as example.org.")
    app.fill({"Title": "Essay", "Start": "14:00", "End": "15:30", "Notes": "Two pages"})
    app.fill({"Place": "Main Library", "Link": "example.org/essay"})
    app.press("Add a step")
    app.field("Step 1").fill("Outline")
    app.press("Add a cue")
    app.field("Cue 1").fill("Stretch")
    app.touch(dialog(app).get_by_role("button", name="Add", exact=True))
    app.expect_toast_like("Added: ")
    expect(dialog(app)).to_have_count(0)
    app.go_offline()
    app.touch(item(app, "Essay"))
    details = app.page.locator(".entry-details")
    expect(details).to_contain_text("Main Library")
    expect(details.get_by_role("link", name="example.org/essay")).to_have_attribute("href", "https://example.org/essay")
    expect(details).to_contain_text("Two pages")
    expect(details).to_contain_text("Stretch")
    app.touch(details.get_by_role("checkbox", name="Outline"))
    expect(details).to_contain_text("1 of 1 done")
    axe(app.page)


@pytest.mark.on_a_computer_too
def test_an_event_has_no_box_and_a_day_is_planned_once_more(planner):
    app = planner
    day = today() + datetime.timedelta(days=1)
    app.open(f"/day/{day}")
    open_add(app)
    app.touch(dialog(app).get_by_role("radio", name="Event", exact=True))
    expect(dialog(app)).to_contain_text("There is no box to tick.")
    app.fill({"Title": "Lecture", "Start": "10:00", "End": "11:30"})
    app.touch(dialog(app).get_by_role("button", name="Add", exact=True))
    app.expect_toast_like("Added: ")
    expect(item(app, "Lecture")).to_be_visible()
    expect(app.page.get_by_role("checkbox", name="Done: Lecture")).to_have_count(0)
    open_tools(app)
    app.follow("Copy or template")
    expect(dialog(app).get_by_role("checkbox", name="Lecture")).to_be_checked()
    app.touch(dialog(app).get_by_role("button", name="Copy 1 entry"))
    app.expect_toast_like("1 entry copied")
    app.page.wait_for_url(f"**/day/{day + datetime.timedelta(days=7)}")
    expect(item(app, "Lecture")).to_be_visible()


# Before the bridge hears of them, which lets those that count for nothing go no further.
COUNT_CLICKS = "globalThis.clicks = 0; addEventListener('click', () => clicks++, true);"


def tap_twice(app, button):
    """As quickly as a thumb does without meaning to. The browser makes a click of each tap, a moment later."""
    box = button.bounding_box()
    before = app.page.evaluate("() => clicks")
    for _ in range(2):
        app.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.wait_for_function("(before) => clicks === before + 2", arg=before)


def test_the_second_of_two_taps_presses_nothing_that_has_come_since(new_app, site_server):
    app = new_app(server=site_server("trace"), viewport=PHONE)
    app.page.add_init_script(COUNT_CLICKS)
    app.open(f"/day/{today() + datetime.timedelta(days=1)}")
    app.field("Add in words").fill("Choir 20:00 1h")
    tap_twice(app, in_quick_add(app).get_by_role("button", name="Add", exact=True))
    app.expect_toast_like("Added: Choir")
    expect(item(app, "Choir")).to_be_visible()
    tap_twice(app, add_button(app))
    app.fill({"Title": "Essay", "Start": "14:00"})
    expect(app.field("End")).to_have_value("14:30")
    tap_twice(app, dialog(app).get_by_role("button", name="Add", exact=True))
    app.expect_toast_like("Added: Essay")
    app.expect_heading("Tomorrow")
    expect(item(app, "Essay")).to_be_visible()


@pytest.mark.in_every_browser
def test_one_time_of_what_repeats_is_deleted_and_comes_back(planner):
    app = planner
    day = today() + datetime.timedelta(days=2)
    app.open(f"/day/{day}")
    open_add(app)
    app.fill({"Title": "Run", "Start": "09:00"})
    app.field("Repeats").select_option(label="Every day")
    app.touch(dialog(app).get_by_role("button", name="Add", exact=True))
    app.expect_toast_like("Added: ")
    app.follow("Delete")
    app.touch(dialog(app).get_by_role("checkbox", name="Run"))
    expect(dialog(app).get_by_role("radio", name="Only this")).to_be_checked()
    app.touch(dialog(app).get_by_role("button", name="Delete 1"))
    expect(item(app, "Run")).to_have_count(0)
    app.open(f"/day/{day + datetime.timedelta(days=1)}")
    expect(item(app, "Run")).to_be_visible()
    app.open(f"/day/{day}")
    expect(item(app, "Run")).to_have_count(0)


@pytest.mark.in_every_browser
def test_delete_can_be_undone_and_the_back_button_closes_a_dialog(planner):
    app = planner
    day = today() + datetime.timedelta(days=1)
    app.open(f"/day/{day}")
    app.field("Add in words").fill("Lunch 12:00 1h #green")
    app.page.keyboard.press("Enter")
    expect(item(app, "Lunch")).to_be_visible()
    open_add(app)
    app.page.go_back()
    expect(dialog(app)).to_have_count(0)
    app.follow("Delete")
    app.touch(dialog(app).get_by_role("checkbox", name="Lunch"))
    app.touch(dialog(app).get_by_role("button", name="Delete 1"))
    expect(item(app, "Lunch")).to_have_count(0)
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(item(app, "Lunch")).to_be_visible()


@pytest.mark.on_a_computer_too
def test_what_is_on_another_day_is_deleted_from_today_and_its_alert_alone(planner):
    app = planner
    day = today() + datetime.timedelta(days=9)
    app.field("Add in words").fill(f"Dentist {day} 15:00 alert 10 min before")
    app.page.keyboard.press("Enter")
    app.expect_toast_like("Added: ")
    app.open("/day")
    app.follow("Delete")
    dentist = dialog(app).get_by_role("checkbox", name="Dentist")
    expect(dentist).to_have_count(2)
    app.touch(dentist.last)
    app.touch(dialog(app).get_by_role("button", name="Delete 1"))
    app.expect_toast_like("Deleted: Dentist")
    app.follow("Delete")
    dialog(app).get_by_label("Search all your days").fill("dent")
    app.touch(dentist)
    app.touch(dialog(app).get_by_role("button", name="Delete 1"))
    app.expect_toast_like("Deleted: Dentist")
    app.open(f"/day/{day}")
    expect(item(app, "Dentist")).to_have_count(0)


@pytest.mark.on_a_computer_too
def test_what_waits_in_the_inbox_gets_a_time_and_is_found(planner):
    app = planner
    app.field("Add in words").fill("buy paper")
    app.page.keyboard.press("Enter")
    app.expect_toast_like("Added to the inbox: buy paper")
    open_inbox(app)
    give_a_time(app, "buy paper")
    app.expect_toast_like("Planned: ")
    app.open("/day/search")
    app.page.get_by_role("searchbox").fill("PAPER")
    hit = app.page.get_by_role("main").get_by_role("button").filter(has_text="buy paper")
    app.touch(hit)
    expect(item(app, "buy paper")).to_be_visible()


def test_what_is_unfinished_goes_to_another_day(planner):
    app = planner
    yesterday = today() - datetime.timedelta(days=1)
    app.open(f"/day/{yesterday}")
    open_add(app)
    app.fill({"Title": "Essay", "Start": "14:00", "End": "15:30"})
    app.touch(dialog(app).get_by_role("button", name="Add", exact=True))
    app.expect_toast_like("Added: ")
    app.follow("1 unfinished")
    app.touch(dialog(app).get_by_text("Something else"))
    app.touch(dialog(app).get_by_role("button", name="Inbox", exact=True))
    app.expect_toast_like("Moved to the inbox: ")
    expect(dialog(app)).to_have_count(0)
    expect(item(app, "Essay")).to_have_count(0)
    open_inbox(app)
    give_a_time(app, "Essay")
    app.expect_toast_like("Planned: ")


def test_options_hold_at_once_on_every_screen_and_stay(planner, axe):
    app = planner
    app.open("/day/options")
    for choice in ["List", "Dark", "14:05"]:
        app.touch(app.page.get_by_role("radio", name=choice, exact=True))
    app.touch(app.field("Color-blind mode"))
    axe(app.page)
    assert app.page.evaluate("() => document.documentElement.dataset.scheme") == "dark"
    app.reload()
    expect(app.page.get_by_role("radio", name="List")).to_be_checked()
    expect(app.page.get_by_role("radio", name="14:05")).to_be_checked()
    expect(app.field("Color-blind mode")).to_be_checked()
    tomorrow = today() + datetime.timedelta(days=1)
    app.open(f"/day/{tomorrow}")
    app.field("Add in words").fill("Dinner 18:30 45m")
    app.page.keyboard.press("Enter")
    expect(app.page.get_by_role("main").get_by_text("18:30").first).to_be_visible()
    axe(app.page)


def test_what_is_understood_of_a_line_is_changed_by_a_tap(planner, axe):
    app = planner
    app.field("Add in words").fill("Lab TTh 2:00-3:15 Rm 204")
    chips = app.page.get_by_role("group", name="What is understood")
    expect(chips.get_by_role("button", name=re.compile("^Every week"))).to_be_visible()
    time = chips.get_by_role("button", name=re.compile("2:00 PM"))
    app.touch(time)
    expect(time).to_have_attribute("aria-expanded", "true")
    axe(app.page)
    app.touch(app.page.get_by_role("button", name="2:00 AM", exact=True))
    time = chips.get_by_role("button", name=re.compile("2:00 AM"))
    expect(time).to_be_focused()
    app.page.keyboard.press("Enter")
    app.page.keyboard.press("Escape")
    expect(time).to_have_attribute("aria-expanded", "false")
    expect(time).to_be_focused()
    app.touch(time)
    app.touch(app.page.get_by_role("button", name="Change in the form"))
    expect(dialog(app).get_by_label("Title")).to_have_value(re.compile("^Lab"))
    expect(dialog(app).get_by_label("Tuesday")).to_be_checked()
    app.touch(dialog(app).get_by_role("button", name="Add", exact=True))
    app.expect_toast_like("Added: ")
    expect(app.field("Add in words")).to_have_value("")


def test_weeks_start_as_the_place_has_it_until_somebody_chooses(planner):
    app = planner
    first = app.page.locator(".day-week a").first
    expect(first).to_have_attribute("aria-label", re.compile("^Sunday"))
    app.open("/day/options")
    app.touch(app.page.get_by_role("radio", name="Monday", exact=True))
    app.open("/")
    expect(first).to_have_attribute("aria-label", re.compile("^Monday"))


def test_time_that_is_really_spent_is_counted(planner):
    app = planner
    app.field("Add in words").fill("Essay in 5 min")
    app.page.keyboard.press("Enter")
    app.touch(item(app, "Essay"))
    app.press("Count time")
    app.expect_text("Essay is under way")
    # Two minutes later
    app.page.clock.install(time=datetime.datetime.now() + datetime.timedelta(minutes=2))
    app.page.get_by_role("main").get_by_role("button", name="Stop", exact=True).first.press("Enter")
    app.expect_toast("Stopped. The time is on your day.")
    expect(app.page.get_by_text("Worked on Essay")).to_be_attached()


def test_the_keys_are_listed_and_work(new_app, site_server):
    app = new_app(server=site_server("trace"), viewport=DESKTOP)
    app.open("/")
    app.expect_heading("Today")
    app.page.keyboard.press("?")
    expect(dialog(app)).to_contain_text("Keyboard shortcuts")
    app.page.keyboard.press("Escape")
    # It goes the way of the back button, which takes a moment.
    expect(dialog(app)).to_have_count(0)
    app.page.keyboard.press("j")
    app.expect_heading("Tomorrow")
    app.page.keyboard.press("a")
    expect(dialog(app).get_by_role("radio", name="Alert")).to_be_checked()


@pytest.mark.parametrize("language, heading", [("es-MX", "Hoy"), ("zh-CN", "今天")])
def test_the_day_speaks_the_language_of_the_device(language, heading, new_app, site_server, axe):
    app = new_app(server=site_server("trace"), locale=language)
    app.open("/")
    app.expect_heading(heading)
    axe(app.page)


def test_dates_of_checklists_stand_on_their_days_unless_they_are_hidden(new_visitor, site_server):
    app = new_visitor(site_server("demo")).open("/")
    app.sign_up()
    app.open("/checklist/12")
    app.press("Note and date: Apply to college")
    day = today() + datetime.timedelta(days=3)
    app.field("Your own date").fill(str(day))
    app.page.keyboard.press("Tab")
    app.expect_text("Your date:")
    app.open(f"/day/{day}")
    link = app.page.get_by_role("main").locator("a[href^='/checklist/12#']")
    expect(link).to_be_visible()
    app.touch(link)
    app.expect_heading("12th Grade Checklist")
    app.page.go_back()
    link.press("Enter")
    app.expect_heading("12th Grade Checklist")
    app.open("/day/options")
    app.touch(app.field("Dates of your checklists"))
    app.expect_toast("Saved.")
    app.open(f"/day/{day}")
    expect(app.page.get_by_label("Add in words")).to_be_visible()
    expect(link).to_have_count(0)


def test_what_is_twice_a_day_is_one_series_with_a_box_for_each_time(planner):
    app = planner
    tomorrow = today() + datetime.timedelta(days=1)
    app.open(f"/day/{tomorrow}")
    app.field("Add in words").fill("Medicine every day 8am and 8pm")
    app.page.keyboard.press("Enter")
    app.expect_toast_like("Every day, ")
    boxes = app.page.get_by_role("main").get_by_role("checkbox", name=re.compile("Medicine"))
    ticked = app.page.get_by_role("main").get_by_role("checkbox", name=re.compile("Medicine"), checked=True)
    expect(boxes).to_have_count(2)
    app.touch(boxes.last)
    expect(ticked).to_have_count(1)
    app.page.reload()
    expect(boxes).to_have_count(2)
    expect(ticked).to_have_count(1)


@pytest.mark.on_a_computer_too
def test_the_inbox_is_sorted_into_lists(planner, axe):
    app = planner
    inbox = app.page.locator(".inbox")

    def add(line):
        app.field("Add in words").fill(line)
        app.page.keyboard.press("Enter")
        app.expect_toast_like("Added")

    add("Milk !")
    open_inbox(app)
    app.press("New list")
    expect(app.field("Name of the list")).to_be_focused()
    app.press("Save")
    expect(inbox).to_contain_text("Give the list a name.")
    app.field("Name of the list").fill("Uni")
    app.touch(inbox.get_by_role("radio", name="Green"))
    axe(app.page)
    app.press("Save")
    app.expect_toast("List saved: Uni")
    expect(inbox).to_contain_text("Nothing here yet.")
    axe(app.page)
    add("Essay")
    expect(inbox).to_contain_text("Essay")
    expect(inbox).not_to_contain_text("Milk")
    app.touch(inbox.get_by_role("button", name="All 2"))
    expect(inbox).to_contain_text("Milk")
    app.touch(inbox.get_by_role("button", name="★ Important 1"))
    expect(inbox).not_to_contain_text("Essay")
    app.page.reload()
    open_inbox(app)
    app.touch(inbox.get_by_role("button", name="Uni 1"))
    app.press("Edit list")
    app.press("Delete list")
    app.expect_toast("List deleted: Uni. Its entries stay.")
    expect(inbox).to_contain_text("Essay")
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(inbox.get_by_role("button", name="Uni 1")).to_be_visible()
