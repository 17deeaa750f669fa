"""Every language says every phrase, with the same parameters; every phrase is used, and none is used that is not there."""

import re

LANGUAGES = ["en", "es", "zh-Hans"]
LINE = re.compile(r"^([a-z][a-z0-9-]*):\s*(.*?)\s*$")
# A line of cases, or one that goes on with them.
CASES = re.compile(r"^(  case |    )\w+(, \w+)*,?$")
PARAMETER = re.compile(r"\{\s*([A-Za-z]\w*)\s*[,}]")
# What opens a branch of a plural: its text may be one word, which is no parameter.
BRANCH = re.compile(r"(=\d+|\b(?:zero|one|two|few|many|other))\s*\{")
# Languages without a singular write only `other`; every language writes that one.
PLURAL = re.compile(r"\{\s*\w+\s*,\s*plural\s*,(.*)", re.DOTALL)


def parameters(phrase):
    return set(PARAMETER.findall(BRANCH.sub(r"\1 ", phrase)))


def catalogue(file):
    """Key -> (line, text), and what is wrong with the file's form."""
    entries, wrong = {}, []
    for number, line in enumerate(file.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        found = LINE.match(line)
        if not found:
            wrong.append((number, "a line is `key: text`"))
        elif found[1] in entries:
            wrong.append((number, f"`{found[1]}` stands here twice; take one out"))
        elif not found[2].strip("\"'"):
            wrong.append((number, f"`{found[1]}` has no text"))
        else:
            entries[found[1]] = (number, found[2])
    return entries, wrong


def declared(file):
    """The cases of the enum that names the phrases: key -> (line, case)."""
    keys = {}
    for number, line in enumerate(file.read_text().splitlines(), 1):
        if CASES.match(line):
            for case in re.findall(r"\w+", line.removeprefix("  case ")):
                keys[re.sub(r"[A-Z0-9]", lambda found: "-" + found[0].lower(), case)] = (number, case)
    return keys


def problems(root):
    first = root / f"Phrases/{LANGUAGES[0]}.yaml"
    listing = next(iter(root.glob("Sources/*/**/Phrase.swift")), None)
    if not first.is_file() or listing is None:
        yield f"{'Phrases' if listing else 'Sources'}: the phrases are not where this rule looks. Mend bin/checks/phrases.py."
        return
    standard, _ = catalogue(first)
    keys = declared(listing)
    place = listing.relative_to(root)
    for key, (number, _) in keys.items():
        if key not in standard:
            yield f"{place}:{number}: no phrase has the key `{key}`. Add it to Phrases/*.yaml."
    text = "\n".join(f.read_text() for f in sorted((root / "Sources").rglob("*.swift")) if f != listing)
    for number, case in keys.values():
        if not re.search(rf"\.{case}\b", text):
            yield f"{place}:{number}: nothing uses `.{case}`. Take it out, here and in Phrases/*.yaml."
    for language in LANGUAGES:
        file = root / f"Phrases/{language}.yaml"
        name = file.relative_to(root)
        if not file.is_file():
            yield f"{name}: the catalogue is missing. Write it."
            continue
        entries, wrong = catalogue(file)
        for number, message in wrong:
            yield f"{name}:{number}: {message}."
        for key, (number, phrase) in entries.items():
            if key not in keys:
                yield f"{name}:{number}: nothing uses `{key}`. Take it out, or name it in {place}."
            if key in standard and parameters(phrase) != parameters(standard[key][1]):
                expected = ", ".join(sorted(parameters(standard[key][1]))) or "none"
                yield f"{name}:{number}: `{key}` has other parameters than in English, where they are: {expected}."
            for plural in PLURAL.findall(phrase):
                if "other {" not in plural:
                    yield f"{name}:{number}: the plural in `{key}` has no `other {{…}}`, which every language needs."
        for key in standard:
            if key not in entries:
                yield f"{name}:1: `{key}` is missing. Say it in this language."
