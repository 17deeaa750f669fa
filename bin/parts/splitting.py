"""Splits the output of the linker into the first part and the others."""

import os
import subprocess

from binary import Module
from errors import SplitError
from linked import Linked
from parts import Parts

# wasm-split imports all placeholders from one module, with their places in the table as names.
PLACEHOLDERS = "later"


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def write_lines(path, lines):
    write(path, "".join(f"{line}\n" for line in lines).encode())


def take_out(path, rest, names, flags):
    """Moves the functions with these names to another module. Returns their names there, by number."""
    whole, listed = f"{path}.whole", f"{path}.names"
    write_lines(listed, sorted(names))
    # The linker has addresses of data as globals, which would all be exported.
    subprocess.run(["wasm-opt", *flags, "--debuginfo", "--simplify-globals", "--remove-unused-module-elements", path,
                    "--output", whole], check=True)
    subprocess.run(["wasm-split", *flags, whole, f"--split-funcs=@{listed}", "--import-namespace=app", "--symbolmap",
                    f"--placeholder-namespace={PLACEHOLDERS}", "--export-prefix=%", "--primary-output", path,
                    "--secondary-output", rest], check=True)
    symbols = read(f"{rest}.symbols").decode().splitlines()
    for file in (whole, listed, f"{path}.symbols", f"{rest}.symbols"):
        os.remove(file)
    return {int(number): name for number, name in (line.split(":", 1) for line in symbols)}


def places_of(module, functions, listed):
    """Runs of table places with listed functions: the first place, and the functions."""
    runs = []
    for begin, numbers in module.in_table():
        for place, number in enumerate(numbers, begin):
            if functions[number] not in listed:
                continue
            if runs and runs[-1][0] + len(runs[-1][1]) == place:
                runs[-1][1].append(number)
            else:
                runs.append((place, [number]))
    return runs


def placeholder_names(owners):
    """Names for imports: a placeholder is known by the parts that have its place, and by its type. wasm-opt makes one of those
    that are alike, which takes some 1,500 imports off the app."""

    def renamed(module, name, description):
        return (f"part:{','.join(owners[name])}", description.hex()) if module == PLACEHOLDERS else (module, name)

    return renamed


def check_table(modules, places):
    """Refuses a program with more functions in the table than the page makes places."""
    needed = max(begin + len(functions) for module in modules for begin, functions in module.in_table())
    if needed > places:
        raise SplitError(f"The table needs {needed:,} places, and the page makes {places:,}: more in Web/bridge.js.")


def split(path, flags, places):
    """Splits the program in a file. `places` are those of the table that the page makes."""
    stem = path.removesuffix(".wasm")
    linked = Linked(read(path))
    parts = Parts(linked)
    parts.check_entries()
    parts.check_modules()
    memory = {name: linked.take_data(parts.data(name)) for name in parts.entries}
    listed = {name: parts.function_names(name) for name in parts.entries}
    write(path, linked.written_anew())
    if parts.entries:
        rest = f"{stem}.rest"
        functions = take_out(path, rest, set().union(*listed.values()), flags)
        module = Module(read(rest))
        check_table([Module(read(path)), module], places)
        owners = {}
        for name in parts.entries:
            runs = places_of(module, functions, listed[name])
            write(f"{stem}.{name}.wasm", module.with_segments(runs, memory[name]))
            for begin, numbers in runs:
                for place in range(begin, begin + len(numbers)):
                    owners.setdefault(str(place), []).append(name)
        os.remove(rest)
        write(path, Module(read(path)).with_imports(placeholder_names(owners)))
    write_lines(f"{stem}.parts", (f"{name} {parts.swift_module(name)}".strip() for name in parts.entries))
