"""Two people of the journeys about what is stored, and the list that they tick."""

from app import Profile

PLAN = "Meet your counselor and make a four-year plan"
ACTIVITY = "Join an activity and start a résumé"
ONE_DAMAGED = "1 saved record of yours can’t be read, because the storage was damaged. Everything else is here."

ANA = Profile("ana", "a river under pines", "Which street did we live in?", "Wintergreen Hollow Road")
BEN = Profile("ben", "stones and green moss", "What was my first teacher called?", "Mistress Quickly-Larkspur")


def open_ninth_grade(app):
    app.open_tab("Checklist")
    app.follow("9th Grade")
    app.expect_heading("9th Grade Checklist")
