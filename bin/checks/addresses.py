"""The server's addresses are described in one place. The app prints them from it, and the server matches them."""

import re

DESCRIBED = "Sources/Loop/ServerRoute.swift"
ADDRESS = re.compile(r'"/(?:api|healthz|readyz|manifest\.webmanifest)\b')


def problems(root):
    for file in sorted((root / "Sources").rglob("*.swift")):
        name = str(file.relative_to(root))
        if name == DESCRIBED:
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if ADDRESS.search(line):
                yield f"{name}:{number}: an address of the server. Write `ServerRoute.….target`; it is described in {DESCRIBED}."
