"""The staff maintains content (CMS 1–5), as people in their apps see it."""

import datetime
import re
import time

import pytest
from playwright.sync_api import expect

from running_server import RunningServer

pytest_plugins = "staff"

NEWS = "Welcome to GoodNEWS"
OLD = "Take the assessment, find places near you, and come back for a minute a day. What you keep here is yours."


def languages(english, spanish, chinese):
    return {"English": english, "Spanish": spanish, "Simplified Chinese": chinese}


def day(later=0):
    """By the clock of Fort Worth, near enough: tomorrow is tomorrow in every zone of these tests."""
    return (datetime.date.today() + datetime.timedelta(days=later)).isoformat()


@pytest.fixture
def new_site(tmp_path, forecast):
    server = RunningServer(tmp_path / "server", "goodnews", weather=forecast.address).start()
    yield server
    server.stop()


@pytest.mark.timeout(120)
def test_the_first_administrator_changes_what_an_open_app_shows(new_site, new_staff, new_app, axe):
    """Only a browser shows that an open app has the text within seconds, forth and back. Firefox takes the next journey."""
    app = new_app(server=new_site).open("/news")
    app.expect_text(OLD)
    ada = new_staff(new_site)
    ada.open(new_site.first_link())
    ada.expect_heading("Welcome")
    axe(ada.page)
    ada.fill({"User Name": "ada", "Name": "Ada Lopez"})
    ada.choose_password("too short")
    ada.expect_problem("The password is too short")
    axe(ada.page)
    expect(ada.main.get_by_label("User Name")).to_have_value("ada")
    ada.choose_password()
    ada.set_up_second_factor()
    ada.expect_heading("Hello, Ada Lopez")
    axe(ada.page)
    ada.open_entry("News", NEWS)
    axe(ada.page)

    ada.write("Text", {"English": "The market moved to Saturday."})
    ada.press("Save draft")
    ada.expect_notice("Saved as a draft. People do not see it yet.")
    preview = ada.page.frame_locator("iframe[title=Preview]")
    expect(preview.get_by_text("The market moved to Saturday.")).to_be_visible()
    app.expect_text(OLD)
    ada.publish()
    axe(ada.page)
    app.expect_text("The market moved to Saturday.")

    ada.follow("Versions")
    ada.expect_heading("Versions")
    axe(ada.page)
    versions = ada.main.get_by_role("listitem").get_by_role("link")
    expect(versions).to_have_count(2)
    versions.first.click()
    expect(ada.main.get_by_text("Text ›")).to_be_visible()
    expect(ada.main.locator("mark").filter(has_text="market moved")).to_be_visible()
    axe(ada.page)
    ada.page.go_back()
    versions.last.click()
    ada.press("Make a draft of this version")
    ada.expect_notice("This is the older version as a draft.")
    ada.publish()
    app.expect_text(OLD)
    ada.log_out()
    axe(ada.page)
    ada.open("/cms/content")
    ada.expect_heading("Log in")


@pytest.mark.in_every_browser
def test_a_new_resource_says_what_is_missing_and_loses_nothing(office, at_work, new_app, axe, browser):
    # Both browsers meet the same server.
    name = f"Walking for two, {browser.browser_type.name}"
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content")
    axe(eva.page)
    eva.press("New")
    eva.follow("Education resource")
    axe(eva.page)
    eva.main.get_by_label("Part of", exact=True).select_option("Being with others")
    eva.write("Title", {"English": name, "Spanish": "Caminar en pareja"})
    eva.group("Source").get_by_label("English", exact=True).fill("GoodNEWS")
    documents = eva.group("Documents (optional)")
    documents.get_by_label("Choose a file").first.set_input_files(
        {"name": "Two Walkers.pdf", "mimeType": "application/pdf", "buffer": PDF}
    )
    eva.write("Text (optional)", {"English": "Twice a week, with somebody you like."})
    eva.press("Publish")
    eva.expect_problem("Text: The text in Spanish is missing. Write it.")
    axe(eva.page)
    spanish = eva.group("Text (optional)").get_by_label("Spanish", exact=True)
    expect(spanish).to_have_attribute("aria-invalid", "true")
    expect(spanish).to_have_accessible_description(re.compile("The text in Spanish is missing. Write it."))
    expect(eva.group("Title").get_by_label("Spanish", exact=True)).to_have_value("Caminar en pareja")
    spanish.fill("Dos veces por semana, con alguien que te cae bien.")
    eva.publish()
    eva.expect_text("Not in Simplified Chinese yet: people who use it see the text in English, with a note.")
    expect(eva.group("Documents (optional)").get_by_label("English", exact=True)).to_have_value(
        re.compile(r"^two-walkers(-\d)?\.pdf$")
    )
    app = new_app(server=office.server).open("/education")
    shown = app.page.get_by_role("region", name="Being with others").get_by_role("listitem").filter(has_text=name)
    expect(shown.get_by_text("In English only")).to_have_count(0)
    chinese = new_app(server=office.server, locale="zh-CN").open("/education")
    foreign = chinese.page.get_by_role("listitem").filter(has_text=name)
    expect(foreign.get_by_text("仅有英文")).to_be_visible()
    expect(foreign.get_by_text("Twice a week")).to_have_attribute("lang", "en")
    link = shown.get_by_role("link", name=re.compile("PDF"))
    expect(link).to_be_visible()
    status, headers, body = office.server.get(re.sub("^https?://[^/]*", "", link.get_attribute("href")))
    # Written anew, with its page.
    assert (status, headers["Content-Type"], body[:8]) == (200, "application/pdf", b"%PDF-1.4") and b"/MediaBox [ 0 0 200 200 ]" in body


def test_nobody_overwrites_what_they_have_not_seen(at_work, axe):
    ada, eva = at_work(), at_work("eva", "Eva Ruiz", "editor")
    for each in (ada, eva):
        each.open_entry("Places", "Example Job Center")
    ada.fill({"Web page (optional)": "https://example.org/111"})
    ada.press("Save draft")
    ada.expect_notice("Saved as a draft.")
    eva.fill({"Web page (optional)": "https://example.org/222"})
    eva.press("Save draft")
    eva.expect_problem("Ada Lopez changed the same fields meanwhile.")
    eva.expect_problem("https://example.org/111")
    axe(eva.page)
    expect(eva.main.get_by_label("Web page (optional)")).to_have_value("https://example.org/222")
    ada.page.reload()
    expect(ada.main.get_by_label("Web page (optional)")).to_have_value("https://example.org/111")
    eva.press("Save draft")
    eva.expect_notice("Saved as a draft.")
    ada.page.reload()
    expect(ada.main.get_by_label("Web page (optional)")).to_have_value("https://example.org/222")


def test_nobody_overwrites_what_was_published_meanwhile(at_work):
    ada, eva = at_work(), at_work("eva", "Eva Ruiz", "editor")
    for each in (ada, eva):
        each.open_entry("News", NEWS)
    eva.expect_text("Ada Lopez has opened this entry, too")
    ada.write("Text", {"English": "The market moved to Saturday."})
    ada.publish()
    eva.write("Title", {"English": "Welcome, everybody"})
    eva.press("Save draft")
    eva.expect_notice("Ada Lopez changed this meanwhile: Text.")
    preview = eva.page.frame_locator("iframe[title=Preview]")
    expect(preview.get_by_text("The market moved to Saturday.")).to_be_visible()
    expect(preview.get_by_text("Welcome, everybody")).to_be_visible()


def test_a_login_that_ends_while_a_form_is_filled_loses_nothing(at_work, axe):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open_entry("Places", "Example Legal Aid")
    eva.fill({"Web page (optional)": "https://example.org/333"})
    eva.lose_login()
    eva.press("Save draft")
    eva.expect_heading("Log in")
    axe(eva.page)
    eva.log_in("eva", "not the password")
    eva.expect_problem("User name or password is not right.")
    eva.log_in("eva")
    eva.expect_notice("Saved as a draft.")
    expect(eva.main.get_by_label("Web page (optional)")).to_have_value("https://example.org/333")


def test_several_entries_are_taken_back_and_published_at_once(office, at_work):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content?kind=education.resources")
    chosen = ["MyPlate Plan", "About sleep"]
    for title in chosen:
        eva.main.get_by_role("checkbox", name=title).check()
    eva.press("Take chosen back")
    eva.expect_heading("Take 2 entries back?")
    eva.press("Take back")
    eva.expect_notice("Taken back.")
    for title in chosen:
        expect(eva.main.get_by_role("row", name=title)).to_contain_text("Taken back")
        expect_shown(office.server, title, shown=False)
        eva.main.get_by_role("checkbox", name=title).check()
    eva.press("Publish chosen")
    eva.expect_heading("Publish 2 drafts?")
    eva.press("Publish")
    eva.expect_notice("Published.")
    for title in chosen:
        expect(eva.main.get_by_role("row", name=title)).to_contain_text("Live")
        expect_shown(office.server, title)


def test_a_field_of_several_is_changed_and_undone(office, at_work, axe):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content?kind=education.resources")
    chosen = ["MyPlate Plan", "About sleep"]
    for ticked in (True, False):
        eva.press("Tick all")
        for title in chosen:
            expect(eva.main.get_by_role("checkbox", name=title)).to_be_checked(checked=ticked)
    for title in chosen:
        eva.main.get_by_role("checkbox", name=title).check()
    eva.press("Change a field")
    eva.expect_heading("Change a field")
    eva.main.get_by_label("Field", exact=True).select_option("Source")
    eva.press("Show its fields")
    axe(eva.page)
    # Each action has its boxes at once, and what was typed stays.
    english, what = eva.main.get_by_label("English", exact=True), eva.main.get_by_label("What to do", exact=True)
    english.fill("Clinic of the East Side")
    what.select_option("Find and replace")
    expect(eva.main.get_by_label("Find", exact=True)).to_be_visible()
    expect(english).to_be_hidden()
    what.select_option("Write another value")
    expect(english).to_have_value("Clinic of the East Side")
    eva.press("Show what changes")
    eva.expect_text("2 entries would change")
    axe(eva.page)
    eva.press("Change 2 entries")
    eva.expect_notice("Changes saved.")
    expect_shown(office.server, "Clinic of the East Side")
    eva.follow("See what changed, or undo it")
    eva.expect_heading("2 entries changed")
    axe(eva.page)
    eva.press("Undo this change")
    eva.expect_notice("Undone.")
    eva.expect_text("This change was undone.")
    expect_shown(office.server, "Clinic of the East Side", shown=False)


def expect_shown(server, text, shown=True):
    """Within seconds, to whoever opens the app."""
    for _ in range(200):
        if (text in server.get("/education")[2].decode()) == shown:
            return
        time.sleep(0.05)
    raise AssertionError(f"{text!r} is {'not ' if shown else ''}shown.")


def test_a_place_that_never_closes_is_published_unchanged(at_work):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open_entry("Places", "Example Warm Line")
    eva.press("Publish")
    expect(eva.page.get_by_role("status").filter(has_text="Nothing to publish")).to_be_visible(timeout=3_000)


PDF = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
"""
