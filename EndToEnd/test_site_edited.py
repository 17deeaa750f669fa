"""The files of a site are edited while its server runs and people have the app open. Only a browser shows that typing, focus and selection
stay. `SiteWatchTests` show that a mistake changes nothing and is in the log."""

import re
import shutil
import time

import pytest
from playwright.sync_api import expect

from running_server import KEPT, ROOT, share
from test_checklist_details import open_details, open_grade

OLD = "Meet your counselor and make a four-year plan"
NEW = "See your counselor and plan all four years"
OWN = "oklch(0.38 0.13 262)"
OTHER = "oklch(0.36 0.12 150)"
BRAND = "() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()"
FIELD = "(field) => [field === globalThis.field, field.value, field.selectionStart, field.selectionEnd]"


class Folder:
    """A copy of what the server reads, to be edited as an operator does."""

    def __init__(self, root, start):
        for part in ("Web", "Phrases", "Sites"):
            shutil.copytree(ROOT / part, root / part)
        self.site = root / "Sites/toward-tcc"
        self.server = start(root=root)

    def edit(self, name, old, new):
        file = self.site / name
        text = file.read_text()
        assert text.count(old) == 1, f"“{old}” is not in {name} once."
        file.write_text(text.replace(old, new))

    def wait_until_served(self, text):
        for _ in range(300):
            if text in self.server.get("/api/v1/content?lang=en")[2].decode():
                return
            time.sleep(0.1)
        raise AssertionError(f"The server never says “{text}”.")


@pytest.fixture
def folder(new_server, tmp_path):
    folder = Folder(tmp_path / "root", new_server)
    yield folder
    folder.server.stop()
    # The films in the other colour.
    share(folder.server.folder / "data/cache", KEPT)


@pytest.fixture
def writer(new_app, folder):
    """Somebody in the middle of a note, with two of its words selected."""
    app = new_app(server=folder.server)
    app.page.clock.install()
    app.sign_up()
    app.read_recovery_code()
    app.wait_until_offline_works()
    open_grade(app, "9th Grade")
    open_details(app, OLD)
    note = app.field("Note").first
    note.press_sequentially("Ask about the")
    note.evaluate("(field) => { globalThis.field = field; field.setSelectionRange(4, 9); }")
    return app


def pass_half_a_minute(app):
    """The app looks whether there is something newer while it is in sight."""
    with app.page.expect_response(re.compile("/api/v1/content")):
        app.page.clock.fast_forward(31_000)


def expect_untouched(app):
    note = app.field("Note").first
    expect(note).to_be_focused()
    assert note.evaluate(FIELD) == [True, "Ask about the", 4, 9]


def test_a_new_text_comes_by_itself_and_a_new_colour_with_a_button(writer, folder):
    app = writer
    assert app.page.evaluate(BRAND) == OWN
    folder.edit("college/checklists.yaml", OLD, NEW)
    folder.edit("site.yaml", OWN, OTHER)
    folder.wait_until_served(NEW)
    pass_half_a_minute(app)
    expect(app.box(NEW)).to_be_visible()
    expect(app.box(OLD)).to_have_count(0)
    expect_untouched(app)
    app.page.keyboard.press("End")
    app.page.keyboard.type(" fees")
    expect(app.field("Note").first).to_have_value("Ask about the fees")

    # Colours are a style sheet, and with it a version: it comes when the person wants it.
    assert app.page.evaluate(BRAND) == OWN
    app.context.set_offline(True)
    app.context.set_offline(False)
    offer = app.page.get_by_role("status").filter(has_text="A new version is ready.")
    expect(offer).to_be_visible()
    expect(app.field("Note").first).to_have_value("Ask about the fees")
    with app.page.expect_navigation():
        offer.get_by_role("button", name="Update").click()
    app.wait_until_ready()
    assert app.page.evaluate(BRAND) == OTHER
    app.expect_heading("9th Grade Checklist")
    expect(app.page.locator(".note")).to_have_text("Ask about the fees")
