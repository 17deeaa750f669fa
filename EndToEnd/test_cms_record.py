"""The record of all that the staff does (CMS 6), as an auditor reads and verifies it."""

import importlib.machinery
import importlib.util
import json
import random
import secrets
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from app import PHONE
from running_server import ROOT
from staff import PASSWORD

pytest_plugins = "staff"

PROGRAM = ROOT / "bin/verify-record"


def load_program():
    """The program as a module, because starting it a thousand times takes a minute."""
    loader = importlib.machinery.SourceFileLoader("verify_record", str(PROGRAM))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("verify_record", loader))
    loader.exec_module(module)
    return module


def run(path, *options):
    done = subprocess.run([sys.executable, "-I", PROGRAM, *options, path], capture_output=True, text=True, timeout=30)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


@pytest.mark.in_every_browser
def test_an_auditor_reads_verifies_and_takes_the_record_away(at_work, tmp_path, axe):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open_entry("Places", "Example Dental Care")
    page = f"https://example.org/{secrets.token_hex(4)}"
    eva.fill({"Web page (optional)": page})
    eva.publish()
    otto = at_work("otto", "Otto Berg", "auditor")
    otto.open("/cms")
    axe(otto.page)
    otto.section("Record")
    axe(otto.page)
    otto.main.get_by_label("Who", exact=True).select_option("eva")
    otto.main.get_by_label("What", exact=True).select_option("published")
    otto.press("Show")
    row = otto.main.get_by_role("listitem").filter(has_text="eva (Editor) · published").first
    expect(row).to_contain_text("Places: Example Dental Care")
    row.locator("summary").click()
    expect(row.get_by_text(page).last).to_be_visible()
    axe(otto.page)
    assert "invited" not in " ".join(otto.main.get_by_role("listitem").all_inner_texts())

    otto.follow("Verify")
    otto.expect_notice("The chain holds:")
    axe(otto.page)
    head = otto.main.get_by_role("status").locator("code").first.inner_text()
    # The page was itself read after that: its head is one of the export's.
    export = otto.download(otto.main.get_by_role("link", name="Export", exact=True).get_attribute("href"))
    assert head in [json.loads(line)["hash"] for line in export.splitlines()]
    path = tmp_path / "record.jsonl"
    path.write_bytes(export)
    entries = [json.loads(line) for line in export.splitlines()]
    status, said = run(path)
    assert status == 0 and "The chain holds." in said and entries[-1]["hash"] in said, said
    assert run(path, "--head", entries[-1]["hash"])[0] == 0
    assert run(path, "--head", head)[0] == 1
    assert {"accepted-invitation", "invited-staff", "published", "exported-record"} <= {
        entry["action"] for entry in entries
    }


def test_the_record_fits_a_phone(at_work, axe):
    otto = at_work("otto", "Otto Berg", "auditor", viewport=PHONE)
    otto.open("/cms/record?verify=1")
    otto.expect_to_fit()
    axe(otto.page)


@pytest.fixture(scope="module")
def export(open_office):
    """Some entries, with letters of other scripts and with line ends in payloads, and some that were erased."""
    office = open_office(__name__)
    eva, uma = office.login("eva", "Eva Ruiz", "editor"), office.login("uma", "Uma Sørli 林", "author")
    for title in ["Dos líneas\nmás", "林\u2028林", 'A "quote" \\ and\ta tab']:
        form = {"draft": "0", "title.en": title, "title.es": title, "do": "save"}
        office.send("/cms/content/news/new", form, uma)
    # What says only what somebody likes goes with them.
    for language in ["es", "zh-Hans", "es", "en"]:
        office.send("/cms/me", {"do": "language", "language": language}, uma)
    leaving = {"do": "delete", "password": PASSWORD, "code": office.code()}
    office.send(f"/cms/staff/{office.member('uma')}", leaving, office.login("ada"))
    office.login("otto", "Otto Berg", "auditor")
    data = office.get("/cms/record/data.json", office.login("otto"))
    assert eva and b'"payload":null' in data
    return data


def test_any_changed_byte_of_an_export_is_found(export, tmp_path):
    verify = load_program().verify
    whole = verify(export)
    assert not whole.faults and whole.erased >= 4
    chance = random.Random(7)
    places = set(chance.sample(range(len(export)), 900)) | set(range(len(export) - 60, len(export)))
    # Every byte of one entry, so every field, and the ends of all lines.
    places |= set(range(export.index(b"\n") + 1))
    places |= {place for place, byte in enumerate(export) if byte == 0x0A}
    assert len(places) > 1_000
    for place in sorted(places):
        for other in {export[place] ^ 0x20, export[place] ^ 1, 0x20, 0x0A} - {export[place]}:
            changed = export[:place] + bytes([other]) + export[place + 1 :]
            assert verify(changed).faults, f"byte {place}: {export[place : place + 1]} became {bytes([other])}"


def test_gaps_swaps_and_exchanged_entries_are_found_and_named(export, tmp_path):
    lines = export.splitlines(keepends=True)
    path = tmp_path / "record.jsonl"

    def faults(changed):
        path.write_bytes(b"".join(changed))
        status, said = run(path)
        assert status == 1 and said.endswith("The chain does not hold.\n"), said
        return said

    assert "1 entry is missing before 4." in faults(lines[:2] + lines[3:])
    assert "1 entry is missing before 2." in faults(lines[1:])
    assert "Entry 3 is out of order" in faults(lines[:2] + [lines[3], lines[2]] + lines[4:])
    assert "Entry 3 is out of order" in faults(lines[:3] + [lines[2]] + lines[3:])

    def edited(number, **changes):
        entry = json.loads(lines[number - 1]) | changes
        return load_program().written(entry) + b"\n"

    said = faults(lines[:2] + [edited(3, action="published")] + lines[3:])
    assert said.startswith("Entry 3 was changed.\n"), said
    said = faults(lines[:2] + [edited(3, payload='{"name":"nobody"}')] + lines[3:])
    assert said.startswith("The payload of entry 3 was changed.\n"), said
    said = faults(lines[:2] + [b"{}\n"] + lines[3:])
    assert said.startswith("Line 3 was changed: it is no entry.\n"), said
    # Whoever makes the entry's own hash right breaks what follows.
    program, entry = load_program(), json.loads(lines[2]) | {"action": "published"}
    entry["hash"] = program.sha256("\n".join(str(entry[field]) for field in program.HASHED))
    said = faults(lines[:2] + [program.written(entry) + b"\n"] + lines[3:])
    assert said.startswith("Entry 4 does not follow the one before: the chain is broken.\n"), said
    path.write_bytes(b"".join(lines[:-1]))
    assert run(path, "--head", json.loads(lines[-1])["hash"])[0] == 1
