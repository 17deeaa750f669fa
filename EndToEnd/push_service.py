"""A push service of our own for Firefox: what it tells its browsers, and what servers send to it (RFC 8030).

Firefox speaks JSON over a WebSocket with it: https://mozilla-push-service.readthedocs.io/en/latest/design/.
"""

import asyncio
import base64
import http.server
import json
import threading
import uuid

import websockets


class PushService:
    def __init__(self):
        self.channels = {}
        self.sent = []
        self.changed = threading.Condition()
        # What servers get instead of 201, for as many messages.
        self.answers = []
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        self.thread = threading.Thread(target=self._run, args=[started], daemon=True)
        self.thread.start()
        self.web = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        threading.Thread(target=self.web.serve_forever, daemon=True).start()
        started.wait(10)

    @property
    def address(self):
        return f"ws://127.0.0.1:{self.port}/"

    @property
    def preferences(self):
        """Those of a Firefox that takes its messages from here."""
        return {
            "dom.push.serverURL": self.address,
            "dom.push.testing.allowInsecureServerURL": True,
            "dom.push.testing.ignorePermission": True,
            "dom.push.enabled": True,
            "dom.push.connection.enabled": True,
            "dom.push.userAgentID": "",
            "permissions.default.desktop-notification": 1,
            "dom.webnotifications.requireuserinteraction": False,
        }

    def _run(self, started):
        asyncio.set_event_loop(self.loop)

        async def serve():
            self.server = await websockets.serve(
                self._talk, "127.0.0.1", 0, subprotocols=["push-notification"]
            )
            self.port = next(iter(self.server.sockets)).getsockname()[1]
            started.set()
            await asyncio.Future()

        try:
            self.loop.run_until_complete(serve())
        except RuntimeError:
            # The loop was stopped.
            pass

    async def _talk(self, socket):
        async for text in socket:
            message = json.loads(text)
            kind = message.get("messageType")
            if kind == "hello":
                answer = {"uaid": uuid.uuid4().hex, "status": 200, "use_webpush": True, "broadcasts": {}}
                await socket.send(json.dumps({"messageType": "hello", **answer}))
            elif kind == "register":
                channel = message["channelID"]
                self.channels[channel] = socket
                endpoint = f"http://127.0.0.1:{self.web.server_port}/push/{channel}"
                answer = {"channelID": channel, "status": 200, "pushEndpoint": endpoint}
                await socket.send(json.dumps({"messageType": "register", **answer}))
            elif kind == "unregister":
                self.channels.pop(message["channelID"], None)
                answer = {"channelID": message["channelID"], "status": 200}
                await socket.send(json.dumps({"messageType": "unregister", **answer}))
            elif kind is None:
                await socket.send("{}")

    def _handler(service):
        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                channel = self.path.rsplit("/", 1)[1]
                status = service.answers.pop(0) if service.answers else 201
                socket = service.channels.get(channel)
                if status == 201 and socket is None:
                    status = 410
                with service.changed:
                    service.sent.append((status, dict(self.headers), body))
                    service.changed.notify_all()
                if status == 201:
                    message = {
                        "messageType": "notification",
                        "channelID": channel,
                        "version": uuid.uuid4().hex,
                        "data": base64.urlsafe_b64encode(body).rstrip(b"=").decode(),
                        "headers": {"encoding": self.headers["content-encoding"]},
                    }
                    asyncio.run_coroutine_threadsafe(socket.send(json.dumps(message)), service.loop).result(10)
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

        return Handler

    def wait_for(self, count, seconds=30):
        """Waits until so many messages have come from servers."""
        with self.changed:
            found = self.changed.wait_for(lambda: len(self.sent) >= count, seconds)
        assert found, f"{len(self.sent)} messages came, not {count}."

    def stop(self):
        self.web.shutdown()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(timeout=10)
