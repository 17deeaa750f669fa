"""Rings of closed apps, from the real server to a push service on this computer, by TLS as to those of browsers.

Against the limits of the design: of 10,000 rings that are due within a second the last is handed over within 20 s, and of 6,000 that
are due within a minute 99 of 100 at most 2 s late.

    push.py [--kill] [--postgres]      --kill instead ends the server in the middle of the 10,000 and counts what the next one sends
"""

import asyncio
import collections
import contextlib
import datetime
import os
import secrets
import sqlite3
import ssl
import sys
import tempfile
import threading
import time
from pathlib import Path

from app import RunningServer
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from temporary_postgres import TemporaryPostgres

BURST, BURST_SECONDS, MOST_BURST_SECONDS = 10_000, 1, 20.0
SPREAD, SPREAD_SECONDS, MOST_LATE_SECONDS = 6_000, 60, 2.0
# The service takes so long to answer, in seconds, as one that is not in the next room.
ANSWER_AFTER = 0.03
# From the start of the server to the first ring, in seconds.
LEAD = 12
# So long after the last ring the rest counts as lost, in seconds. A server that was killed leaves its rings to the next for a minute.
PATIENCE = 60
LEASE = 60
SYSTEM_AUTHORITIES = Path("/etc/ssl/certs/ca-certificates.crt")


class Service:
    """A push service, which notes when each ring came, by its topic, and answers 201."""

    def __init__(self, folder):
        self.came = collections.defaultdict(list)
        self.connections = 0
        self.authorities, self._identity = made_certificate(folder)
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()
        self._ready.wait()

    def _run(self):
        asyncio.set_event_loop(self._loop)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self._identity)
        listening = self._loop.create_server(lambda: Conversation(self), "127.0.0.1", 0, ssl=context, backlog=1024)
        self.port = self._loop.run_until_complete(listening).sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()


class Conversation(asyncio.Protocol):
    """One connection."""

    ANSWER = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"

    def __init__(self, service):
        self.service, self.rest = service, b""

    def connection_made(self, transport):
        self.transport = transport
        self.service.connections += 1

    def data_received(self, data):
        self.rest += data
        while (end := self.rest.find(b"\r\n\r\n")) >= 0:
            fields = dict(line.lower().split(b": ", 1) for line in self.rest[:end].split(b"\r\n")[1:])
            whole = end + 4 + int(fields[b"content-length"])
            if len(self.rest) < whole:
                return
            self.rest = self.rest[whole:]
            self.service.came[fields[b"topic"].decode()].append(time.time())
            asyncio.get_running_loop().call_later(ANSWER_AFTER, self.answer)

    def answer(self):
        if not self.transport.is_closing():
            self.transport.write(self.ANSWER)


def made_certificate(folder):
    """The system's authorities with one more, and the file with its own certificate and key, which is for localhost."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.timezone.utc)
    certificate = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    certificate = certificate.not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=1))
    certificate = certificate.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
    certificate = certificate.add_extension(x509.BasicConstraints(True, None), True).sign(key, hashes.SHA256())
    pem = certificate.public_bytes(serialization.Encoding.PEM)
    identity, authorities = Path(folder, "identity.pem"), Path(folder, "authorities.pem")
    secret = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    identity.write_bytes(pem + secret)
    authorities.write_bytes(SYSTEM_AUTHORITIES.read_bytes() + pem)
    authorities.chmod(0o644)
    return authorities, identity


def trusting(authorities):
    """A command before another one, which then finds these authorities in the place of the system's; nobody else does."""
    unshare = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]
    return [*unshare, "sh", "-c", f'mount --bind "{authorities}" {SYSTEM_AUTHORITIES} && exec "$@"', "sh"]


def devices(service, count):
    """Rows of browsers that have confirmed that messages come."""
    now = int(time.time() * 1000)
    for _ in range(count):
        point = ec.generate_private_key(ec.SECP256R1()).public_key()
        key = point.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        name = secrets.token_hex(16)
        address = f"https://localhost:{service.port}/{name}"
        yield name, secrets.token_bytes(32), address, key, secrets.token_bytes(16), 1, now, now


DEVICES = ("push_device", ["id", "token", "address", "key", "secret", "version", "since", "seen"])
RINGS = ("push_ring", ["device", "id", "due", "lasts", "urgent", "attempts", "next"])


class File:
    """A server's SQLite."""

    address = None

    def __init__(self, folder):
        self.path = Path(folder, "data/toward.sqlite")

    def insert(self, table, columns, rows):
        with contextlib.closing(sqlite3.connect(self.path)) as database, database:
            marks = ", ".join("?" for _ in columns)
            database.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)

    def left(self):
        with contextlib.closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as database:
            return database.execute("SELECT COUNT(*) FROM push_ring").fetchone()[0]

    def remove(self):
        pass


class Postgres(TemporaryPostgres):
    def insert(self, table, columns, rows):
        def text(value):
            return f"'\\x{value.hex()}'" if isinstance(value, bytes) else f"'{value}'" if isinstance(value, str) else str(value)

        for start in range(0, len(rows), 200):
            values = ", ".join("(" + ", ".join(map(text, row)) + ")" for row in rows[start : start + 200])
            self.rows(f"INSERT INTO {table} ({', '.join(columns)}) VALUES {values}")

    def left(self):
        return int(self.rows("SELECT COUNT(*) FROM push_ring")[0][0])


@contextlib.contextmanager
def rings(count, seconds, on_postgres):
    """A push service, the server, and when which ring is due. Some seconds are left until the first."""
    with tempfile.TemporaryDirectory() as folder:
        # Whoever runs the server reads the authorities.
        Path(folder).chmod(0o755)
        service = Service(folder)
        database = Postgres() if on_postgres else File(folder)
        options = ["--local-push", "--address", "http://localhost"]
        wrapper = trusting(service.authorities)
        server = RunningServer(folder, "goodnews", database=database.address, wrapper=wrapper, options=options).start()
        try:
            # It has made its tables.
            server.stop()
            browsers = list(devices(service, count))
            database.insert(*DEVICES, browsers)
            begin = int((time.time() + LEAD) * 1000)
            due = {secrets.token_bytes(16): begin + number * seconds * 1000 // count for number in range(count)}
            rows = [(browser[0], ring, at, 3600, 1, 0, at) for browser, (ring, at) in zip(browsers, due.items())]
            database.insert(*RINGS, rows)
            due = {ring.hex(): at / 1000 for ring, at in due.items()}
            server.start()
            if time.time() > min(due.values()):
                sys.exit(f"The server took longer than {LEAD} s to start.")
            yield service, server, database, due
        finally:
            server.stop()
            database.remove()


def wait_for(service, due, patience=PATIENCE):
    """How late each ring was, in seconds and in order."""
    end = max(due.values()) + patience
    while len(service.came) < len(due) and time.time() < end:
        time.sleep(0.1)
    if lost := len(due) - len(service.came):
        sys.exit(f"{lost} of {len(due)} rings did not come.")
    return sorted(service.came[ring][0] - at for ring, at in due.items())


def processor_seconds(server):
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def burst(on_postgres):
    with rings(BURST, BURST_SECONDS, on_postgres) as (service, server, _, due):
        before = processor_seconds(server)
        wait_for(service, due)
        taken = max(times[0] for times in service.came.values()) - min(due.values())
        used = processor_seconds(server) - before
    print(f"{BURST:,} rings within {BURST_SECONDS} s: the last is handed over after {taken:.1f} s, at most {MOST_BURST_SECONDS:.0f};")
    print(f"{used / BURST * 1000:.2f} ms of the processors each, {service.connections:,} connections.", flush=True)
    return taken <= MOST_BURST_SECONDS


def spread(on_postgres):
    with rings(SPREAD, SPREAD_SECONDS, on_postgres) as (service, server, _, due):
        before = processor_seconds(server)
        late = wait_for(service, due)
        used = processor_seconds(server) - before
    middle, most = late[len(late) // 2], late[len(late) * 99 // 100]
    print(f"{SPREAD:,} rings within {SPREAD_SECONDS} s: half are {middle:.2f} s late, 99 of 100 at most {most:.2f} s, at most "
          f"{MOST_LATE_SECONDS:.0f}; all {late[-1]:.2f} s;")
    print(f"{used / SPREAD * 1000:.2f} ms of the processors each, {service.connections:,} connections.", flush=True)
    return most <= MOST_LATE_SECONDS


def kill(on_postgres):
    """Ends the server as a third of the rings have been sent."""
    with rings(BURST, BURST_SECONDS, on_postgres) as (service, server, database, due):
        while len(service.came) < BURST // 3:
            time.sleep(0.01)
        server.stop(isForced=True)
        first = len(service.came)
        server.start()
        wait_for(service, due, LEASE + PATIENCE)
        time.sleep(2)
        twice = sum(len(times) > 1 for times in service.came.values())
        print(f"Killed after {first:,} of {BURST:,} rings, the next server sent the rest: none is lost, {twice:,} came twice, "
              f"{database.left()} are left.")
        return database.left() == 0


def main():
    on_postgres = "--postgres" in sys.argv
    if "--kill" in sys.argv:
        good = kill(on_postgres)
    else:
        good = burst(on_postgres)
        good &= spread(on_postgres)
    sys.exit(not good)


main()
