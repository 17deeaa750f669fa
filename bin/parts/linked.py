"""A module of the linker, with the references of its functions and data.

References are read from the relocations, which the linker got from the compiler: calls, and addresses of functions and data in
code and in data. Formats: the tool conventions' Linking.md.
"""

import bisect

from binary import CODE, CUSTOM, DATA, END, EXPORTS, FUNCTION, I32_CONST, IMPORTS, Module, Reader, leb128, section, vector
from errors import SplitError

# Kinds of symbols.
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
SYMBOL_TABLE, FUNCTION_NAMES = 8, 1
TYPE_INDEX = 6
# Relocations that have an addend: memory addresses and offsets.
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23, 25}
# The linker puts each export into a function of its own, which has no relocations.
WRAPPER = ".command_export"
# An owner of references that no symbol names.
UNKNOWN = ("unknown", 0)


class Linked(Module):
    """Items are ("function", index) and ("data", number of a symbol)."""

    def __init__(self, data):
        super().__init__(data)
        self.imported = self._imported_functions()
        self.functions = self._functions()
        self.names = self._names()
        # Function indices by symbol names; a function may have two.
        self.symbol_functions = {}
        self.symbols, places = self._symbols()
        self.data = self._data(places)
        self.references = {}
        self._refer("reloc.CODE", self._function_at)
        self._refer("reloc.DATA", self._data_at)

    def size(self, index):
        """The bytes of a function's body; none of an imported one."""
        if index < self.imported:
            return 0
        begin, end = self.functions[index - self.imported]
        return end - begin

    def named(self, item):
        kind, index = item
        return self.names.get(index, str(index)) if kind == "function" else "a datum"

    def _imported_functions(self):
        _, reader = self.read(IMPORTS)
        functions = 0
        for _ in range(reader.number()):
            reader.text()
            reader.text()
            functions += reader.description() == FUNCTION
        return functions

    def _functions(self):
        """The beginning and end of each body, from the start of the section."""
        start, reader = self.read(CODE)
        bodies = []
        for _ in range(reader.number()):
            size = reader.number()
            bodies.append((reader.at - start, reader.at + size - start))
            reader.at += size
        return bodies

    def _names(self):
        names = {}
        _, reader = self.read(CUSTOM, "name")
        for kind, part in reader.sections():
            if kind == FUNCTION_NAMES:
                for _ in range(part.number()):
                    index = part.number()
                    names[index] = part.text()
        # Functions of different files may have the same name, if they are private to their files.
        seen = set()
        for index, name in names.items():
            if name in seen:
                names[index] = f"{name}~{index}"
            seen.add(name)
        return names

    def _exported(self):
        _, reader = self.read(EXPORTS)
        for _ in range(reader.number()):
            reader.text()
            kind = reader.byte()
            index = reader.number()
            if kind == FUNCTION:
                yield index

    def _symbols(self):
        """All symbols as items, by number, and the places of the data."""
        symbols, data = [], []
        _, reader = self.read(CUSTOM, "linking")
        reader.number()
        for kind, part in reader.sections():
            for _ in range(part.number() if kind == SYMBOL_TABLE else 0):
                symbols.append(self._symbol(part, data, len(symbols)))
        return symbols, data

    def _symbol(self, part, data, number):
        kind = part.byte()
        flags = part.number()
        if kind == DATA_SYMBOL:
            part.text()
            if flags & UNDEFINED:
                return None
            segment, offset, size = part.number(), part.number(), part.number()
            data.append((segment, offset, size, number))
            return "data", number
        index = part.number()
        name = ""
        if kind != SECTION_SYMBOL and (not flags & UNDEFINED or flags & EXPLICIT_NAME):
            name = part.text()
        if kind != FUNCTION_SYMBOL:
            return None
        self.symbol_functions.setdefault(name, index)
        return "function", index

    def _data(self, symbols):
        """The beginning and end of each datum, from the start of the section, in order."""
        segments, self.addresses = [], []
        if (DATA, "") not in self.found:
            return []
        start, reader = self.read(DATA)
        for _ in range(reader.number()):
            if reader.number() != 0 or reader.byte() != I32_CONST:
                raise SplitError("the linker writes data in another way than it did.")
            address = reader.number()
            reader.byte()
            size = reader.number()
            segments.append(reader.at - start)
            self.addresses.append((reader.at - start, address))
            reader.at += size
        places = sorted(
            (segments[segment] + offset, segments[segment] + offset + max(size, 1), number)
            for segment, offset, size, number in symbols
        )
        # A symbol may be inside another one, such as an address within the metadata of a class: both are one datum.
        data = []
        for begin, end, number in places:
            if data and begin < data[-1][1]:
                begin, last, datum = data.pop()
                end = max(end, last)
            else:
                datum = "data", number
            self.symbols[number] = datum
            data.append((begin, end, datum))
        return data

    def _function_at(self, offset):
        index = bisect.bisect_right(self.functions, (offset, float("inf"))) - 1
        return "function", index + self.imported

    def _data_at(self, offset):
        index = bisect.bisect_right(self.data, (offset, float("inf"))) - 1
        return self.data[index][2] if index >= 0 and offset < self.data[index][1] else UNKNOWN

    def _refer(self, name, owner):
        if (CUSTOM, name) not in self.found:
            return
        _, reader = self.read(CUSTOM, name)
        reader.number()
        for _ in range(reader.number()):
            kind = reader.byte()
            offset = reader.number()
            symbol = reader.number()
            if kind in WITH_ADDEND:
                reader.number()
            if kind != TYPE_INDEX and self.symbols[symbol]:
                self.references.setdefault(owner(offset), set()).add(self.symbols[symbol])

    def roots(self):
        """The roots: exports, the start function, and everything that data without a symbol refer to."""
        by_name = {name: index for index, name in self.names.items()}
        roots = set(self.references.get(UNKNOWN, ()))
        for index in self._exported():
            name = self.names.get(index, "").removesuffix(WRAPPER)
            for root in (index, by_name.get(name, index)):
                roots.add(("function", root))
        for name in ("__wasm_call_ctors", "__wasm_call_dtors"):
            if name in by_name:
                roots.add(("function", by_name[name]))
        return roots

    def take_data(self, owned):
        """Replaces these data by zeros, and returns them as segments: the first address and the bytes."""
        if not owned:
            return []
        start, _, _ = self.found[DATA, ""]
        content = bytearray(self.bytes)
        runs = []
        last = 0
        for begin, end, datum in self.data:
            if datum not in owned:
                last = 0
                continue
            segment, address = self.addresses[bisect.bisect_right(self.addresses, (begin, float("inf"))) - 1]
            address += begin - segment
            between = content[start + last : start + begin]
            # Padding up to the next aligned address does not begin another segment.
            follows = last and len(between) < 8 and not any(between)
            if follows and runs[-1][0] + len(runs[-1][1] + between) == address:
                runs[-1][1].extend(between)
            else:
                runs.append((address, bytearray()))
            runs[-1][1].extend(content[start + begin : start + end])
            content[start + begin : start + end] = bytes(end - begin)
            last = end
        self.bytes = bytes(content)
        return runs

    def written_anew(self):
        """The module without relocations, which other tools would invalidate, and with one name for each function."""
        kept = [self.bytes[:8]]
        reader = Reader(self.bytes, 8)
        begin = reader.at
        for kind, content in reader.sections():
            if kind != CUSTOM:
                kept.append(self.bytes[begin : content.end])
            begin = content.end
        names = b"".join(leb128(index) + vector(name.encode()) for index, name in sorted(self.names.items()))
        functions = section(FUNCTION_NAMES, leb128(len(self.names)) + names)
        return b"".join(kept) + section(CUSTOM, vector(b"name") + functions)
