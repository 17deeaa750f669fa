"""TCC-8, TCC-9 and TCC-14: the checklists, their ticks and their links."""

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE, Profile

ITEMS = {"9": 3, "10": 5, "11": 7, "12": 5}
STORED = """async () => {
  const done = (request) => new Promise((resolve) => request.onsuccess = () => resolve(request.result));
  const database = await done(indexedDB.open("toward"));
  const keys = await done(database.transaction("records").objectStore("records").getAllKeys());
  database.close();
  return keys.filter((key) => !key.startsWith("content/"));
}"""


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_ticks_of_every_grade_are_kept(new_app, viewport):
    app = new_app(viewport=viewport)
    app.sign_up()
    for grade, total in ITEMS.items():
        app.open_tab("Checklist")
        app.follow(f"{grade}th Grade")
        app.expect_heading(f"{grade}th Grade Checklist")
        app.expect_path(f"/checklist/{grade}")
        expect(app.boxes()).to_have_count(total)
        for box in app.boxes().all():
            box.check()
        app.expect_text("All done")
        app.page.get_by_role("main").get_by_role("link", name="Back", exact=True).click()
        app.expect_progress(f"{grade}th Grade", total, total)
    app.wait_until_offline_works()
    app.reload()
    for grade, total in ITEMS.items():
        app.expect_progress(f"{grade}th Grade", total, total)
    app.follow("11th Grade")
    expect(app.page.locator("input:checked")).to_have_count(7)
    app.boxes().first.uncheck()
    app.expect_text("6 of 7 done")
    app.reload()
    expect(app.boxes().first).not_to_be_checked()
    expect(app.page.locator("input:checked")).to_have_count(6)


def test_a_tick_is_saved_at_once(app):
    profile = app.sign_up()
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.box("Explore careers").check()
    # As soon as it counts it is stored: no button, and not a moment later.
    app.expect_text("1 of 3 done")
    app.page.goto(app.server.url("/"))
    app.wait_until_ready()
    if app.button("Login").count():
        app.log_in(profile)
    app.open_tab("Checklist")
    app.expect_progress("9th Grade", 1, 3)


def test_each_user_has_ticks_of_their_own(app):
    maria = app.sign_up(username="maria")
    app.open_tab("Checklist")
    app.follow("10th Grade")
    app.tick("Take the PSAT for practice")
    app.log_out()
    liam = app.sign_up(Profile(username="liam", password="eleven loud ravens", answer="Quarry Road"))
    app.open_tab("Checklist")
    app.expect_progress("10th Grade", 0, 5)
    app.follow("10th Grade")
    expect(app.page.locator("input:checked")).to_have_count(0)
    app.tick("Go to a college or career fair")
    app.tick("Plan summer work, volunteering or a course")
    app.log_out()
    app.log_in(maria)
    app.open_tab("Checklist")
    app.expect_progress("10th Grade", 1, 5)
    app.follow("10th Grade")
    expect(app.box("Take the PSAT for practice")).to_be_checked()
    app.log_out()
    app.log_in(liam)
    app.open_tab("Checklist")
    app.expect_progress("10th Grade", 2, 5)


def test_a_guest_may_tick_and_is_told_that_it_is_not_kept(app):
    app.open("/checklist/9")
    app.expect_text("Without a profile they are gone once the page is reloaded or closed.")
    before = app.page.evaluate(STORED)
    app.box("Explore careers").check()
    app.expect_text("1 of 3 done")
    app.follow("Back")
    app.expect_progress("9th Grade", 1, 3)
    assert app.page.evaluate(STORED) == before
    app.reload()
    app.expect_progress("9th Grade", 0, 3)


def test_what_a_guest_ticked_is_in_their_new_profile(app):
    app.open("/checklist/9")
    app.box("Explore careers").check()
    app.open_tab("Home")
    app.follow("Sign Up")
    app.press("Agree")
    app.fill_profile(Profile())
    app.press("Submit")
    app.expect_heading("Welcome, maria")
    app.open_tab("Checklist")
    app.expect_progress("9th Grade", 1, 3)


def test_a_user_is_not_told_that_ticks_are_lost(app):
    app.sign_up()
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.expect_heading("9th Grade Checklist")
    expect(app.page.get_by_text("Without a profile they are gone once the page is reloaded or closed.")).to_have_count(0)


LINKS = [
    ("/", "Apply Now", "https://www.applytexas.org/"),
    ("/career", "GenTX", "https://gentx.org/"),
    ("/checklist/11", "FAFSA", "https://studentaid.gov/"),
    ("/checklist/11", "College Board", "https://satsuite.collegeboard.org/"),
    ("/checklist/12", "Scholarships", "https://bigfuture.collegeboard.org/"),
    ("/checklist/12", "ACCUPLACER", "https://accuplacer.collegeboard.org/"),
    ("/checklist/12", "FAFSA", "https://studentaid.gov/"),
    ("/checklist/12", "Vaccine Information", "https://www.tccd.edu/"),
]


def test_the_links_lead_to_their_sites_in_a_new_tab(app):
    for path, label, site in LINKS:
        app.open(path)
        link = app.link(label).first
        assert link.get_attribute("href").startswith(site), label
        assert link.get_attribute("target") == "_blank", label
        assert "noopener" in link.get_attribute("rel"), label
        expect(link).to_contain_text("opens in a new tab")


def test_dates_come_with_their_source(app):
    app.page.clock.set_fixed_time("2026-11-21T12:00:00-06:00")
    app.open("/checklist/12")
    app.expect_text("Texas priority date: January 15, 2027")
    app.press("Note and date: Submit the FAFSA or TASFA")
    app.expect_text("Verified")
    app.expect_text("Checked November 20, 2026")


def test_home_says_what_is_next(app):
    app.page.clock.set_fixed_time("2027-04-15T12:00:00-05:00")
    app.open("/")
    app.page.get_by_text("Which grade are you in?").click()
    app.press("11th Grade")
    app.expect_text("SAT test day on May 1, 2027: register by tomorrow")
    app.page.get_by_role("main").get_by_role("link").filter(has_text="SAT test day").click()
    app.expect_heading("11th Grade Checklist")
