"""The health assessment of GoodNEWS (MA 3, MA 12), from the first tap to the result."""

import time

import pytest
from fhir.resources.R4B.bundle import Bundle
from playwright.sync_api import expect

from app import DESKTOP, NARROW, PHONE
from test_accounts import person, sign_up_and_connect
from translations import Translations

QUESTIONS = 21


def begin(app):
    bar = app.page.get_by_role("navigation", name=app.say("Main"))
    bar.get_by_role("link", name=app.say("Assessment"), exact=True).click()
    app.expect_heading("Health Assessment")
    # "Begin, 6 minutes"; in another language a plural says it.
    app.page.locator("main a.primary").click()


def answer_all(app, answer="Often"):
    for number in range(1, QUESTIONS + 1):
        app.expect_text(f"Question {number} of {QUESTIONS}")
        app.page.get_by_role("button", name=app.say(answer), exact=True).click()


@pytest.mark.on_a_computer_too
def test_an_assessment_is_taken_and_goes_to_the_organisation(new_visitor, goodnews, axe):
    app = new_visitor(server=goodnews)
    profile, email = person(f"mara{app.page.viewport_size['width']}")
    sign_up_and_connect(app, profile, email)
    begin(app)
    axe(app.page)
    answer_all(app)
    # "Often" throughout, also where it is bad.
    app.expect_text("Grade B")
    app.expect_text("Only on this device")
    axe(app.page)
    app.press("Send from today on")
    app.expect_text("Received by GoodNEWS Fort Worth")
    app.page.get_by_role("region", name="By area of life").get_by_text("Mental", exact=True).click()
    app.expect_text("In the past 30 days, how often did stress spoil your day?")
    app.press("Hide my scores")
    app.expect_text("Scores are hidden.")
    expect(app.page.get_by_text("Grade B")).to_have_count(0)
    axe(app.page)


def see_result(app):
    """Below the questions; it stands above them, too."""
    app.touch(app.page.get_by_role("button", name=app.say("See my result"), exact=True).last)


def test_two_clicks_or_taps_at_once_answer_one_question(new_visitor, goodnews):
    app = new_visitor(server=goodnews)
    app.sign_up(person(f"twice{app.page.viewport_size['width']}")[0])
    begin(app)
    often = app.page.get_by_role("button", name="Often", exact=True)
    if app.is_touched and app.has_touch:
        box = often.bounding_box()
        place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        app.page.touchscreen.tap(*place)
        # The next question is there by then.
        time.sleep(0.1)
        app.page.touchscreen.tap(*place)
    else:
        # It returns when the page has taken both clicks.
        often.dblclick()
    app.expect_text(f"Question 2 of {QUESTIONS}")
    # Later clicks count again.
    app.page.get_by_role("button", name="Sometimes", exact=True).click()
    app.expect_text(f"Question 3 of {QUESTIONS}")


def test_an_assessment_goes_on_where_it_was_left_without_a_connection(new_app, goodnews, axe):
    app = new_app(server=goodnews)
    app.sign_up(person("offline")[0])
    begin(app)
    for _ in range(3):
        app.page.get_by_role("button", name="Sometimes", exact=True).click()
    app.expect_text("did stress spoil your day?")
    app.page.evaluate("() => { speechSynthesis.speak = (spoken) => (window.heard = [spoken.lang, spoken.text]); }")
    app.press("Read aloud")
    app.page.wait_for_function("() => window.heard?.[0] === 'en' && window.heard[1].includes('Rarely.')")
    app.page.keyboard.press("5")
    app.expect_text("Some of what you answered sounds hard.")
    app.page.go_back()
    expect(app.page.get_by_role("button", name="Always", exact=True)).to_have_attribute("aria-pressed", "true")
    app.go_offline()
    app.open("/")
    app.follow("Health Assessment")
    app.follow("Go on: 4 of 21 answered")
    app.expect_text("Question 5 of 21")
    app.page.get_by_role("link", name="All questions on one page").click()
    axe(app.page)
    see_result(app)
    app.expect_text("1 of 7 areas answered")
    app.expect_text("Not scored:")
    app.press("Change an answer")
    expect(app.page.get_by_role("radio", name="Sometimes", exact=True).first).to_be_checked()


def test_healthy_days_takes_numbers_and_prefers_not_to_say(new_app, goodnews, axe):
    app = new_app(server=goodnews, viewport=DESKTOP)
    app.sign_up(person("days")[0])
    app.open("/assessment/healthy-days/1")
    app.press("Good")
    days = app.page.get_by_role("spinbutton")
    days.fill("31")
    app.press("Next")
    app.expect_problems("Enter a whole number from 0 to 30.")
    axe(app.page)
    days.fill("2")
    app.press("Next")
    app.expect_text("Question 3 of 4")
    app.page.get_by_role("radio", name="Prefer not to say").check()
    app.press("Next")
    app.expect_text("Question 4 of 4")
    app.page.get_by_role("link", name="All questions on one page").click()
    app.press("Save")
    app.expect_text("Your answers")
    app.expect_text("2 days")
    app.expect_text("Prefer not to say")

    # What other health systems get is read by somebody else's implementation of FHIR.
    app.open("/progress")
    app.page.get_by_role("link", name="Overview for a doctor").click()
    app.expect_text("My own answers in")
    with app.page.expect_download() as download:
        app.press("Save a file for health systems (FHIR)")
    bundle = Bundle.parse_raw(download.value.path().read_bytes())
    (response,) = [entry.resource for entry in bundle.entry]
    assert response.questionnaire == "urn:toward:goodnews:healthy-days|1"
    assert [item.linkId for item in response.item] == ["general", "physical-days"]
    assert response.item[0].answer[0].valueCoding.display == "Good"
    assert response.item[1].answer[0].valueInteger == 2


@pytest.mark.parametrize("viewport, language", [(NARROW, "es"), (PHONE, "zh-Hans"), (DESKTOP, "es")])
def test_an_assessment_fits_every_screen_and_language(new_app, goodnews, viewport, language, axe):
    locale = {"es": "es-MX", "zh-Hans": "zh-CN"}[language]
    app = new_app(server=goodnews, viewport=viewport, locale=locale, color_scheme="dark")
    app.say = Translations(goodnews, language)
    app.sign_up(person(f"ada{viewport['width']}")[0])
    for path in ["/assessment", "/assessment/wellness/4", "/assessment/wellness/all"]:
        app.open(path)
        axe(app.page)
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for box in app.page.locator("fieldset input[type=radio]:first-of-type").all()[::5]:
        box.check()
    see_result(app)
    app.expect_path("/assessment/wellness")
    axe(app.page)
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_guest_comes_back_to_what_needed_a_login(new_app, goodnews):
    app = new_app(server=goodnews, viewport=DESKTOP).open("/assessment/wellness/2")
    profile, email = person("wanted")
    app.page.get_by_role("link", name="Sign up").click()
    app.press("Agree")
    app.fill({"Email address": email, "Password": profile.password})
    app.press("Create account")
    app.expect_text("Question 2 of 21")
    # Nothing else is asked above a question.
    expect(app.page.get_by_text("You have not written down your recovery code yet.")).to_have_count(0)
