"""What `bin/check` says of tests of what is not there."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bin/checks"))

import absences  # noqa: E402


def problems(test):
    return [problem for _, problem in absences.problems_of_elements(test)]


def test_an_element_that_no_test_finds_shows_nothing_by_its_absence():
    absence = '#expect(tab.button("Undo") == nil)\n'
    assert len(problems(absence)) == 1
    assert problems(absence + '#expect(tab.button("Undo") != nil)') == []
    assert problems(absence + '#expect(tab.row("Essay")?.button("Undo")?.isDisabled == true)') == []


def test_it_is_found_as_the_same_kind_by_the_same_name():
    absence = '#expect(tab.button("Undo") == nil)\n'
    for other in ('link("Undo") != nil', 'button("Redo") != nil', 'button("Undo")?.isPressed != true'):
        assert len(problems(f"{absence}#expect(tab.{other})")) == 1


def test_what_is_around_an_absent_element_is_there():
    found = '#expect(tab.button("Undo") != nil && tab.row("Essay") != nil)\n'
    assert len(problems(found + '#expect(tab.row("Essay")?.button("Undo") == nil)')) == 1
    assert problems(found + '#expect(try #require(tab.row("Essay")).button("Undo") == nil)') == []
    # The row is not found by that.
    assert len(problems('#expect(tab.row("Run")?.button("A") == nil)\n#expect(tab.row("Run") == nil)')) == 3


def test_a_class_that_is_absent_is_written_in_the_sources():
    texts = 'div(.class("inbox open")) p(.class("timeline-ghost"), .id("note-" + item))'
    assert absences.names(r'class=\"inbox open\"') == {"inbox", "open"}
    assert absences.names("it is well-known") == set()
    for name in ("inbox", "open", "timeline-ghost", "note-fafsa"):
        assert absences.is_known(name, texts)
    for name in ("outbox", "timeline-ghosts", "hint-fafsa"):
        assert not absences.is_known(name, texts)
