"""What is being built, and what is not worth it any more."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bin/wasm"))

from progress import Progress, Superseded  # noqa: E402


def test_no_step_begins_once_a_source_was_saved():
    saved, begun = [], []
    progress = Progress("The app", lambda _: None, lambda: bool(saved))
    with progress.step("Core"):
        begun.append("Core")
    saved.append("Day.swift")
    with pytest.raises(Superseded), progress.step("machine code"):
        begun.append("machine code")
    assert begun == ["Core"] and str(progress) == ""
