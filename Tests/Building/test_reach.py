"""Which tests are run again after a change."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bin/testing"))

import reach  # noqa: E402

TARGETS = {
    "Core": ("Sources/Core/", set(), False),
    "Day": ("Sources/Day/", {"Core"}, False),
    "Campus": ("Sources/Campus/", {"Core", "SomeLibrary"}, False),
    "CoreTests": ("Tests/CoreTests/", {"Core"}, True),
    "DayTests": ("Tests/DayTests/", {"Day"}, True),
    "CampusTests": ("Tests/CampusTests/", {"Campus"}, True),
}
ALL = {"CoreTests", "DayTests", "CampusTests"}


@pytest.mark.parametrize(
    "file, changed",
    [
        ("Sources/Core/Day.swift", ALL),
        ("Sources/Day/Day.swift", {"DayTests"}),
        ("Tests/CampusTests/Map.swift", {"CampusTests"}),
        ("Phrases/day.en.yaml", ALL),
        ("EndToEnd/test_day.py", set()),
    ],
)
@pytest.mark.parametrize("change", ["edited", "new", "deleted"])
def test_what_a_change_can_reach_has_another_state(tmp_path, file, changed, change):
    files = [folder + "Any.swift" for folder, _, _ in TARGETS.values()]
    for each in [*files, file]:
        (tmp_path / each).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / each).write_text("one")
    if change == "new":
        before = reach.states(files, TARGETS, tmp_path)
    else:
        before = reach.states([*files, file], TARGETS, tmp_path)
    if change == "edited":
        (tmp_path / file).write_text("two")
    if change == "deleted":
        (tmp_path / file).unlink()
    after = reach.states([*files, file], TARGETS, tmp_path)
    assert {name for name in ALL if before[name] != after[name]} == changed


def test_a_change_of_the_package_reaches_every_test():
    assert set(reach.test_targets(["Package.swift"], TARGETS)) == ALL
