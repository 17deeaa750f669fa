"""Damaged records: said plainly, and none costs more than itself."""

import json
import random

from playwright.sync_api import expect

import stored_records
from stored_people import ACTIVITY, ANA, BEN, ONE_DAMAGED, PLAN, open_ninth_grade


def ticked_person(app):
    app.sign_up(ANA)
    open_ninth_grade(app)
    app.tick(PLAN)
    app.tick(ACTIVITY)
    # Each tick is followed by its entry of the history.
    return sorted(stored_records.keys(app.page, "log/"))[::2]


def test_a_damaged_record_is_said_and_costs_only_itself(app):
    first, second = ticked_person(app)
    whole = stored_records.read(app.page)[first]
    middle = len(whole) // 2
    damages = {
        "the beginning": bytes([whole[0] ^ 1]) + whole[1:],
        "the middle": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
        "the end": whole[:-1] + bytes([whole[-1] ^ 1]),
        "cut short": whole[:middle],
        "longer": whole + b"!",
        "empty": b"",
        "text": "ünïcode {".encode(),
    }
    for broken in damages.values():
        stored_records.put(app.page, first, broken)
        app.reload()
        app.expect_text(ONE_DAMAGED)
        expect(app.box(PLAN)).not_to_be_checked()
        expect(app.box(ACTIVITY)).to_be_checked()
    # It can be ticked again, and the damaged record is left for whoever can repair it.
    app.tick(PLAN)
    app.reload()
    expect(app.box(PLAN)).to_be_checked()
    assert stored_records.read(app.page)[first] == broken


def test_records_in_each_others_place_tell_nothing_wrong(app):
    first, second = ticked_person(app)
    whole = stored_records.read(app.page)
    stored_records.put(app.page, first, whole[second])
    stored_records.put(app.page, second, whole[first])
    app.reload()
    app.expect_text("2 saved records of yours can’t be read, because the storage was damaged. Everything else is here.")
    expect(app.box(PLAN)).not_to_be_checked()
    expect(app.box(ACTIVITY)).not_to_be_checked()
    for name in (first, second):
        stored_records.put(app.page, name, whole[name])
    app.reload()
    expect(app.box(PLAN)).to_be_checked()
    expect(app.box(ACTIVITY)).to_be_checked()
    # What is not encrypted can be anything: it keeps nobody out.
    app.log_out()
    guesses = "guesses/" + json.loads(whole["user/ana"])["id"]
    for count, last in ((4, -(2**63)), (2**63 - 1, 0)):
        stored_records.put(app.page, guesses, json.dumps({"format": 1, "count": count, "last": last}).encode())
        app.log_in(ANA)
        app.log_out()


def test_a_record_that_is_not_even_bytes_costs_only_itself(app):
    first, _ = ticked_person(app)
    app.page.evaluate(
        """(key) => new Promise((resolve) => {
          indexedDB.open("toward", 1).onsuccess = ({ target }) => {
            const transaction = target.result.transaction("records", "readwrite");
            transaction.objectStore("records").put({ something: ["else"], deep: new Date() }, key);
            transaction.oncomplete = () => { target.result.close(); resolve(); };
          };
        })""",
        first,
    )
    app.reload()
    expect(app.box(ACTIVITY)).to_be_checked()
    app.expect_text(ONE_DAMAGED)


def test_a_damaged_snapshot_is_said_and_costs_only_itself(app):
    ticked_person(app)
    app.page.evaluate(
        "() => { for (let n = 0; n < 36; n++) document.querySelector('main input[type=checkbox]').click(); }"
    )
    expect(app.page.locator("[aria-busy=true]")).to_have_count(0)
    stored_records.wait_for(app.page, lambda names: any(name.startswith("snapshot/") for name in names))
    app.boxes().nth(2).click()
    expect(app.page.locator("[aria-busy=true]")).to_have_count(0)
    app.reload()
    expect(app.boxes().nth(1)).to_be_checked()
    (snapshot,) = stored_records.keys(app.page, "snapshot/")
    stored_records.flip_a_byte(app.page, snapshot, 40)
    app.reload()
    app.expect_text(ONE_DAMAGED)
    expect(app.boxes().nth(2)).to_be_checked()
    app.tick(ACTIVITY)
    app.reload()
    expect(app.box(ACTIVITY)).to_be_checked()


def test_a_damaged_profile_is_said_at_login_and_others_are_not_affected(app):
    app.sign_up(ANA)
    app.log_out()
    app.sign_up(BEN)
    app.log_out()
    whole = stored_records.read(app.page)["user/ana"]
    weak = json.loads(whole)
    weak["password"]["iterations"] = 1
    newer = json.loads(whole) | {"format": 99}
    for broken in (b"{]", b"", whole[:-1], json.dumps(weak).encode(), json.dumps(newer).encode()):
        stored_records.put(app.page, "user/ana", broken)
        app.try_to_log_in("ana", ANA.password)
        app.expect_text("This profile’s record can’t be read, so it can’t be opened. Nothing was changed.")
        assert stored_records.read(app.page)["user/ana"] == broken
        app.reload()
    app.log_in(BEN)


def test_a_damaged_wrap_of_the_key_only_fails_the_login(app):
    app.sign_up(ANA)
    app.log_out()
    # A new page has no write of the profile under way that could put the whole wrap back.
    app.reload()
    profile = stored_records.read(app.page)["user/ana"].decode()
    sealed = json.loads(profile)["password"]["sealed"]
    changed = profile.replace(sealed, ("A" if sealed[0] != "A" else "B") + sealed[1:])
    stored_records.put(app.page, "user/ana", changed.encode())
    app.try_to_log_in("ana", ANA.password)
    app.expect_text("No profile on this device has this username and password.")


def test_a_damaged_record_of_the_app_itself_is_replaced(app):
    app.open("/")
    app.page.get_by_role("main").wait_for()
    for broken in (b"", b"\xff\xfe\x00garbage", b"[]", random.Random(7).randbytes(500)):
        for key in ("device", "content/en"):
            stored_records.put(app.page, key, broken)
        app.reload()
        app.expect_heading("Toward TCC")
        app.open_tab("Checklist")
        app.expect_heading("Checklist")
        app.open_tab("Home")


def test_records_that_nobody_knows_are_left_alone(app):
    app.sign_up(ANA)
    profile = json.loads(stored_records.read(app.page)["user/ana"])["id"]
    foreign = {"zebra": b"1", f"log/{profile}/": b"2", f"log/{profile}/not-a-stamp": b"3", "user/": b"4"}
    for key, value in foreign.items():
        stored_records.put(app.page, key, value)
    open_ninth_grade(app)
    app.tick(PLAN)
    app.reload()
    expect(app.box(PLAN)).to_be_checked()
    records = stored_records.read(app.page)
    assert {key: records[key] for key in foreign} == foreign
