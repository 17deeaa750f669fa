"""The two ways to build for the browser: to work with, and to deliver. docs/building.md says what each costs and earns."""

import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# What the compiler is told in both ways; docs/decisions/0001 says why.
_COMMON = (
    "-target", "wasm32-unknown-none-wasm", "-swift-version", "6", "-parse-as-library",
    "-enable-experimental-feature", "Embedded",
    "-enable-experimental-feature", "DeferredCodeGen",
    "-enable-experimental-feature", "Extern",
    "-wmo", "-enforce-exclusivity=unchecked", "-gnone", "-Xfrontend", "-disable-stack-protector",
)  # fmt: skip


@dataclass(frozen=True)
class Way:
    """How modules are compiled and a program is linked."""

    name: str
    compiler: tuple[str, ...]
    # In bytes. The stack is first in memory, so that an overflow traps.
    stack: int
    linker: tuple[str, ...]
    # A release inlines functions of other modules, so each change of a module is a change for those that import it.
    inlines: bool


DEVELOPMENT = Way(
    name="development",
    compiler=(*_COMMON, "-Onone"),
    stack=1 << 20,
    # Unoptimized code needs the standard library's Unicode tables, which BrowserRuntime partly replaces: the first definition counts.
    linker=("--strip-debug", "--allow-multiple-definition"),
    inlines=False,
)
RELEASE = Way(
    name="release",
    # Swift has inlined already. In one module of all code, LLVM would do it once more, for an eighth more code.
    compiler=(*_COMMON, "-Osize", "-Xllvm", "-sil-disable-pass=object-outliner", "-Xllvm", "-inline-threshold=-20000"),
    stack=1 << 19,
    linker=(),
    inlines=True,
)


@cache
def compiler_version():
    return subprocess.run(["swiftc", "--version"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True).stdout.decode()


@cache
def libraries():
    """The C library's memory functions, what clang's code expects, and the standard library's Unicode tables."""
    command = "swift -print-target-info".split()
    information = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode()
    resources = information.split('"runtimeResourcePath": "')[1].split('"')[0]
    builtins = sorted(Path("/usr/lib").glob("llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a"))[-1]
    unicode_tables = f"{resources}/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"
    return ["/usr/lib/wasm32-wasi/libc.a", str(builtins), unicode_tables]
