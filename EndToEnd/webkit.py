"""WebKit as Debian has it, driven by the W3C's WebDriver: Playwright's own build of it cannot be had here."""

import json
import os
import socket
import ssl
import subprocess
import threading
import time
import urllib.error
import urllib.request

from running_server import free_port

DRIVER = os.environ.get("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver")
BROWSER = os.environ.get("WEBKIT", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
# The name under which WebDriver answers with an element (W3C WebDriver, 12.1).
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

# The control of a label, within the named group if there is one.
BY_LABEL = """
const [text, group] = arguments;
const groups = [...document.querySelectorAll('fieldset')].filter(each => each.querySelector('legend')?.textContent.trim() === group);
const within = group ? groups[0] : document;
const label = [...within.querySelectorAll('label')].find(each => each.textContent.trim() === text);
return label && (label.control || document.getElementById(label.htmlFor));
"""
BUTTON = "return [...document.querySelectorAll('button')].find(each => each.textContent.trim() === arguments[0] && each.offsetParent)"
CHOOSE = "arguments[0].value = [...arguments[0].options].find(each => each.text === arguments[1]).value"
LINK = "return [...document.querySelectorAll('a')].find(each => each.textContent.trim() === arguments[0])"


class SecureDoor:
    """HTTPS before a server: unlike other browsers, WebKit keeps no `Secure` cookie of plain HTTP, not even of this machine."""

    def __init__(self, port, folder):
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        request = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        subprocess.run([*request, "-keyout", key, "-out", certificate], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.target = port
        self.context = context
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"https://localhost:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                raw, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(raw,), daemon=True).start()

    def serve(self, raw):
        try:
            with self.context.wrap_socket(raw, server_side=True) as browser:
                with socket.create_connection(("127.0.0.1", self.target)) as server:
                    back = threading.Thread(target=self.pump, args=(server, browser), daemon=True)
                    back.start()
                    self.pump(browser, server)
                    back.join(30)
        except OSError:
            pass

    @staticmethod
    def pump(source, sink):
        try:
            while data := source.recv(65_536):
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def close(self):
        self.listener.close()


class WebKit:
    """One window of the browser, on a screen that nobody sees."""

    def __init__(self, width=1280, height=900):
        display = f":{200 + free_port() % 20_000}"
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.screen = subprocess.Popen(["Xvfb", display, "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"], **quiet)
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.port = free_port()
        self.driver = subprocess.Popen([DRIVER, f"--port={self.port}"], env=environment, **quiet)
        options = {"binary": BROWSER, "args": ["--automation"]}
        always = {"webkitgtk:browserOptions": options, "acceptInsecureCerts": True}
        wanted = {"capabilities": {"alwaysMatch": always}}
        self.session = ""
        self.session = self.patiently(lambda: self.ask("POST", "/session", wanted))["sessionId"]

    def close(self):
        try:
            self.ask("DELETE", f"/session/{self.session}")
        finally:
            for process in (self.driver, self.screen):
                process.terminate()
                process.wait(10)

    @staticmethod
    def patiently(body, seconds=30):
        end = time.monotonic() + seconds
        while True:
            try:
                found = body()
                if found is not None and found is not False:
                    return found
            except (OSError, KeyError):
                pass
            if time.monotonic() > end:
                raise AssertionError("WebKit did not come to it in time.")
            time.sleep(0.1)

    def ask(self, method, path, body=None):
        data = None if body is None and method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise OSError(error.read().decode()) from error

    def do(self, command, **body):
        return self.ask("POST", f"/session/{self.session}/{command}", body)

    def script(self, text, *arguments):
        return self.do("execute/sync", script=text, args=list(arguments))

    # What a person does and sees.

    def open(self, address):
        self.do("url", url=address)

    @property
    def text(self):
        return self.script("return document.body.innerText")

    def expect(self, text):
        try:
            self.patiently(lambda: text in self.text)
        except AssertionError:
            raise AssertionError(f"{text!r} is not seen, but:\n{self.text[:1500]}") from None

    def find(self, script, *arguments):
        return self.patiently(lambda: self.script(script, *arguments))[ELEMENT]

    def write(self, label, text, group=None):
        element = self.find(BY_LABEL, label, group)
        self.script("arguments[0].scrollIntoView({ block: 'center' })", {ELEMENT: element})
        self.ask("POST", f"/session/{self.session}/element/{element}/clear")
        self.ask("POST", f"/session/{self.session}/element/{element}/value", {"text": text})

    def choose(self, label, text):
        """The option of a list that opens."""
        self.script(CHOOSE, self.script(BY_LABEL, label, None), text)

    def press(self, name):
        self.click(BUTTON, name)

    def follow(self, name):
        self.click(LINK, name)

    def click(self, script, name):
        element = self.find(script, name)
        self.script("arguments[0].scrollIntoView({ block: 'center' })", {ELEMENT: element})
        self.ask("POST", f"/session/{self.session}/element/{element}/click")
