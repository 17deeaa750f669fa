"""Apps that listen for changes and do nothing else: what they take of memory, and when the last has heard of a change.

Against the limits of the design: 5,000 streams within 1 GiB, and a change at all of them within 2 s of its publication.
"""

import asyncio
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from app import ROOT, RunningServer
from running_server import BINARY
from temporary_postgres import TemporaryPostgres

STREAMS = 5_000
CHANGES = 5
MOST_BYTES = 1 << 30
MOST_SECONDS = 2.0
REQUEST = b"GET /api/v1/changes HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n"


def resident(pid):
    """The process's own memory now, in bytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


async def next_state(reader):
    """The text of the next event, and when it came."""
    while line := await reader.readline():
        if line.startswith(b"data: "):
            return line, time.monotonic()
    raise AssertionError("The server ended a stream.")


async def listen(port):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(REQUEST)
    await next_state(reader)
    return reader, writer


def publish(postgres, text):
    """When the publication was there."""
    with tempfile.NamedTemporaryFile("w", suffix=".md") as file:
        file.write(text)
        file.flush()
        command = [BINARY, "content", "set", "--database", postgres.address, "about.en.md", file.name]
        subprocess.run(command, check=True, capture_output=True)
    return time.monotonic()


async def measure(server, postgres):
    before = resident(server.process.pid)
    streams = []
    for start in range(0, STREAMS, 100):
        streams += await asyncio.gather(*(listen(server.port) for _ in range(start, start + 100)))
    await asyncio.sleep(2)
    idle = resident(server.process.pid)
    text = (ROOT / "Sites/goodnews/about.en.md").read_text()
    last, middle = [], []
    for number in range(CHANGES):
        heard = [asyncio.create_task(next_state(reader)) for reader, _ in streams]
        published = await asyncio.to_thread(publish, postgres, f"{text}\nChange {number}.\n")
        times = sorted(when - published for _, when in await asyncio.gather(*heard))
        middle.append(times[len(times) // 2])
        last.append(times[-1])
    most = resident(server.process.pid)
    for _, writer in streams:
        writer.close()
    return before, idle, most, middle, last


def main():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    postgres = TemporaryPostgres()
    try:
        with tempfile.TemporaryDirectory() as folder:
            server = RunningServer(folder, "goodnews", database=postgres.address).start()
            try:
                before, idle, most, middle, last = asyncio.run(measure(server, postgres))
            finally:
                server.stop()
    finally:
        postgres.remove()
    print(f"{STREAMS} streams: {before / 1e6:.0f} MB without, {idle / 1e6:.0f} MB idle, {most / 1e6:.0f} MB after {CHANGES} changes,")
    print(f"{(idle - before) / STREAMS / 1e3:.1f} kB each. A change is at half of them {statistics.median(middle):.2f} s after its")
    print(f"publication, at the last {statistics.median(last):.2f} s, and {max(last):.2f} s at worst.")
    good = most <= MOST_BYTES and max(last) <= MOST_SECONDS
    print(f"The most are {MOST_BYTES / 1e6:.0f} MB and {MOST_SECONDS:.0f} s: {'held' if good else 'not held'}.")
    sys.exit(not good)


main()
