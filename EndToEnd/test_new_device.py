"""What was sent comes to a new device of the account (GoodNEWS 366, 497): two browsers of one person, and a server that remembers."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP
from connection import find_connection, lose_connection
from test_accounts import log_in_with_email, person, sign_up_and_connect
from test_assessment import answer_all as take_assessment
from test_assessment import begin
from test_daily_check import answer_all, open_progress

RECEIVED = "Received by GoodNEWS Fort Worth"


# It derives keys from passwords many times, which takes a busy machine long.
@pytest.mark.timeout(150)
def test_what_was_sent_comes_to_a_new_device(new_app, goodnews, axe):
    first = new_app(server=goodnews)
    profile, email = person("traveller")
    sign_up_and_connect(first, profile, email)
    begin(first)
    take_assessment(first)
    first.press("Send from today on")
    first.expect_text(RECEIVED)

    # The result is there, and the day's check is still to be made.
    second = new_app(server=goodnews, viewport=DESKTOP).open("/")
    log_in_with_email(second, profile, email)
    second.expect_heading("Welcome")
    expect(second.link("Health Assessment")).to_contain_text("Grade B")
    open_progress(second)

    # Both devices answer for the same day, one of them without a connection.
    lose_connection(second)
    answer_all(second, "A little")
    second.press("Save")
    second.expect_text("25 of 100")
    second.expect_text("Last assessment: ")
    open_progress(first)
    answer_all(first, "Very much")
    first.press("Save")
    first.expect_text(RECEIVED)
    find_connection(second)
    second.expect_text("Also answered today")
    expect(second.page.locator(".score")).to_have_text("100 of 100")
    axe(second.page)
    second.page.get_by_role("button", name="Use this one").click()
    second.expect_toast("This answer counts for today now.")
    expect(second.page.locator(".score")).to_have_text("25 of 100")
    second.reload()
    expect(second.page.locator(".score")).to_have_text("25 of 100")
    expect(second.page.get_by_role("region", name="Also answered today")).to_contain_text("100 of 100")
