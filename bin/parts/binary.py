"""Reads and writes the binary format of WebAssembly (core specification, section 5)."""

from errors import SplitError

FUNCTION, TABLE, MEMORY, GLOBAL = range(4)
CUSTOM, IMPORTS, EXPORTS, ELEMENTS, CODE, DATA = 0, 2, 7, 9, 10, 11
I32_CONST, END = 0x41, 0x0B


class Reader:
    def __init__(self, data, at, end=None):
        self.data, self.at, self.end = data, at, len(data) if end is None else end

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        """A number in LEB128. Signed numbers are read only to skip them, unless they are below 64 times a power of 128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def text(self):
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at].decode()

    def limits(self):
        if self.number() & 1:
            self.number()
        self.number()

    def description(self):
        """The kind of an import, whose description is skipped."""
        kind = self.byte()
        if kind == FUNCTION:
            self.number()
        elif kind == TABLE:
            self.byte()
            self.limits()
        elif kind == MEMORY:
            self.limits()
        else:
            self.at += 2
        return kind

    def sections(self):
        """The kind and a reader of each section, or of each subsection of one."""
        while self.at < self.end:
            kind = self.byte()
            size = self.number()
            yield kind, Reader(self.data, self.at, self.at + size)
            self.at += size


def leb128(value):
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + leb128(rest) if rest else bytes([low])


def signed_leb128(value):
    """A number that is not negative, in LEB128: the highest bit would be the sign."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low]) if rest == 0 and low < 0x40 else bytes([low | 0x80]) + signed_leb128(rest)


def vector(data):
    return leb128(len(data)) + data


def section(kind, content):
    return bytes([kind]) + vector(content)


def segments(content):
    """Segments at constant places: the place, the number of items and the bytes of each."""
    written = [
        bytes([0, I32_CONST]) + signed_leb128(place) + bytes([END]) + leb128(count) + data for place, count, data in content
    ]
    return leb128(len(written)) + b"".join(written)


class Module:
    def __init__(self, data):
        self.bytes = data
        self.found = {}
        for kind, reader in Reader(data, 8).sections():
            start = reader.at
            name = reader.text() if kind == CUSTOM else ""
            self.found[kind, name] = (start, reader.at, reader.end)

    def read(self, kind, name=""):
        """The start of a section, and a reader of it after its name."""
        start, at, end = self.found[kind, name]
        return start, Reader(self.bytes, at, end)

    def in_table(self):
        """The functions in the table: the first place of each segment, and the functions from there on."""
        _, reader = self.read(ELEMENTS)
        for _ in range(reader.number()):
            kind, constant = reader.number(), reader.byte()
            begin = reader.number()
            if kind != 0 or constant != I32_CONST or reader.byte() != END:
                raise SplitError("wasm-split writes the table in another way than it did.")
            yield begin, [reader.number() for _ in range(reader.number())]

    def with_segments(self, table, memory):
        """The module with these segments of the table, and these of the memory."""
        return self._with(
            {ELEMENTS: segments((place, len(run), b"".join(map(leb128, run))) for place, run in table)},
            section(DATA, segments((address, len(run), run) for address, run in memory)),
        )

    def with_imports(self, renamed):
        """The module with other names for what it imports. `renamed` gets the module, the name and the description of each
        import, and returns a module and a name."""
        _, reader = self.read(IMPORTS)
        count = reader.number()
        content = leb128(count)
        for _ in range(count):
            names = reader.text(), reader.text()
            begin = reader.at
            reader.description()
            description = self.bytes[begin : reader.at]
            content += b"".join(vector(name.encode()) for name in renamed(*names, description)) + description
        return self._with({IMPORTS: content})

    def _with(self, replaced, appended=b""):
        kept = [self.bytes[:8]]
        reader = Reader(self.bytes, 8)
        begin = reader.at
        for kind, content in reader.sections():
            kept.append(section(kind, replaced[kind]) if kind in replaced else self.bytes[begin : content.end])
            begin = content.end
        return b"".join(kept) + appended
