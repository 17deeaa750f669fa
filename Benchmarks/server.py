"""Requests a second of our server and of nginx for the same bytes, turn by turn in one run."""

import contextlib
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from app import app_served

ROUNDS = 5
LIMIT = 0.5

NGINX = """
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  types {{ application/json json; text/css css; }}
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 1000000;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    root {folder}/files;
    gzip_static on;
  }}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def nginx(files):
    """The address of an nginx that serves these files, given by name, already compressed."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        for name, compressed in files.items():
            file = Path(folder, "files", name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(b"")
            file.with_name(name + ".gz").write_bytes(compressed)
        port = free_port()
        Path(folder, "nginx.conf").write_text(NGINX.format(folder=folder, port=port))
        process = subprocess.Popen(["/usr/sbin/nginx", "-c", f"{folder}/nginx.conf", "-g", "daemon off;"])
        try:
            for _ in range(50):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def requests_a_second(address):
    command = ["wrk", "-t1", "-c32", "-d3s", "-H", "Accept-Encoding: gzip", address]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"{address} did not answer as it should:\n{output}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1))


def main():
    with app_served() as server:
        page = server.get("/")[2].decode()
        paths = {"content.json": "/api/v1/content?lang=en", "app.css": re.search(r"/assets/\w+/app\.css", page).group()}
        files = {}
        for name, path in paths.items():
            status, headers, body = server.get(path, **{"Accept-Encoding": "gzip"})
            assert status == 200 and headers["Content-Encoding"] == "gzip", (path, status, headers)
            files[name] = body
        slow = []
        print(f"Requests a second, median of {ROUNDS} rounds\n{'':<16}{'toward':>10}{'nginx':>10}{'ratio':>8}")
        with nginx(files) as other:
            for name, path in paths.items():
                rounds = [
                    (requests_a_second(server.url(path)), requests_a_second(f"{other}/{name}")) for _ in range(ROUNDS)
                ]
                own, theirs = (statistics.median(column) for column in zip(*rounds))
                ratio = statistics.median(one / two for one, two in rounds)
                print(f"{name:<16}{own:>10.0f}{theirs:>10.0f}{ratio:>8.2f}")
                if ratio < LIMIT:
                    slow.append(name)
    if slow:
        sys.exit(f"Below {LIMIT} of nginx: {', '.join(slow)}")


main()
