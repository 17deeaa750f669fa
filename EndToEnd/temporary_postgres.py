"""A PostgreSQL of a test's own, from Debian's package."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]


class TemporaryPostgres:
    """Runs as the user `postgres` where the test runs as root, which PostgreSQL refuses."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="toward-postgres-"))
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-D", self.folder / "data", "-A", "trust", "-U", "toward", "--no-sync")
        self.start()
        self._run("createdb", "-h", self.folder, "-U", "toward", "toward")

    @property
    def address(self):
        return f"postgres://toward@localhost/toward?host={self.folder}"

    def start(self):
        options = f"-c unix_socket_directories={self.folder} -c listen_addresses="
        log = self.folder / "log"
        self._run("pg_ctl", "-D", self.folder / "data", "-w", "-l", log, "-o", options, "start")

    def crash(self):
        """Ends it as if the power was cut, but for the disk."""
        self._run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "stop")

    def rows(self, sql):
        told = self._run("psql", "-h", self.folder, "-U", "toward", "-At", "-F", "\t", "-c", sql, "toward")
        return [line.split("\t") for line in told.splitlines()]

    def remove(self):
        self.crash()
        shutil.rmtree(self.folder)

    def _run(self, program, *arguments):
        command = [PROGRAMS / program, *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout
