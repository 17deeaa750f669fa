"""The pages that say which test shows something name tests that there are."""

import re

JOURNEY = re.compile(r"`(test_[a-z0-9_]+)`")
SUITE = re.compile(r"`([A-Z]\w+Tests)(?:\.(\w+))?`")


def problems(root):
    journeys = {test.stem for test in (root / "EndToEnd").rglob("test_*.py")}
    for file in (root / "EndToEnd").rglob("*.py"):
        journeys |= set(re.findall(r"def (test_\w+)", file.read_text()))
    suites = {}
    for file in (root / "Tests").rglob("*.swift"):
        text = file.read_text()
        for suite in re.findall(r"(?:struct|class|extension|enum) (\w+Tests)\b", text):
            suites[suite] = suites.get(suite, "") + text
        suites.setdefault(file.parent.name, text)
    for page in sorted((root / "docs").glob("*.md")):
        for number, line in enumerate(page.read_text().splitlines(), 1):
            where = f"docs/{page.name}:{number}"
            for name in JOURNEY.findall(line):
                if name not in journeys and not any(journey.startswith(name) for journey in journeys):
                    yield f"{where}: no journey is called {name}; name one that there is."
            for suite, test in SUITE.findall(line):
                if suite not in suites:
                    yield f"{where}: no suite is called {suite}; name one that there is."
                elif test and not re.search(rf"func {test}\b", suites[suite]):
                    yield f"{where}: {suite} has no test called {test}; name one that there is."
