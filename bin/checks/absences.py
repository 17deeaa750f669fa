"""A test that says what is not there says it by words that there are: in a catalogue, the content, the sources, or elsewhere in its
file. Else it goes on passing when the wording changes."""

import re

TEXTS = {
    "Phrases": (".yaml", ".md"),
    "Sites": (".yaml", ".md", ".csv"),
    "Sources": (".swift",),
    "Tests/AppFixture": (".swift",),
    "Web": (".js", ".css"),
}
ABSENT = re.compile(r'!\s*\(?[\w.\[\]()"$\\]*?\.contains\(\s*"((?:[^"\\]|\\.)+)"\s*\)')
# Markup, escapes, and names that a test makes up, are something else.
WORDS = re.compile(r"[A-Z][^<>=\\/@#|]* [^<>=\\/@#|]*")


PHRASE = re.compile(r'^[\w-]+: "?(.*?)"?$', re.MULTILINE)


def phrases_with_values(root):
    """What is said with names and numbers in it, as patterns."""
    for file in sorted((root / "Phrases").glob("*.en.yaml")):
        for phrase in PHRASE.findall(file.read_text()):
            parts = re.split(r"\{[^{}]*\}", phrase)
            if len(parts) > 1 and "{" not in "".join(parts) and len("".join(parts)) > 3:
                yield ".+".join(re.escape(part) for part in parts)


def known(root):
    found = []
    for folder, endings in TEXTS.items():
        found += [file.read_text() for file in sorted((root / folder).rglob("*")) if file.suffix in endings]
    return re.sub(r"\s+", " ", " ".join(found))


def problems(root):
    texts = known(root)
    said = re.compile("|".join(phrases_with_values(root)))
    for file in sorted((root / "Tests").rglob("*.swift")):
        test = file.read_text()
        for match in ABSENT.finditer(test):
            text = match[1]
            if WORDS.fullmatch(text) and text not in texts and not said.fullmatch(text) and test.count(text) == 1:
                line = test[: match.start()].count("\n") + 1
                yield f"{file.relative_to(root)}:{line}: nothing says “{text}”, so that it is absent shows nothing. Say it as it is said."
