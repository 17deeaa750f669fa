"""Appendix A of GoodNEWS: Health Assessment, and Track and Progress, with the connection lost on the way. Only a browser shows that
answers outlast page and connection, and go up once."""

import pytest
from playwright.sync_api import expect

from connection import answers_lost, find_connection, lose_connection
from screens import PHONE_AND_FIREFOX, TIMEOUT
from test_accounts import person, sign_up_and_connect
from test_assessment import QUESTIONS, see_result
from test_daily_check import ITEMS

pytestmark = [PHONE_AND_FIREFOX, TIMEOUT]
DAY, NEXT_DAY = "2026-11-20T18:00:00-06:00", "2026-11-21T18:00:00-06:00"
RECEIVED = "Received by GoodNEWS Fort Worth"
WAITING = "1 check or assessment waits to be sent to GoodNEWS Fort Worth."


@pytest.fixture
def member(request, new_visitor, goodnews):
    """Somebody with an account, on the home screen."""
    app = new_visitor(goodnews)
    profile, email = person(f"{request.function.__name__.removeprefix('test_')}{app.page.viewport_size['width']}")
    sign_up_and_connect(app, profile, email)
    app.open_tab("Home")
    app.expect_user(profile)
    app.profile = profile
    return app


def expect_sent(app, count):
    """What the organisation has, as the person sees it."""
    app.open_tab("Settings")
    app.follow("What was sent")
    expect(app.page.get_by_role("button", name="Take back:")).to_have_count(count)


def test_health_assessment(member, axe):
    app = member

    # Trigger b: from the main menu.
    app.open_tab("Assessment")
    app.expect_heading("Health Assessment")
    app.touch(app.link("Begin, 6 minutes"))

    # 1. A series of questions. The connection goes in the middle, and the page with it.
    for number in range(1, QUESTIONS + 1):
        app.expect_text(f"Question {number} of {QUESTIONS}")
        if number == 9:
            lose_connection(app)
        if number == 10:
            app.reload()
            app.expect_text(f"Question {number} of {QUESTIONS}")
        app.press("Often")

    # 2, 3. Graded on the device, and shown, without a connection. Nothing goes before its owner says so.
    app.expect_text("Grade B")
    app.expect_text("Only on this device")
    app.press("Send from today on")
    app.expect_text("Waits for a connection")
    axe(app.page)

    # The post condition: the main screen, which has the score, and says what waits.
    app.follow("Done")
    app.expect_user(app.profile)
    expect(app.link("Health Assessment")).to_contain_text("Grade B")
    app.expect_text(WAITING)
    axe(app.page)

    # 3. It is uploaded as soon as there is a connection, and once, although the first answer is lost.
    with answers_lost(app, "events"):
        find_connection(app)
    app.expect_text(WAITING)
    app.reload()
    expect(app.page.get_by_text(WAITING)).to_have_count(0)
    app.follow("Health Assessment")
    app.follow("Grade B")
    app.expect_text(RECEIVED)

    # Trigger b: a new baseline. The former stays.
    app.follow("Take it again")
    app.follow("All questions on one page")
    for box in app.page.get_by_role("radio", name="Sometimes", exact=True).all()[:12]:
        app.touch(box)
    see_result(app)
    app.expect_text("50 of 100")
    expect(app.page.get_by_role("region", name="Earlier results")).to_contain_text("Grade B")
    app.expect_text(RECEIVED)
    expect_sent(app, 2)


def choose(app, step):
    boxes = app.page.get_by_role("radio", name=step, exact=True)
    expect(boxes).to_have_count(ITEMS)
    for box in boxes.all():
        app.touch(box)


def test_track_and_progress(member, axe):
    app = member
    app.page.clock.set_fixed_time(DAY)
    app.reload()

    # 1, 2, 3. The questions of a day, graded on the device, and uploaded.
    app.follow("Track and Progress")
    app.expect_heading("Track and Progress")
    choose(app, "A little")
    app.press("Save")
    app.expect_text("25 of 100")
    app.press("Send from today on")
    app.expect_text(RECEIVED)

    # The next day the connection goes in the middle of the questions, and the page with it.
    app.page.clock.set_fixed_time(NEXT_DAY)
    app.open("/progress")
    app.touch(app.page.get_by_role("radio", name="Quite a bit", exact=True).first)
    lose_connection(app)
    app.open_tab("Home")
    app.reload()
    app.follow("Track and Progress")
    expect(app.page.get_by_role("radio", name="Quite a bit", exact=True).first).to_be_checked()
    choose(app, "Quite a bit")
    app.press("Save")
    app.expect_text("75 of 100")
    app.expect_text("Waits for a connection")

    # 4. The line over time, also without a connection.
    graph = app.page.get_by_role("region", name="Over time")
    expect(graph.get_by_role("img")).to_have_attribute(
        "aria-label", "A line of 2 points, between 25 and 75 of 100. The table below has them all."
    )
    app.touch(graph.get_by_text("Show as a table"))
    expect(graph.get_by_role("row")).to_have_count(3)
    axe(app.page)

    # The post condition: back to the main menu.
    app.follow("Back")
    app.expect_user(app.profile)
    expect(app.link("Track and Progress")).to_contain_text("75 of 100")
    app.expect_text(WAITING)

    # 3. Uploaded once there is a connection. A change whose answer is lost goes again, and takes the place of the first.
    find_connection(app)
    expect(app.page.get_by_text(WAITING)).to_have_count(0)
    app.follow("Track and Progress")
    app.expect_text(RECEIVED)
    app.press("Change today’s answers")
    choose(app, "Very much")
    with answers_lost(app, "events"):
        app.press("Save")
        app.expect_text("100 of 100")
    app.expect_text("Waits to be sent")
    app.reload()
    expect(app.page.get_by_text("Waits to be sent")).to_have_count(0)
    # What was replaced is with the organisation too, and is taken back with it.
    expect_sent(app, 2)
