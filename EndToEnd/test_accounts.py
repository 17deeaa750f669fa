"""An account, on two devices of one person (MA 1, MA 9, MA 10), with a server that remembers."""

import base64
import json
import re
import urllib.request

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
from playwright.sync_api import expect

import stored_records
from app import DESKTOP, NARROW, PHONE, Profile
from translations import Translations


def person(name):
    """An account for each test: all share a server."""
    return Profile(username=name), f"{name}@example.org"


def sign_up(app, profile):
    """Without an account at first; ends on its screen."""
    app.open_sign_up()
    app.fill_profile(profile)
    app.press("Submit")
    app.put_off_assessment()
    app.read_recovery_code()
    app.follow("Your account")
    app.expect_heading("Your account")


def sign_up_and_connect(app, profile, email):
    sign_up(app, profile)
    connect(app, profile, email)


def connect(app, profile, email):
    app.fill({"Email address": email, "Password": profile.password})
    app.press("Create account")
    # Where letters are sent, it goes on to say where to.
    expect(app.page.locator(".toasts")).to_contain_text(app.say("Your account is ready."))
    expect(app.page.get_by_role("main").get_by_text(email)).to_be_visible()


def log_in_with_email(app, profile, email):
    app.field("Email or username").fill(email)
    app.fill({"Password": profile.password})
    app.press("Login")


def ask(server, path, message, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(server.url(path), json.dumps(message).encode(), headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


# It derives keys from passwords many times, which takes a busy machine long.
@pytest.mark.timeout(150)
@pytest.mark.on_a_computer_too
def test_a_person_makes_an_account_and_logs_in_on_a_second_device(new_visitor, new_app, goodnews, axe):
    first = new_visitor(server=goodnews)
    # A phone and a computer take this journey with the same server.
    profile, email = person(f"rosa{first.page.viewport_size['width']}")
    sign_up(first, profile)
    axe(first.page)
    first.page.get_by_text("About you (optional)").click()
    first.fill({"Email address": email, "Password": "wrong horse", "Age": "200"})
    first.press("Create account")
    first.expect_problems("Enter your age in years, such as 34.")
    assert first.field("Email address").input_value() == email
    assert first.field("Name of this device").input_value().startswith("Chrome on ")
    first.field("Age").fill("34")
    first.field("Education").select_option("Associate’s degree")
    connect(first, profile, email)
    axe(first.page)
    expect(first.field("Age")).to_have_value("34")
    first.field("Age").fill("35")
    first.press("Save")
    first.expect_toast("Saved what you say about yourself.")
    first.reload()
    expect(first.field("Age")).to_have_value("35")
    expect(first.field("Education")).to_have_value("associate")

    second = new_app(server=goodnews, viewport=DESKTOP).open("/")
    log_in_with_email(second, Profile(password="seven wrong herons"), email)
    second.expect_problems("The email address and password don’t match, or the address is not confirmed yet. Check them and try again.")
    second.expects_trouble("401")
    second.fill({"Password": profile.password})
    second.press("Login")
    second.expect_heading("Welcome")
    second.follow("Your account")
    axe(second.page)

    first.reload()
    first.page.get_by_role("button", name=re.compile("^Log out Chrome on ")).click()
    first.expect_toast("The device is logged out. What is kept on it stays there, under its password.")
    second.reload()
    second.expect_text("This device is logged out of your account.")
    second.expects_trouble("401")
    second.fill({"Email address": email, "Password": profile.password})
    second.press("Login")
    expect(second.page.get_by_text("This device · added")).to_be_visible()


def test_without_a_connection_nothing_is_lost(new_app, goodnews):
    profile, email = person("nora")
    app = new_app(server=goodnews)
    app.sign_up(profile)
    app.wait_until_offline_works()
    app.follow("Your account")
    app.context.set_offline(True)
    app.expects_trouble("ERR_INTERNET_DISCONNECTED")
    app.fill({"Email address": email, "Password": profile.password})
    app.press("Create account")
    app.expect_problems("There is no connection, so nothing was changed. Try again when you are online.")
    assert app.values("Email address", "Password") == {"Email address": email, "Password": profile.password}
    app.context.set_offline(False)
    app.press("Create account")
    app.expect_toast("Your account is ready.")


@pytest.mark.with_real_keys
def test_another_implementation_logs_in_by_the_documented_way_and_opens_the_data_key(new_app, goodnews):
    profile, email = person("otto")
    app = new_app(server=goodnews, viewport=DESKTOP)
    sign_up_and_connect(app, profile, email)
    own = json.loads(stored_records.read(app.page)["user/otto"])

    given = ask(goodnews, "/api/v1/prelogin", {"email": email})
    salt = base64.b64decode(given["salt"])
    stretch = PBKDF2HMAC(SHA256(), length=32, salt=salt, iterations=given["iterations"])
    material = stretch.derive(profile.password.encode())
    proof = HKDF(SHA256(), length=32, salt=None, info=b"toward auth").derive(material)
    message = {"email": email, "proof": base64.b64encode(proof).decode(), "device": "Python"}
    login = ask(goodnews, "/api/v1/logins", message)
    assert login["account"]["profile"] == own["id"]

    wrap = {name: base64.b64decode(login["account"]["keys"]["password"][name]) for name in ("nonce", "sealed")}
    key = AESGCM(HKDF(SHA256(), length=32, salt=None, info=b"toward wrap 2").derive(material))
    fields = (own["id"].encode(), b"user", b"password")
    bound = b"".join(len(field).to_bytes(2, "big") + field for field in fields) + bytes([2])
    assert len(key.decrypt(wrap["nonce"], wrap["sealed"], bound)) == 32
    # What is sent cannot open the wrap.
    assert proof != HKDF(SHA256(), length=32, salt=None, info=b"toward wrap 2").derive(material)


def test_a_new_password_opens_the_account_and_ends_the_other_logins(new_app, goodnews):
    profile, email = person("lena")
    first = new_app(server=goodnews, viewport=DESKTOP)
    sign_up_and_connect(first, profile, email)
    second = new_app(server=goodnews).open("/")
    log_in_with_email(second, profile, email)
    second.expect_heading("Welcome")

    first.open_tab("Home")
    first.follow("Change Password")
    new = "eleven loud sparrows"
    first.fill({"Current Password": profile.password, "New Password": new, "Confirm New Password": new})
    first.press("Submit")
    first.expect_heading(f"Welcome, {profile.username}")

    second.expects_trouble("401")
    second.follow("Your account")
    second.expect_text("This device is logged out of your account.")
    second.fill({"Email address": email, "Password": new})
    second.press("Login")
    expect(second.page.get_by_text("This device · added")).to_be_visible()


def test_an_account_is_deleted_and_the_profile_stays(new_app, goodnews):
    profile, email = person("emil")
    app = new_app(server=goodnews)
    sign_up_and_connect(app, profile, email)
    app.fill({"Password": profile.password})
    app.press("Delete account")
    app.expect_toast("Your account was deleted.")
    app.open_tab("Home")
    app.expect_heading(f"Welcome, {profile.username}")
    assert not [name for name in stored_records.read(app.page) if name.startswith("account/")]
    # The address is free again.
    app.follow("Your account")
    connect(app, profile, email)


@pytest.mark.parametrize("viewport, language", [(NARROW, "es"), (PHONE, "zh-Hans"), (DESKTOP, "es")])
def test_an_account_fits_every_screen_and_language(new_app, goodnews, viewport, language, axe):
    locale = {"es": "es-MX", "zh-Hans": "zh-CN"}[language]
    app = new_app(server=goodnews, viewport=viewport, locale=locale, color_scheme="dark")
    app.say = Translations(goodnews, language)
    name = f"ines{viewport['width']}"
    sign_up_and_connect(app, *person(name))
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(app.page)
    app.press("Log out everywhere")
    app.press("Log out all devices")
    app.expect_text("This device is logged out of your account. What you keep here stays. Log in again.")
    axe(app.page)


def test_a_profile_that_is_here_goes_along_into_an_account_from_elsewhere(new_app, goodnews):
    profile, email = person("emma")
    first = new_app(server=goodnews, viewport=DESKTOP)
    sign_up_and_connect(first, profile, email)

    app = new_app(server=goodnews)
    own = app.sign_up(username="local")
    app.open_tab("Track and Progress")
    for box in app.page.get_by_role("radio", name="Very much", exact=True).all():
        box.check()
    app.press("Save")
    app.expect_text("100 of 100")
    app.open_tab("Home")
    app.follow("Your account")
    app.follow("I have an account already")
    app.expect_text("What you keep in this profile goes along into your account’s profile.")
    app.fill({"Email address": email, "Password": profile.password})
    app.press("Login")
    app.expect_heading("Welcome")
    app.open_tab("Track and Progress")
    app.expect_text("100 of 100")
    app.log_out()
    app.log_in(own)


def test_four_words_are_a_password_with_one_tap(new_visitor, goodnews, axe):
    app = new_visitor(server=goodnews)
    app.open_sign_up()
    app.field("Username").fill("words")
    app.press("Suggest four words")
    password = app.field("Password").input_value()
    assert len(password.split()) == 4 and app.field("Confirm Password").input_value() == password
    assert app.field("Username").input_value() == "words"
    axe(app.page)
    # Whoever likes other words types them.
    app.field("Password").press("End")
    app.field("Password").press_sequentially(" again")
    assert app.field("Password").input_value() == f"{password} again"
    app.fill_profile(Profile(username=f"words{app.page.viewport_size['width']}", password=password))
    app.press("Submit")
    app.put_off_assessment()
