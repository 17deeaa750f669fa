"""Create Poll and View Poll Results, as the staff does both on a phone, and as people in their apps see it."""

import re

import pytest
from playwright.sync_api import expect

from app import PHONE
from test_accounts import person, sign_up_and_connect
from test_cms_content import day, languages

pytest_plugins = "staff"


def write_question(member, text, answers, within=None):
    # A new poll has the first question already.
    question = member.group("Questions", within).locator("li.cms-element").first
    if within:
        question.locator("summary").first.click()
    member.write("Text", text, question)
    expect(question.get_by_label("Kind of answer", exact=True)).to_have_value("choice")
    lines = member.group("Answers", question).locator("li.cms-line")
    for place, each in enumerate(answers):
        for language, answer in each.items():
            lines.nth(place).get_by_label(language, exact=True).fill(answer)


@pytest.mark.in_every_browser(usual=True)
@pytest.mark.timeout(120)
def test_a_poll_for_everybody_is_made_on_a_phone(office, at_work, new_app, axe, browser):
    """Only browsers show that a form is filled by fingers in one and pages are served to the other, and that the app sends the vote."""
    # Both browsers meet the same server, and Firefox has no fingers here.
    of, hand = browser.browser_type.name, {"is_mobile": True, "has_touch": True}
    title = f"Which market day, {of}?"
    eva = at_work("eva", "Eva Ruiz", "editor", viewport=PHONE, **(hand if of == "chromium" else {}))
    eva.open("/cms/polls")
    axe(eva.page)
    eva.follow("New poll")
    eva.write("Title", languages(title, f"¿Qué día de mercado, {of}?", f"哪天赶集，{of}？"))
    write_question(
        eva,
        languages("Which day suits you?", "¿Qué día te conviene?", "哪天适合你？"),
        [languages("Saturday", "Sábado", "星期六"), languages("Sunday", "Domingo", "星期日")],
    )
    eva.fill({"First day": day(-1), "Last day": day(20)})
    axe(eva.page)
    eva.expect_to_fit()
    eva.publish()
    eva.wait_for("/cms/polls", title)
    eva.follow(title)
    eva.expect_text("While it is open, only the number of votes is shown, rounded.")
    axe(eva.page)
    app = new_app(server=office.server)
    profile, email = person(f"market.{of}")
    sign_up_and_connect(app, profile, email)
    app.open("/polls")
    app.follow(title)
    app.page.get_by_label("Sunday", exact=True).check()
    app.press("Vote")
    app.expect_text("Your vote")


@pytest.mark.timeout(120)
def test_an_event_is_made_and_run_on_a_phone(office, at_work, new_app, axe):
    """Only a browser shows that one link leads to the next for the whole evening: poster, cards, paper, and the chart at its end."""
    ada = at_work(viewport=PHONE, is_mobile=True, has_touch=True)
    ada.open("/cms/polls")
    ada.follow("New event")
    ada.write("Name", languages("Harvest market", "Mercado de cosecha", "丰收集市"))
    ada.write("Place (optional)", languages("Magnolia Green", "Magnolia Green", "木兰绿地"))
    ada.main.get_by_label("Day", exact=True).first.fill(day(3))
    ada.fill({"Code": "HARVEST7"})
    axe(ada.page)
    poll = ada.add("Polls", "Polls")
    ada.write("Title", languages("What do we cook?", "¿Qué cocinamos?", "我们做什么菜？"), within=poll)
    write_question(
        ada,
        languages("Which soup?", "¿Qué sopa?", "哪种汤？"),
        [languages("Squash", "Calabaza", "南瓜"), languages("Bean", "Frijol", "豆子")],
        within=poll,
    )
    ada.fill({"First day": day(-1), "Last day": day(20)})
    ada.publish()
    ada.open("/cms/content?kind=events")
    ada.follow("Harvest market")
    ada.follow("Poster")
    ada.expect_heading("Harvest market")
    ada.expect_text("HARVEST7")
    # Nobody knows who will stand before it.
    expect(ada.page.get_by_text("Mercado de cosecha")).to_be_visible()
    ada.expect_text("Apunta la cámara")
    ada.page.evaluate("() => globalThis.print = () => document.title = 'printed'")
    ada.press("Print")
    expect(ada.page).to_have_title("printed")
    expect(ada.page.get_by_role("img", name=re.compile("HARVEST7$"))).to_be_visible()
    axe(ada.page)
    app = new_app(server=office.server)
    profile, email = person("harvest")
    sign_up_and_connect(app, profile, email)
    app.open("/polls/join/HARVEST7")
    expect(app.page.get_by_role("region", name="Harvest market")).to_be_visible()
    app.follow("What do we cook?")
    expect(app.page.get_by_label("Squash", exact=True)).to_be_visible()

    # A card in place of the poster lets one person in.
    ada.open("/cms/polls")
    ada.follow("What do we cook?")
    poll = ada.page.url.removeprefix(office.server.address)
    axe(ada.page)
    ada.expect_to_fit()
    ada.follow("Single-use cards")
    cards = ada.page.url.removeprefix(office.server.address)
    ada.fill({"How many cards": "2"})
    ada.press("Make cards to print")
    expect(ada.page.locator(".cms-card")).to_have_count(2)
    code = re.search(r"/polls/join/(\w+)", ada.page.locator(".cms-card").first.inner_html())[1]
    assert code != "HARVEST7"
    guest = new_app(server=office.server)
    profile, email = person("card")
    sign_up_and_connect(guest, profile, email)
    guest.open(f"/polls/join/{code}")
    expect(guest.page.get_by_role("region", name="Harvest market")).to_be_visible()
    ada.open(cards)
    ada.expect_text("2 cards were made, of which 1 are used.")

    # For people without a phone.
    ada.open(poll)
    ada.follow("Paper form")
    expect(ada.page.get_by_text("☐ Squash")).to_be_visible()
    ada.page.get_by_role("link", name="Español", exact=True).click()
    expect(ada.page.get_by_text("☐ Calabaza")).to_be_visible()
    ada.open(poll)
    ada.follow("Count paper")
    ada.press("Check")
    ada.expect_problem("Write at least one number.")
    ada.fill({"Squash": "9", "Bean": "3"})
    ada.press("Check")
    ada.expect_text("This adds 12 votes. It cannot be taken back.")
    axe(ada.page)
    ada.expect_to_fit()
    ada.press("Add these votes")
    ada.expect_notice("The votes are added.")

    # It closes for good, and then it is a chart first, and the data behind it.
    ada.open(poll)
    ada.press("Close now")
    axe(ada.page)
    ada.follow("Cancel")
    ada.press("Close now")
    ada.press("Close now")
    ada.expect_notice("Closed.")
    ada.wait_for(poll, "75 %", attempts=250)
    expect(ada.main.get_by_role("listitem").filter(has_text="Squash")).to_contain_text("75 %")
    table = ada.main.locator("table")
    expect(table).to_be_hidden()
    ada.main.get_by_text("Show the data", exact=True).click()
    expect(table).to_contain_text(re.compile(r"Squash\s*75"))
    axe(ada.page)
    ada.expect_to_fit()
    # And back to the main page.
    ada.section("Home")
    ada.expect_heading("Hello, Ada Lopez")
