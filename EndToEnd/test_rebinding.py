"""A name server that answers otherwise the next time leads the server nowhere: it connects to the address that it checked."""

import subprocess
import sys
from pathlib import Path

import pytest

# A network and mounts of its own; who is not root is it in there only.
ALONE = ["unshare", "--map-root-user", "--net", "--mount"]


@pytest.mark.timeout(120)
def test_what_the_server_fetches_is_at_the_address_that_was_checked(tmp_path):
    if subprocess.run([*ALONE, "ip", "link", "set", "lo", "up"], capture_output=True).returncode != 0:
        pytest.skip("No network of its own can be made here.")
    program = Path(__file__).with_name("rebinding.py")
    (tmp_path / "goodnews").mkdir()
    (tmp_path / "campus").mkdir()
    done = subprocess.run([*ALONE, sys.executable, program, tmp_path], capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
