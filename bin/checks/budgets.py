"""Budgets for downloads, compressed as they are served, and the imports of the WebAssembly."""

import re

import brotli

# Upper limits in bytes, in the best brotli. Scripts were raised by 100 for what Swift says where it stops, and for a worker that keeps
# nothing while somebody works on the app; by 200 for logins that outlive the app, and for links that are held back without a connection; by 150
# for photos of phones, which are made small before they are sent, and for the keys that save; by 2,550 for rings while the app is closed,
# of which the worker knows the words, the answers, other zones and other addresses by itself; by 670 for what other apps share, which the
# worker reads and no server does; by 300 for news, which the worker looks up, and for what stays in sight when an offer comes. Styles by
# 50 for what only a pointer that hovers gets, and by 50 for six tabs in two rows where letters are large. The start was raised by 3,000
# for the common passwords, and by 500 for what modules have for the home screen once they are here.
START, PART, SCRIPTS, STYLES = 299_000, 217_000, 17_200, 7_900
# Days are by far the largest module. All budgets were lowered when LLVM was told to inline nothing; each feature that needs more raises
# them openly. In November 2026 the documents raised them by 5 to 8 %: logins that outlive the app, six sections and letter grades of
# Health, and in Day what tells of entries, deletes over all days, and reads more of what people write. At the end of that month Health got
# a budget of its own: what is mended, deleted, and the same on all devices. Sites were raised by 0.5 % for the example life.
# On the last day of it all were raised by 1 to 3 %, for help that a search leads to, results that replace others, walks by turns, and
# more of what people write on a day. Measured then: the start is 289,109 bytes, 7 % more than it was said to have. Why is not known yet;
# whoever finds out lowers it again. It was raised by 2,000 for the routes of rings and for questions before something is emptied.
# Day was raised for events by words and Health for advice by an answer. Rings while the app is closed and what other apps share raised the
# start by 6,500 (their events and the list in them, which could be behind the later part), other parts by 3,500, and Day by 10,000.
# Unknown members that are kept raised each part by some 1,500, Day by 8,000 and sites by 1 %; news that ring, Health by 5,000; the offer
# of a calendar and alerts of days before, Day by 3,000. Deadlines with the time that is planned for them, last days, alerts at any time,
# and single times that follow their series raised Day by 56,000, a tenth: measured were 607,000 before the last of it. What came after
# that, and several times a day (their form, words and files), made it 634,709; it was raised by 27,000, with room for putting off.
# Putting off, stars, places and links, due events and what comes next made Day 653,857. Lists, categories of files, calendars without an
# account and the bars of a month came after that measurement: it was raised by 45,000 with room for them, and is to be lowered to what
# they take.
LARGE_PARTS = {"day": 690_000, "health": 266_000}
# All WebAssembly that a site loads: the first part, and the other parts of its modules.
SITES = {"toward-tcc": 684_000, "trace": 1_206_000}
# A module's style sheets are in a folder with its name, and are sent only to sites with the module. Raised by 100 for the signs of
# alerts and cues, and for the way to delete beside that to add, by 100 for the open block of a week and the box below its title, by 150 for
# deadlines and the ends of what takes days, and by 400 for lists of the inbox, the bars of a month, and a week on paper.
MODULE_STYLES = 7_700
# The program in the editor of the CMS. Raised by 2,000 for what is left of the mistakes.
EDITOR = 88_000
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)
# The parts of the app call each other through this table.
TABLE_OF_ALL = "env", "__indirect_function_table"


# Strings and addresses of a style sheet, which stay unchanged, and everything that becomes one space.
SPACE = re.compile(r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\((?!["'])[^)]*\))|(?:\s|/\*.*?\*/)+""", re.DOTALL)


def served(file):
    """The file without comments and indentation, as Script.swift and StyleSheet.swift in Sources/Server/Assets send it."""
    if file.suffix == ".css":
        text = SPACE.sub(lambda found: found[1] or " ", file.read_text())
        text = re.sub(r"(?<=[{};,:]) | (?=[{};,])", "", text).strip()
        return text.replace(";}", "}").encode()
    if file.suffix != ".js":
        return file.read_bytes()
    lines = (line.lstrip(" ") for line in file.read_text().split("\n"))
    lines = (line for line in lines if line and not line.startswith(("//", "/*")))
    return "".join(line if line[-1] in "{([,;" and "//" not in line else f"{line}\n" for line in lines).encode()


def compressed(files):
    """The compressed size of each file; style sheets are joined, as in Sources/Server/Assets/WebFolder.swift."""
    sent = [served(file) for file in files]
    if files[0].suffix == ".css":
        sent = [b"".join(sent)]
    return sum(len(brotli.compress(data, quality=11)) for data in sent)


def number(data, at):
    """An unsigned LEB128 at a place, and the place after it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def text(data, at):
    size, at = number(data, at)
    return data[at : at + size].decode(), at + size


def imported(data):
    """Module and name of each import of a WebAssembly module (core specification, section 5.5.5)."""
    at = 8
    while at < len(data):
        section = data[at]
        size, at = number(data, at + 1)
        end = at + size
        if section == 2:
            count, at = number(data, at)
            for _ in range(count):
                module, at = text(data, at)
                name, at = text(data, at)
                kind = data[at]
                if kind == FUNCTION:
                    _, at = number(data, at + 1)
                elif kind == GLOBAL:
                    at += 3
                else:
                    # A table also has the type of its elements.
                    limited, at = number(data, at + 1 + (kind == TABLE))
                    for _ in range(1 + (limited & 1)):
                        _, at = number(data, at)
                yield module, name
        at = end


def parts(app):
    """The parts of the app in the list of bin/split: the name and the file of each, and its module, or an empty text."""
    for line in app.with_suffix(".parts").read_text().splitlines():
        name, _, module = line.partition(" ")
        yield name, app.with_suffix(f".{name}.wasm"), module.lower()


def loaded(root, site, app):
    """All WebAssembly files that a site loads."""
    modules = re.search(r"^modules:(.*)$", (root / "Sites" / site / "site.yaml").read_text(), re.MULTILINE)
    modules = re.findall(r"\w+", modules[1])
    return [app, *(file for _, file, module in parts(app) if not module or module in modules)]


def problems(root):
    """Scripts and styles, which are served as they are."""
    web = root / "Web"
    folders = sorted({file.parent for file in (web / "styles").glob("*/*.css")})
    yield from too_large(
        root,
        ("bridge and service worker", [web / "bridge.js", web / "service-worker.js"], SCRIPTS),
        ("the styles", sorted((web / "styles").glob("*.css")), STYLES),
        *((f"the styles of {folder.name}", sorted(folder.glob("*.css")), MODULE_STYLES) for folder in folders),
    )


def problems_of_app(root):
    """The app as people get it."""
    app = root / ".build/wasm/release/Browser.wasm"
    yield from too_large(
        root,
        ("the app's WebAssembly", [app], START),
        *((f"the part {name}", [file], LARGE_PARTS.get(name, PART)) for name, file, _ in parts(app)),
        *((f"all that {site} loads", loaded(root, site, app), limit) for site, limit in SITES.items()),
        ("the editor's WebAssembly", [app.with_name("Editor.wasm")], EDITOR),
    )
    yield from undeclared_imports(root, app)
    yield from lost_parts(root, app)


def too_large(root, *budgets):
    for what, files, limit in budgets:
        size = compressed(files)
        print(f"{what}: {size:,} of {limit:,} bytes brotli")
        if size > limit:
            names = ", ".join(str(file.relative_to(root)) for file in files)
            yield f"{names}: {size:,} bytes brotli, {limit:,} is the most. `bin/bench size` says what is large."


def undeclared_imports(root, app):
    for module, name in imported(app.read_bytes()):
        if module != "toward" and (module, name) != TABLE_OF_ALL and not module.startswith("part:"):
            yield f"{app.relative_to(root)}: it imports {module}.{name}, which the page does not have. Find what began to use it."
    # The first part exports all imports of the others, so that each works without the rest.
    for _, path, _ in parts(app):
        for module, name in imported(path.read_bytes()):
            if module not in ("app", "toward") and (module, name) != TABLE_OF_ALL:
                yield f"{path.relative_to(root)}: it imports {module}.{name}, which is not of the first part."


def lost_parts(root, app):
    """Declared parts whose entry the compiler has inlined, so that their code is in the first part."""
    found = {name for name, _, _ in parts(app)}
    for file in sorted((root / "Sources").rglob("*.swift")):
        for name in re.findall(r'@_silgen_name\("part_(\w+)"\)', file.read_text()):
            if name not in found:
                yield f"{file.relative_to(root)}: the part {name} is not in {app.stem}.parts. Mark its entry @inline(never)."
