"""Names whose address changes between two questions, in a network of their own: the server's machine with a public address too.

Run in a namespace of networks and mounts (`unshare --net --mount`): nothing of it leaves the machine, whatever the server does.
"""

import base64
import http.server
import json
import secrets
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

from running_server import RunningServer
from staff import Office

# An address that is public to the server, and of this machine here.
PUBLIC, INSIDE = "93.184.215.14", "127.0.0.1"
CALENDAR = b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"


class Names(threading.Thread):
    """A name server (RFC 1035): the first answer about a name is public, and all later ones lead inside. One that begins with `both` has
    both at once."""

    def __init__(self):
        super().__init__(daemon=True)
        self.asked = {}
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 53))
        self.start()

    def run(self):
        while True:
            question, sender = self.socket.recvfrom(4096)
            place, labels = 12, []
            while question[place]:
                labels.append(question[place + 1 : place + 1 + question[place]].decode())
                place += 1 + question[place]
            end = place + 5
            kind = int.from_bytes(question[place + 1 : place + 3])
            addresses = self.addresses(".".join(labels)) if kind == 1 else []
            answers = b"".join(
                b"\xc0\x0c\x00\x01\x00\x01" + (0).to_bytes(4) + b"\x00\x04" + socket.inet_aton(each) for each in addresses
            )
            head = question[:2] + b"\x81\x80\x00\x01" + len(addresses).to_bytes(2) + b"\x00\x00\x00\x00"
            self.socket.sendto(head + question[12:end] + answers, sender)

    def addresses(self, name):
        self.asked[name] = self.asked.get(name, 0) + 1
        if name.startswith("both"):
            return [PUBLIC, INSIDE]
        return [PUBLIC if self.asked[name] == 1 else INSIDE]


class Place(http.server.BaseHTTPRequestHandler):
    """What answers at either address, and notes at which."""

    def do_HEAD(self):
        self.do_GET()

    def do_GET(self):
        path = self.path.partition("?")[0]
        self.server.requests.append((self.server.server_address[0], self.headers["Host"], path))
        turns = path == "/turn"
        self.send_response(302 if turns else 200)
        if turns:
            self.send_header("Location", "/secret")
        self.send_header("Content-Length", str(len(CALENDAR)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(CALENDAR)

    def log_message(self, *_):
        pass


class Network:
    def __init__(self, folder):
        for command in (["link", "set", "lo", "up"], ["address", "add", f"{PUBLIC}/32", "dev", "lo"]):
            subprocess.run(["ip", *command], check=True)
        settings = folder / "resolv.conf"
        settings.write_text("nameserver 127.0.0.1\noptions timeout:2\n")
        subprocess.run(["mount", "--bind", settings, "/etc/resolv.conf"], check=True)
        self.names = Names()
        self.requests = []
        for address in (PUBLIC, INSIDE):
            place = http.server.ThreadingHTTPServer((address, 80), Place)
            place.requests = self.requests
            threading.Thread(target=place.serve_forever, daemon=True).start()

    def expect(self, name, *paths):
        """These were asked for at the public address, and nothing inside."""
        found = [(address, path) for address, host, path in self.requests if host == name]
        wanted = [(PUBLIC, path) for path in paths]
        assert [each for at, each in enumerate(found) if each not in found[:at]] == wanted, f"{name}: {found}"


def ask(server, path, message=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(server.url(path), message and json.dumps(message).encode(), headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def text(count):
    return base64.b64encode(secrets.token_bytes(count)).decode()


def sign_up(server):
    """The token of a new account's device."""
    wrap = {"salt": text(16), "iterations": 1_200_000, "nonce": text(12), "sealed": text(48)}
    keys = {"password": wrap, "recovery": wrap}
    account = {"email": "ana@example.org", "proof": text(32), "profile": secrets.token_hex(16), "keys": keys, "device": "x"}
    return ask(server, "/api/v1/accounts", account)["token"]


def follow_calendars(network, server):
    token = sign_up(server)

    def fetch(address):
        return ask(server, "/api/v1/account/calendar-fetches", {"address": address, "known": ""}, token)["outcome"]

    assert fetch("http://calendar.example/good") == "fetched"
    assert network.names.asked["calendar.example"] == 1
    network.expect("calendar.example", "/good")
    assert fetch("http://calendar.example/good") == "not-public"
    network.expect("calendar.example", "/good")
    assert fetch("http://turning.example/turn") == "not-public"
    network.expect("turning.example", "/turn")
    assert fetch("http://both.example/good") == "not-public"
    network.expect("both.example")


def look_up_links(network, server):
    office = Office(server)
    form = {"base": "", "title.en": "Links", "text.en": "See http://link.example/good and http://link2.example/turn."}
    office.send("/cms/content/news/new", form | {"draft": "0", "do": "save"}, office.login("ada"))
    office.send("/cms/content/news/links", form | {"draft": "1", "do": "links"}, office.login("ada"))
    network.expect("link.example", "/good")
    network.expect("link2.example", "/turn")
    assert network.names.asked["link.example"] == 1


def ask_for_the_weather(network, server):
    for _ in range(2):
        try:
            ask(server, "/api/v1/weather")
        except urllib.error.HTTPError:
            # What comes is no forecast.
            pass
    network.expect("weather.example", "/turn")


def main():
    folder = Path(sys.argv[1])
    network = Network(folder)
    server = RunningServer(folder / "goodnews", "goodnews").start()
    try:
        follow_calendars(network, server)
        look_up_links(network, server)
    finally:
        server.stop()
    server = RunningServer(folder / "campus", "student-center", weather="http://weather.example/turn").start()
    try:
        ask_for_the_weather(network, server)
    finally:
        server.stop()
    assert not [each for each in network.requests if each[0] == INSIDE], network.requests


if __name__ == "__main__":
    main()
