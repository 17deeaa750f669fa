"""Which tests a change can reach: bin/testing COMMIT

Prints `tests TARGET…`, the test targets, and `journeys FILE…`, the files of EndToEnd, for what differs from a commit, also in files
that are not in git yet.
"""

import subprocess
import sys
from pathlib import Path

from reach import journeys, targets_of, test_targets

ROOT = Path(__file__).resolve().parents[2]


def changed_since(commit):
    listed = []
    for command in (["diff", "--name-only", commit], ["ls-files", "--others", "--exclude-standard"]):
        listed += subprocess.run(["git", "-C", ROOT, *command], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    return listed


files = changed_since(sys.argv[1])
targets = targets_of(ROOT)
print("tests", *test_targets(files, targets))
print("journeys", *journeys(files, targets, ROOT))
