"""More than a thousand hostile texts that the staff publishes. Only a browser shows that nothing of them runs: what the escaping let
through, the policy of the pages would have to refuse, and it reports what it refuses. `EscapingTests` show the escaping alone."""

import csv
import datetime
import io
import json
import re
import time

import pytest
from playwright.sync_api import expect

from app import DESKTOP
from running_server import ROOT
from test_accounts import person, sign_up_and_connect

pytest_plugins = "staff"

TEXTS = json.loads((ROOT / "Tests/Hostile/texts.json").read_text())
TAGS = ["en", "es", "zh-Hans"]
# It is today wherever the server is.
TODAY = datetime.date.today() - datetime.timedelta(days=1)

# Whatever runs says so, in every frame. A policy that has to refuse something says so too.
PROBE = """
globalThis.ran = [];
for (const name of ["alert", "confirm", "prompt", "print", "open"]) {
  globalThis[name] = () => { ran.push(`${name} in ${location.pathname}`); };
}
document.addEventListener("securitypolicyviolation", (event) => {
  ran.push(`${event.violatedDirective} ${event.blockedURI} in ${location.pathname}`);
});
"""
# What would run only when somebody touches it is no part of the page either.
FOUND = """
() => {
  const found = [...(globalThis.ran ?? [])];
  const links = ["href", "src", "action", "formaction", "srcdoc", "xlink:href"];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const runs = links.includes(name) && /^[\\s\\0-\\x20]*(javascript|vbscript|data:text)/i.test(value);
      if (runs || name.startsWith("on")) found.push(`<${element.localName} ${name}=${value.slice(0, 40)}>`);
    }
  }
  return found;
}
"""
OPEN_ALL = "() => { for (const each of document.querySelectorAll('details:not([name])')) each.open = true; }"


class Watch:
    """A browser profile in which nothing runs that the staff typed, and nobody else is asked."""

    def __init__(self, context, server):
        self.found = []
        self.pages = 0
        context.add_init_script(PROBE)
        context.on("dialog", self._refuse)
        context.on("request", lambda request: self._note(request.url, server))

    def _refuse(self, dialog):
        self.found.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _note(self, url, server):
        if not url.startswith((server.url("/"), "data:image/", "blob:", "about:")):
            self.found.append(f"request: {url}")

    def look(self, page):
        """Opens what is closed, comes near with the pointer and the keyboard, and looks into all frames."""
        page.evaluate(OPEN_ALL)
        page.mouse.move(150, 250)
        page.mouse.move(500, 500)
        for _ in range(3):
            page.keyboard.press("Tab")
        page.wait_for_timeout(50)
        assert page.evaluate("() => Array.isArray(globalThis.ran)"), f"Nothing listens on {page.url}."
        for frame in page.frames:
            if frame.url.startswith("http"):
                self.found += [f"{frame.url}: {each}" for each in frame.evaluate(FOUND)]
        self.pages += 1
        assert not self.found, "\n".join(self.found[:20])


def parcels(most):
    """All texts that a field can have, as many in each as there is room for."""
    found = [""]
    for text in (text for text in TEXTS if len(text) <= most):
        if len(found[-1]) + 1 + len(text) > most:
            found.append("")
        found[-1] = f"{found[-1]} {text}" if found[-1] else text
    return found


def table(columns):
    """A file of comma-separated values, of columns with as many cells as the longest has."""
    count = max(len(cells) for cells in columns.values())
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(columns)
    for place in range(count):
        writer.writerow(cells[place % len(cells)] for cells in columns.values())
    return file.getvalue()


def spoken(name, texts):
    return {f"{name}.{tag}": texts for tag in TAGS}


def news():
    return table(spoken("title", parcels(80)[:100]) | spoken("text", parcels(600)) | {"date": [TODAY.isoformat()]})


def places():
    columns = {"part-of": ["clinics"], "name.en": parcels(80)[100:200]} | spoken("description", parcels(400))
    return table(columns | {"address.en": parcels(120)[:100]})


def resources():
    texts = parcels(300)[:50]
    columns = {"part-of": ["mental"]} | spoken("title", parcels(80)[200:250]) | spoken("text", texts)
    return table(columns | {"link.en": ["https://example.org/"], "source.en": parcels(60)[:50]})


def poll():
    """The form of a poll with questions of one choice each."""
    labels, questions = parcels(60), parcels(200)
    pairs = [("do", "publish"), ("opens", TODAY.replace(year=TODAY.year - 1, day=1).isoformat())]
    pairs.append(("closes", TODAY.replace(year=TODAY.year + 1, day=1).isoformat()))
    for tag in TAGS:
        pairs += [(f"title.{tag}", labels[0]), (f"about.{tag}", parcels(400)[0]), (f"lead.{tag}", labels[1])]
    for place in range(30):
        item = f"items.new{place}"
        pairs += [("items", f"new{place}"), (f"{item}.kind", "choice")]
        pairs += [(f"{item}.text.{tag}", questions[place]) for tag in TAGS]
        for answer in range(3):
            label = labels[(place * 3 + answer) % len(labels)]
            pairs.append((f"{item}.answers", f"new{answer}"))
            pairs += [(f"{item}.answers.new{answer}.label.{tag}", label) for tag in TAGS]
    return pairs


@pytest.fixture(scope="module")
def published(open_office):
    """The paths of the CMS's pages about what was published."""
    office = open_office(__name__)
    ada = office.login("ada")
    for kind, text in [
        ("news", news()),
        ("places.categories.places", places()),
        ("education.resources", resources()),
    ]:
        office.send(f"/cms/lists/{kind}/import", {"text": text, "do": "publish"}, ada)
    office.send("/cms/content/polls/new", poll(), ada)
    page = "\n\n".join(TEXTS)
    form = {"draft": "0", "do": "save"} | {f"about.{tag}": page for tag in TAGS}
    office.send("/cms/content/about/-", form, ada)
    paths = ["/cms", "/cms/content", "/cms/content?q=alert", "/cms/content?q=%3Cscript%3E%22%27", "/cms/polls", "/cms/links"]
    for kind in ["news", "places.categories.places", "education.resources", "polls"]:
        listed = office.get(f"/cms/content?kind={kind}&q=alert", ada).decode()
        # An entry is named by what its title has of letters and digits.
        new = re.search(rf"/cms/content/{re.escape(kind)}/[^\"/?]*alert[^\"/?]*(?=\")", listed)[0]
        paths += [f"/cms/content?kind={kind}", new, f"{new}/versions"]
    own = wait_for_poll(office, ada)
    paths += [own, f"{own}/form", f"{own}/tally"]
    return paths + ["/cms/content/about/-", "/cms/content/about/-/preview"]


def wait_for_poll(office, login):
    """Its address, once the server serves what was published."""
    for _ in range(300):
        found = re.search(r"/cms/polls/[^\"/]*alert[^\"/]*(?=\")", office.get("/cms/polls", login).decode())
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError("The poll does not open.")


def staff_pages(watch, ada, otto, published):
    for path in published:
        ada.open(path)
        watch[0].look(ada.page)
    # What the file would do is shown line by line.
    ada.open("/cms/lists/news/import")
    ada.main.get_by_label("CSV file", exact=True).set_input_files(
        {"name": "news.csv", "mimeType": "text/csv", "buffer": news().replace(TODAY.isoformat(), "2026-01-01").encode()}
    )
    ada.press("Show what changes")
    expect(ada.main.get_by_role("heading", name="would change")).to_be_visible()
    watch[0].look(ada.page)
    for path in ["/cms/record", "/cms/record?action=imported-content", "/cms/record?subject=%3Cscript%3E"]:
        otto.open(path)
        watch[1].look(otto.page)


def app_pages(watch, app):
    app.open("/news")
    expect(app.page.get_by_text("alert(1)").first).to_be_visible(timeout=15_000)
    shown = app.page.get_by_role("main").inner_text()
    # As it was typed, and as much of it as went in.
    assert shown.count("<script>alert(1)</script>") > 5 and shown.count("alert(1)") > 800
    watch.look(app.page)
    for path in ["/", "/places", "/education"]:
        app.open(path)
        watch.look(app.page)
    app.open("/places")
    app.page.get_by_role("searchbox", name="Search").fill("<img src=x onerror=alert(1)>")
    watch.look(app.page)
    profile, email = person("mina")
    sign_up_and_connect(app, profile, email)
    app.open("/polls")
    app.page.get_by_role("main").get_by_role("link").filter(has_text="alert(1)").first.click()
    expect(app.button("Vote")).to_be_visible()
    watch.look(app.page)


@pytest.mark.timeout(180)
def test_nothing_runs_of_what_the_staff_types(office, at_work, new_app, published):
    ada, otto = at_work(), at_work("otto", "Otto Berg", "auditor")
    staff_pages([Watch(each.context, office.server) for each in (ada, otto)], ada, otto, published)
    app = new_app(server=office.server, viewport=DESKTOP)
    app_pages(Watch(app.context, office.server), app)
    cells = [cell for line in csv.reader(io.StringIO(ada.download("/cms/lists/news/data.csv").decode("utf-8-sig"))) for cell in line]
    assert len(cells) > 500 and not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
