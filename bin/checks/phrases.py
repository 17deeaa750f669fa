"""Every phrase is declared once, in the module that uses it, and is in that module's catalogue in every language."""

import difflib
import re
from typing import NamedTuple

LANGUAGES = ["en", "es", "zh-Hans"]
# The catalogue of targets without one of their own name.
SHELL = "shell"
LINE = re.compile(r"^([a-z][a-z0-9-]*):\s*(.*?)\s*$")
CONSTRUCTED = re.compile(r"\bPhrase\(\"")
DECLARED = re.compile(r"^ +(?:public )?static let (\w+) = Phrase\(\"([^\"]*)\"\)$")
SAID = re.compile(r"\bwords\(\s*\.(\w+)")
PARAMETER = re.compile(r"\{\s*([A-Za-z]\w*)\s*[,}]")
# The beginning of a branch of a plural. Its text may be one word, which is not a parameter.
BRANCH = re.compile(r"(=\d+|\b(?:zero|one|two|few|many|other))\s*\{")
# Languages without a singular write only `other`; every language writes that one.
PLURAL = re.compile(r"\{\s*\w+\s*,\s*plural\s*,(.*)", re.DOTALL)


def parameters(phrase):
    return set(PARAMETER.findall(BRANCH.sub(r"\1 ", phrase)))


def catalogue(file):
    """Key -> (line, text), and the mistakes in the file's form."""
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


class Phrase(NamedTuple):
    """A declaration, `static let backToTop = Phrase("back-to-top")`."""

    name: str
    key: str
    # The folder of Sources/, and its catalogue.
    target: str
    module: str
    place: str


def module(target, modules):
    """The target's catalogue: that of its own name, or else the shell's."""
    return target.lower() if target.lower() in modules else SHELL


def declarations(files, modules):
    """Every declared phrase, and the mistakes in declarations."""
    phrases, wrong = [], []
    for (target, place), text in files.items():
        for number, line in enumerate(text.splitlines(), 1):
            if CONSTRUCTED.search(line) is None:
                continue
            found = DECLARED.match(line)
            if found is None:
                wrong.append(f"{place}:{number}: a phrase is declared by `static let name = Phrase(\"key\")`.")
                continue
            name, key = found.groups()
            phrases.append(Phrase(name, key, target, module(target, modules), f"{place}:{number}"))
            if key != (expected := re.sub(r"[A-Z0-9]", lambda letter: "-" + letter[0].lower(), name)):
                wrong.append(f"{place}:{number}: the key of `{name}` is `{expected}`, not `{key}`.")
    return phrases, wrong


def uses(files, phrases, modules):
    """No phrase is unused, and no module uses another's phrases. Only names are compared, which other things may have too."""
    names = {}
    for (target, _), text in files.items():
        names.setdefault(target, set()).update(re.findall(r"\.(\w+)\b", text))
    said = {target: set() for target in names}
    for (target, place), text in files.items():
        for number, line in enumerate(text.splitlines(), 1):
            for name in SAID.findall(line):
                said[target].add((name, f"{place}:{number}"))
    own = {phrase.name: phrase for phrase in phrases}
    for phrase in phrases:
        if not any(phrase.name in used for used in names.values()):
            yield f"{phrase.place}: nothing uses `.{phrase.name}`. Take it out, here and in Phrases/{phrase.module}.*.yaml."
    for target, uses in said.items():
        for name, place in sorted(uses):
            user, phrase = module(target, modules), own.get(name)
            if phrase and user != SHELL and phrase.module not in (SHELL, user):
                yield f"{place}: `.{name}` is a phrase of {phrase.target}. Declare it in SharedPhrases.swift, or another one here."


def catalogues(root, modules, keys):
    """Each catalogue exists in every language, with the keys of its module and the parameters of English."""
    for name in sorted(modules):
        standard, _ = catalogue(root / f"Phrases/{name}.{LANGUAGES[0]}.yaml")
        for language in LANGUAGES:
            place = f"Phrases/{name}.{language}.yaml"
            if not (root / place).is_file():
                yield f"{place}: the catalogue is missing. Write it."
                continue
            entries, wrong = catalogue(root / place)
            yield from (f"{place}:{number}: {message}." for number, message in wrong)
            missing = [key for key, module in keys.items() if module == name and key not in entries]
            misspelt = set()
            for key, entry in entries.items():
                if keys.get(key) == name:
                    yield from (f"{place}:{entry[0]}: {problem}" for problem in compared(key, entry[1], standard))
                    continue
                advice = "Take it out."
                if key in keys:
                    advice = f"It belongs to Phrases/{keys[key]}.{language}.yaml."
                elif near := difflib.get_close_matches(key, missing, n=1, cutoff=0.8):
                    misspelt.add(near[0])
                    advice = f"Is it `{near[0]}`?"
                yield f"{place}:{entry[0]}: no code of {name} declares `{key}`. {advice}"
            yield from (f"{place}:1: `{key}` is missing. Say it in this language." for key in missing if key not in misspelt)


def compared(key, phrase, standard):
    if key in standard and parameters(phrase) != parameters(standard[key][1]):
        expected = ", ".join(sorted(parameters(standard[key][1]))) or "none"
        yield f"`{key}` has other parameters than in English, where they are: {expected}."
    for plural in PLURAL.findall(phrase):
        if "other {" not in plural:
            yield f"the plural in `{key}` has no `other {{…}}`, which every language needs."


STRAIGHT = re.compile(r"(?<=[A-Za-z])'(?=[a-z])|(?<=s)'(?= )")


def apostrophes(root):
    """People read ’. What they may type, which the words of Day's quick add are, has both."""
    pages = [*root.glob("Phrases/*.yaml"), *root.glob("Phrases/guide/*.md"), *root.glob("Sites/*/*.md"), *root.glob("Sites/toward-tcc/**/*.yaml")]
    for file in sorted(pages):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            is_comment = file.suffix == ".yaml" and line.lstrip().startswith("#")
            if not is_comment and not line.startswith("quick-") and STRAIGHT.search(line):
                yield f"{file.relative_to(root)}:{number}: a straight apostrophe; write ’."


def problems(root):
    yield from apostrophes(root)
    modules = {file.name.split(".")[0] for file in root.glob("Phrases/*.yaml")}
    files = {
        (folder.name, file.relative_to(root)): file.read_text()
        for folder in sorted((root / "Sources").iterdir())
        for file in sorted(folder.rglob("*.swift"))
    }
    phrases, wrong = declarations(files, modules)
    if SHELL not in modules or not phrases:
        yield f"{'Sources' if SHELL in modules else 'Phrases'}: the phrases are not where this rule looks. Mend bin/checks/phrases.py."
        return
    yield from wrong
    keys = {}
    for phrase in phrases:
        if phrase.key in keys:
            yield f"{phrase.place}: `{phrase.key}` is declared twice. Share one in SharedPhrases.swift."
        keys.setdefault(phrase.key, phrase.module)
    yield from uses(files, phrases, modules)
    yield from catalogues(root, modules, keys)
