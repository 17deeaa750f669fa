"""bin/serve: builds to work with, serves a site, and brings what changes into the open page. docs/building.md explains it.

    bin/serve [--once] [OPTION…]

--once builds and serves what is there now, for scripts. The other options are those of `toward serve`: --site NAME|FOLDER, --port 8080,
--host 127.0.0.1, --data FOLDER, --weather ADDRESS, --database ADDRESS, --site-is-master, --proxy ADDRESS, --metrics HOST:PORT, and those of
mail.
"""

import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app import App
from native import Native
from news import News
from server import Server
from sources import Sources

ROOT = Path(__file__).resolve().parents[2]


def follow(sources, app, editor, native, server):
    """Takes every change of the sources over. A server that ended by one starts again after the next."""
    while not server.has_refused:
        time.sleep(0.2)
        if not sources.have_changed():
            continue
        # The page does not wait for the server: both begin at once, and each is taken over when it is ready.
        with ThreadPoolExecutor(2) as pool:
            in_browser = pool.submit(app.update)
            if native.update():
                server.restart_if_new()
            if in_browser.result():
                editor.update()


def main(arguments):
    is_once = "--once" in arguments
    options = [option for option in arguments if option != "--once"]
    if "--help" in options or "-h" in options:
        return print(__doc__)
    # However it ends, the server ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    news = News(ROOT / ".build/development")
    app, native = App("Browser", news), Native(ROOT, news)
    server = Server(ROOT, native.program, app.file, options, news, is_watched=not is_once)
    sources = Sources(ROOT)
    with ThreadPoolExecutor(2) as pool:
        if not all(list(pool.map(lambda each: each.update(), (app, native)))):
            sys.exit("Nothing is served: mend the mistakes above, and start again.")
    if is_once:
        # Without a page to follow, all of it has to be there.
        subprocess.run([ROOT / "bin/setup", "media"], check=True)
    server.start()
    try:
        # What the first page does without.
        editor = App("Editor", news)
        editor.update()
        subprocess.run([ROOT / "bin/setup", "media"], check=True)
        if not is_once:
            follow(sources, app, editor, native, server)
        sys.exit(server.wait())
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        server.stop()


main(sys.argv[1:])
