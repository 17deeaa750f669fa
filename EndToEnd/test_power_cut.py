"""The power is cut while fifty people write: what was acknowledged is in the files that are left.

A program that is killed leaves everything with the system; only a disk forgets. So all writes are recorded with the moments at which they
were made durable (`disk/recorder.c`), and the files are made as a cut at any moment may leave them: what was durable is there, and of
each later write all, the beginning in sectors, or nothing.
"""

import os
import random
import shutil
import signal
import struct
import subprocess
import time
from pathlib import Path

import pytest

from running_server import BINARY

PROGRAM = BINARY.with_name("StorageCheck")
FILES = {1: "toward.sqlite", 2: "toward.sqlite-wal"}
TOLD = 3
SECTOR = 512
# The program is killed after so many recorded bytes, which are about ten checkpoints of the journal, or after so many seconds.
ENOUGH = 40_000_000
PATIENCE = 3
# `CUTS=1000` looks longer.
CUTS = int(os.environ.get("CUTS", "60"))


@pytest.fixture(scope="module")
def recorder(tmp_path_factory):
    library = tmp_path_factory.mktemp("recorder") / "recorder.so"
    source = Path(__file__).parent / "disk/recorder.c"
    subprocess.run(["clang", "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def recording(recorder, folder, **environment):
    """What a program notes that writes until it is killed."""
    folder.mkdir()
    record = folder.parent / f"{folder.name}.record"
    environment |= {"LD_PRELOAD": str(recorder), "RECORDED_FOLDER": str(folder), "RECORD": str(record)}
    writing = subprocess.Popen(
        [PROGRAM, "write", folder / "toward.sqlite", "0"],
        stdout=subprocess.DEVNULL,
        env=os.environ | environment,
    )
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not (record.exists() and record.stat().st_size >= ENOUGH):
        time.sleep(0.01)
    writing.send_signal(signal.SIGKILL)
    writing.wait()
    return list(notes(record.read_bytes()))


def notes(record):
    place = 0
    while place + 19 <= len(record):
        kind, file, offset, length = struct.unpack_from("<cHQQ", record, place)
        place += 19
        end = place + length if kind == b"w" else place
        if end > len(record):
            return
        yield kind, file, offset, record[place:end]
        place = end


def cut(notes, folder, chance):
    """Makes the files as a cut after these notes leaves them, and says which numbers were acknowledged before."""
    durable = {file: 0 for file in FILES}
    for place, (kind, file, _, _) in enumerate(notes):
        if kind == b"s" and file in FILES:
            durable[file] = place
    images = {file: bytearray() for file in FILES}
    acknowledged = set()
    for place, (kind, file, offset, content) in enumerate(notes):
        if file == TOLD:
            acknowledged |= {int(line) for line in content.split()}
            continue
        if kind == b"s":
            continue
        image = images[file]
        if place > durable[file]:
            if kind == b"t" or chance.random() < 0.4:
                continue
            if chance.random() < 0.3:
                content = content[: chance.randrange(len(content) // SECTOR + 1) * SECTOR]
        if kind == b"t":
            del image[offset:]
            image.extend(bytes(offset - len(image)))
            continue
        if len(image) < offset + len(content):
            image.extend(bytes(offset + len(content) - len(image)))
        image[offset : offset + len(content)] = content
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for file, name in FILES.items():
        if images[file]:
            (folder / name).write_bytes(images[file])
    return acknowledged


def missing(notes, folder, chance):
    """The acknowledged numbers that are not there after a cut at one of the moments; the whole of what was written, if it cannot be read."""
    place = chance.randrange(len(notes) // 4, len(notes))
    acknowledged = cut(notes[:place], folder, chance)
    read = subprocess.run([PROGRAM, "read", folder / "toward.sqlite"], capture_output=True, text=True)
    if read.returncode != 0:
        return acknowledged
    return acknowledged - {int(line) for line in read.stdout.split()}


def test_what_was_acknowledged_survives_a_power_cut(recorder, tmp_path):
    chance = random.Random(15)
    recorded = recording(recorder, tmp_path / "disk")
    assert sum(1 for kind, file, _, _ in recorded if file == TOLD) > 1000
    for _ in range(CUTS):
        assert not missing(recorded, tmp_path / "after", chance)


@pytest.mark.parametrize("lie", ["all", "journal"])
def test_a_disk_that_lies_is_found_out(recorder, tmp_path, lie):
    chance = random.Random(15)
    recorded = recording(recorder, tmp_path / "disk", RECORDED_LIE=lie)
    assert any(missing(recorded, tmp_path / "after", chance) for _ in range(CUTS))
