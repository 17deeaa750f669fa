"""bin/serve: builds to work with, serves a site, and brings what changes into the open page. docs/building.md explains it.

    bin/serve [--once] [OPTION…]

--once builds and serves what is there now, for scripts. The other options are those of `toward serve`: --site NAME|FOLDER, --port 8080,
--host 127.0.0.1, --data FOLDER, --weather ADDRESS, --database ADDRESS, --site-is-master, --proxy ADDRESS, --metrics HOST:PORT, and those of
mail; once it is built, `.build/native/debug/toward serve --help` says what each does.
"""

import signal
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app import App
from native import Native
from news import News
from server import Server
from sources import Sources

ROOT = Path(__file__).resolve().parents[2]
# Of `toward serve`; others are looked up in its help.
SERVE_OPTIONS = {"--site", "--port", "--host", "--data", "--weather", "--database", "--site-is-master", "--proxy", "--metrics"}
# Of these, those without a value.
SWITCHES = {"--site-is-master"}


def follow_in_browser(sources, app, editor):
    """Takes every change of the sources over into the programs for the browser, the app first."""
    is_new = True
    while True:
        if is_new and not sources.are_behind():
            editor.update()
            is_new = False
        time.sleep(0.2)
        if sources.have_changed():
            is_new = app.update()


def follow_on_server(sources, native, server):
    """Takes every change of the sources over into the server. One that ended by a change starts again after the next."""
    while not server.has_refused:
        time.sleep(0.2)
        if sources.have_changed() and native.update():
            server.restart_if_new()


def value(options, name, usual):
    """What an option says, written as two words or with an equals sign."""
    for index, option in enumerate(options):
        if option.startswith(f"{name}="):
            return option.partition("=")[2]
        if option == name and index + 1 < len(options):
            return options[index + 1]
    return usual


def stray_word(options):
    """The first word that is neither an option nor the value of one; None if there is none."""
    is_value = False
    for option in options:
        if not is_value and not option.startswith("-"):
            return option
        # One that is not known here may have a value, too.
        is_value = option.startswith("-") and "=" not in option and option not in SWITCHES
    return None


def refuse_wrong(options):
    """Says before the first build what the server would refuse after it."""
    site = value(options, "--site", "demo")
    known = sorted(path.parent.name for path in (ROOT / "Sites").glob("*/site.yaml"))
    if site not in known and not (Path(site) / "site.yaml").is_file():
        sys.exit(f"There is no site {site!r}: name one of {', '.join(known)}, or a folder with a site.yaml.")
    host, port = value(options, "--host", "127.0.0.1"), value(options, "--port", "8080")
    if not port.isdigit() or int(port) > 65535:
        sys.exit(f"{port!r} is no port: name a number up to 65535, or 0 for one that is free.")
    if stray := stray_word(options):
        sys.exit(f"{stray!r} belongs to no option. A site is named with --site. bin/serve --help lists what there is.")
    if int(port):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, int(port)))
            except OSError as error:
                sys.exit(f"Port {port} of {host} cannot be had ({error.strerror}). Choose another one with --port.")
    # Where it was built before, the server itself knows its options.
    program = ROOT / ".build/native/debug/toward"
    wrong = [option for option in options if option.startswith("--") and option.partition("=")[0] not in SERVE_OPTIONS]
    if wrong and program.exists():
        help_text = subprocess.run([program, "serve", "--help"], capture_output=True, text=True).stdout
        unknown = [option for option in wrong if option.partition("=")[0] not in help_text]
        if unknown:
            sys.exit(f"There is no option {unknown[0]}. bin/serve --help lists what there is.")


def main(arguments):
    is_once = "--once" in arguments
    options = [option for option in arguments if option != "--once"]
    if "--help" in options or "-h" in options:
        return print(__doc__)
    refuse_wrong(options)
    # However it ends, the server ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    news = News(ROOT / ".build/development")
    # The page does not wait for the server, which another build may hold up: each has its own look at the sources.
    in_browser, on_server = Sources(ROOT), Sources(ROOT)
    app, editor, native = App("Browser", news, in_browser), App("Editor", news, in_browser), Native(ROOT, news)
    server = Server(ROOT, native.program, app.file, options, news, is_watched=not is_once)
    with ThreadPoolExecutor(2) as pool:
        if not all(list(pool.map(lambda each: each.update(), (app, native)))):
            sys.exit("Nothing is served: mend the mistakes above, and start again.")
    if is_once:
        # Without a page to follow, all of it has to be there.
        subprocess.run([ROOT / "bin/setup", "media"], check=True)
    server.start()
    try:
        # What the first page does without.
        if is_once:
            editor.update()
        else:
            threading.Thread(target=follow_in_browser, args=[in_browser, app, editor], daemon=True).start()
            subprocess.run([ROOT / "bin/setup", "media"], check=True)
            follow_on_server(on_server, native, server)
        sys.exit(server.wait())
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        server.stop()


try:
    main(sys.argv[1:])
except KeyboardInterrupt:
    # Also while the first build runs.
    sys.exit(130)
