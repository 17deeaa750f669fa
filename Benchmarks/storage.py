"""Writes in groups, against single ones with the same durability through the same library, on SQLite.

    storage.py PROGRAM      Sources/StorageCheck, built in release mode

Fifty people who write one row each are answered together: at least as many a second as one connection does by itself, and five
times as many where the disk takes 2 ms to be sure. A hundred rows in one write cost at most 2.5 times what they cost bare.
"""

import json
import subprocess
import sys
import tempfile

SINGLE, SLOW_DISK, BATCH = 1.0, 5.0, 0.4
# The disk answers 2 ms after each call that makes something durable.
SLOW = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:delay_exit=2000"]


def figures(program, before=()):
    with tempfile.TemporaryDirectory() as folder:
        answer = subprocess.run([*before, program, "time", folder + "/toward.sqlite"], capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)


def tell(name, ratio, limit):
    print(f"{name}: {ratio:.2f} times as many a second as bare, at least {limit}")
    return ratio >= limit


fast = figures(sys.argv[1])
kept = tell("50 people, a row each", fast["singleGrouped"] / fast["singleBare"], SINGLE)
kept &= tell("50 people, 100 rows each", fast["batchGrouped"] / fast["batchBare"], BATCH)
slow = figures(sys.argv[1], SLOW)
kept &= tell("50 people, a row each, a disk of 2 ms", slow["singleGrouped"] / slow["singleBare"], SLOW_DISK)
sys.exit(0 if kept else 1)
