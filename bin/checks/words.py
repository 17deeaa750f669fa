"""The server says one thing by one word: what `docs/words.md` has in its last column is said otherwise."""

import re

FOLDERS = ("Server", "CMS", "Storage", "Sites")
ROW = re.compile(r"^\| ([a-z]+) \|.*\|([^|]*)\|$", re.MULTILINE)


def avoided(page):
    """The words that are avoided, each with the one that is said."""
    for word, others in ROW.findall(page):
        for other in re.findall(r"`([a-z]+)`", others):
            yield other, word


def problems(root):
    others = dict(avoided((root / "docs/words.md").read_text()))
    names = "|".join(others)
    # As a word of its own, or as a part of a name: snapshot, snapshots, snapshotOf, lastSnapshot.
    found = re.compile(rf"(?<![A-Za-z])({names})(?![a-rt-z])|(?<=[a-z])({names.title()})(?![a-rt-z])")
    for folder in FOLDERS:
        for file in sorted((root / "Sources" / folder).rglob("*.swift")):
            for number, line in enumerate(file.read_text().splitlines(), 1):
                for match in found.finditer(line):
                    word = (match[1] or match[2]).lower()
                    yield f"{file.relative_to(root)}:{number}: say {others[word]}, not {word} (docs/words.md)."
