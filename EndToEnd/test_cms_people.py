"""Managing users (UA 1–3): the staff and what each may, the people who have accounts, and what is told of all of them."""

import csv
import io
import re

import pytest
from playwright.sync_api import expect

import averages
from app import PHONE
from test_accounts import person, sign_up_and_connect
from test_cms_content import languages

pytest_plugins = "staff"


@pytest.mark.in_every_browser
@pytest.mark.timeout(120)
def test_an_author_is_invited_and_writes_what_others_publish(office, at_work, new_staff, axe, browser):
    name = f"ana.{browser.browser_type.name}"
    ada = at_work()
    ada.open("/cms/staff")
    axe(ada.page)
    ada.follow("Invite")
    axe(ada.page)
    ada.fill({"User Name": name, "Email": "nobody@home"})
    ada.press("Invite")
    ada.expect_problem("Write a name.")
    ada.expect_problem("That is no email address.")
    axe(ada.page)
    expect(ada.main.get_by_label("User Name")).to_have_value(name)
    link = ada.invite(name, "Ana Gil", "Author")
    axe(ada.page)

    ana = new_staff(office.server)
    ana.accept(link)
    ana.expect_heading("Hello, Ana Gil")
    axe(ana.page)
    ana.open_entry("News", "Welcome to GoodNEWS")
    ana.expect_text("Somebody else began this, and you change only what you began yourself.")
    axe(ana.page)
    ana.open("/cms/content/news/new")
    ana.write("Title", {"English": f"Draft of {name}"})
    expect(ana.main.get_by_role("button", name="Publish")).to_have_count(0)
    ana.press("Save draft")
    ana.expect_notice("Saved as a draft.")
    for path in ["/cms/staff", "/cms/people", "/cms/record", "/cms/reports", "/cms/polls"]:
        ana.open(path)
        ana.expect_heading("Not for your role")
    # What the form does not offer is refused as well.
    token = office.login("ana", "Ana Gil", "author")
    with pytest.raises(Exception, match="403"):
        office.send("/cms/content/news/new", {"draft": "0", "title.en": "x", "do": "publish"}, token)
    # The invitation works once.
    again = new_staff(office.server)
    again.open("/cms/" + link.split("/cms/")[1])
    again.expect_problem("its link was used or is too old.")


def test_an_author_asks_for_review_and_an_editor_sends_it_back_and_publishes_it(office, at_work, axe):
    ben, eva = at_work("ben.review", "Ben Ito", "author"), at_work("eva", "Eva Ruiz", "editor")
    ben.open("/cms/content/news/new")
    ben.write("Title", {"English": "A walk", "Spanish": "Un paseo", "Simplified Chinese": "散步"})
    ben.press("Ask for review")
    ben.expect_text("This is missing.")
    ben.write("Text", languages("Bring shoes.", "Trae zapatos.", "请穿鞋。"))
    # What was wrong is not said any longer than it is.
    ben.expect_text("Nothing keeps it from being published any more.")
    expect(ben.main.get_by_role("alert")).to_have_count(0)
    ben.press("Ask for review")
    ben.expect_notice("Sent for review. An editor will see it")
    ben.expect_text("Ben Ito asked for review")
    axe(ben.page)

    eva.open("/cms")
    eva.expect_text("Waiting for review")
    axe(eva.page)
    eva.follow("A walk")
    eva.press("Send back")
    eva.main.get_by_label("What should change", exact=True).fill("Say when it begins.")
    eva.page.get_by_role("button", name="Send back", exact=True).last.click()
    eva.expect_notice("It is the author’s draft again.")

    ben.open("/cms")
    ben.expect_text("Sent back by Eva Ruiz")
    ben.follow("A walk")
    ben.expect_text("Say when it begins.")
    axe(ben.page)
    ben.write("Text", languages("Bring shoes at noon.", "Trae zapatos a mediodía.", "中午请穿鞋。"))
    ben.press("Ask for review")
    ben.expect_notice("Sent for review. An editor will see it")
    eva.open("/cms")
    eva.follow("A walk")
    eva.publish()


def open_member(member, name):
    member.open("/cms/staff")
    member.follow(name)
    member.expect_heading(name)


@pytest.mark.in_every_browser
@pytest.mark.timeout(120)
def test_a_member_is_changed_disabled_and_deleted(office, at_work, new_staff, axe, browser):
    # Both browsers meet the same server.
    username = f"ben.{browser.browser_type.name}"
    ada, ben = at_work(), at_work(username, "Ben Ito", "author")
    ben.open("/cms")
    ben.expect_heading("Hello, Ben Ito")
    open_member(ada, "Ben Ito")
    ada.fill({"Name": "Ben Itō"})
    ada.main.get_by_label("Role", exact=True).select_option("Editor")
    ada.confirm("Save changes", office.code())
    ada.expect_notice("Changes saved.")
    # Another role needs another login.
    ben.open("/cms")
    ben.log_in(username)
    ben.expect_heading("Hello, Ben Itō")
    ben.open_entry("News", "Welcome to GoodNEWS")
    expect(ben.main.get_by_role("button", name="Publish")).to_be_visible()
    ada.press("Disable")
    ada.expect_problem("Confirm with your password.")
    ada.confirm("Disable", office.code())
    ada.expect_notice("Changes saved.")
    ben.open("/cms")
    ben.log_in(username)
    ben.expect_problem("User name or password is not right.")
    ada.press("Enable")
    ada.expect_problem("Confirm with your password.")
    ada.confirm("Enable")
    ben.log_in(username)
    ben.expect_heading("Hello, Ben Itō")

    ada.press("Delete…")
    ada.expect_text("Delete Ben Itō? They can no longer log in.")
    axe(ada.page)
    ada.follow("Cancel")
    ada.press("Delete…")
    ada.press("Yes, delete")
    ada.expect_problem("Confirm with your password.")
    ada.confirm("Yes, delete", office.code())
    ada.expect_notice("Deleted.")
    expect(ada.main.get_by_role("link", name="Ben Itō")).to_have_count(0)
    ben.open("/cms")
    ben.expect_heading("Log in")


def test_nobody_locks_out_the_last_administrator(at_work):
    ada = at_work()
    open_member(ada, "Ada Lopez")
    # What Ada may not do to herself, nobody else could undo: it is not offered.
    expect(ada.main.get_by_role("button", name="Save changes")).to_be_visible()
    for name in ("Disable", "Delete…"):
        expect(ada.main.get_by_role("button", name=name)).to_have_count(0)
    expect(ada.main.get_by_label("Role", exact=True)).to_have_count(0)
    ada.open("/cms/staff")
    expect(ada.main.get_by_role("listitem").filter(has_text="Ada Lopez")).to_contain_text("Administrator")


def test_an_administrator_and_an_auditor_do_not_see_each_others_screens(at_work, axe):
    ada, otto = at_work(), at_work("otto", "Otto Berg", "auditor")
    ada.open("/cms/record")
    ada.expect_heading("Not for your role")
    axe(ada.page)
    ada.open("/cms")
    sections = ada.page.get_by_role("navigation", name="Sections").get_by_role("link")
    expect(sections).to_have_text(["Home", "Content", "Polls", "Programs", "Reports", "People", "Staff"])
    otto.open("/cms")
    sections = otto.page.get_by_role("navigation", name="Sections").get_by_role("link")
    expect(sections).to_have_text(["Home", "Record"])
    for path in ["content", "content/news/welcome", "polls", "reports", "people", "staff", "staff/new"]:
        otto.open(f"/cms/{path}")
        otto.expect_heading("Not for your role")


def test_what_a_person_sent_is_seen_with_a_reason_that_the_auditor_reads(office, at_work, new_app, axe):
    profile, email = person("rosa.health")
    sign_up_and_connect(new_app(server=office.server), profile, email)
    ada = at_work()
    ada.open("/cms/people")
    axe(ada.page)
    ada.fill({"Email": "rosa.health"})
    ada.press("Show")
    ada.follow(email)
    axe(ada.page)
    ada.fill({"Reason": "curious"})
    ada.press("Show")
    expect(ada.main.get_by_label("Reason")).to_have_value("curious")
    ada.expect_text("Write a reason of at least ten letters.")
    axe(ada.page)
    reason = "Rosa asked by phone what we have of her."
    ada.fill({"Reason": reason})
    ada.press("Show")
    ada.expect_text("What this person sent")
    expect(ada.main.get_by_label("Reason")).to_have_count(0)
    axe(ada.page)
    ada.press("Delete account…")
    ada.expect_text(f"Delete the account {email}?")
    ada.follow("Cancel")

    otto = at_work("otto", "Otto Berg", "auditor")
    otto.open("/cms/record?action=read-person")
    row = otto.main.get_by_role("listitem").filter(has_text="ada (Administrator) · read what a person sent")
    row.locator("summary").click()
    expect(row.get_by_text(reason)).to_be_visible()


def test_averages_are_a_chart_first_and_then_the_data_behind_it(office, at_work, axe):
    averages.begin(office.server)
    ines = at_work("ines", "Inés Gil", "analyst")
    ines.open("/cms")
    ines.section("Reports")
    ines.wait_for("/cms/reports", "By month")
    figures = ines.main.get_by_role("img")
    expect(figures.first).to_have_attribute("aria-label", re.compile(r"20\d\d: \d+; "))
    expect(figures.nth(1)).to_have_attribute("aria-label", re.compile("20 or more of 60 or more people"))
    # The data behind the line, behind the bars, and as a file.
    weeks = weeks_of(ines)
    assert weeks.get_by_role("row").count() > 5
    expect(weeks.get_by_role("cell", name="20+").first).to_be_visible()
    ines.main.locator("summary").get_by_text("Show the data").click()
    took_part = ines.main.get_by_role("region", name="Participation", exact=True).get_by_role("row")
    expect(took_part.nth(1)).to_contain_text(re.compile(r"20\+\s*60\+\s*35 %"))
    rows = list(csv.reader(io.StringIO(ines.download("/cms/reports/data.csv").decode())))
    assert rows[1][0] == "weeks" and rows[1][-3:] == ["20", "60", ""]
    # Half of them say one thing of themselves, half another; of what nobody said, nothing is told.
    ines.expect_text("Hidden: fewer than 11 people, perhaps nobody.")
    ines.main.locator("summary").get_by_text("How these numbers are made").click()
    ines.expect_text("Why some numbers are hidden")
    expect(ines.main.get_by_role("link", name="Withdraw…")).to_have_count(0)
    axe(ines.page)
    ines.page.set_viewport_size(PHONE)
    ines.expect_to_fit()

    ada = at_work()
    ada.open("/cms/reports")
    withdraw = weeks_of(ada).get_by_role("link", name="Withdraw…")
    count = withdraw.count()
    withdraw.first.click()
    ada.expect_heading("Withdraw these numbers?")
    axe(ada.page)
    ada.follow("Cancel")
    withdraw.first.click()
    ada.press("Yes, withdraw")
    ada.expect_notice("The numbers are withdrawn.")
    ada.expect_text("Withdrawn: these numbers were wrong, and were taken down.")
    expect(withdraw).to_have_count(count - 1)
    axe(ada.page)
    # Everybody else sees the same, and goes back to the main page.
    ines.page.reload()
    ines.expect_text("Withdrawn: these numbers were wrong, and were taken down.")
    ines.section("Home")
    ines.expect_heading("Hello, Inés Gil")


def weeks_of(member):
    return member.main.get_by_role("region", name="By week", exact=True)


def test_the_staff_is_managed_on_a_phone(office, at_work, new_staff, axe):
    ada = at_work(viewport=PHONE)
    ada.open("/cms/staff")
    link = ada.invite("pia", "Pia Wu", "Analyst")
    ada.expect_to_fit()
    pia = new_staff(office.server, viewport=PHONE)
    pia.accept(link)
    pia.expect_heading("Hello, Pia Wu")
    pia.expect_to_fit()
    pia.log_out()
    pia.log_in("pia")
    pia.expect_heading("Hello, Pia Wu")
    axe(pia.page)
