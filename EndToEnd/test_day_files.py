"""Days go out as calendar files and come in, by the files themselves."""

from datetime import datetime

import pytest
from icalendar import Calendar

FILE = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Elsewhere//EN
BEGIN:VEVENT
UID:advising@elsewhere
DTSTAMP:20261101T120000Z
DTSTART:%sT230000
DTEND:%sT233000
SUMMARY:Advising
END:VEVENT
BEGIN:VEVENT
UID:broken@elsewhere
SUMMARY:Never
END:VEVENT
END:VCALENDAR
"""


def test_a_file_comes_in_once_and_goes_out_again(new_visitor, site_server, axe, tmp_path):
    app = new_visitor(site_server("trace")).open("/")
    today = app.page.evaluate("() => new Date().toLocaleDateString('sv').replaceAll('-', '')")
    file = tmp_path / "elsewhere.ics"
    file.write_text(FILE % (today, today))
    app.open("/day/calendar")
    for found in ("1 entry is new.", "1 entry is here already."):
        with app.page.expect_file_chooser() as chooser:
            app.press("Choose a file")
        chooser.value.set_files(file)
        app.expect_text(found)
        axe(app.page)
        if "new" in found:
            app.press("Import")
            app.expect_toast("Imported 1 entry.")
    app.touch(app.page.get_by_label("Everything", exact=True))
    with app.page.expect_download() as download:
        app.press("Save the file")
    calendar = Calendar.from_ical(download.value.path().read_bytes())
    events = {str(event["SUMMARY"]): event["DTSTART"].dt for event in calendar.walk("VEVENT")}
    assert events == {"Advising": datetime.strptime(today + "2300", "%Y%m%d%H%M")}
    app.open("/")
    app.expect_text("Advising")
