"""Events that people send, through the real route, against the same rows inserted bare: same schema, batches and durability.

    ingest.py PROGRAM [EVENTS]      Sources/StorageCheck, built in release mode; ten million events if not given

A hundred events a request: at least 0.4 of the rows a second. One event a request, on fifty connections: at least as many as single
commits, and five times as many where the disk takes 2 ms to be sure. In a database of ten million events one costs at most 1.3 times
what it costs among ten thousand. The content comes at most twice as late (99th percentile) while events come in.
"""

import base64
import contextlib
import json
import os
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from app import ROOT, RunningServer

BATCH, SINGLE, SLOW_DISK, GROWTH, LATE = 0.4, 1.0, 5.0, 1.3, 2.0
ROUNDS = 3
SECONDS = 3
# A server takes thirty batches of an account at once.
OF_ONE = 29
# After so many a server is started again: of all networks together it takes few more at once.
SIGN_UPS = 500
# The disk answers 2 ms after each call that makes something durable.
SLOW = ["strace", "-D", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=fsync,fdatasync"]
SLOW += ["-e", "inject=fsync,fdatasync:delay_exit=2000"]
ITEMS = ["meaning", "handled", "learned", "body", "company", "ease", "useful"]
CHECK = {"questionnaire": "daily", "version": 2, "day": "2026-11-20", "score": 7500}
CHECK["answers"] = [{"item": item, "value": 3} for item in ITEMS]
EVENT = json.dumps({"id": "%s", "kind": "daily-check", "made": 1_795_000_000_000, "body": json.dumps(CHECK)})


def encoded(byte, count):
    return base64.b64encode(bytes([byte]) * count).decode()


class Crowd:
    """A server, and accounts that send to it."""

    def __init__(self, folder, wrapper=()):
        self.folder = Path(folder)
        # Requests come from many addresses, as those of many people do.
        self.server = RunningServer(
            self.folder, "goodnews", wrapper=wrapper, options=["--proxy", "127.0.0.1"]
        )
        self.tokens = []
        self.sent = 0

    def sign_up(self, number):
        while len(self.tokens) < number:
            if self.tokens and len(self.tokens) % SIGN_UPS == 0:
                self.begin_again()
            name = f"{len(self.tokens)}-{time.time_ns()}"
            wrap = {"salt": encoded(1, 16), "iterations": 1_200_000, "nonce": encoded(2, 12), "sealed": encoded(3, 48)}
            message = {"email": f"{name}@example.org", "proof": encoded(4, 32), "device": "Phone"}
            message |= {"profile": f"{time.time_ns():032x}", "keys": {"password": wrap}}
            headers = {"Content-Type": "application/json", "X-Forwarded-For": f"10.0.{len(self.tokens) % 250}.1"}
            request = urllib.request.Request(
                self.server.url("/api/v1/accounts"), json.dumps(message).encode(), headers
            )
            with urllib.request.urlopen(request) as answer:
                self.tokens.append(json.load(answer)["token"])

    def requests(self, count, events):
        """A file of requests with so many events each, as ingest.lua reads them."""
        self.sign_up(count // OF_ONE + 1)
        file = self.folder / "requests"
        with open(file, "wb") as out:
            for place in range(count):
                self.sent += events
                batch = ",".join(EVENT % f"{self.sent - one:032x}" for one in range(events))
                body = '{"events":[' + batch + "]}"
                head = f"POST /api/v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                head += f"Authorization: Bearer {self.tokens[place % len(self.tokens)]}\r\n"
                head += f"X-Forwarded-For: 10.1.{place // 250 % 250}.{place % 250}\r\nContent-Length: {len(body)}\r\n\r\n"
                out.write(f"{len(head) + len(body)}\n{head}{body}".encode())
        return file

    def rows(self):
        """How many events are there; what breaks the rules is not."""
        with contextlib.closing(sqlite3.connect(f"file:{self.folder}/data/toward.sqlite?mode=ro", uri=True)) as database:
            # By the numbers of rows, because counting ten million takes its time.
            return database.execute("SELECT MAX(rowid) FROM event").fetchone()[0] or 0

    def begin_again(self):
        """With full limits."""
        self.server.stop()
        self.server.start()


def settle():
    """What was written and deleted before is not for the next measurement to wait for."""
    os.sync()


def wrk(address, *options, connections=50, script=()):
    command = ["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", *options, address, *script]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"The server did not answer as it should:\n{output}")
    return output


def rate(crowd, most, events, connections=50):
    """Events a second."""
    crowd.begin_again()
    file = crowd.requests(most, events)
    settle()
    before = crowd.rows()
    script = ("-s", str(ROOT / "Benchmarks/ingest.lua"))
    output = wrk(crowd.server.url("/"), *script, connections=connections, script=("--", str(file)))
    asked = int(re.search(r"(\d+) requests in", output).group(1)) * events
    if crowd.rows() - before < asked:
        sys.exit(f"Of {asked} events {crowd.rows() - before} are there.")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)) * events


def bare(program, batch, wrapper=()):
    with tempfile.TemporaryDirectory() as folder:
        settle()
        command = [*wrapper, program, "rate", folder + "/toward.sqlite", str(batch)]
        return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def tell(name, figures, limit, at_least=True):
    ratio = statistics.median(figures)
    print(f"{name}: {ratio:.2f}, {'at least' if at_least else 'at most'} {limit}", flush=True)
    return ratio >= limit if at_least else ratio <= limit


@contextlib.contextmanager
def crowd(program, events=0, wrapper=()):
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:
        if events:
            Path(folder, "data").mkdir()
            subprocess.run([program, "fill", folder + "/data/toward.sqlite", str(events)], check=True)
        one = Crowd(folder, wrapper)
        one.server.start()
        try:
            yield one
        finally:
            one.server.stop()


def throughput(program):
    with crowd(program) as one:
        batches, singles = [], []
        for _ in range(ROUNDS):
            batches.append(rate(one, 6_000, 100) / bare(program, 100))
            singles.append(rate(one, 30_000, 1) / bare(program, 1))
    with crowd(program, wrapper=SLOW) as one:
        slow = [rate(one, 30_000, 1) / bare(program, 1, SLOW) for _ in range(ROUNDS)]
    good = tell("A hundred events a request, of the rows bare", batches, BATCH)
    good &= tell("One event a request, of single commits", singles, SINGLE)
    return good & tell("The same on a disk of 2 ms", slow, SLOW_DISK)


def growth(program, events):
    with crowd(program, 10_000) as few, crowd(program, events) as many:
        many.server.stop()
        many.server.start()
        subprocess.run(["sync"], check=True)
        with contextlib.suppress(OSError):
            Path("/proc/sys/vm/drop_caches").write_text("3")
        ratios = [rate(few, 6_000, 100) / rate(many, 6_000, 100) for _ in range(ROUNDS)]
    print(f"Among {events:,} events one costs, cold and then warm: {', '.join(f'{ratio:.2f}' for ratio in ratios)}")
    return tell("of what it costs among 10,000", ratios, GROWTH, at_least=False)


def lateness(program):
    def percentile(one):
        output = wrk(one.server.url("/api/v1/content?lang=en"), "--latency", connections=4)
        number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
        return float(number) * {"us": 1e-6, "ms": 1e-3, "s": 1}[unit]

    with crowd(program) as one:
        ratios = []
        for _ in range(ROUNDS):
            one.begin_again()
            file = one.requests(9_000, 10)
            quiet = percentile(one)
            command = ["wrk", "-t1", "-c4", f"-d{SECONDS + 1}s", "-s", str(ROOT / "Benchmarks/ingest.lua")]
            sending = subprocess.Popen([*command, one.server.url("/"), "--", str(file)], stdout=subprocess.DEVNULL)
            time.sleep(0.5)
            ratios.append(percentile(one) / quiet)
            sending.wait()
    return tell("The content's 99th percentile while events come in", ratios, LATE, at_least=False)


def main():
    program = sys.argv[1]
    events = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
    good = throughput(program)
    good &= lateness(program)
    good &= growth(program, events)
    sys.exit(not good)


main()
