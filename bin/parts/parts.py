"""Finds the parts of a linked program, with their functions and data."""

import re

from errors import SplitError

ENTRY = re.compile(r"part_([a-z][a-z0-9]*)")
# A mangled name of Swift begins with the module.
MANGLED = re.compile(r"\$[se](\d+)(\w+)")
# The most bytes of a part's Swift module in the first part: copying and destroying its types, and its addresses.
MOST_IN_FIRST = 20_000


class Parts:
    def __init__(self, linked):
        self.linked = linked
        # The entries of each part, sorted by the parts' names.
        self.entries = dict(sorted(self._entries().items()))
        every = set().union(*self.entries.values())
        self.first = self._reached(set(), without=every)
        # The functions and data of each part, by name.
        self.items = {
            name: self._reached(own, without=every - own) - self.first for name, own in self.entries.items()
        }

    def _entries(self):
        found = {}
        for symbol, index in self.linked.symbol_functions.items():
            if match := ENTRY.fullmatch(symbol):
                found[match[1]] = {("function", index)}
        return found

    def _reached(self, entries, without):
        """The roots, and everything that is reachable from these entries."""
        reached = set()
        waiting = [root for root in self.linked.roots() | entries if root not in without]
        while waiting:
            item = waiting.pop()
            if item in reached:
                continue
            reached.add(item)
            waiting += (other for other in self.linked.references.get(item, ()) if other not in without)
        return reached

    def function_names(self, name):
        return {self.linked.names[index] for kind, index in self.items[name] if kind == "function"}

    def data(self, name):
        """The data that no other part reaches."""
        others = (items for other, items in self.items.items() if other != name)
        return self.items[name].difference(*others)

    def check_entries(self):
        """An entry belongs to one part, and no other part calls it: only the first part knows which parts are loaded."""
        every = [entry for entries in self.entries.values() for entry in entries]
        for name, entries in self.entries.items():
            for entry in entries:
                if every.count(entry) > 1:
                    raise SplitError(
                        f"{self.linked.named(entry)} is an entry of {name} and of another part: the compiler made one"
                        " function of both. Let them differ.")
            others = set(every) - entries
            for item in self.items[name]:
                for other in self.linked.references.get(item, set()) & others:
                    raise SplitError(
                        f"{self.linked.named(item)} is of the part {name} and calls {self.linked.named(other)}, an entry of"
                        " another part, which may not be here. Only functions of the first part may; if one was inlined,"
                        " mark it @inline(never).")

    def swift_module(self, name):
        """The Swift module that is this part, or an empty text: the one with this name, but for upper case."""
        modules = {module for module in map(module_of, self.linked.names.values()) if module.lower() == name}
        return min(modules, default="")

    def check_modules(self):
        """Refuses code in the first part that belongs to a part's Swift module.

        An internal protocol with a single conforming class is enough to move the whole module there: the compiler then calls
        the class without the witness table.
        """
        for name in self.entries:
            module = self.swift_module(name)
            landed = sorted(
                ((self.linked.size(index), self.linked.names[index]) for kind, index in self.first
                 if kind == "function" and module and module_of(self.linked.names.get(index, "")) == module),
                reverse=True,
            )
            total = sum(size for size, _ in landed)
            if total > MOST_IN_FIRST:
                largest = "".join(f"\n  {size:>9,}  {symbol}" for size, symbol in landed[:12])
                raise SplitError(
                    f"{total:,} bytes of {module}, which is the part {name}, are in the first part; {MOST_IN_FIRST:,} is the"
                    f" most. The first part may call it only through what part_{name} returns, by a public protocol. The"
                    f" largest functions:{largest}")


def module_of(symbol):
    """The Swift module that a mangled name begins with, or an empty text."""
    match = MANGLED.match(symbol)
    return match[2][: int(match[1])] if match else ""
