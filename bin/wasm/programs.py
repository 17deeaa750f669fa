"""Makes a program of compiled modules: machine code, one WebAssembly file, and the parts of the app."""

import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from modules import digest
from ways import RELEASE, libraries

ROOT = Path(__file__).resolve().parents[2]
SPLIT = ROOT / "bin/split"

# The program that comes in parts.
APP = "Browser"
# Such as `@_silgen_name("part_college")`; docs/decisions/0007 explains parts.
ENTRY_OF_PART = re.compile(r'@_silgen_name\("part_(\w+)"\)')
# The smallest WebAssembly module: its header.
EMPTY = b"\0asm\1\0\0\0"

FEATURES = [
    "--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int",
    "--enable-multivalue",
]  # fmt: skip
# Binaryen saves another quarter. The first kilobyte of memory has nothing but the end of the stack.
SHRINK = ["--low-memory-unused", "--strip-producers", "--flatten", "--rereloop", "-Oz", "-Oz"]


class Programs:
    """The programs of one way to build. `keeps_names` leaves the names of functions in a release, for profiles and stack traces."""

    def __init__(self, targets, modules, way, folder, keeps_names, progress):
        self._targets = targets
        self._modules = modules
        self._way = way
        self._folder = folder
        self._keeps_names = keeps_names
        self._progress = progress
        self._record = folder / "programs.json"
        self._built = json.loads(self._record.read_text()) if self._record.is_file() else {}

    def file(self, name):
        return self._folder / f"{name}.wasm"

    def state(self, name, states):
        """A hash of all that the program is made from. `states` are those of its modules."""
        tools = [file.read_bytes() for file in sorted((ROOT / "bin/parts").glob("*.py"))] if self._way is RELEASE else []
        return digest(states, Path(__file__).read_bytes(), tools, self._keeps_names)

    def is_stale(self, name, state):
        return self._built.get(name) != state or not self.file(name).is_file()

    def steps(self, name, imported):
        """How many steps `make` has."""
        if self._way is not RELEASE:
            return 2
        return 4 + len(list(self._parts(imported))) if name == APP else 3

    def make(self, name, state, imported):
        """`imported` are the names of its modules."""
        # Whatever stops here, the program is stale until all of it is there.
        self._built.pop(name, None)
        self._write()
        self._modules.make_object(name, f"machine code of {name}")
        objects = [self._modules.object(each) for each in [name, *imported] if each == name or self._modules.exports(each)]
        # The last program stays in place until there is another one.
        linked = self._folder / f"{name}.linked.wasm"
        self._modules.run([*self._link(name), *objects, *libraries(), "-o", linked], f"linking {name}")
        if self._way is RELEASE:
            self._shrink(name, linked, imported)
        else:
            self._leave_whole(name, imported)
        os.replace(linked, self.file(name))
        self._built[name] = state
        self._write()

    def _write(self):
        self._record.write_text(json.dumps(self._built))

    def _link(self, name):
        command = ["wasm-ld", "--no-entry", "--gc-sections", "--stack-first", "-z", f"stack-size={self._way.stack}", *self._way.linker]
        if self._way is not RELEASE:
            return command
        if name == APP:
            # Relocations tell `bin/split` the calls. The table is imported, because wasm-opt would assume that nobody else writes
            # to a table of its own.
            return [*command, "--emit-relocs", "--import-table"]
        return command if self._keeps_names else [*command, "--strip-all"]

    def _shrink(self, name, linked, imported):
        """Of the app, all parts side by side."""
        files = [linked]
        if name == APP:
            for old in self._folder.glob(f"{name}.linked.*.wasm"):
                old.unlink()
            names = ["--debuginfo"] if self._keeps_names else []
            self._modules.run([SPLIT, linked, *FEATURES, *names], f"splitting {name}")
            parts = [line.split()[0] for line in linked.with_suffix(".parts").read_text().splitlines()]
            # The largest first: in the end all others wait for it.
            size = {part: self._modules.size(module) for part, module in self._parts(imported)}
            files += [linked.with_suffix(f".{part}.wasm") for part in sorted(parts, key=size.get, reverse=True)]
        names = "--debuginfo" if self._keeps_names else "--strip-debug"

        def shrink(file):
            self._modules.run(["wasm-opt", *FEATURES, names, *SHRINK, file, "--output", file], f"shrinking {file.name}")

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(shrink, files))
        for file in files[1:]:
            os.replace(file, self._folder / file.name.replace(".linked.", "."))
        if name == APP:
            os.replace(linked.with_suffix(".parts"), self.file(name).with_suffix(".parts"))

    def _leave_whole(self, name, imported):
        """The app has all of its code. An empty module stands for each part, so that the page and the server do as in a release."""
        if name != APP:
            return
        parts = list(self._parts(imported))
        for part, _ in parts:
            (self._folder / f"{name}.{part}.wasm").write_bytes(EMPTY)
        lines = (f"{part} {module}\n" if module.lower() == part else f"{part}\n" for part, module in sorted(parts))
        (self._folder / f"{name}.parts").write_text("".join(lines))

    def _parts(self, modules):
        """The parts that are declared in these modules: each with its name and its module."""
        for module in modules:
            for source in self._targets[module].sources:
                for part in ENTRY_OF_PART.findall(source.read_text()):
                    yield part, module
