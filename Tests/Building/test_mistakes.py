"""What `bin/serve` says of a compiler's mistakes."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bin/development"))

import mistakes  # noqa: E402

WARNING = "/toward/Sources/Day/Old.swift:58:12: warning: trailing closure\n 57 | x\n 58 | y\n"
ERROR = "/toward/Sources/Day/New.swift:3:1: error: cannot find 'x' in scope\n  3 | x\n    | `- error: cannot find 'x' in scope\n"
BRACE = "/toward/Sources/Day/New.swift:9:1: error: expected '}' at end of brace statement\n  9 | \n"


def test_an_error_is_said_once_and_without_the_warnings_of_other_files():
    assert mistakes.only(WARNING + ERROR + "\n" + WARNING + ERROR) == ERROR.rstrip()


def test_where_a_file_cannot_be_read_only_that_is_said():
    assert mistakes.only(ERROR + BRACE) == BRACE.rstrip()


def test_a_note_stays_with_its_error():
    note = "/toward/Sources/Day/New.swift:1:1: note: did you mean 'y'?\n  1 | let y = 1\n"
    assert mistakes.only(ERROR + note + WARNING) == (ERROR + note).rstrip()


def test_what_is_no_error_of_a_source_is_said_as_it_is():
    assert mistakes.only("ld: cannot find -lx\n") == "ld: cannot find -lx\n"
