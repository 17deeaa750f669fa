"""What is stored on the device: unreadable without the password, and no fault of it costs more than it must."""

import base64
import json

import pytest
from playwright.sync_api import expect

import stored_records
from stored_people import ACTIVITY, ANA, BEN, ONE_DAMAGED, PLAN, open_ninth_grade

FULL = "This device’s storage is full, so this was not saved. Free some space, then try again."
BLOCKED = "This browser doesn’t let the app store anything."


# Read raw


def forms(text):
    """The ways in which a text may lie in bytes without being encrypted."""
    for plain in {text, text.lower(), text.upper()}:
        bytes_ = plain.encode()
        yield bytes_
        yield plain.encode("utf-16-le")
        yield plain.encode("utf-16-be")
        yield bytes_.hex().encode()
        yield bytes_.hex().upper().encode()
        yield bytes_[::-1]
        # Base64 at each of the three places where it may begin.
        for shift in range(3):
            encoded = base64.b64encode(b"\0" * shift + bytes_)
            yield encoded[4 if shift else 0 : -4]
            yield base64.urlsafe_b64encode(b"\0" * shift + bytes_)[4 if shift else 0 : -4]


def test_someone_who_reads_the_storage_finds_usernames_and_questions_and_nothing_else(app):
    codes = []
    for profile, items in [(ANA, [PLAN, ACTIVITY]), (BEN, [ACTIVITY])]:
        app.sign_up(profile)
        codes.append(app.read_recovery_code())
        open_ninth_grade(app)
        for item in items:
            app.tick(item)
        app.log_out()
        app.log_in(profile, remember=True)
        open_ninth_grade(app)
        app.box(items[0]).uncheck()
        app.tick(items[0])
        if profile is ANA:
            app.log_out()
    # Ben is still logged in: also then.
    for is_logged_in in (True, False):
        if not is_logged_in:
            app.log_out()
        records = stored_records.read(app.page)
        assert all(isinstance(value, bytes) for value in records.values()), "Only bytes, no keys and no objects."
        content = [key for key in records if key.startswith("content/")]
        own = {key: value for key, value in records.items() if key not in content}
        assert len([key for key in own if key.startswith(("log/", "snapshot/"))]) >= 7
        everything = b"\n".join(key.encode() + b"\n" + value for key, value in own.items())
        secrets = [PLAN, ACTIVITY, "four-year", "counselor", "checklist", '"done"']
        secrets += [ANA.password, ANA.answer, BEN.password, BEN.answer]
        secrets += [word for answer in (ANA.answer, BEN.answer) for word in answer.split()]
        secrets += [part for code in codes for part in [code, code.replace("-", "").replace(" ", "")]]
        for secret in secrets:
            found = [form for form in forms(secret) if len(form) >= 6 and form in everything]
            assert not found, f"{secret} can be read: {found}"
        for readable in (ANA.username, ANA.question, BEN.username, BEN.question):
            assert readable.encode() in everything
        # Ciphertext looks random: each record's bytes that are not the envelope's differ from one to the next.
        logs = [value for key, value in own.items() if key.startswith("log/")]
        assert len({value[-16:] for value in logs}) == len(logs)
        assert_nothing_elsewhere(app, secrets + [ANA.username, BEN.username])


def assert_nothing_elsewhere(app, secrets):
    kept = app.page.evaluate(
        """async () => {
          const caught = [];
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) caught.push(new URL(request.url).pathname);
          }
          const databases = (await indexedDB.databases()).map(({ name }) => name);
          const local = { ...localStorage };
          const perTab = { ...sessionStorage };
          return { caught, databases, local, perTab, cookie: document.cookie, state: history.state, name };
        }"""
    )
    assert kept["databases"] == ["toward"]
    assert kept["local"] == {} and kept["perTab"] == {} and kept["name"] == ""
    names = {cookie["name"] for cookie in app.context.cookies()}
    assert names <= {"lang", "scheme"}
    assert all(path == "/shell" or "." in path for path in kept["caught"]), kept["caught"]
    # The address of the screen before, which the browser's history has as well.
    assert set(kept["state"] or {}) <= {"from", "y"}
    kept["state"] = None
    text = json.dumps([kept, app.context.cookies()])
    assert not [secret for secret in secrets if secret in text]


def test_a_changed_device_record_does_not_open_anything(app):
    app.sign_up(ANA)
    app.log_out()
    stored = json.loads(stored_records.read(app.page)["device"])
    stored["currentUser"] = "ana"
    stored_records.put(app.page, "device", json.dumps(stored).encode())
    app.reload()
    expect(app.button("Login")).to_be_visible()


def test_the_records_of_one_person_cannot_be_given_to_another(app):
    app.sign_up(ANA)
    open_ninth_grade(app)
    app.tick(PLAN)
    app.log_out()
    app.sign_up(BEN)
    open_ninth_grade(app)
    app.tick(ACTIVITY)
    records = stored_records.read(app.page)
    ids = [json.loads(records["user/" + name])["id"] for name in ("ana", "ben")]
    foreign = next(key for key in records if key.startswith("log/" + ids[0]))
    stored_records.put(app.page, foreign.replace(*ids), records[foreign])
    app.reload()
    app.expect_text(ONE_DAMAGED)
    expect(app.box(PLAN)).not_to_be_checked()
    expect(app.box(ACTIVITY)).to_be_checked()


def test_a_record_under_another_name_does_not_count(app):
    """An old tick that somebody puts back under a newer name must not undo a later one."""
    app.sign_up(ANA)
    open_ninth_grade(app)
    app.tick(PLAN)
    first = min(stored_records.keys(app.page, "log/"))
    value = stored_records.read(app.page)[first]
    app.box(PLAN).uncheck()
    expect(app.page.locator("[aria-busy=true]")).to_have_count(0)
    last = max(stored_records.keys(app.page, "log/"))
    stored_records.put(app.page, last[:-1] + ("0" if last[-1] != "0" else "1"), value)
    app.reload()
    app.expect_text(ONE_DAMAGED)
    expect(app.box(PLAN)).not_to_be_checked()


# Full


def fill_up(app):
    """The next write fails as on a full disk."""
    app.page.evaluate(
        """() => {
          const full = () => { throw new DOMException("full", "QuotaExceededError"); };
          globalThis.whole = [IDBObjectStore.prototype.add, IDBObjectStore.prototype.put];
          IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = full;
        }"""
    )


def make_room(app):
    app.page.evaluate("() => [IDBObjectStore.prototype.add, IDBObjectStore.prototype.put] = globalThis.whole")


def test_a_tick_on_full_storage_is_taken_back_and_said_and_works_later(app):
    app.sign_up(ANA)
    open_ninth_grade(app)
    app.tick(PLAN)
    fill_up(app)
    app.box(ACTIVITY).click()
    app.expect_text(FULL)
    expect(app.box(ACTIVITY)).not_to_be_checked()
    expect(app.box(PLAN)).to_be_checked()
    app.page.get_by_role("button", name="Close").click()
    expect(app.page.get_by_text(FULL)).to_have_count(0)

    app.box(PLAN).click()
    app.expect_text(FULL)
    expect(app.box(PLAN)).to_be_checked()
    make_room(app)
    app.tick(ACTIVITY)
    expect(app.page.get_by_text(FULL)).to_have_count(0)
    app.reload()
    expect(app.box(PLAN)).to_be_checked()
    expect(app.box(ACTIVITY)).to_be_checked()


def test_a_profile_that_finds_no_room_is_not_made_and_nothing_typed_is_lost(app):
    app.open_sign_up()
    app.fill_profile(ANA)
    fill_up(app)
    app.press("Submit")
    app.expect_problems(FULL)
    assert app.values("Username", "Security Question") == {
        "Username": ANA.username,
        "Security Question": ANA.question,
    }
    assert app.values("Password")["Password"] == ANA.password
    make_room(app)
    app.press("Submit")
    app.expect_heading("Welcome, ana")


def test_a_transaction_that_fails_at_its_end_counts_as_not_saved(app):
    """Some disks are full only when the transaction is committed."""
    app.sign_up(ANA)
    open_ninth_grade(app)
    app.page.evaluate(
        """() => {
          const { add } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.add = function (...values) {
            const request = add.apply(this, values);
            request.addEventListener("success", () => this.transaction.abort());
            return request;
          };
        }"""
    )
    app.box(PLAN).click()
    app.expect_text("This could not be saved. Try again.")
    expect(app.box(PLAN)).not_to_be_checked()


# Blocked

BLOCKS = {
    "missing": "delete Window.prototype.indexedDB; Object.defineProperty(window, 'indexedDB', { value: undefined })",
    "throwing": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
    "failing": """IDBFactory.prototype.open = () => {
      const request = new EventTarget();
      request.error = new DOMException("no", "InvalidStateError");
      setTimeout(() => request.onerror?.({ target: request, preventDefault() {} }));
      return request;
    }""",
}


@pytest.mark.parametrize("how", BLOCKS)
def test_blocked_storage_is_said_and_everything_can_still_be_looked_at(new_app, how):
    app = new_app()
    app.context.add_init_script(BLOCKS[how])
    app.open("/")
    app.expect_text(BLOCKED)
    open_ninth_grade(app)
    app.box(PLAN).check()
    expect(app.box(PLAN)).to_be_checked()
    app.open_tab("Home")
    app.follow("Sign Up")
    app.press("Agree")
    app.fill_profile(ANA)
    app.press("Submit")
    app.expect_problems(f"{BLOCKED[:-1]}, so this was not saved. Allow storage for this site or leave private browsing, then try again.")
    assert app.values("Username")["Username"] == "ana"
    app.open_tab("Home")
    app.try_to_log_in("ana", ANA.password)
    app.expect_problems(f"{BLOCKED[:-1]}, so this was not saved. Allow storage for this site or leave private browsing, then try again.")


def test_without_a_service_worker_everything_works_with_a_connection(new_app):
    app = new_app()
    app.context.add_init_script(
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))"
    )
    app.expects_trouble("SecurityError")
    app.sign_up(ANA)
    open_ninth_grade(app)
    app.tick(PLAN)
    expect(app.box(PLAN)).to_be_checked()


def test_storage_that_is_cleared_under_the_open_app_does_not_bring_it_down(app):
    app.sign_up(ANA)
    open_ninth_grade(app)
    tools = app.context.new_cdp_session(app.page)
    origin = {"origin": app.server.address, "storageTypes": "indexeddb"}
    tools.send("Storage.clearDataForOrigin", origin)
    app.box(PLAN).click()
    expect(app.page.locator("[aria-busy=true]")).to_have_count(0)
    app.open_tab("Home")
    app.expect_heading("Welcome, ana")
    app.reload()
    expect(app.button("Login")).to_be_visible()
    app.try_to_log_in("ana", ANA.password)
    app.expect_text("No profile on this device has this username and password.")


# Damaged
