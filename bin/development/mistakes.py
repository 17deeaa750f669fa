"""What a compiler says, as somebody wants to read it who has just saved a file."""

import re

# "/work/toward/Sources/Day/Day.swift:12:3: error: cannot find 'x' in scope"
HEAD = re.compile(r"^/?[^\s:][^:]*:\d+:\d+: (error|warning|note|remark): ")
# The lines of the source that it shows below, with what it points at.
SHOWN = re.compile(r"^\s*(\d+)? *\|")
# Until it can be read, whatever else is said follows from that.
UNREADABLE = ("expected '", "expected expression", "unterminated", "extraneous", "consecutive statements", "expected declaration")


def only(text):
    """Each error once, with the lines of the source below it, and without the warnings of files that nobody touched. Where a file cannot be
    read, only that. The text itself if no error is in it."""
    blocks = []
    for line in text.splitlines():
        if found := HEAD.match(line):
            blocks.append((found[1], [line]))
        elif blocks and (SHOWN.match(line) or not line.strip()):
            blocks[-1][1].append(line)
        elif blocks:
            blocks.append(("other", [line]))
    kept, wanted = {}, False
    for kind, lines in blocks:
        # A note belongs to the error before it.
        wanted = kind == "error" or kind == "note" and wanted
        if wanted:
            kept.setdefault(lines[0], "\n".join(lines).rstrip())
    unreadable = {head: block for head, block in kept.items() if any(word in head for word in UNREADABLE)}
    return "\n".join((unreadable or kept).values()) or text
