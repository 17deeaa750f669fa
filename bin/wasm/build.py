"""Brings programs for the browser up to date."""

import fcntl
from pathlib import Path

import targets as package
from modules import Modules
from programs import Programs

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build/wasm"


def programs(names, way, progress, keeps_names=False):
    """Makes what is stale of these programs and of their modules, and returns their files.

    Raises BuildError for what does not compile.
    """
    folder = FOLDER / way.name
    folder.mkdir(parents=True, exist_ok=True)
    targets = package.read(ROOT, FOLDER)
    with open(folder / "lock", "w") as lock:
        # Two builds of one folder would write into each other's files.
        fcntl.flock(lock, fcntl.LOCK_EX)
        modules = Modules(targets, way, folder, progress)
        made = Programs(targets, modules, way, folder, keeps_names, progress)
        graphs = {name: package.closure(targets, name) for name in names}
        states = modules.plan(list({each: None for graph in graphs.values() for each in graph}))
        modules.restore(states)
        stale = {}
        for name, graph in graphs.items():
            state = made.state(name, [(states[each].sources, states[each].surroundings) for each in graph])
            if made.is_stale(name, state):
                stale[name] = state
        imported = {each: states[each] for name in stale for each in graphs[name] if each not in names}
        steps = [made.steps(name, graphs[name]) for name in stale]
        progress.expect(len(modules.stale(imported)) + sum(steps))
        modules.compile(imported)
        for name, state in stale.items():
            made.make(name, state, [each for each in graphs[name] if each != name])
        return [made.file(name) for name in names]
