"""How the staff and their programs get in, and what they bring along: a second factor, tokens, pictures and documents."""

import json
import re
import struct
import urllib.error
import urllib.request
import zlib

import pytest
from playwright.sync_api import expect

from app import PHONE
from authenticator import code
from running_server import RunningServer
from staff import PASSWORD

pytest_plugins = "staff"


def ask(server, path, token):
    """The status and the answer that a program gets."""
    request = urllib.request.Request(server.url(path), headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_a_program_asks_with_a_token(office, at_work, axe):
    eva = at_work("eva", "Eva Ruiz", "editor", viewport=PHONE, is_mobile=True, has_touch=True)
    eva.open("/cms/me")
    eva.press("Make a token")
    eva.expect_problem("Give the token a name")
    axe(eva.page)
    eva.fill({"Name of the token": "Newsletter"})
    eva.main.get_by_label("Ends after").select_option("365 days")
    eva.main.locator("#token-password").fill("wrong " + office.password)
    eva.press("Make a token")
    eva.expect_problem("The password is not right.")
    axe(eva.page)
    eva.expect_to_fit()
    expect(eva.main.get_by_label("Name of the token")).to_have_value("Newsletter")
    expect(eva.main.locator("#token-password")).to_have_value("")
    eva.main.locator("#token-password").fill(office.password)
    eva.press("Make a token")
    token = eva.main.get_by_role("status").locator(".code").inner_text()
    axe(eva.page)
    eva.expect_to_fit()
    eva.press("Copy")
    expect(eva.main.get_by_role("button", name="Copied")).to_be_visible()
    pasted = eva.main.get_by_label("Name of the token")
    pasted.press("Control+V")
    expect(pasted).to_have_value(token)
    status, answer = ask(office.server, "/api/v1/content/news", token)
    assert status == 200 and answer["entries"][0]["title"] == "Welcome to GoodNEWS"
    eva.open("/cms/me")
    eva.expect_text("Used last on")
    assert token not in eva.page.content()
    eva.press("End token: Newsletter")
    eva.expect_notice("The token has ended.")
    status, answer = ask(office.server, "/api/v1/content/news", token)
    assert (status, answer["type"]) == (401, "urn:toward:problem:no-token")


@pytest.fixture
def new_site(tmp_path, forecast):
    server = RunningServer(tmp_path / "server", "goodnews", weather=forecast.address).start()
    yield server
    server.stop()


def test_an_administrator_logs_in_in_two_steps_and_without_the_phone(new_site, new_staff, axe):
    ada = new_staff(new_site)
    ada.open(new_site.first_link())
    assert "#" not in ada.page.url
    ada.fill({"User Name": "ada", "Name": "Ada Lopez"})
    ada.choose_password()
    ada.expect_text("Your role needs a second factor.")
    expect(ada.page.get_by_role("navigation", name="Sections")).to_have_count(0)
    axe(ada.page)
    ada.press("Set up")
    secret = ada.main.locator("p.code").inner_text()
    ada.fill({"Code": "000000", "Your password": PASSWORD})
    ada.press("Confirm")
    ada.expect_problem("code")
    axe(ada.page)
    ada.fill({"Code": code(secret), "Your password": "wrong " + PASSWORD})
    ada.press("Confirm")
    ada.expect_problem("The password is not right.")
    assert ada.main.locator("p.code").inner_text() == secret
    axe(ada.page)
    ada.fill({"Code": code(secret), "Your password": PASSWORD})
    ada.press("Confirm")
    expect(ada.main.locator(".cms-codes li")).to_have_count(8)
    codes = ada.main.locator(".cms-codes li").all_inner_texts()
    axe(ada.page)
    ada.follow("Go on")
    ada.expect_heading("Hello, Ada Lopez")
    ada.open("/cms/me")
    ada.expect_text("8 recovery codes are left")
    ada.log_out()
    ada.log_in("ada")
    ada.expect_text("Your account has a second factor")
    axe(ada.page)
    ada.press("Log in")
    ada.expect_problem("Type the code that your app shows now.")
    ada.fill({"Code": codes[0]})
    ada.press("Log in")
    ada.expect_heading("Hello, Ada Lopez")
    ada.open("/cms/me")
    ada.expect_text("7 recovery codes are left")


def test_the_code_of_a_link_is_typed_where_no_script_runs(office, new_staff, at_work, axe):
    ada = at_work()
    ada.open()
    link = ada.invite("typist", "Tara Ortiz", "author")
    tara = new_staff(office.server, java_script_enabled=False)
    tara.open("/cms/" + link.split("/cms/")[1])
    tara.expect_heading("Welcome")
    tara.fill({"Code of the link": "abcd-efgh"})
    tara.press("Go on")
    tara.expect_problem("The code is not right")
    tara.fill({"Code of the link": link.split("#")[1].upper().replace("-", " ")})
    tara.press("Go on")
    tara.choose_password()
    tara.expect_heading("Hello, Tara Ortiz")


PDF = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
%%EOF
"""
HOSTILE = PDF.replace(b"/Pages 2 0 R", b"/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>")


def file(name, content, kind="application/pdf"):
    return {"name": name, "mimeType": kind, "buffer": content}


def png(side):
    """A square picture with a note of the camera's in it."""

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = b"".join(b"\0" + bytes((x * 3 + y) % 256 for x in range(side)) for y in range(side))
    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    note = chunk(b"tEXt", b"Comment\0secret place")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + note + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def test_a_hostile_document_is_refused_at_its_field_and_nothing_else_is_lost(office, at_work, axe):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content/education.resources/new")
    eva.main.get_by_label("Part of", exact=True).select_option("Being with others")
    eva.write("Title", {"English": "Two walkers"})
    documents = eva.group("Documents (optional)")
    documents.get_by_label("Choose a file").nth(0).set_input_files(file("good.pdf", PDF))
    documents.get_by_label("Choose a file").nth(1).set_input_files(file("bad.pdf", HOSTILE))
    eva.press("Save draft")
    eva.expect_problem("The document does something by itself")
    axe(eva.page)
    spanish = eva.group("Documents (optional)").get_by_label("Spanish", exact=True)
    expect(spanish).to_have_attribute("aria-invalid", "true")
    expect(spanish).to_have_accessible_description(re.compile("The document does something by itself"))
    expect(eva.group("Title").get_by_label("English", exact=True)).to_have_value("Two walkers")
    # The good one need not be chosen again, and the other can be.
    documents = eva.group("Documents (optional)")
    expect(documents.get_by_label("English", exact=True)).to_have_value("good.pdf")
    documents.get_by_label("Choose a file").nth(1).set_input_files(file("better.pdf", PDF + b"\n"))
    eva.press("Save draft")
    eva.expect_notice("Saved as a draft.")
    documents = eva.group("Documents (optional)")
    expect(documents.get_by_label("English", exact=True)).to_have_value("good.pdf")
    expect(documents.get_by_label("Spanish", exact=True)).to_have_value("better.pdf")


@pytest.mark.in_every_browser
def test_a_login_that_ends_while_a_file_is_sent_loses_nothing(office, at_work, browser):
    eva = at_work("eva", "Eva Ruiz", "editor")
    eva.open("/cms/content/education.resources/new")
    eva.main.get_by_label("Part of", exact=True).select_option("Being with others")
    eva.write("Title", {"English": "Sent at night"})
    name = f"night-{browser.browser_type.name}.pdf"
    document = PDF + browser.browser_type.name.encode().join([b"%", b"\n%%EOF\n"])
    eva.group("Documents (optional)").get_by_label("Choose a file").nth(0).set_input_files(file(name, document))
    eva.lose_login()
    eva.press("Save draft")
    eva.expect_heading("Log in")
    eva.log_in("eva", "wrong " + office.password)
    eva.expect_problem("User name or password is not right.")
    eva.log_in("eva")
    eva.expect_notice("Saved as a draft.")
    expect(eva.group("Documents (optional)").get_by_label("English", exact=True)).to_have_value(name)


def test_a_logo_is_drawn_anew(office, at_work):
    ada = at_work()
    ada.open("/cms/content/site/-")
    logo = ada.main.locator(".field").filter(has=ada.page.get_by_label("Logo", exact=True))
    logo.get_by_label("Choose a file").set_input_files(file("Our Logo.PNG", png(300), "image/png"))
    ada.press("Publish")
    ada.expect_problem("The logo has to be square, and at least 512 pixels wide.")
    logo.get_by_label("Choose a file").set_input_files(file("Our Logo.PNG", png(700), "image/png"))
    ada.publish()
    expect(ada.main.get_by_label("Logo", exact=True)).to_have_value("our-logo.png")
    for _ in range(200):
        status, headers, body = office.server.get("/logo.svg")
        if headers["Content-Type"] == "image/png":
            break
        ada.page.wait_for_timeout(50)
    assert headers["Content-Type"] == "image/png" and body.startswith(b"\x89PNG") and b"secret" not in body
