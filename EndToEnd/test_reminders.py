"""O-1, TCC-7 and TCC-13: options, and reminders through a school year: in the app, by the system, in a calendar file."""

import datetime

import pytest
from icalendar import Calendar
from playwright.sync_api import expect

from app import DESKTOP, PHONE

pytestmark = pytest.mark.in_whole_browser

# What the system would show, kept in the page's session: a reload does not lose it.
CAPTURE = """() => {
  // An empty page has none.
  if (!globalThis.ServiceWorkerRegistration) return;
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    const shown = JSON.parse(localStorage.getItem("shown") ?? "[]");
    localStorage.setItem("shown", JSON.stringify([...shown, [title, options.tag, options.data]]));
  };
}"""
SHOWN = "() => JSON.parse(localStorage.getItem('shown') ?? '[]')"


def start(app, moment, permission="granted"):
    if permission == "granted":
        app.context.grant_permissions(["notifications"])
    app.context.add_init_script("(" + CAPTURE + ")()")
    app.page.clock.install(time=moment)


def open_options(app):
    app.open_tab("Checklist")
    app.follow("Options")
    app.expect_heading("Checklist Options")


def choose(app, grade="12th Grade", cadence="Before each due date", days="7", system=True):
    open_options(app)
    app.page.get_by_role("radio", name=grade, exact=True).check(force=True)
    app.page.get_by_role("checkbox", name="Remind me", exact=True).check()
    app.page.get_by_role("radio", name=cadence, exact=True).check()
    if cadence == "Before each due date":
        app.page.get_by_label("How many days before").select_option(days)
    if system:
        app.page.get_by_role("checkbox", name="System notifications").click()
        expect(app.page.get_by_role("checkbox", name="System notifications")).to_be_checked()
    app.expect_toast("Saved.")


def go_to(apps, moment):
    """The clocks of all tabs jump there, as after a night, and what waits for a time happens."""
    then = datetime.datetime.fromisoformat(moment).timestamp() * 1000
    for app in apps:
        # One clock for all tabs: it may be there already.
        app.page.clock.fast_forward(max(0, int(then - app.page.evaluate("() => Date.now()"))))
        app.page.clock.fast_forward(2000)


def reminders(app):
    return app.page.get_by_role("region", name="Reminders")


def test_options_have_the_labels_of_o_1_and_are_kept_at_once(new_app, axe):
    app = new_app()
    app.open("/checklist/options")
    app.expect_text("are kept in a profile")
    app.sign_up()
    choose(app, days="3", system=False)
    app.page.get_by_role("radio", name="Every two weeks").check()
    app.wait_until_offline_works()
    app.reload()
    app.expect_heading("Checklist Options")
    for name in ["12th Grade", "Every two weeks"]:
        expect(app.page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    expect(app.page.get_by_role("checkbox", name="Remind me", exact=True)).to_be_checked()
    app.page.get_by_role("radio", name="Before each due date").check()
    expect(app.page.get_by_label("How many days before")).to_have_value("3")
    app.follow("Back")
    app.expect_path("/checklist")
    app.follow("Options")
    app.follow("Home")
    app.expect_path("/")


@pytest.mark.timeout(150)
def test_a_school_year_in_two_tabs(new_app):
    """Every date comes once, whichever tab is open, with reloads, and without a connection."""
    app = new_app()
    app.expects_trouble(r"ERR_INTERNET_DISCONNECTED.*/api/v1/content")
    start(app, "2026-09-20T18:00:00-05:00")
    app.sign_up()
    choose(app)
    app.wait_until_offline_works()
    app.reload()
    other = app.another_page()
    other.open("/")
    app.context.set_offline(True)
    dates = ["2026-10-01", "2026-11-20", "2026-11-30", "2027-01-15"]
    day = datetime.date(2026, 9, 21)
    while day < datetime.date(2027, 7, 10):
        go_to([app, other], f"{day}T12:00:00-06:00")
        day += datetime.timedelta(days=5)
        if day.month % 3 == 0 and day.day < 6:
            app.reload()
    go_to([app, other], "2027-07-11T12:00:00-05:00")
    shown = app.page.evaluate(SHOWN)
    tags = [tag for _, tag, _ in shown]
    assert sorted(set(tags)) == sorted(tags), tags
    assert not [tag for tag in tags if tag.startswith("grade/")], tags
    for date in dates:
        assert any(tag.endswith("@" + date) for tag in tags), (date, tags)


def test_a_reminder_comes_while_the_app_is_open_and_can_be_put_away(new_app, axe):
    app = new_app()
    start(app, "2027-01-01T18:00:00-06:00")
    app.sign_up()
    choose(app, days="7")
    app.open_tab("Home")
    go_to([app], "2027-01-08T08:59:00-06:00")
    expect(reminders(app).get_by_text("Texas priority date")).to_have_count(0)
    go_to([app], "2027-01-08T09:00:05-06:00")
    expect(reminders(app).get_by_text("Texas priority date in 7 days")).to_be_visible()
    assert ["Texas priority date in 7 days"] == [
        title for title, *_ in app.page.evaluate(SHOWN) if title.startswith("Texas")
    ]
    axe(app.page)
    row = reminders(app).get_by_role("listitem").filter(has_text="Texas priority date")
    row.get_by_role("button", name="Remind me tomorrow").click()
    expect(row).to_have_count(0)
    go_to([app], "2027-01-09T09:00:05-06:00")
    expect(row).to_contain_text("in 6 days")
    row.get_by_role("button", name="Dismiss").click()
    expect(row).to_have_count(0)
    app.page.locator(".toasts").get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()
    row.get_by_role("link").click()
    app.expect_heading("12th Grade Checklist")


def test_blocked_notifications_are_explained(new_app):
    app = new_app()
    app.context.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })"
    )
    app.sign_up()
    open_options(app)
    app.page.get_by_role("checkbox", name="Remind me", exact=True).check()
    expect(app.page.get_by_role("checkbox", name="System notifications")).to_be_disabled()
    app.expect_text("Notifications of this app are blocked.")


def test_the_person_is_asked_only_when_they_want_notifications(new_app):
    app = new_app()
    app.context.add_init_script(
        """Notification.requestPermission = async () => {
             sessionStorage.asked = "yes";
             return "denied";
           };
           Object.defineProperty(Notification, "permission", {
             get: () => sessionStorage.asked ? "denied" : "default" });"""
    )
    app.sign_up()
    open_options(app)
    app.page.get_by_role("checkbox", name="Remind me", exact=True).check()
    box = app.page.get_by_role("checkbox", name="System notifications")
    expect(box).to_be_enabled()
    assert app.page.evaluate("() => sessionStorage.asked") is None
    box.click()
    app.expect_text("Notifications of this app are blocked.")
    expect(box).not_to_be_checked()


def test_the_calendar_file_is_read_by_another_program_and_doubles_nothing(new_app):
    app = new_app()
    app.page.clock.set_fixed_time("2026-11-21T12:00:00-06:00")
    app.sign_up()
    choose(app, days="3", system=False)

    def file():
        with app.page.expect_download() as download:
            app.press("Add to your calendar")
        assert download.value.suggested_filename == "toward-tcc.ics"
        data = open(download.value.path(), "rb").read()
        assert all(len(line) <= 75 for line in data.split(b"\r\n")) and data.endswith(b"\r\n")
        return Calendar.from_ical(data)

    first = file()
    events = {str(event["UID"]): event for event in first.walk("VEVENT")}
    assert len(events) == len(first.walk("VEVENT")) > 2
    priority = next(e for e in events.values() if e["SUMMARY"] == "Submit the FAFSA or TASFA: Texas priority date")
    assert priority.decoded("DTSTART") == datetime.date(2027, 1, 15)
    assert priority.decoded("DTEND") == datetime.date(2027, 1, 16)
    triggers = sorted(alarm.decoded("TRIGGER") for alarm in priority.walk("VALARM"))
    assert triggers == [datetime.timedelta(hours=-63), datetime.timedelta(hours=-15)]
    assert {str(alarm["ACTION"]) for alarm in priority.walk("VALARM")} == {"DISPLAY"}
    app.page.clock.set_fixed_time("2026-11-21T13:00:00-06:00")
    again = {str(event["UID"]): event for event in file().walk("VEVENT")}
    assert again.keys() == events.keys()
    assert all(again[key]["SEQUENCE"] > events[key]["SEQUENCE"] for key in again)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_in_the_options(new_app, axe, viewport, scheme):
    app = new_app(viewport=viewport, color_scheme=scheme)
    app.context.grant_permissions(["notifications"])
    app.sign_up()
    choose(app)
    axe(app.page)
