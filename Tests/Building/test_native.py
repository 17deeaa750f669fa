"""What `bin/serve` says while the server is built."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bin/development"))

from native import named  # noqa: E402


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("Compiling Server Routes.swift", "compiling Server"),
        ("Emitting module Day", "compiling Day"),
        ("Linking toward", "linking"),
        ("Write Objects.LinkFileList", "linking"),
        ("Write swift-version-6A52383ED409C6A7.txt", "getting ready"),
        ("Wrapping AST for Core for debugging", "getting ready"),
        ("Planning build", "getting ready"),
    ],
)
def test_a_step_is_named_in_plain_words(step, words):
    assert named(step) == words
