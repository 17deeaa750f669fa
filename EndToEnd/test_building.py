"""bin/build, which every other command calls first."""

import subprocess
from pathlib import Path

import pytest

from running_server import IS_DELIVERED

ROOT = Path(__file__).resolve().parent.parent
RESOLVED = ROOT / "Package.resolved"


@pytest.fixture
def resolved_anew():
    """SwiftPM has written the versions of the packages down, as it does in the first build of a fresh clone."""
    before = RESOLVED.read_bytes()
    RESOLVED.write_bytes(before + b"\n")
    yield
    RESOLVED.write_bytes(before)


WAY = [] if IS_DELIVERED else ["--development"]


@pytest.mark.parametrize("arguments", [["server", *WAY], ["wasm", *WAY, "Browser"]])
def test_nothing_is_built_again_because_the_first_build_wrote_the_versions_down(resolved_anew, arguments):
    done = subprocess.run([ROOT / "bin/build", *arguments], capture_output=True, text=True, timeout=30, check=True)
    assert done.stderr == ""
    assert Path(done.stdout.strip()).is_file()
