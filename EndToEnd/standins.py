"""Pages of other sites, on this machine: a player that speaks as YouTube's does, and a site to be framed, or not."""

import datetime
import http.server
import json
import shutil
import threading
from zoneinfo import ZoneInfo

from running_server import ROOT

PLAYER = """<!doctype html><title>Player</title>
<p id="list"></p><button id="next">Finish this video</button><button id="break">Break</button>
<script>
  // As the embedded player talks to the page around it: it answers only once it was asked to.
  const videos = ["one", "two"];
  let index = 0, wishes = [];
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: "widget" }), "*");
  document.getElementById("list").textContent = new URLSearchParams(location.search).get("list");
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === "listening") say("initialDelivery", { playlist: videos, playlistIndex: index, playerState: 1 });
    if (event === "command" && func === "addEventListener") wishes.push(args[0]);
    document.body.dataset.wishes = wishes.join(" ");
  });
  document.getElementById("next").onclick = () => {
    if (wishes.includes("onStateChange")) say("onStateChange", 0);
    if (index + 1 < videos.length) say("infoDelivery", { playlistIndex: ++index, playerState: 1 });
  };
  document.getElementById("break").onclick = () => wishes.includes("onError") && say("onError", 150);
</script>"""
PLAYLIST = "PLtowardtowardtoward"
LINK = '<!doctype html><title>Site</title><h1>{}</h1><p><a href="{}">On to {}</a> <a href="{}">Away</a></p>'


class Site(http.server.BaseHTTPRequestHandler):
    """Answers any path with a page; below /closed it may not be framed."""

    def do_HEAD(self):
        self.answer(None)

    def do_GET(self):
        path = self.path.partition("?")[0]
        away = self.server.elsewhere
        if path.startswith("/embed/"):
            self.answer(PLAYER)
        elif path == "/second":
            self.answer(LINK.format("Second page", "/third", "the third page", away))
        elif path == "/third":
            self.answer(LINK.format("Third page", "/", "the first page", away))
        else:
            self.answer(LINK.format("First page", "/second", "the second page", away))

    def answer(self, page):
        path = self.path.partition("?")[0]
        self.server.requests.append(self.path)
        status, headers = self.server.answers.get(path, (200, {}))
        self.send_response(status)
        if path.startswith("/closed"):
            headers = {**headers, "Content-Security-Policy": "frame-ancestors 'self'", "X-Frame-Options": "SAMEORIGIN"}
        body = (page or "").encode()
        for name, value in {"Content-Type": "text/html", "Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class StandIn:
    """One of those sites; `requests` are the paths that were asked for."""

    def __init__(self, answers=None):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
        self.server.requests = self.requests = []
        self.server.answers = answers or {}
        self.server.elsewhere = "/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def origin(self):
        return f"http://localhost:{self.server.server_port}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class Forecasts(http.server.BaseHTTPRequestHandler):
    """Answers in the format of Open-Meteo: a week from today, a different sky on each day."""

    def do_GET(self):
        self.server.requests.append(self.path)
        status, body = self.server.answer or (200, json.dumps(self.week()))
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.end_headers()
        self.wfile.write(body.encode())

    def week(self):
        now = datetime.datetime.now(ZoneInfo(self.server.zone))
        today = now.date()
        return {
            "latitude": 43.13,
            "longitude": -77.63,
            "utc_offset_seconds": int(now.utcoffset().total_seconds()),
            "timezone": self.server.zone,
            "current": {"time": f"{today}T10:00", "interval": 900, "temperature_2m": 3.4, "weather_code": 3, "is_day": 1},
            "daily": {
                "time": [str(today + datetime.timedelta(days)) for days in range(7)],
                "weather_code": [61, 73, 0, 2, 45, 95, 80],
                "temperature_2m_max": [4.2, -1.5, 2.0, 6.6, 7.1, 9.0, 8.2],
                "temperature_2m_min": [-0.4, -8.3, -6.1, 0.2, 1.0, 3.3, 2.2],
                "precipitation_probability_max": [85, 90, 0, 10, 20, 75, 60],
                "wind_speed_10m_max": [24.1, 31.0, 8.4, 12.0, 5.5, 40.2, 18.9],
                "wind_direction_10m_dominant": [270, 320, 10, 180, 90, 225, 200],
            },
        }

    def log_message(self, *_):
        pass


class ForecastSource:
    """A server of forecasts; `answer` is a status and a body in place of the week."""

    def __init__(self, zone="America/Chicago"):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Forecasts)
        self.server.requests = self.requests = []
        self.server.zone = zone
        self.server.answer = None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://localhost:{self.server.server_port}/v1/forecast"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def copy_site(folder, *, player=None, coach=None):
    """The college's own site, with a playlist of these stand-ins filled in, or with their page as its Career Coach."""
    shutil.copytree(ROOT / "Sites/toward-tcc", folder)
    if player:
        file = folder / "college/videos.yaml"
        text = file.read_text().replace("videos:\n", f"player: {player.origin}\n\nvideos:\n", 1)
        file.write_text(text.replace('playlist: ""', f'playlist: "{PLAYLIST}"', 1))
    if coach:
        file = folder / "college/career.yaml"
        file.write_text(file.read_text().replace("https://www.mynextmove.org/", f"{coach.origin}/"))
    return folder
