"""Compiles the Swift modules of a program: those that changed and those that a change can reach."""

import hashlib
import json
import os
import subprocess
import sys
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass

from earlier import Earlier
from interface import shared_interface, words
from ways import compiler_version


class BuildError(Exception):
    """Something does not compile or link. The text is what the tool said, with file and line."""


def digest(*values):
    return hashlib.sha256(repr(values).encode()).hexdigest()


@dataclass(frozen=True)
class State:
    """What a module is compiled from, as hashes: its sources; the compiler and what it sees of other modules; and what other modules
    see of it, by name."""

    sources: str
    surroundings: str
    interface: dict[str, str]


class Modules:
    """The compiled modules of one way to build, in a folder of their own.

    The interface of a module is everything but the bodies of functions. A module is compiled again if its sources have changed, or
    what they can depend on in the interface of a module that it imports: of a function only if they have its name. So an edit inside
    a body compiles one module, and so does a new function: machine code is made of all modules in the last step. In a release, which
    inlines functions of other modules, bodies belong to the interface.
    """

    def __init__(self, targets, way, folder, progress):
        self._targets = targets
        self._way = way
        self._folder = folder
        self._progress = progress
        self._record = folder / "states.json"
        kept = json.loads(self._record.read_text()) if self._record.is_file() else {}
        self._built = {name: State(**state) for name, state in kept.items()}
        self._earlier = Earlier(folder)

    def module(self, name):
        return self._folder / f"{name}.swiftmodule"

    def object(self, name):
        """The machine code of a program, or of what a module exports by names of C, because C functions are not made in the last step."""
        return self._folder / f"{name}.o"

    def exports(self, name):
        return any(b"@_cdecl" in source.read_bytes() for source in self._targets[name].sources)

    def plan(self, names):
        """The states that modules have to come to. `names` are in the order of their dependencies."""
        states = {}
        for name in names:
            sources = digest(self._hashes(name))
            surroundings = digest(compiler_version(), self._way, self._seen(name, states))
            states[name] = State(sources, surroundings, self._interface(name, sources, surroundings))
        return states

    def restore(self, states):
        """Takes back what was compiled from the same before."""
        for name in self.stale(states):
            if self._earlier.restore(name, _key(states[name]), self._folder):
                self._note(name, states[name])

    def stale(self, states):
        return [name for name, state in states.items() if self._built.get(name) != state]

    def compile(self, states):
        """Compiles the stale ones of these modules, as many at a time as there are processors. Of mistakes in modules that are compiled side
        by side all are told."""
        waiting, running, mistakes = self.stale(states), {}, []
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            while waiting or running:
                blocked = {*waiting, *running.values()}
                ready = [name for name in waiting if blocked.isdisjoint(self._imported(name))]
                # The largest first: in the end all others wait for it.
                for name in sorted(ready, key=self.size, reverse=True)[: os.cpu_count() - len(running)]:
                    waiting.remove(name)
                    running[pool.submit(self._compile, name)] = name
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    name = running.pop(future)
                    try:
                        future.result()
                    except BuildError as error:
                        mistakes.append(str(error))
                        waiting = []
                    else:
                        self._keep(name, states[name])
        if mistakes:
            raise BuildError("\n".join(mistakes))

    def run(self, arguments, step):
        """Runs a tool as a step that whoever waits is told of."""
        with self._progress.step(step):
            done = subprocess.run([str(word) for word in arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            raise BuildError(done.stdout)
        if done.stdout.strip():
            print(done.stdout, file=sys.stderr)

    def make_object(self, name, step, *more):
        """Makes machine code: of a program, that of all its modules."""
        self.run([*self._command(name), *more, "-c", "-o", self.object(name)], step)

    def _command(self, name):
        return ["swiftc", *self._way.compiler, "-I", self._folder, "-module-name", name, *self._targets[name].sources]

    def _compile(self, name):
        results = ["-emit-module", "-emit-module-path", self.module(name)]
        # It defines `free` and `malloc` for the Swift runtime, of which the compiler warns each time. The native build shows its other warnings.
        if name == "BrowserRuntime":
            results.append("-suppress-warnings")
        if self.exports(name):
            self.make_object(name, name, *results)
        else:
            self.run(self._command(name) + results, name)

    def _imported(self, name):
        found = set()
        for dependency in self._targets[name].dependencies:
            found |= {dependency} | self._imported(dependency)
        return found

    def size(self, name):
        return sum(source.stat().st_size for source in self._targets[name].sources)

    def _hashes(self, name):
        target = self._targets[name]
        return [(str(source.relative_to(target.folder)), hashlib.sha256(source.read_bytes()).digest()) for source in target.sources]

    def _seen(self, name, states):
        """What a module can depend on in those that it imports."""
        has = {"", *words(source.read_text() for source in self._targets[name].sources)}
        imported = self._imported(name)
        return [
            (each, [(word, seen) for word, seen in state.interface.items() if word in has])
            for each, state in states.items() if each in imported
        ]  # fmt: skip

    def _interface(self, name, sources, surroundings):
        if known := self._earlier.interface(name, sources, surroundings):
            return known
        if self._way.inlines:
            return {"": digest(sources, surroundings)}
        parts = shared_interface(source.read_text() for source in self._targets[name].sources)
        # The type of what it declares can come from what it sees.
        return parts | {"": digest(parts[""], surroundings)}

    def _keep(self, name, state):
        if digest(self._hashes(name)) != state.sources:
            # Somebody saved a file meanwhile: the module stays stale.
            return
        files = [file for file in (self.module(name), self.object(name)) if file.is_file()]
        self._earlier.keep(name, _key(state), state, files)
        self._note(name, state)

    def _note(self, name, state):
        self._built[name] = state
        self._record.write_text(json.dumps({name: asdict(state) for name, state in self._built.items()}))


def _key(state):
    return digest(asdict(state))[:16]
