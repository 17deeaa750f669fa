"""Appendix A of GoodNEWS: User Registration, and Community Vote and Poll, with the connection lost on the way."""

from playwright.sync_api import expect

from app import Profile
from connection import find_connection, lose_connection
from screens import PHONE_AND_FIREFOX, TIMEOUT
from test_accounts import person
from test_polls import WALKING, own_vote

pytestmark = [PHONE_AND_FIREFOX, TIMEOUT]


def test_user_registration(new_visitor, goodnews, axe):
    app = new_visitor(goodnews).open("/")
    profile, email = person(f"registered{app.page.viewport_size['width']}")

    # 1. The first screen asks for an account, and so does what needs one.
    app.expect_guest()
    expect(app.link("Create an account")).to_be_in_viewport()
    app.open_tab("Assessment")
    app.expect_text("Log in, or sign up, to take the assessment.")
    expect(app.link("Sign up")).to_be_visible()
    axe(app.page)
    app.open_tab("Home")

    # Alternate: there is no connection. It is told, and nothing is lost.
    lose_connection(app)
    app.follow("Sign Up")
    app.press("Agree")
    app.expect_heading("Create an account")
    axe(app.page)
    app.touch(app.page.get_by_text("About you (optional)"))
    typed = {"Email address": email, "Password": profile.password, "Age": "34"}
    app.fill(typed)
    app.press("Create account")
    app.expect_problems("There is no connection, so nothing was changed. Try again when you are online.")
    assert app.values(*typed) == typed
    axe(app.page)

    # 2. The same form again, once there is a connection.
    find_connection(app)
    assert app.values(*typed) == typed
    app.press("Create account")

    # 3 and the post condition: logged in, and "the health assessment section will be displayed".
    app.expect_heading("Health Assessment")
    expect(app.link("Begin, 6 minutes")).to_be_in_viewport()
    axe(app.page)
    app.touch(app.page.get_by_role("link", name="Show the code"))
    app.expect_heading("Your recovery code")
    axe(app.page)
    app.touch(app.field("I have written it down"))
    app.press("Continue")
    app.expect_heading("Health Assessment")
    app.follow("Later")
    app.expect_user(Profile(username=email))
    axe(app.page)

    # What the server has of it.
    app.reload()
    app.open_tab("Home")
    app.follow("Your account")
    expect(app.page.get_by_role("region", name="Your devices")).to_contain_text("This device")
    expect(app.field("Age")).to_have_value("34")


def test_community_vote_and_poll(new_visitor, goodnews, axe):
    app = new_visitor(goodnews)
    profile, email = person(f"voter{app.page.viewport_size['width']}")
    unsent = app.page.get_by_role("heading", name="Your vote is not sent yet")

    # Everybody has one vote, so it takes an account.
    app.sign_up(profile)
    app.follow("Community Vote and Poll")
    app.expect_text("To vote, create an account. That way everybody has one vote.")
    axe(app.page)
    app.follow("Create an account")
    app.fill({"Email address": email, "Password": profile.password})
    app.press("Create account")
    # It leads back to the polls.
    app.expect_toast("Your account is ready.")
    app.expect_heading("Community Vote and Poll")

    # 1. and 2. The list of polls, and the questions of one. The connection goes while they are answered.
    app.follow(WALKING)
    app.expect_heading(WALKING)
    app.touch(app.field("Trinity Trails"))
    lose_connection(app)
    app.follow("Back")
    app.follow(WALKING)
    expect(app.field("Trinity Trails")).to_be_checked()
    app.touch(app.field("Weekends"))
    app.press("Vote")
    expect(unsent).to_be_visible()
    axe(app.page)

    # The vote is kept while the page goes, and polls say what they wait for.
    app.follow("Home")
    app.reload()
    app.follow("Community Vote and Poll")
    find_connection(app)

    # 3. The answers are uploaded by themselves.
    expect(app.link(WALKING)).to_contain_text("You voted", timeout=20_000)
    app.follow(WALKING)
    expect(own_vote(app)).to_contain_text("Trinity Trails")
    app.press("Change my vote")
    app.touch(app.field("Botanic Garden"))
    app.press("Save my new vote")
    expect(own_vote(app)).to_contain_text("Botanic Garden")
    axe(app.page)

    # The post condition: the main page, which asks for this vote no more.
    app.follow("Home")
    app.expect_user(profile)
    expect(app.page.get_by_text("waits for your vote")).to_have_count(0)
    app.follow("Community Vote and Poll")
    expect(app.link(WALKING)).to_contain_text("You voted")
