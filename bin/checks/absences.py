"""A test that says what is not there says it by words that there are. Else it goes on passing when the wording changes.

A text, or the name of a class, is in a catalogue, the content, the sources, or elsewhere in the file. A button, a heading or another element
(Tests/TestDevice/Page) is found elsewhere in the file by the same name: `tab.button("Undo") == nil` needs a
`tab.button("Undo")` that a test wants to be there."""

import re

TEXTS = {
    "Phrases": (".yaml", ".md"),
    "Sites": (".yaml", ".md", ".csv"),
    "Sources": (".swift",),
    "Tests/AppFixture": (".swift",),
    "Web": (".js", ".css"),
}
ABSENT = re.compile(r'!\s*\(?[\w.\[\]()"$\\]*?\.(?:contains|says)\(\s*"((?:[^"\\]|\\.)+)"\s*\)')
# Markup, escapes, and names that a test makes up, are something else.
WORDS = re.compile(r"[A-Z][^<>=\\/@#|]* [^<>=\\/@#|]*")

# Classes and ids, alone or in markup.
NAME = re.compile(r"[a-z]+(?:-[a-z]+)+")
ATTRIBUTE = re.compile(r'\b(?:id|class)=\\"([a-z -]+)')
# These tests look for what never was.
PAGES = "PageTests.swift"
ELEMENT = re.compile(r'(\??)\.(button|link|heading|field|dialog|group|row|element)\(((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*)\)')
NIL = re.compile(r"\s*==\s*nil\b")
# What may follow an element that is absent, alone or as the place of another one.
MISSING = re.compile(r"(?:\?\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*\s*(?:==\s*nil\b|!=\s*true\b)")

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


def names(text):
    """The classes and ids that are absent."""
    if " " in text and "=" not in text:
        return set()
    return {*NAME.findall(text), *(name for names in ATTRIBUTE.findall(text) for name in names.split())}


def is_known(name, texts):
    """A name is written whole, or begins or ends with a part that is: an id, and what belongs to it."""
    if "-" not in name:
        return re.search(rf'"[a-z -]*\b{name}\b', texts) is not None
    first, _, last = name.rpartition("-")
    return re.search(rf"\b{name}\b", texts) is not None or f'"{first}-"' in texts or f'"-{last}"' in texts


def problems_of_elements(test):
    """The place of each element whose absence shows nothing, with what is wrong."""
    found, absent = set(), []
    for match in ELEMENT.finditer(test):
        element = f"{match[2]}({' '.join(match[3].split())})"
        if NIL.match(test, match.end()):
            absent.append((match, element))
        elif not MISSING.match(test, match.end()):
            found.add(element)
    for match, element in absent:
        if match[1]:
            yield match.start(), f"{element} is absent, too, where what is around it is. Require that first."
        if element not in found:
            yield match.start(), f"no test here finds {element}, so that it is absent shows nothing. Find it where it is."


def problems(root):
    texts = known(root)
    said = re.compile("|".join(phrases_with_values(root)))
    for file in sorted((root / "Tests").rglob("*.swift")):
        test = file.read_text()
        for match in ABSENT.finditer(test):
            text = match[1]
            line = test[: match.start()].count("\n") + 1
            for name in names(text):
                if not is_known(name, texts) and test.count(name) == 1:
                    yield f"{file.relative_to(root)}:{line}: nothing is named “{name}”, so that it is absent shows nothing."
            if WORDS.fullmatch(text) and text not in texts and not said.fullmatch(text) and test.count(text) == 1:
                yield f"{file.relative_to(root)}:{line}: nothing says “{text}”, so that it is absent shows nothing. Say it as it is said."
        if "import TestDevice" not in test or file.name == PAGES:
            continue
        for place, problem in problems_of_elements(test):
            line = test[:place].count("\n") + 1
            yield f"{file.relative_to(root)}:{line}: {problem}"
