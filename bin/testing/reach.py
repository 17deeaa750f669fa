"""What changed files can reach: test targets by imports, journeys by the module that they are about."""

import hashlib
import json
import os
import subprocess
import xml.etree.ElementTree

# The journeys about one module, by how their files are named. All others are about everything.
JOURNEYS = {
    "Campus": ("test_campus_", "test_study_sessions"),
    "College": ("test_career", "test_checklist", "test_reminders", "test_videos"),
    "Day": ("test_day_", "test_calendar_subscriptions"),
    "Health": ("test_assessment", "test_daily_check", "test_polls", "test_programs", "test_progress", "test_resources"),
    "CMS": ("test_cms_",),
}
# The journeys about the tools that developers use.
TOOLS = {
    "bin/development/": "test_development.py",
    "bin/serve": "test_development.py",
    "bin/build": "test_building.py",
    "bin/wasm/": "test_building.py",
}
# What no journey and no test of Swift reads.
DOCUMENTS = ("docs/", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "Benchmarks/", "bin/")


def targets_of(root):
    """All targets: their folder, what they import, and whether they are tests."""
    text = subprocess.run(["swift", "package", "--package-path", root, "dump-package"], stdout=subprocess.PIPE, check=True).stdout
    found = {}
    for target in json.loads(text)["targets"]:
        is_test = target["type"] == "test"
        folder = target.get("path") or f"{'Tests' if is_test else 'Sources'}/{target['name']}"
        imported = {dependency["byName"][0] for dependency in target["dependencies"] if "byName" in dependency}
        found[target["name"]] = (folder + "/", imported, is_test)
    return found


def test_targets(files, targets):
    """The test targets that import a target with a changed file, or are one."""
    files = [file for file in files if not file.startswith(DOCUMENTS)]
    if "Package.swift" in files:
        return sorted(name for name, (_, _, is_test) in targets.items() if is_test)
    reached = {name for name, (folder, _, _) in targets.items() if any(file.startswith(folder) for file in files)}
    # Sites and phrases are read by tests of what serves them.
    if any(file.startswith(("Sites/", "Phrases/", "Web/")) for file in files):
        reached |= {"Sites", "CMS", "Server", "BrowserRuntime"}
    while more := {name for name, (_, imported, _) in targets.items() if imported & reached} - reached:
        reached |= more
    return sorted(name for name in reached if targets[name][2])


def states(files, targets, root):
    """The test targets, each with a hash of all that it can read: its own files, those of what it imports, and all that is in no target."""
    folders = [folder for folder, _, _ in targets.values()]
    of_all = hashed((file for file in files if not file.startswith((*folders, "EndToEnd/", "bin/"))), root)
    own = {name: hashed((file for file in files if file.startswith(folder)), root) for name, (folder, _, _) in targets.items()}

    def with_imports(name):
        found, following = set(), [name]
        while following:
            each = following.pop()
            if each not in found:
                found.add(each)
                following += targets[each][1] & targets.keys()
        return sorted(found)

    return {
        name: hashlib.sha256("".join([of_all, *(own[each] for each in with_imports(name))]).encode()).hexdigest()
        for name, (_, _, is_test) in targets.items()
        if is_test
    }


def hashed(files, root):
    """The names and contents of files as one hash. One that was deleted and is still in git counts as such."""
    state = hashlib.sha256()
    for file in sorted(files):
        path = root / file
        state.update(f"{file}\0".encode())
        state.update(hashlib.sha256(path.read_bytes()).digest() if path.is_file() else b"deleted")
    return state.hexdigest()


def journeys(files, targets, root):
    """The journeys about the modules that changed, or all of them if anything else changed that a browser shows."""
    every = sorted(path.name for path in (root / "EndToEnd").glob("test_*.py"))
    reached = set()
    for file in files:
        if file.startswith(("EndToEnd/test_")):
            reached.add(os.path.basename(file))
        elif tool := next((journey for folder, journey in TOOLS.items() if file.startswith(folder)), None):
            reached.add(tool)
        elif file.startswith(DOCUMENTS) or file.startswith("Tests/"):
            continue
        else:
            modules = [name for name in JOURNEYS if f"/{name}/" in f"/{file}" or f"/{name.lower()}" in f"/{file}"]
            if not modules:
                return [f"EndToEnd/{name}" for name in every]
            reached |= {name for name in every if name.startswith(sum((JOURNEYS[each] for each in modules), ()))}
    return [f"EndToEnd/{name}" for name in sorted(reached) if name in every]


def passed(file):
    """The test targets of which every test passed. None without the file, which a run that broke off does not write."""
    if not file.is_file():
        return []
    failed = {}
    for case in xml.etree.ElementTree.parse(file).iter("testcase"):
        target = case.get("classname", "").partition(".")[0]
        failed[target] = failed.get(target, False) or case.find("failure") is not None or case.find("error") is not None
    return sorted(target for target, is_red in failed.items() if target and not is_red)
