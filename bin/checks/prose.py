"""Lines of prose in the documents are short enough to be read beside each other."""

import re

LONGEST = 120
# SECURITY.md has as few lines as it may have, which others ask of it.
EXEMPT = {"SECURITY.md"}
# Tables, comments and pictures are one line each.
WHOLE = re.compile(r"\s*(\||<!--|!\[)")


def problems(root):
    pages = [*sorted(root.glob("*.md")), *sorted((root / "docs").rglob("*.md"))]
    for page in pages:
        if page.name in EXEMPT:
            continue
        is_code = False
        for number, line in enumerate(page.read_text().splitlines(), 1):
            if line.startswith("```"):
                is_code = not is_code
            if is_code or WHOLE.match(line) or len(line) <= LONGEST:
                continue
            yield f"{page.relative_to(root)}:{number}: {len(line)} characters; break prose at {LONGEST}."
