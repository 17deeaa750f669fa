"""What another app shares comes to the address of the manifest as a form, and the service worker keeps it: no server sees it."""

import pytest
from playwright.sync_api import expect

FILE = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Elsewhere//EN
BEGIN:VEVENT
UID:advising@elsewhere
DTSTAMP:20261101T120000Z
DTSTART:20300107T230000Z
DTEND:20300107T233000Z
SUMMARY:Advising
END:VEVENT
END:VCALENDAR
"""
# As a system posts what was shared.
_SHARE = """
([action, texts, files]) => {
  const form = document.createElement("form");
  Object.assign(form, { action, method: "POST", enctype: "multipart/form-data" });
  for (const name in texts) form.append(Object.assign(document.createElement("textarea"), { name, value: texts[name] }));
  const chosen = new DataTransfer();
  for (const [name, text] of files) chosen.items.add(new File([text], name, { type: "text/calendar" }));
  const field = Object.assign(document.createElement("input"), { type: "file", name: "file", multiple: true });
  field.files = chosen.files;
  form.append(field);
  document.body.append(form);
  form.submit();
}
"""


def manifest(app):
    return app.page.evaluate("() => fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")


def share(app, action="/share", files=(), **texts):
    with app.page.expect_navigation():
        app.page.evaluate(_SHARE, [action, texts, list(files)])
    app.wait_until_ready()


def waiting(app):
    """The keys of what the device's store has for later."""
    return app.page.evaluate(
        """() => new Promise((resolve) => {
          indexedDB.open("toward", 1).onsuccess = ({ target: { result } }) => {
            const keys = result.transaction("records").objectStore("records").getAllKeys(IDBKeyRange.bound("shared/", "shared/~"));
            keys.onsuccess = () => resolve(keys.result);
          };
        })"""
    )


def expect_inbox(app, *titles):
    """By the link of the message that something is there."""
    app.page.locator(".toasts").get_by_role("link", name="Go there").click()
    expect(app.page.locator(".inbox-item")).to_contain_text(titles)


def assert_unseen(server):
    assert '"/share"' not in (server.folder / "log").read_text(), "The server was told that something was shared."


@pytest.fixture
def trace(site_server):
    """Where nobody signs up."""
    return site_server("trace")


@pytest.fixture
def app(new_app, trace):
    app = new_app(server=trace).open("/")
    app.wait_until_offline_works()
    return app


def test_a_text_becomes_an_entry_of_the_inbox_also_offline(app, trace):
    target = manifest(app)["share_target"]
    assert target["method"] == "POST" and target["enctype"] == "multipart/form-data"
    share(app, target["action"], title="", text="Call the bank\nAsk for the fee", url="https://example.org/fees")
    app.expect_toast("Added to the inbox: Call the bank")
    app.expect_path("/")
    expect_inbox(app, "Call the bank")
    assert waiting(app) == []
    app.open("/")
    app.context.set_offline(True)
    app.expects_trouble("ERR_INTERNET_DISCONNECTED")
    share(app, target["action"], text="Buy milk")
    app.expect_toast("Added to the inbox: Buy milk")
    expect_inbox(app, "Call the bank", "Buy milk")
    app.context.set_offline(False)
    assert_unseen(trace)


def test_two_tabs_do_not_take_it_twice(app):
    other = app.another_page().open("/")
    share(other, text="Call the bank")
    other.expect_toast("Added to the inbox: Call the bank")
    for tab in (app, other):
        tab.open("/day")
        expect(tab.page.locator(".inbox-item")).to_have_count(1)
    assert waiting(app) == []


def test_a_calendar_file_opens_in_the_preview_of_the_import(app, trace):
    share(app, files=[("advising.ics", FILE)], title="advising.ics")
    app.expect_text("1 entry is new.")
    app.expect_path("/day/calendar")
    app.press("Import")
    app.expect_toast("Imported 1 entry.")
    assert waiting(app) == []
    assert_unseen(trace)


def test_a_file_that_is_opened_with_the_app_does_the_same(new_app, trace):
    """Only a file manager can open one for an installed app; here the page is told of it as Chromium tells it."""
    app = new_app(server=trace)
    app.context.add_init_script(
        "Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer: (tell) => globalThis.launch = tell } })"
    )
    app.open("/")
    app.wait_until_offline_works()
    app.page.evaluate("(text) => launch({ files: [{ getFile: async () => new File([text], 'advising.ics') }] })", FILE)
    app.expect_text("1 entry is new.")
    app.expect_path("/day/calendar")
    assert_unseen(trace)


def test_a_table_of_study_sessions_opens_where_files_are_offered(new_app, campus):
    app = new_app(server=campus).open("/")
    app.wait_until_offline_works()
    share(app, files=[("study.csv", "start,end,subject,note\n2026-09-18T09:00,2026-09-18T10:00,Chemistry,a\n")])
    app.expect_text("This is a table with 1 study session.")
    app.expect_path("/settings/data")
    app.press("Take over")
    app.expect_toast_like("1 session was added")


def test_what_is_too_large_is_refused_with_a_reason(app):
    share(app, files=[("large.ics", "x" * (8 << 20) + "x")])
    app.expect_toast("The file that you shared is too large. 8 MB is the most.")
    share(app, text="x" * 20_001)
    app.expect_toast("What you shared is too long for an entry. Share its link, or a part of it.")
    assert waiting(app) == []


def test_it_waits_for_a_login_and_a_logout_leaves_nothing(new_app, site_server):
    app = new_app(server=site_server("demo"))
    profile = app.sign_up()
    app.wait_until_offline_works()
    app.log_out()
    for number in range(21):
        share(app, text=f"Thing {number}")
    app.expect_toast("Too much waits to be taken in already. Log in first, then share it again.")
    app.expect_text("What you shared with this app waits on this device.")
    assert len(waiting(app)) == 20
    app.log_in(profile)
    app.expect_toast_like("Added to the inbox: Thing")
    app.open("/day")
    expect(app.page.locator(".inbox-item")).to_have_count(20)
    assert waiting(app) == []


def test_without_a_worker_the_app_says_that_nothing_arrived(new_app, new_server):
    server = new_server(site="trace")
    app = new_app(server=server, service_workers="block").open("/")
    share(app, text="my diagnosis")
    app.expect_toast("What you shared did not arrive, and is nowhere in this app. Share it again.")
    app.expect_path("/")
    assert "my diagnosis" not in (server.folder / "log").read_text()
