"""A page that is open while somebody works on Toward, as `bin/serve` serves it."""

import json
import shutil

import pytest
from playwright.sync_api import expect

from running_server import IS_DELIVERED, ROOT

pytestmark = pytest.mark.skipif(IS_DELIVERED, reason="What is delivered has nothing of this.")


class Workplace:
    """A copy of what the server reads, to be edited as a developer does."""

    def __init__(self, root, start):
        for part in ("Web", "Phrases", "Sites", "bin/development"):
            shutil.copytree(ROOT / part, root / part)
        self.root = root
        self.news = root / "news"
        self.news.mkdir()
        self.tell()
        self.server = start(root=root, site="demo", options=["--development", self.news])

    def tell(self, doing="", mistakes=""):
        """Says what `bin/serve` says of its builds."""
        (self.news / "report.json").write_text(json.dumps({"doing": doing, "mistakes": mistakes}))

    def edit(self, name, old, new):
        file = self.root / name
        text = file.read_text()
        assert old in text, f"“{old}” is not in {name}."
        file.write_text(text.replace(old, new, 1))


@pytest.fixture
def workplace(new_server, tmp_path):
    place = Workplace(tmp_path / "root", new_server)
    yield place
    # One that draws icons and films in other colors ends only once they are drawn, which can take half a minute.
    place.server.stop(isForced=True)


@pytest.fixture
def app(new_app, workplace):
    app = new_app(server=workplace.server)
    app.expects_trouble("/development/changes|ERR_CONNECTION_(REFUSED|RESET)")
    return app


def is_same_page(app):
    return app.page.evaluate("() => globalThis.isSame === true")


def test_styles_and_phrases_change_in_the_page_that_is_open(app, workplace):
    app.open("/day")
    app.page.evaluate("() => globalThis.isSame = true")
    workplace.edit("Web/styles/base.css", "", "html { scroll-margin-top: 7px; }\n")
    app.page.wait_for_function("() => getComputedStyle(document.documentElement).scrollMarginTop === '7px'")
    workplace.edit("Phrases/day.en.yaml", "day-title: Day", "day-title: Diary")
    expect(app.page.get_by_role("link", name="Diary").first).to_be_visible()
    assert is_same_page(app)


def test_another_script_begins_the_page_anew_with_what_was_typed_and_who_is_logged_in(app, workplace):
    app.sign_up()
    app.open("/day")
    field = app.page.get_by_role("textbox").last
    field.fill("Buy milk tomor")
    field.evaluate("(field) => field.setSelectionRange(4, 8)")
    app.page.evaluate("() => globalThis.isSame = true")
    workplace.edit("Web/bridge.js", "", "globalThis.isNew = true;\n")
    app.page.wait_for_function("() => globalThis.isNew && document.documentElement.dataset.ready === ''")
    field = app.page.get_by_role("textbox").last
    expect(field).to_have_value("Buy milk tomor")
    expect(field).to_be_focused()
    assert field.evaluate("(field) => [field.selectionStart, field.selectionEnd]") == [4, 8]
    assert not is_same_page(app)
    app.page.goto(workplace.server.url("/"))
    app.wait_until_ready()
    app.expect_heading("Welcome, maria")
    assert app.page.evaluate("() => caches.keys()") == []


def test_a_password_is_typed_again_by_nobody(app, workplace):
    app.open("/")
    app.fill({"Email or username": "maria", "Password": "seven quiet herons"})
    workplace.edit("Web/bridge.js", "", "globalThis.isNew = true;\n")
    app.page.wait_for_function("() => globalThis.isNew && document.documentElement.dataset.ready === ''")
    expect(app.field("Email or username")).to_have_value("maria")
    expect(app.field("Password")).to_have_value("")
    assert app.page.evaluate("() => JSON.stringify({ ...sessionStorage })") == "{}"


def test_what_is_built_and_what_is_wrong_is_said_on_the_page(app, workplace):
    app.open("/day")
    workplace.tell(doing="The app: Day (1 of 3), 4 s")
    expect(app.page.get_by_text("The app: Day (1 of 3), 4 s")).to_be_visible()
    workplace.tell(mistakes="Sources/Day/Day.swift:7:3: error: no")
    expect(app.page.get_by_role("alert").filter(has_text="Day.swift:7:3")).to_be_visible()
    workplace.tell()
    expect(app.page.get_by_role("alert").filter(has_text="Day.swift")).to_have_count(0)
    workplace.edit("Phrases/day.en.yaml", "day-title: Day", "day-title: [")
    expect(app.page.get_by_role("alert").filter(has_text="day.en.yaml")).to_be_visible()
    workplace.edit("Phrases/day.en.yaml", "day-title: [", "day-title: Day")
    expect(app.page.get_by_role("alert").filter(has_text="day.en.yaml")).to_have_count(0)


def test_another_colour_of_the_site_is_there_before_its_icons_are_drawn(app, workplace):
    """Only an open page shows that the styles are exchanged without a reload."""
    app.open("/day")
    app.page.evaluate("() => globalThis.isSame = true")
    workplace.edit("Sites/demo/site.yaml", "brand: oklch(0.35 0.1 345)", "brand: oklch(0.35 0.12 20)")
    brand = "getComputedStyle(document.documentElement).getPropertyValue('--brand')"
    app.page.wait_for_function(f"() => {brand}.includes('0.12 20')")
    assert is_same_page(app)


def test_a_text_of_the_site_beside_it_changes_in_the_page_that_is_open(app, workplace):
    app.open("/checklist/12")
    workplace.edit("Sites/toward-tcc/college/checklists.yaml", "en: Apply to college", "en: Apply to some college")
    app.expect_text("Apply to some college")


def test_where_the_app_stops_is_said_with_the_names_of_functions(app, workplace):
    app.expects_trouble("Index out of range|unreachable")
    app.open("/day")
    app.page.evaluate(
        """() => {
          console.error("Fatal error: Index out of range");
          const error = new WebAssembly.RuntimeError("unreachable");
          error.stack = "RuntimeError: unreachable\\n    at Browser.linked.wasm.$e3Day0A4HeadV5titleSSvg (wasm://wasm/1:0x1)";
          setTimeout(() => { throw error; });
        }"""
    )
    told = app.page.get_by_role("alert").filter(has_text="The app has stopped.")
    expect(told).to_contain_text("Index out of range")
    expect(told).to_contain_text("title")


def test_a_box_that_was_scrolled_is_scrolled_again(app, workplace):
    app.open("/day")
    app.page.get_by_role("link", name="Add", exact=True).or_(app.page.get_by_role("button", name="Add", exact=True)).first.click()
    notes = app.page.get_by_label("Notes")
    notes.fill("half a thought")
    boxes = "() => Math.max(...[...document.querySelectorAll('body *')].map((box) => box.scrollTop))"
    before = app.page.evaluate(boxes)
    assert before > 50
    workplace.edit("Web/bridge.js", "", "globalThis.isNew = true;\n")
    app.page.wait_for_function("() => globalThis.isNew && document.documentElement.dataset.ready === ''")
    expect(app.page.get_by_label("Notes")).to_have_value("half a thought")
    app.page.wait_for_function(f"(least) => ({boxes})() >= least - 2", arg=before)


def test_a_box_keeps_its_place_where_nothing_has_the_focus(app, workplace):
    app.open("/day")
    scroller = ".timeline-scroller"
    expect(app.page.locator(scroller)).to_be_visible()
    app.page.evaluate(f"() => {{ document.activeElement.blur(); document.querySelector('{scroller}').scrollTop = 120; }}")
    workplace.edit("Web/bridge.js", "", "globalThis.isNew = true;\n")
    app.page.wait_for_function("() => globalThis.isNew && document.documentElement.dataset.ready === ''")
    app.page.wait_for_function(f"() => Math.abs(document.querySelector('{scroller}').scrollTop - 120) < 3")


def test_a_script_that_cannot_be_read_is_told_with_its_line(app, workplace):
    app.expects_trouble("Unexpected identifier|SyntaxError")
    app.open("/day")
    workplace.edit("Web/bridge.js", "", "cnst page = 1;\n")
    expect(app.page.get_by_role("alert").filter(has_text="line 1")).to_contain_text("Unexpected identifier")
    workplace.edit("Web/bridge.js", "cnst page = 1;\n", "")
    app.page.wait_for_function("() => document.documentElement.dataset.ready === ''")
