"""Takes the parts of a WebAssembly program out of it, each into a module of its own that is loaded later.

    bin/split MODULE [FLAG…]

MODULE is linked with `--emit-relocs` and has names. Beside STEM.wasm this writes STEM.PART.wasm for each part, and STEM.parts: a
line for each part, with its name and, if the part is a Swift module, the name of that. Everybody who needs to know the parts
reads that file. The flags go to `wasm-opt` and `wasm-split`.

A part is declared in Swift, by its one entry:

    @_silgen_name("part_NAME") @inline(never)
    public func makeSomething() -> any Something { … }

The symbol is internal: nothing is exported. NAME is lower-case letters and digits. If NAME is the name of a Swift module in
lower case, the part is that module, and its code must not be in the first part (`Parts.check_modules`).

What the exports lead to without passing an entry is the first part. What only the entry of a part leads to, also through the
witness tables of what it returns, is that part. What several parts lead to is in each of them: so a part needs nothing but the
first one, and parts come in any order. Data that only one part leads to go with it. Data of several stay in the first one,
because a part that came second would undo what was written into them.

So nothing calls what is not there if the first part calls an entry only once that part has come. Until then functions that
stop the program stand in the table at the places of the part. They are imported from "part:NAMES": the parts that have the
place, divided by commas.

`wasm-split` takes everything that comes later out of the first module. Its result exports nothing; what keeps a function is its
place in the table. Each part is made of it by leaving the places of the others out.
"""

import sys

from errors import SplitError
from splitting import split

try:
    split(sys.argv[1], sys.argv[2:])
except SplitError as error:
    sys.exit(f"bin/split: {error}")
