"""The form of an entry: where the page runs a program it is saved by itself, and lists are dragged; what is done with drafts (CMS 3)."""

import csv
import io
import random
import re
import struct
import zlib

import pytest
from playwright.sync_api import expect

from test_cms_content import day, expect_shown, languages

pytest_plugins = "staff"

# How long nobody types before a form is saved by itself, before a new entry is, and after a failure, in milliseconds.
PAUSE, LONG_PAUSE, PATIENCE = 2_000, 4_000, 10_000


@pytest.mark.in_every_browser(usual=True)
@pytest.mark.timeout(120)
def test_what_is_typed_is_saved_by_itself_and_shown(office, at_work, axe, browser):
    # Both browsers meet the same server.
    name = f"Market news, {browser.browser_type.name}"
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.page.clock.install()
    eva.open("/cms/content/news/new")
    eva.expect_text("is filled in")
    with eva.page.expect_response(lambda answer: answer.request.method == "POST"):
        eva.write("Text", {"English": "The market moved."})
        eva.page.clock.fast_forward(LONG_PAUSE)
    eva.expect_text("is filled in")
    eva.write("Title", {"English": name})
    eva.page.clock.fast_forward(LONG_PAUSE)
    eva.expect_saved()
    # The page is that of the entry now, also for a reload, and without another step in the history.
    expect(eva.page).to_have_url(re.compile("/cms/content/news/market-news"))
    eva.expect_text("Draft")
    # The way to the preview is the page of the server at this address.
    eva.page.evaluate("() => (window.isBefore = true)")
    eva.follow("Open it with its preview")
    eva.page.wait_for_function("() => !window.isBefore")
    expect(eva.page.locator("iframe[title=Preview]")).to_be_visible()
    eva.page.reload()
    expect(eva.group("Title").get_by_label("English", exact=True)).to_have_value(name)
    eva.expect_text("What you change is saved as a draft by itself.")
    axe(eva.page)
    eva.write("Text", {"English": "The market moved to Sunday."})
    eva.expect_text("Not saved yet")
    eva.page.clock.fast_forward(PAUSE)
    eva.expect_saved()
    preview = eva.page.frame_locator("iframe[title=Preview]")
    expect(preview.get_by_text("The market moved to Sunday.")).to_be_visible()
    axe(eva.page)

    # Twice in a row, and without a connection in between.
    eva.write("Text", {"English": "The market moved to Monday."})
    eva.context.set_offline(True)
    # Firefox does not tell its pages of it when it is driven so.
    if browser.browser_type.name == "chromium":
        eva.press("Save draft")
    eva.page.clock.fast_forward(PAUSE)
    eva.expect_text("No connection.")
    eva.context.set_offline(False)
    eva.page.clock.fast_forward(PATIENCE)
    eva.expect_saved()
    eva.page.reload()
    expect(eva.group("Text").get_by_label("English", exact=True)).to_have_value("The market moved to Monday.")


def test_a_button_pressed_while_the_form_is_saved_does_what_it_says(at_work):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.page.clock.install()
    eva.open("/cms/content/news/new")
    eva.write("Title", {"English": "Pressed at once"})
    eva.press("Save draft")
    eva.expect_notice("Saved as a draft.")
    # The server saves what was typed, and the page hears of it too late.
    held = []
    eva.page.route(re.compile("/cms/content/news/pressed"), lambda route: _hold(route, held))
    eva.write("Text", {"English": "Typed last."})
    eva.page.clock.fast_forward(PAUSE)
    eva.expect_text("Saving")
    # The server may take its time.
    for _ in range(200):
        if held:
            break
        eva.page.wait_for_timeout(50)
    # The time of a schedule is for its button: typing it saves nothing.
    eva.press("Schedule")
    eva.main.get_by_label("Day", exact=True).first.fill("2030-01-02")
    eva.page.clock.fast_forward(PAUSE)
    assert len(held) == 1
    eva.page.keyboard.press("Escape")
    eva.press("Save draft")
    eva.expect_notice("Saved as a draft.")
    expect(eva.group("Text").get_by_label("English", exact=True)).to_have_value("Typed last.")


def _hold(route, held):
    if "autosave" in (route.request.post_data or ""):
        held.append(route.fetch())
    else:
        route.continue_()


def test_somebody_elses_draft_is_never_replaced_by_itself(office, at_work, new_staff):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.page.clock.install()
    eva.open("/cms/content/news/new")
    eva.write("Title", {"English": "Two at once"})
    eva.press("Save draft")
    eva.expect_notice("Saved as a draft.")
    path = eva.page.url.split("?")[0].removeprefix(eva.server.address)
    other = at_work("ina", "Ina Wolf", "editor")
    other.page.clock.install()
    other.open(path)
    eva.write("Text", {"English": "Of Eva."})
    eva.page.clock.fast_forward(PAUSE)
    eva.expect_saved()
    other.write("Text", {"English": "Of Ina."})
    other.page.clock.fast_forward(PAUSE)
    other.expect_problem("This was saved meanwhile")
    expect(other.group("Text").get_by_label("English", exact=True)).to_have_value("Of Ina.")
    asked = []
    other.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    with other.page.expect_event("dialog"):
        other.section("Home")
    assert asked == ["beforeunload"] and path in other.page.url
    other.press("Save draft")
    other.expect_problem("Eva Ruiz changed the same fields meanwhile")
    other.expect_problem("Of Eva.")
    expect(other.group("Text").get_by_label("English", exact=True)).to_have_value("Of Ina.")
    # Also not once she has been told.
    other.write("Text", {"English": "Of Ina!"})
    other.expect_text("Look at what was changed meanwhile")
    sent = []
    other.page.on("request", lambda request: sent.append(request.method))
    other.page.clock.fast_forward(LONG_PAUSE)
    # Whatever was sent before this answer is known with it.
    assert other.page.evaluate("() => fetch('/readyz').then((answer) => answer.ok)")
    assert "POST" not in sent
    other.expect_text("Look at what was changed meanwhile")
    eva.page.reload()
    expect(eva.group("Text").get_by_label("English", exact=True)).to_have_value("Of Eva.")
    other.press("Save draft")
    other.expect_notice("Saved as a draft.")


def test_rows_are_dragged_and_lines_become_lists(office, at_work):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.page.clock.install()
    eva.open_entry("Questionnaires", "Seven areas of life")
    rows = eva.group("Questions").locator(":scope > ol > li.cms-element")
    titles = rows.locator(":scope > details > summary")
    names = titles.all_text_contents()
    titles.nth(2).drag_to(titles.nth(0))
    expect(eva.page).to_have_url(re.compile("at=items"))
    expect(titles.first).to_have_text(names[2].replace("3.", "1."))

    eva.open_entry("Overview page", "Overview page")
    text = eva.main.get_by_label("English", exact=True).first
    text.fill("What we do\nOne\nTwo")
    text.press("Control+Home")
    eva.press("Heading")
    expect(text).to_have_value("# What we do\nOne\nTwo")
    # From the line that was marked, which is selected, to the next one.
    text.press("ArrowRight")
    text.press("ArrowRight")
    text.press("Shift+Control+End")
    eva.press("List")
    expect(text).to_have_value("# What we do\n- One\n- Two")
    eva.page.clock.fast_forward(PAUSE)
    eva.expect_saved()
    # The address is selected, to be typed.
    text.fill("See the map")
    text.press("Control+End")
    for _ in range(3):
        text.press("Shift+ArrowLeft")
    eva.press("Link")
    eva.page.keyboard.type("/map")
    expect(text).to_have_value("See the [map](/map)")
    text.press("Home")
    for _ in range(3):
        text.press("Shift+ArrowRight")
    eva.press("Bold")
    expect(text).to_have_value("**See** the [map](/map)")


def test_a_phones_photo_is_made_small_and_the_keys_that_save_do_so(at_work):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content/news/welcome")
    # Noise, which no format makes small: 2,400 by 1,800 pixels.
    rows = b"".join(b"\0" + random.Random(row).randbytes(2400 * 3) for row in range(1800))
    parts = [(b"IHDR", struct.pack(">IIBBBBB", 2400, 1800, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b"")]
    photo = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    assert len(photo) > 6 << 20
    field = eva.main.get_by_label("Choose a file").first
    field.set_input_files({"name": "IMG 1.PNG", "mimeType": "image/png", "buffer": photo})
    eva.page.wait_for_function("() => [...document.querySelectorAll('[type=file]')].some(({ files }) => files[0]?.type === 'image/jpeg')")
    name, size = field.evaluate("({ files: [file] }) => [file.name, file.size]")
    assert name == "IMG 1.jpg" and size < 4 << 20
    eva.write("Title", {"English": "Welcome by photo"})
    with eva.page.expect_navigation():
        eva.page.keyboard.press("Control+s")
    eva.expect_text("Saved as a draft")


def test_two_people_change_different_fields(office, at_work, new_staff):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.page.clock.install()
    eva.open("/cms/content/news/new")
    eva.write("Title", {"English": "Two fields"})
    eva.page.clock.fast_forward(LONG_PAUSE)
    eva.expect_saved()
    path = eva.page.url.split("?")[0].removeprefix(eva.server.address)
    eva.page.reload()
    other = at_work("ina", "Ina Wolf", "editor")
    other.page.clock.install()
    other.open(path)
    eva.write("Text", {"English": "Of Eva."})
    eva.page.clock.fast_forward(PAUSE)
    eva.expect_saved()
    other.write("Title", {"English": "Two fields of Ina"})
    other.page.clock.fast_forward(PAUSE)
    other.expect_problem("This was saved meanwhile")
    other.press("Save draft")
    other.expect_notice("Eva Ruiz changed this meanwhile: Text.")
    expect(other.group("Text").get_by_label("English", exact=True)).to_have_value("Of Eva.")
    other.page.reload()
    expect(other.page.get_by_text("changed this meanwhile")).to_have_count(0)
    # What was there before is among the earlier drafts, and comes back.
    other.page.get_by_role("link", name="Versions").click()
    other.page.get_by_role("region", name="Earlier drafts").get_by_role("link").first.click()
    other.press("Bring back")
    other.expect_notice("The earlier draft is back.")
    expect(other.group("Title").get_by_label("English", exact=True)).to_have_value("Two fields")


def test_a_draft_is_scheduled_cancelled_copied_and_its_links_are_looked_up(at_work, axe):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content/news/new")
    eva.write("Title", languages("A walk in spring", "Un paseo en primavera", "春天散步"))
    eva.write("Text", languages("See http://127.0.0.1:1/walk.", "Ven.", "来吧。"))
    eva.press("Schedule")
    menu = eva.page.locator(":popover-open")
    menu.get_by_label("Day", exact=True).fill(day(3))
    menu.get_by_label("Time", exact=True).fill("09:30")
    axe(eva.page)
    eva.press("Publish at this time")
    eva.expect_notice("Scheduled.")
    eva.expect_text("Publishes itself")
    axe(eva.page)
    eva.press("Schedule")
    eva.press("Cancel the schedule")
    eva.expect_notice("The schedule is cancelled. The draft stays.")
    eva.expect_text("Draft")

    eva.press("More")
    eva.press("Check the links of this entry")
    eva.expect_problem("http://127.0.0.1:1/walk: It leads into a private network")
    text = eva.group("Text").get_by_label("English", exact=True)
    expect(text).to_have_accessible_description(re.compile("private network"))
    axe(eva.page)

    eva.press("More")
    eva.press("Duplicate")
    eva.expect_heading("A walk in spring (copy)")
    expect(eva.group("Title").get_by_label("Simplified Chinese", exact=True)).to_have_value(re.compile("^春天散步"))


def test_a_table_goes_out_and_comes_in_again(office, at_work, axe):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content?kind=education.resources")
    table = eva.download(eva.main.get_by_role("link", name="Save the table (CSV)").get_attribute("href"))
    rows = list(csv.DictReader(io.StringIO(table.decode("utf-8-sig"))))
    assert len(rows) > 10 and not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())
    row = next(row for row in rows if row["title.en"] == "About sleep")
    line = f"entry,part-of,title.en\r\n{row['entry']},{row['part-of']},About good sleep\r\nnothing,,Nothing\r\n"
    eva.follow("Import CSV")
    eva.main.get_by_label("CSV file").set_input_files(
        {"name": "resources.csv", "mimeType": "text/csv", "buffer": line.encode()}
    )
    eva.press("Show what changes")
    eva.expect_text("1 entry would change")
    # What cannot be taken is said, and what can be is not done yet.
    eva.expect_problem("nothing")
    axe(eva.page)
    expect_shown(office.server, "About good sleep", shown=False)
    eva.press("Save as drafts")
    eva.expect_notice("Saved as a draft.")
    expect(eva.main.get_by_role("row", name="About good sleep")).to_contain_text("Draft waits")
    # Back leads to what the import showed, and not to an error of the browser.
    eva.page.go_back()
    eva.expect_text("1 entry would change")
    eva.page.reload()
    eva.expect_text("1 entry would change")


def test_questions_that_people_may_have_answered_become_the_next_version(at_work, axe):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open_entry("Questionnaires", "Seven areas of life")
    question = eva.group("Questions").locator(":scope > ol > li.cms-element").first
    question.locator("summary").first.click()
    question.locator("summary").get_by_text("More about it", exact=True).click()
    question.get_by_label("The highest answer is the worst", exact=True).check()
    eva.press("Publish")
    eva.expect_problem("Other questions or answers need the next version.")
    axe(eva.page)
    eva.press("Publish as the next version")
    eva.expect_notice("Published.")
