"""A file says one thing, so it is at most a few screens long."""

import subprocess

LIMIT = 350
# The page's only script has a budget in bytes instead; another script would be another request.
EXCEPT = {"Web/bridge.js"}
KINDS = (".swift", ".js", ".css", ".py")


def problems(root):
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in sorted(listed.stdout.splitlines()):
        file = root / name
        if name.endswith(KINDS) and name not in EXCEPT and file.is_file():
            lines = len(file.read_text().splitlines())
            if lines > LIMIT:
                yield f"{name}:{LIMIT}: {lines} lines, {LIMIT} is the most. Split it by its parts."
