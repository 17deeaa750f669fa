"""Links between the documents lead somewhere, and the commands and sources that they name are there."""

import re

LINK = re.compile(r"(?<!\\)\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
COMMAND = re.compile(r"`(bin/[a-z-]+)(?=[ `])")
# SUBJECT and MODULE stand for any. Decisions say where something was when it was decided.
SOURCE = re.compile(r"`(Sources/[\w+/.-]+)`")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def pages(root):
    yield from sorted(root.glob("*.md"))
    yield from sorted((root / "docs").rglob("*.md"))


def anchors(text):
    """The ids that GitHub gives to the headings of a page."""
    found = {}
    for heading in HEADING.findall(FENCE.sub("", text)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
        name = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        count = found.get(name, 0)
        found[name] = count + 1
        yield f"{name}-{count}" if count else name


def problems(root):
    texts = {page: page.read_text() for page in pages(root)}
    for page, text in texts.items():
        for number, line in enumerate(text.splitlines(), 1):
            where = f"{page.relative_to(root)}:{number}"
            # What stands in code is an example.
            for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
                yield from (f"{where}: {problem}" for problem in lost(target, page, text, texts))
            for source in [] if page.parent.name == "decisions" else SOURCE.findall(line):
                if not re.search("[A-Z]{4,}", source) and not (root / source).exists():
                    yield f"{where}: there is no {source}; name the place where it is."
            for command in COMMAND.findall(line):
                if not (root / command).exists():
                    yield f"{where}: there is no {command}; name a command that there is."


def lost(target, page, text, texts):
    """Why a link leads nowhere."""
    if re.match(r"[a-z]+:", target):
        return
    path, _, anchor = target.partition("#")
    other = (page.parent / path).resolve() if path else page
    if path and not other.exists():
        yield f"there is no {path}; link to a file that there is."
    elif anchor and other.suffix == ".md":
        known = texts.get(other, text) if path else text
        if anchor not in anchors(known):
            yield f"{path or 'the page'} has no heading #{anchor}; link to one that there is."
