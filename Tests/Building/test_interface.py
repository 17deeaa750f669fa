"""What counts as the interface of a source."""

import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bin/wasm"))

from interface import interface  # noqa: E402

BODIES = [
    ("func one() -> Int { 1 }", "func one() -> Int { 2 }"),
    ("func one<T: P>(_ t: T, by: () -> Void = {}) throws(E) -> [T] where T: Q { a() }", None),
    ("struct S { init?(_ x: Int) { self.x = x } }", "struct S { init?(_ x: Int) { self.x = x + 1 } }"),
    ("final class C { deinit { end() } }", "final class C { deinit { finish() } }"),
    ("var one: Int { 1 }", "var one: Int { 2 }"),
    ("subscript(at: Int) -> Int { at }", "subscript(at: Int) -> Int { at + 1 }"),
    ('func say() -> String { "}" }', 'func say() -> String { "{ \\(f("}")) }" }'),
    ('func say() -> String { #"\\("# }', 'func say() -> String { """\n  "}" \\(x) \n  """ }'),
    ("func one() -> Int { 1 } // }", "func one() -> Int { /* } /* } */ */ 1 }"),
    ("@inline(__always) func b() {}\nfunc one() { 1 }", "@inline(__always) func b() {}\nfunc one() { 2 }"),
    ("func one() { let x = { 1 }\n  func two() { x() } }", "func one() { }"),
    ("func one() -> Int { 1 }", "/// It.\nfunc one() ->   Int {\n  1\n}"),
]
INTERFACES = [
    ("func one() -> Int { 1 }", "func one() -> Int8 { 1 }"),
    ("func one(by x: Int = 1) {}", "func one(by x: Int = 2) {}"),
    ("func one(by f: () -> Int = { 1 }) {}", "func one(by f: () -> Int = { 2 }) {}"),
    ("struct S { var x = 1 }", "struct S { var x = 2 }"),
    ("struct S { private var x: Int8 }", "struct S { private var x: Int }"),
    ("struct S { var x: () -> Int = { 1 } }", "struct S { var x: () -> Int = { 2 } }"),
    ("var one: Int { get { 1 } }", "var one: Int { get { 1 } set {} }"),
    ("struct S { var x: Int { didSet { a() } } }", "struct S { var x: Int { a() } }"),
    ("protocol P { func a()\n  var x: Int { get } }", "protocol P { func a()\n  var x: Int { get set } }"),
    ("protocol P { func a() }\nstruct S { let x: Int }", "protocol P { func a() }\nstruct S { let x: Int8 }"),
    ("enum E { case a, b }", "enum E { case a, b, c }"),
    ("let x = P.init { 1 }", "let x = P.init { 2 }"),
    ("@inline(never) func a() {}", "func a() {}"),
    ('let x = "a"', 'let x = "b"'),
    ("import A", "import B"),
    ("func a() -> some P { B() }", "func a() -> some P { C() }"),
    ("func b() {}\n@inline(__always) func a() -> Int { 1 }", "func b() {}\n@inline(__always) func a() -> Int { 2 }"),
]


@pytest.mark.parametrize("before, after", [pair for pair in BODIES if pair[1]])
def test_bodies_comments_and_spaces_are_left_out(before, after):
    assert interface(before) == interface(after)


@pytest.mark.parametrize("before, after", INTERFACES)
def test_all_else_counts(before, after):
    assert interface(before) != interface(after)


def test_what_follows_a_body_counts():
    for before, _ in BODIES:
        assert interface(before + "\nlet x = 1")[-4:] == ["let", "x", "=", "1"]


def test_a_source_that_is_not_understood_counts_whole():
    assert interface('let x = /"/\nfunc one() { 1 }') != interface('let x = /"/\nfunc one() { 2 }')


def test_less_than_half_of_the_portable_sources_is_interface():
    sources = [source.read_text() for name in ("Core", "Day", "App") for source in (ROOT / "Sources" / name).rglob("*.swift")]
    assert all(source.count("{") >= interface(source).count("{") for source in sources)
    assert sum(len("".join(interface(source))) for source in sources) < sum(map(len, sources)) / 2
