"""What docs/operating.md tells an operator to copy does what it says."""

import os
import re
import subprocess
import time

import pytest

from running_server import BINARY, ROOT, RunningServer

DOCUMENT = (ROOT / "docs/operating.md").read_text()


@pytest.fixture
def server(tmp_path):
    """A server with accounts, which runs meanwhile."""
    server = RunningServer(tmp_path / "server", "goodnews").start()
    yield server
    server.stop()


@pytest.fixture
def nightly(server, tmp_path):
    """Runs the lines for cron as cron does: by sh, with its own short PATH, and with nothing else in the environment."""
    backups = tmp_path / "backups"
    backups.mkdir()
    program = tmp_path / "toward"
    program.symlink_to(BINARY)
    lines = re.findall(r"^\d+ \d+ \* \* \* toward (.+)$", DOCUMENT, re.MULTILINE)
    assert lines

    def run(data=server.folder / "data"):
        for line in lines:
            places = {"/usr/local/bin/toward": program, "/var/lib/toward": data, "/var/backups/toward": backups, r"\%": "%"}
            for written, meant in places.items():
                line = line.replace(written, str(meant))
            subprocess.run(["/bin/sh", "-c", line], env={"PATH": "/usr/bin:/bin"}, capture_output=True)
        return backups

    return run


def old_backup(folder):
    file = folder / "2026-01-01.backup"
    file.write_text("of long ago")
    os.utime(file, (time.time() - 40 * 86_400,) * 2)
    return file


def test_the_nightly_lines_make_a_backup_and_then_delete_the_old_one(nightly, tmp_path):
    old = old_backup(tmp_path / "backups")
    made = list(nightly().glob("*.backup"))
    assert len(made) == 1
    assert made[0].read_bytes().startswith(b"SQLite format 3")
    assert not old.exists()


def test_a_backup_that_fails_deletes_none(nightly, tmp_path):
    old = old_backup(tmp_path / "backups")
    nightly(data=tmp_path / "nothing")
    assert old.exists()


def test_the_unit_waits_for_what_it_needs_and_never_gives_up():
    unit = re.search(r"```\n(\[Unit\].+?)```", DOCUMENT, re.DOTALL)[1]
    settings = re.findall(r"^(\w+)=(.*)$", unit, re.MULTILINE)
    assert ("RestartSec", "5") in settings
    assert ("StartLimitIntervalSec", "0") in settings
    assert {"time-sync.target", "postgresql.service"} <= set(dict(settings)["After"].split())


def test_nobody_else_on_the_machine_reads_the_servers_files(server):
    """Whatever the umask of the shell that starts it."""
    kept = server.folder / "data"
    assert kept.stat().st_mode & 0o077 == 0
    files = [file for file in kept.rglob("*") if "cache" not in file.parts]
    assert any(file.name == "toward.sqlite" for file in files)
    assert [str(file) for file in files if file.stat().st_mode & 0o077] == []
