"""What Chromium's service worker says when a message of Web Push comes, which DevTools hand to it: there is no push service for it here.
Its book was kept as the app does it; the server knows no such device, so it refuses what the worker sends."""

import base64
import contextlib
import hashlib
import http.server
import shutil
import threading
import time

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from running_server import ROOT

PHRASES = {
    "due": "Something is due",
    "changed": "Your day has changed",
    "first": "It rings now",
    "news": "There is news",
    "done": "Done",
    "later": "Later",
    "unreached": "Later did not reach the server",
}
ASK = """
async ([name, values]) => {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => port1.onmessage = ({ data }) => resolve(data));
  const worker = await navigator.serviceWorker.ready;
  if (name === "keep") values = [new TextEncoder().encode(JSON.stringify(values[0])), 1000];
  worker.active.postMessage({ type: "rings", name, values }, [port2]);
  const { records, error } = await answer;
  return error ?? records.map(([name, bytes]) => [name, JSON.parse(new TextDecoder().decode(bytes))]);
}
"""
SHOWN = """
() => navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) =>
  all.map(({ title, body, tag, silent, actions }) => ({
    title, body, tag, silent, actions: actions.map((action) => action.title),
  })))
"""
TAP = """
async (action) => {
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent("notificationclick", { notification, action }));
}
"""


def letters(id):
    """The id of a ring as the book has it. DevTools hand over text, so ids are letters here."""
    return base64.b64encode(id.encode()).decode()


def ring(id, **more):
    now = int(time.time() * 1000)
    usual = {"module": "day", "tag": f"tag-{id[0]}", "due": now, "lasts": 900, "urgent": False}
    words = {"title": f"Ring {id[0]}", "body": "18:00", "path": "/day", "done": True}
    return {"id": letters(id), **usual, **words, **more}


# Where the browser takes its messages from then on. Chromium has no push service here that it could ask.
MOVE = """
([address, key, secret]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  const getKey = (name) => bytes(name === "auth" ? secret : key);
  PushManager.prototype.subscribe = async () => ({ endpoint: address, getKey });
  dispatchEvent(new Event("pushsubscriptionchange"));
}
"""


@contextlib.contextmanager
def sink():
    """The address of a push service that takes everything."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_POST(self):
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(201)
            self.send_header("content-length", "0")
            self.end_headers()

    web = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=web.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{web.server_port}/"
    web.shutdown()


class Ringing:
    def __init__(self, app):
        self.app = app
        self.tools = app.context.new_cdp_session(app.page)
        self.registration = None
        self.tools.on("ServiceWorker.workerRegistrationUpdated", self._hear)
        self.tools.send("ServiceWorker.enable")
        for _ in range(100):
            if self.registration:
                return
            app.page.wait_for_timeout(50)
        raise AssertionError("DevTools tell of no service worker.")

    def _hear(self, event):
        for found in event["registrations"]:
            if found["scopeURL"] == self.app.server.url("/") and not found["isDeleted"]:
                self.registration = found["registrationId"]

    def keep(self, *rings, news=None):
        book = {"token": "A" * 43 + "=", "key": "", "version": 1, "confirmed": True, "profile": "p", "language": "en"}
        self.ask("keep", {**book, "phrases": PHRASES, "later": 10, "silent": False, "rings": rings, "news": news})

    def ask(self, name, *values):
        return self.app.page.evaluate(ASK, [name, list(values)])

    def book(self):
        return dict(self.ask("read"))["book"]

    def expect_log(self, *expected):
        """What happened to rings, each by the first letter of its id."""
        for _ in range(100):
            lines = [line for name, line in self.ask("read") if name == "log"]
            found = [(line["act"], base64.b64decode(line["id"]).decode()[0]) for line in lines]
            if found == list(expected):
                return
            self.app.page.wait_for_timeout(50)
        raise AssertionError(f"{found} and not {expected}")

    def deliver(self, id, kind="\0"):
        origin = self.app.server.url("").rstrip("/")
        message = {"origin": origin, "registrationId": self.registration, "data": kind + id}
        self.tools.send("ServiceWorker.deliverPushMessage", message)

    def expect_shown(self, *expected):
        """The notifications that are on the screen, by what is said of each here."""
        expected = sorted(expected, key=lambda one: one["title"])
        for _ in range(200):
            shown = sorted(self.app.page.evaluate(SHOWN), key=lambda one: one["title"])
            keys = [set(one) for one in expected]
            found = [{key: one[key] for key in some} for one, some in zip(shown, keys)]
            if found == expected and len(shown) == len(expected):
                return
            self.app.page.wait_for_timeout(50)
        raise AssertionError(f"{shown} and not {expected}")

    def tap(self, action):
        self.app.context.service_workers[0].evaluate(TAP, action)


@pytest.fixture
def ringing(new_app, server):
    app = new_app(permissions=["notifications"])
    app.open("/")
    app.wait_until_offline_works()
    # The server refuses a device that it does not know.
    app.expects_trouble("/api/v1/push/")
    return Ringing(app)


pytestmark = pytest.mark.in_whole_browser


def test_a_message_shows_the_ring_once(ringing):
    ringing.keep(ring("a" * 16), ring("b" * 16, done=False))
    ringing.deliver("a" * 16)
    ringing.expect_shown(
        {"title": "Ring a", "body": "18:00", "tag": "tag-a", "actions": ["Done", "Later"]}
    )
    ringing.deliver("a" * 16)
    ringing.expect_shown({"title": "Ring a", "silent": True})
    ringing.expect_log(("shown", "a"))


def test_what_is_unknown_or_answered_says_no_old_words(ringing):
    ringing.keep(ring("a" * 16))
    ringing.deliver("z" * 16)
    ringing.expect_shown({"title": "Your day has changed", "silent": True, "actions": []})
    ringing.keep(ring("a" * 16))
    ringing.deliver("a" * 16)
    ringing.expect_shown({"title": "Your day has changed"}, {"title": "Ring a"})


def test_done_is_written_down_and_the_ring_says_nothing_more(ringing):
    ringing.keep(ring("a" * 16))
    ringing.deliver("a" * 16)
    ringing.expect_shown({"title": "Ring a"})
    ringing.tap("done")
    ringing.expect_shown()
    ringing.expect_log(("shown", "a"), ("done", "a"))
    ringing.deliver("a" * 16)
    ringing.expect_shown({"title": "Your day has changed", "silent": True})


def test_later_that_does_not_reach_the_server_says_so_and_stays(ringing):
    ringing.keep(ring("a" * 16))
    ringing.deliver("a" * 16)
    ringing.expect_shown({"title": "Ring a"})
    ringing.tap("later")
    ringing.expect_shown({"title": "Ring a", "body": PHRASES["unreached"], "tag": "tag-a", "silent": True})
    ringing.expect_log(("shown", "a"), ("later", "a"))
    again = [one for one in ringing.book()["rings"] if one["id"] != letters("a" * 16)]
    assert len(again) == 1 and 590_000 < again[0]["due"] - time.time() * 1000 < 601_000, again


def test_in_another_zone_a_ring_follows_the_clock(ringing):
    here = ringing.app.context.service_workers[0].evaluate("() => Date.now() - new Date().getTimezoneOffset() * 6e4")
    ringing.keep(ring("a" * 16, local=int(here) + 2 * 3_600_000))
    ringing.deliver("a" * 16)
    ringing.expect_shown({"title": "Ring a", "silent": True, "actions": []})
    due = ringing.book()["rings"][0]["due"]
    assert abs(due - time.time() * 1000 - 7_200_000) < 120_000
    ringing.expect_log()


def test_the_first_message_is_kept_for_the_app_and_nothing_is_said_of_nobody(ringing):
    ringing.keep()
    ringing.deliver("f" * 16, kind="\1")
    ringing.expect_shown({"title": "It rings now", "silent": True})
    ringing.ask("forget")
    assert ringing.ask("read") == []
    ringing.deliver("a" * 16)
    ringing.expect_shown({"title": "It rings now"}, {"title": "localhost:" + str(ringing.app.server.port), "body": ""})


# Of these the message has 16 letters: the first bytes of their hashes are below 128.
NEWS_ID = "fair-142333"
NEWS = f"""
news:
  - id: {NEWS_ID}
    date: 2020-02-01
    title: {{en: Health fair, es: Feria de salud, zh-Hans: 健康日}}
    text: {{en: Come on Saturday., es: Ven el sábado., zh-Hans: 星期六来吧。}}
"""


def test_news_are_looked_up_in_what_the_site_publishes(new_app, new_server, tmp_path):
    site = tmp_path / "news"
    shutil.copytree(ROOT / "Sites/goodnews", site)
    (site / "health/news.yaml").write_text(NEWS)
    server = new_server(site=str(site))
    app = new_app(server, permissions=["notifications"])
    app.open("/")
    app.wait_until_offline_works()
    ringing = Ringing(app)
    message = hashlib.sha256(NEWS_ID.encode()).digest()[:16].decode()
    ringing.keep(news={"path": "/news", "seen": []})
    ringing.deliver(message, kind="\2")
    ringing.expect_shown({"title": "Health fair", "body": "Come on Saturday.", "tag": "news", "actions": []})
    # What was read, or was taken back, makes no sound.
    ringing.keep(news={"path": "/news", "seen": [NEWS_ID]})
    ringing.deliver(message, kind="\2")
    ringing.expect_shown({"title": "Health fair", "silent": True})
    ringing.keep(news={"path": "/news", "seen": []})
    ringing.deliver("z" * 16, kind="\2")
    ringing.expect_shown({"title": "There is news", "silent": True})
    # Without the server, nobody knows what they are.
    app.expects_trouble("/api/")
    server.stop()
    ringing.deliver(message, kind="\2")
    ringing.expect_shown({"title": "There is news", "body": "", "tag": "news"})


def test_another_address_of_the_browser_registers_the_device_anew(new_app, new_server):
    app = new_app(new_server(site="trace", options=["--local-push"]), permissions=["notifications"])
    app.open("/")
    app.wait_until_offline_works()
    ringing = Ringing(app)
    ringing.keep(ring("a" * 16))
    before = ringing.book()
    point = ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    with sink() as address:
        values = [address, base64.b64encode(point).decode(), base64.b64encode(b"s" * 16).decode()]
        app.context.service_workers[0].evaluate(MOVE, values)
        for _ in range(100):
            if ringing.book()["token"] != before["token"]:
                break
            app.page.wait_for_timeout(50)
    book = ringing.book()
    assert book["token"] != before["token"] and book["renewing"] and book["version"] == 0, book
    assert [one["id"] for one in book["rings"]] == [letters("a" * 16)]
