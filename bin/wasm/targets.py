"""The portable targets of Package.swift, as the compiler for the browser needs them."""

import hashlib
import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Target:
    """A target: its sources and the targets that it imports."""

    name: str
    folder: Path
    dependencies: tuple[str, ...]

    @property
    def sources(self):
        return sorted(self.folder.rglob("*.swift"))


def read(root, folder):
    """All portable targets by name. Reading the manifest takes a second, so its content is kept in `folder` until it changes."""
    manifest = root / "Package.swift"
    digest = hashlib.sha256(manifest.read_bytes()).hexdigest()
    kept = folder / "package.json"
    package = json.loads(kept.read_text()) if kept.is_file() else {}
    if package.get("digest") != digest:
        package = {"digest": digest, "targets": _dump(root)}
        kept.write_text(json.dumps(package))
    return {
        target["name"]: Target(
            target["name"],
            root / (target.get("path") or f"Sources/{target['name']}"),
            tuple(next(iter(dependency.values()))[0] for dependency in target["dependencies"]),
        )
        for target in package["targets"]
    }


def _dump(root):
    command = ["swift", "package", "--package-path", root, "dump-package"]
    environment = os.environ | {"TOWARD_PORTABLE": "1"}
    text = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout
    return [target for target in json.loads(text)["targets"] if target["type"] != "test"]


def closure(targets, name):
    """A target and all that it imports, each after those that it imports itself."""
    found = {}

    def add(name):
        if name in found:
            return
        for dependency in targets[name].dependencies:
            add(dependency)
        found[name] = targets[name]

    add(name)
    return found
