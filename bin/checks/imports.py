"""Imports point in one direction, as in docs/architecture.md: a target may import targets of earlier layers."""

import pathlib
import re

# Only three lists know the modules, and what Sites has in a folder of a module's name.
MODULE_LISTS = {
    "App": "Sources/App/Modules.swift",
    "Sites": "Sources/Sites/ModuleFolders.swift",
    "Server": "Sources/Server/Events/EventRules.swift",
}
_LIST = pathlib.Path(__file__).resolve().parents[2] / MODULE_LISTS["App"]
MODULES = set(re.findall(r"^import (\w+)$", _LIST.read_text(), re.MULTILINE)) - {"Components"}
PORTABLE = [
    {"Core"},
    {"Markup"},
    {"Loop"},
    {"Components"},
    {"Reminders", "Weather", "Reports", "Accounts", "Editing"},
    {"Profiles"},
    MODULES,
    {"App"},
]
NATIVE = [{"Sites", "Storage", "Mail"}, {"CMS"}, {"Server"}, {"toward"}]
# Executables, and the targets that only they use, are outside of the layers.
BESIDE = {
    "BrowserRuntime": {"Core", "Markup", "Loop"},
    "Browser": {"Core", "Markup", "Loop", "App", "BrowserRuntime"},
    "Editor": {"Core", "Markup", "Loop", "Editing", "BrowserRuntime"},
    "TodoMVC": {"Core", "Markup", "Loop", "BrowserRuntime"},
    "SeededRandom": set(),
    "RecurrenceCheck": {"Core"},
    "TimelineCheck": {"Day", "SeededRandom"},
    "CalendarCheck": {"Core", "Day", "SeededRandom"},
    "SelfCheck": {"Core", "Markup", "Loop", "SeededRandom"},
}
NATIVE_BESIDE = {"StorageCheck": {"Storage", "Server"}}
OWN = set().union(*PORTABLE, *NATIVE, BESIDE, NATIVE_BESIDE)
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)"
)


def allowed():
    """The project's targets that each target may import."""
    targets = BESIDE | NATIVE_BESIDE
    above = set()
    for layer in PORTABLE + NATIVE:
        for target in layer:
            targets[target] = set(above)
        above |= layer
    return targets


def allowed_in_tests(name, targets):
    """For the tests of a target, those of ours that they may import. Those of a module see it in the app too, without the others."""
    if name in MODULES:
        return targets["App"] - MODULES | {name, "App", "SeededRandom"}
    # What becomes of a backup is tried with the server's own tables.
    own = targets["Server"] | {"Server", "StorageCheck"} if name == "Storage" else targets.get(name, OWN)
    return own | {name, "SeededRandom"}


def names_module(name, file, module):
    """Whether a file that is around the modules imports one, and is not the place for that."""
    if module not in MODULES or name not in {"App"}.union(*NATIVE):
        return False
    return file != MODULE_LISTS.get(name) and not file.startswith((f"Sources/Sites/{module}/", f"Sources/CMS/{module}/", f"Sources/Server/{module}/"))


def imports(file):
    for number, line in enumerate(file.read_text().splitlines(), 1):
        if found := IMPORT.match(line):
            yield number, found[1]


def problems(root):
    targets = allowed()
    portable = set().union(*PORTABLE) | set(BESIDE)
    folders = [folder for folder in sorted((root / "Sources").iterdir()) if folder.is_dir()]
    folders.append(root / "Benchmarks/TodoMVC/Sources")
    for folder in folders:
        name = "TodoMVC" if folder.name == "Sources" else folder.name
        files = sorted(folder.rglob("*.swift"))
        if files and name not in targets:
            yield f"{folder.relative_to(root)}: the target has no layer. Give it one in bin/checks/imports.py and docs/architecture.md."
            continue
        for file in files:
            for number, module in imports(file):
                place = f"{file.relative_to(root)}:{number}"
                if names_module(name, str(file.relative_to(root)), module):
                    yield f"{place}: {name} may not name {module}. Ask every module for it, by one of the lists: {', '.join(MODULE_LISTS.values())}."
                if module in OWN and module not in targets[name]:
                    yield f"{place}: {name} may not import {module}. Move what needs it to a later layer."
                elif module not in OWN | {"Swift"} and name in portable:
                    yield f"{place}: {name} is portable and may not import {module}. Ask for it by an effect or a value."
    for folder in sorted((root / "Tests").iterdir()):
        name = folder.name.removesuffix("Tests")
        for file in sorted(folder.rglob("*.swift")):
            for number, module in imports(file):
                if module in OWN - allowed_in_tests(name, targets):
                    yield f"{file.relative_to(root)}:{number}: {folder.name} may not import {module}. Test it with its own target."
