"""The server that shows the site."""

import json
import subprocess
import sys
import threading


class Server:
    """A process of `toward serve`. What it serves follows the files by itself; it starts anew when it was built anew."""

    def __init__(self, root, program, app, options, news, is_watched):
        self._command = [program, "serve", "--root", root, "--app", app, *options]
        if is_watched:
            self._command += ["--development", news.folder]
        self._program = program
        self._news = news
        self._log = open(news.folder / "server.log", "a")
        self._process = None
        self._built = None
        self._starts = 0
        # Whether its address, and the link of the first administrator, were shown.
        self._is_known = False

    @property
    def is_running(self):
        return self._process is not None and self._process.poll() is None

    @property
    def has_refused(self):
        """At its first start it said what is wrong, with the port or an option: no change of a source helps."""
        ended = self._process and self._process.poll()
        return self._starts == 1 and ended is not None and ended >= 0

    def start(self):
        self._built = self._program.stat().st_mtime_ns
        self._starts += 1
        # In the caller's folder, so that paths of sites are relative to it.
        self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
        threading.Thread(target=self._show, args=[self._process, self._is_known], daemon=True).start()
        threading.Thread(target=self._read, args=[self._process], daemon=True).start()

    def restart_if_new(self):
        if self.is_running and self._program.stat().st_mtime_ns == self._built:
            return
        self.stop()
        self.start()

    def stop(self):
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def wait(self):
        return self._process.wait()

    def _ended(self, process):
        process.wait()
        if process is self._process and not self.has_refused:
            self._news.say("The server ended. It starts again after the next change.")

    def _show(self, process, is_known):
        """What it prints, once: after an edit it starts anew at the same address, and the links of before still work."""
        for line in process.stdout:
            is_ready = line.startswith("Toward is ready at ")
            self._is_known = self._is_known or is_ready
            if not is_known:
                print(line, end="", flush=True)
            elif is_ready:
                self._news.say("The server is there again.")

    def _read(self, process):
        """Everything goes to the log, and what is wrong to the terminal: a line for each request would hide it."""
        for line in process.stderr:
            self._log.write(line)
            self._log.flush()
            try:
                entry = json.loads(line)
            except ValueError:
                self._news.say(line)
                continue
            if entry.get("level") in ("notice", "warning", "error", "critical"):
                said = [str(value) for name, value in entry.items() if name not in ("level", "time", "label", "message")]
                # What has lines of its own begins one.
                between = "\n" if any("\n" in value for value in said) else " "
                self._news.say(between.join([entry.get("message", ""), *said]))
        self._ended(process)
