"""What is shown of a run of native tests."""

import io
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bin/testing"))

from quiet import follow  # noqa: E402
from reach import passed  # noqa: E402

GREEN = """[0/1] Planning build
◇ Test run started.
↳ Testing Library Version: 6.3.1
◇ Suite "Days" started.
◇ Test "a day has an end" started.
◇ Test case passing 1 argument hour → 3 (Int) to "hours" started.
✔ Test case passing 1 argument hour → 3 (Int) to "hours" passed after 0.001 seconds.
✔ Test "a day has an end" passed after 0.001 seconds.
"""
RED = """◇ Test "a week has seven" started.
✘ Test "a week has seven" recorded an issue at DayTests.swift:3:5: Expectation failed: 7 == 8
↳ // Of the calendar.
✘ Test "a week has seven" failed after 0.001 seconds with 1 issue.
"""
END = "✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.\n"


def shown(text):
    log, out = io.StringIO(), io.StringIO()
    has_ended = follow(text.splitlines(keepends=True), log, out, is_terminal=False)
    assert log.getvalue() == text
    return out.getvalue(), has_ended


def test_what_fails_is_shown_with_the_lines_that_go_on_from_it_and_the_end():
    text, has_ended = shown(GREEN + RED + END)
    assert has_ended
    assert text.splitlines() == [RED.splitlines()[1], RED.splitlines()[2], END.strip()]


def test_a_run_that_breaks_off_names_the_tests_that_had_begun():
    text, has_ended = shown(GREEN + '◇ Test "a month ends" started.\nFatal error: Index out of range\n')
    assert not has_ended
    assert text.splitlines() == ["Fatal error: Index out of range", 'The run broke off. These had begun: "a month ends"']


RESULTS = """<?xml version="1.0" encoding="UTF-8"?>
<testsuites><testsuite name="TestResults" tests="3">
<testcase classname="CoreTests.DayTests" name="end()" time="0.1" />
<testcase classname="CoreTests.WeekTests" name="seven()" time="0.1"><failure message="7 == 8" /></testcase>
<testcase classname="DayTests.Screen" name="shown()" time="0.1" />
</testsuite></testsuites>
"""


@pytest.mark.parametrize("text, targets", [(RESULTS, ["DayTests"]), (None, [])])
def test_a_target_has_passed_if_all_of_its_tests_have(tmp_path, text, targets):
    file = tmp_path / "results.xml"
    if text:
        file.write_text(text)
    assert passed(file) == targets
