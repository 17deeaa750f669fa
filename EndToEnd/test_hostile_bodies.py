"""What anybody may send: it is refused before it is read, and others are answered meanwhile."""

import http.client
import json
import os
import re
import threading
import time
from pathlib import Path

import pytest

from staff import COOKIE, open_office  # noqa: F401

FORM = "application/x-www-form-urlencoded"
SMALL = 64 * 1024
# Generous for a busy machine; what froze the server took many seconds.
PATIENCE = 3


@pytest.fixture
def office(open_office):  # noqa: F811
    return open_office("hostile bodies")


@pytest.fixture
def server(office):
    return office.server


def memory(server):
    """What the process has of the machine's memory at most so far, in bytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) * 1024


def send(server, path, body, method="POST", **headers):
    """The status; None where the server closed the connection on the way."""
    connection = http.client.HTTPConnection("localhost", server.port, timeout=60)
    try:
        connection.request(method, path, body, headers)
        return connection.getresponse().status
    except (BrokenPipeError, ConnectionResetError):
        return None
    finally:
        connection.close()


class Watch:
    """Asks the server for its health all the time, and knows how long it took at most."""

    def __init__(self, server):
        self.longest = 0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._ask, args=[server])

    def _ask(self, server):
        while not self._ended.is_set():
            start = time.monotonic()
            assert server.get("/healthz")[0] == 200
            self.longest = max(self.longest, time.monotonic() - start)
            time.sleep(0.02)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ended.set()
        self._thread.join()


@pytest.mark.parametrize("cookie", ["", "__Host-staff=x", "__Host-staff=" + "0" * 64])
def test_a_large_form_of_a_stranger_is_refused_unread_and_others_are_answered(server, cookie):
    body = b"a&" * (8 << 20)
    before = memory(server)
    with Watch(server) as watch:
        for path in ("/cms/content/news/new", "/cms/welcome", "/cms/login", "/cms/nowhere"):
            assert send(server, path, body, **{"Content-Type": FORM, "Cookie": cookie}) in (413, None)
    assert watch.longest < PATIENCE
    assert memory(server) - before < 4 * len(body)


def test_many_fields_in_a_small_form_are_refused(server):
    before = memory(server)
    with Watch(server) as watch:
        for _ in range(20):
            assert send(server, "/cms/content/news/new", b"a&" * (SMALL // 2), **{"Content-Type": FORM}) == 413
    assert watch.longest < PATIENCE
    assert memory(server) - before < 64 << 20


def test_a_form_of_somebody_whose_login_has_ended_is_kept_for_after_the_next(server):
    body = "title.en=" + "x" * 50_000
    assert send(server, "/cms/content/news/new", body, **{"Content-Type": FORM, "Cookie": "__Host-staff=x"}) == 401


def routes(server):
    """All addresses of the API that take a body, with names in the place of parameters."""
    description = json.loads(server.get("/api/openapi.json")[2])
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            if "requestBody" in operation:
                yield method.upper(), re.sub(r"\{\w+\}", "some", path)


def test_every_address_that_takes_a_body_takes_little_of_a_stranger(server):
    found = list(routes(server))
    assert len(found) > 20
    large = b'{"a":[' + b"1," * (1 << 20) + b"1]}"
    nested = b"[" * (SMALL - 1)
    before = memory(server)
    with Watch(server) as watch:
        for method, path in found:
            for token in ("", "Bearer " + "0" * 64, "Bearer toward_staff_" + "0" * 64):
                headers = {"Content-Type": "application/json"} | ({"Authorization": token} if token else {})
                assert send(server, path, large, method, **headers) in (401, 413, None), (method, path)
                status = send(server, path, nested, method, **headers)
                assert status is not None and 400 <= status < 500, (method, path, status)
    assert watch.longest < PATIENCE
    assert memory(server) - before < 64 << 20


def table():
    """The lines of docs/routes.md: method, path, need, and the most bytes of a body, 0 for none."""
    text = (Path(__file__).parent.parent / "docs" / "routes.md").read_text()
    units = {"kB": 1 << 10, "MB": 1 << 20}
    for method, path, need, body in re.findall(r"^\| `(\w+) (\S+)` \| ([^|]+) \| ([^|]+) \|", text, re.M):
        size, _, unit = body.partition(" ")
        # The forms of the CMS have an asterisk, the patterns of the API a name.
        some = iter(("news", "welcome", "1"))
        path = re.sub(r"\*|\{\w+\}", lambda _: next(some), path)
        yield method, path, need, int(size) * units[unit] if unit else 0


def taking():
    return [(method, path, need, limit) for method, path, need, limit in table() if limit]


def large_json(size):
    return {"Content-Type": "application/json"}, b"[" * size


def test_no_route_of_the_table_takes_much_of_a_stranger(server):
    assert len(taking()) > 40
    before = memory(server)
    with Watch(server) as watch:
        for method, path, need, _ in taking():
            for size in (SMALL, SMALL + 2):
                is_form = path.startswith("/cms")
                headers, body = ({"Content-Type": FORM}, b"a&" * (size // 2)) if is_form else large_json(size)
                status = send(server, path, body, method, **headers)
                if status is None:
                    assert size > SMALL, (method, path)
                    continue
                assert 400 <= status < 500, (method, path, size, status)
                assert need == "nobody" or status not in (400, 422), (method, path, need, status)
    assert watch.longest < PATIENCE
    assert memory(server) - before < 64 << 20


def test_every_route_of_the_table_takes_its_largest_body_while_others_are_answered(server, office):
    """With a login of the staff. A body of 33 MB for each page of the CMS takes minutes: without --long, one page gets it."""
    is_long = "TOWARD_LONG" in os.environ
    login = {"Cookie": f"{COOKIE}={office.login('ada')}", "Sec-Fetch-Site": "same-origin", "Content-Type": FORM}
    # The first two are about the login itself, and the last looks up addresses of the web.
    left_out = {"/cms/login", "/cms/logout", "/cms/links"}
    before = memory(server)
    largest = 0
    with Watch(server) as watch:
        for method, path, _, limit in taking():
            if path in left_out:
                continue
            if path.startswith("/cms"):
                size = limit if is_long or path == "/cms/content/news/new" else SMALL * 2
                headers, body = login, b"a=" + b"x" * (size - 2)
            else:
                headers, body = large_json(limit)
            largest = max(largest, len(body))
            status = send(server, path, body, method, **headers)
            assert status is None or status < 500, (method, path, len(body), status)
    assert watch.longest < PATIENCE
    assert memory(server) - before < 10 * largest


def test_what_needs_a_login_is_told_to_nobody(server):
    for method, path, need, limit in table():
        if method == "GET" and need != "nobody":
            assert send(server, path, None, method) in (401, 404), (method, path)


def test_connections_that_send_slowly_take_no_room_from_others(server, office):
    """Thirty announce 32 MB each, which is all that there is for sixteen, and send a byte."""
    cookie = f"{COOKIE}={office.login('ada')}"
    slow = []
    for _ in range(30):
        connection = http.client.HTTPConnection("localhost", server.port, timeout=60)
        connection.putrequest("POST", "/cms/content/news/new")
        for name, value in {"Content-Type": FORM, "Content-Length": str(32 << 20), "Cookie": cookie}.items():
            connection.putheader(name, value)
        connection.endheaders(b"a")
        slow.append(connection)
    try:
        body = "do=save&title.en=Typed&text.en=" + "x" * 100_000
        headers = {"Content-Type": FORM, "Cookie": cookie, "Sec-Fetch-Site": "same-origin"}
        assert send(server, "/cms/content/news/new", body, **headers) in (303, 422)
    finally:
        for connection in slow:
            connection.close()
