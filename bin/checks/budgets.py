"""What a first visit downloads, compressed as it is served, and what the WebAssembly asks of the page."""

import re

import brotli

# Upper limits in bytes of brotli at its best.
START, SCRIPTS, STYLES = 250_000, 8_000, 7_500
# What comes after the first screen, by the names of the parts. A site without days loads START and "later" only.
PARTS = {"later": 125_000, "day": 340_000}
# A module's own sheets are sent only where a site has the module.
DAY_STYLES = 5_000
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)
# Through it all parts of the app call.
TABLE_OF_ALL = "env", "__indirect_function_table"


# What of a style sheet stays as it is, strings and addresses, and what counts as one space.
SPACE = re.compile(r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\((?!["'])[^)]*\))|(?:\s|/\*.*?\*/)+""", re.DOTALL)


def served(file):
    """Without what is for whoever reads the sources, as Sources/Server/Assets sends it: Script.swift and StyleSheet.swift."""
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
    """Each by itself, but style sheets as one, as Sources/Server/Assets/WebFolder.swift joins them."""
    sent = [served(file) for file in files]
    if files[0].suffix == ".css":
        sent = [b"".join(sent)]
    return sum(len(brotli.compress(data, quality=11)) for data in sent)


def number(data, at):
    """An unsigned LEB128 at a place, and the place behind it."""
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
    """Module and name of all that a WebAssembly module asks for (core specification, section 5.5.5)."""
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
                    # Of a table there is also what it holds.
                    limited, at = number(data, at + 1 + (kind == TABLE))
                    for _ in range(1 + (limited & 1)):
                        _, at = number(data, at)
                yield module, name
        at = end


def problems(root):
    app = root / ".build/wasm/release/Browser.wasm"
    web = root / "Web"
    day = [web / f"styles/{name}.css" for name in ("palette", "planning", "panels", "timeline", "entries", "week")]
    for what, files, limit in (
        ("the app's WebAssembly", [app], START),
        *((f"the part {name}", [app.with_suffix(f".{name}.wasm")], limit) for name, limit in PARTS.items()),
        ("bridge and service worker", sorted(web.glob("*.js")), SCRIPTS),
        ("the styles", sorted(set((web / "styles").glob("*.css")) - set(day)), STYLES),
        ("the styles of days", day, DAY_STYLES),
    ):
        size = compressed(files)
        print(f"{what}: {size:,} of {limit:,} bytes brotli")
        if size > limit:
            names = ", ".join(str(file.relative_to(root)) for file in files)
            yield f"{names}: {size:,} bytes brotli, {limit:,} is the most. `bin/bench size` says what is large."
    # The linker's placeholders of the other parts have numbers.
    for module, name in imported(app.read_bytes()):
        if module != "toward" and (module, name) != TABLE_OF_ALL and not (module == "later" and name.isdigit()):
            yield f"{app.relative_to(root)}: it imports {module}.{name}, which the page does not have. Find what began to use it."
    # What the other parts ask for, the first one exports: so each does without the others.
    for part in PARTS:
        path = app.with_suffix(f".{part}.wasm")
        for module, name in imported(path.read_bytes()):
            if module not in ("app", "toward") and (module, name) != TABLE_OF_ALL:
                yield f"{path.relative_to(root)}: it imports {module}.{name}, which is not of the first part."
