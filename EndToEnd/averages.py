"""Answers of many people, as if they had come in the last weeks, and averages of them that the server freezes."""

import datetime
import json
import re
import sqlite3

from running_server import ROOT

QUESTIONNAIRES = ROOT / "Sites/goodnews/health/questionnaires.yaml"
DAY = 86_400_000


def _milliseconds(day):
    return int(datetime.datetime(day.year, day.month, day.day, 18, tzinfo=datetime.timezone.utc).timestamp() * 1000)


def _items():
    """The questions of the health assessment, which comes first."""
    text = QUESTIONNAIRES.read_text().split("  - id: healthy-days")[0]
    return re.findall(r"^      - id: (\S+)", text, re.MULTILINE)


def _response(day, person):
    answers = [{"item": item, "value": (person + place) % 5} for place, item in enumerate(_items())]
    return json.dumps({"questionnaire": "wellness", "version": 1, "day": day.isoformat(), "answers": answers, "score": 0})


def begin(server, members=61, answering=24, weeks=10):
    """Starts the server again with people who answered on a day of each week. Half of them say one thing of themselves, half another."""
    today = datetime.date.today()
    monday = today - datetime.timedelta(days=today.weekday())
    days = [monday - datetime.timedelta(weeks=week) + datetime.timedelta(days=1) for week in range(weeks, 1, -1)]
    server.stop()
    with sqlite3.connect(server.folder / "data/toward.sqlite") as database:
        database.execute("UPDATE document SET since = ? WHERE name = 'wellness/1'", (_milliseconds(days[0]),))
        database.execute("DELETE FROM report_series")
        database.execute("DELETE FROM report_row")
        for person in range(members):
            said = [("female", "bachelor", "25-50", "asian", 25), ("male", "high-school", "50-75", "white", 50)][person % 2]
            name = f"member{person}@example.org"
            database.execute(
                """
                INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, gender, education, income,
                  ethnic_group, age, since)
                VALUES (?, ?, ?, 'p', x'01', '{}', 1, ?, ?, ?, ?, ?, ?)
                """,
                (f"member {person}", name, name, *said, _milliseconds(days[0])),
            )
        for number, day in enumerate(days, 1):
            for person in range(answering):
                received = _milliseconds(day)
                database.execute(
                    """
                    INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
                    VALUES (?, ?, ?, 'assessment', ?, ?, ?, 'wellness/1', 'stored')
                    """,
                    (f"member {person}", f"answer {number}", number, received, received, _response(day, person)),
                )
    database.close()
    server.start()
