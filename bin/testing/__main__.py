"""Which tests a change can reach.

    bin/testing since COMMIT    by what differs from a commit, also in files that are not in git yet: `tests TARGET…` and `journeys FILE…`
    bin/testing states          all test targets, one a line, each with a hash of all that it can read
    bin/testing passed FILE     the targets of which every test in a file of `--xunit-output` passed
"""

import subprocess
import sys
from pathlib import Path

from reach import journeys, passed, states, targets_of, test_targets

ROOT = Path(__file__).resolve().parents[2]


def git(*command):
    return subprocess.run(["git", "-C", ROOT, *command], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def not_in_git():
    return git("ls-files", "--others", "--exclude-standard")


targets = {} if sys.argv[1:2] == ["passed"] else targets_of(ROOT)
match sys.argv[1:]:
    case ["since", commit]:
        files = git("diff", "--name-only", commit) + not_in_git()
        print("tests", *test_targets(files, targets))
        print("journeys", *journeys(files, targets, ROOT))
    case ["states"]:
        for name, state in states(git("ls-files") + not_in_git(), targets, ROOT).items():
            print(name, state)
    case ["passed", file]:
        print(*passed(Path(file)), sep="\n")
    case _:
        sys.exit(__doc__)
