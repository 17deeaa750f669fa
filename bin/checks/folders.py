"""Folders of the server use each other in one direction, by the tables of docs/server-folders.md."""

import collections
import re

TARGETS = ("CMS", "Server", "Sites", "Storage")
LIST = "docs/server-folders.md"
DECLARATION = re.compile(r"^(?:public |final |indirect |package |@\w+ )*(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.MULTILINE)
NAME = re.compile(r"\b[A-Z]\w+\b")
ASIDE = re.compile(r"//.*|\"\"\"[\s\S]*?\"\"\"|\"(?:\\.|[^\"\\\n])*\"")
IMPORT = re.compile(r"^(?:@\w+ )?import (\w+)$", re.MULTILINE)
# The table of a target, and the first cell of a row.
ORDER = re.compile(r"^## (\w+)\n(.*?)(?=^#|\Z)", re.MULTILINE | re.DOTALL)
CELL = re.compile(r"^\| ([^|]+) \|", re.MULTILINE)


def folder(file, sources):
    """The target and its first folder; files beside the folders are of the target alone."""
    parts = file.relative_to(sources).parts
    return "/".join(parts[:2] if len(parts) > 2 else parts[:1])


def plain(text):
    """A file without comments and texts, and without what it names by another module, such as `GRDB.Database`."""
    text = ASIDE.sub("", text)
    others = "|".join(IMPORT.findall(text))
    return re.sub(rf"\b(?:{others})\.\w+", "", text) if others else text


def arrows(root):
    """For each two folders, whether the first mentions a type that the second declares, by names that are declared once."""
    sources = root / "Sources"
    files = {file: plain(file.read_text()) for target in TARGETS for file in sorted((sources / target).rglob("*.swift"))}
    homes = collections.defaultdict(set)
    for file, text in files.items():
        for name in DECLARATION.findall(text):
            homes[name].add(file)
    home = {name: folder(next(iter(where)), sources) for name, where in homes.items() if len(where) == 1}
    for file, text in files.items():
        own = folder(file, sources)
        for name in set(NAME.findall(text)) & home.keys():
            # A target sees those before it only: a name of a later one is something else.
            if home[name] != own and home[name].split("/")[0] == own.split("/")[0]:
                yield own, home[name]


def places(document):
    """The row of each folder in its target's table. What is beside the folders has the target's name."""
    for target, table in ORDER.findall(document):
        for row, cell in enumerate(CELL.findall(table)):
            for name in re.findall(r"`(\w+)`", cell):
                yield f"{target}/{name}", row
            if "beside" in cell:
                yield target, row


def problems(root):
    found = set(arrows(root))
    document = (root / LIST).read_text()
    place = dict(places(document))
    for first, second in sorted(found):
        if unknown := {first, second} - place.keys():
            yield f"Sources/{min(unknown)}: the folder has no place. Give it one in {LIST}."
        elif place[second] >= place[first]:
            yield f"Sources/{first} uses Sources/{second}, which is not above it in {LIST}. Move what both need to where both may see it."
