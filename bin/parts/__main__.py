"""Splits a WebAssembly program into its parts: modules that are loaded after the first one.

    bin/split MODULE [FLAG…]

MODULE is linked with `--emit-relocs` and has names. Beside STEM.wasm this writes STEM.PART.wasm for each part, and STEM.parts: a
line for each part, with its name and, if the part is a Swift module, the name of that. All other tools read the list of
parts from that file. The flags go to `wasm-opt` and `wasm-split`.

A part is declared in Swift, by its one entry:

    @_silgen_name("part_NAME") @inline(never)
    public func makeSomething() -> any Something { … }

The symbol is internal: nothing is exported. NAME is lower-case letters and digits. If NAME is the name of a Swift module in
lower case, the part is that module, and its code must not be in the first part (`Parts.check_modules`).

The first part has all code that is reachable from the exports without an entry. A part has the code that is reachable from its
entry only, including the witness tables of the returned object. Code that several parts reach is in each of them, so a part
needs nothing but the first one, and parts can be loaded in any order. Data of one part are in that part. Data of several parts
are in the first one, because a part that is loaded later would overwrite changes to them.

No missing function is called as long as the first part calls an entry only after that part is loaded. Until then the table has
functions that stop the program in the part's places. They are imported from "part:NAMES": the parts with that place, separated
by commas.

`wasm-split` moves the code of all parts into a second module. That module exports nothing; a function stays in it by its place
in the table. Each part is a copy of it without the places of the others.
"""

import re
import sys
from pathlib import Path

from errors import SplitError
from splitting import split

BRIDGE = Path(__file__).resolve().parents[2] / "Web/bridge.js"

try:
    places = re.search(r"WebAssembly\.Table\(\{ initial: (\d+)", BRIDGE.read_text())
    split(sys.argv[1], sys.argv[2:], int(places[1]))
except SplitError as error:
    sys.exit(f"bin/split: {error}")
