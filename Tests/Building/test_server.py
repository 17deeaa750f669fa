"""The server that `bin/serve` starts, and starts anew after an edit."""

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bin/development"))

from server import Server  # noqa: E402

PROGRAM = "#!/bin/sh\necho 'Toward is ready at http://localhost:1/'\necho 'Begin at http://localhost:1/cms/welcome#abc'\nsleep 30\n"


class News:
    def __init__(self, folder):
        self.folder = folder
        self.said = []

    def say(self, line):
        self.said.append(line)


def wait_until(condition):
    for _ in range(100):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("It does not come.")


def test_what_it_prints_is_shown_once_and_that_it_is_there_again_after_an_edit(tmp_path, capfd):
    program = tmp_path / "toward"
    program.write_text(PROGRAM)
    program.chmod(0o755)
    news = News(tmp_path)
    server = Server(tmp_path, program, tmp_path / "app", [], news, True)
    printed = []

    def has_printed(text):
        printed.append(capfd.readouterr().out)
        return text in "".join(printed)

    try:
        server.start()
        wait_until(lambda: has_printed("welcome#abc"))
        later = time.time() + 5
        os.utime(program, (later, later))
        server.restart_if_new()
        wait_until(lambda: "The server is there again." in news.said)
        time.sleep(0.2)
        assert not has_printed("welcome#abc\nToward is ready") and "".join(printed).count("welcome#abc") == 1
    finally:
        server.stop()
