"""What counts as the interface of a source."""

import pathlib
import re
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bin/wasm"))

from interface import interface, shared_interface  # noqa: E402

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


# What has a name of its own, on which only they can depend that have its word.
NAMED = [
    "public func more() -> Int { 1 }",
    "extension S { public static func more() {} }",
    "extension S { static let more = [1, 2].map { $0 } }\nextension S { static let other = 2 }",
    "public let more: Int = 1",
    "extension S where T == Int { public var more: Int { 1 } }",
    "extension E { mutating func `more`<T>(_ t: T = .one) throws(F) -> [T] { [] } }",
]
# Here everybody can: another member, what a class overrides or a protocol requires, what is called without its name, and what the
# type of something else can come from.
SHARED = [
    "struct S { public let more: Int }",
    "class S { public func more() {} }",
    "protocol P { func more() }",
    "protocol P { func more() }\nextension P { func more() {} }",
    "extension S: P { public init(more: Int) {} }",
    "func more() -> some P { S() }",
    "func more() {}\nlet other = more()",
    "func more() {}\nfunc a() -> some P { more() }",
    "@inline(never) func more() {}",
    "extension S { func callAsFunction(more: Int) {} }",
    "struct S { static func == (more: S, b: S) -> Bool { true } }",
    "let more = 1, other = 2",
    "let (more, other) = (1, 2)",
    "struct S { var more = 1 }",
    "struct S { var more: Int { didSet { a() } } }",
    "#if A\nfunc more() {}\n#endif",
    "enum more { case a }",
]


@pytest.mark.parametrize("source", NAMED)
def test_what_has_a_name_of_its_own_is_apart(source):
    before = "import A\nstruct S { let x: Int }\nenum E { case a }"
    alone, added = shared_interface([before]), shared_interface([before, source])
    assert "more" in added
    assert alone[""] == added[""]
    edited = shared_interface([before, re.sub(r"(?=(func|let|var) `?more)", "private ", source)])
    assert edited[""] == added[""] and edited["more"] != added["more"]


@pytest.mark.parametrize("source", SHARED)
def test_all_else_is_shared(source):
    assert set(shared_interface([source])) <= {"", "other", "a"}
    assert shared_interface([source])[""] != shared_interface([""])[""]


def test_where_a_declaration_is_counts():
    one = shared_interface(["extension S { func more() {} }"])
    other = shared_interface(["extension T { func more() {} }"])
    assert one[""] == other[""] and one["more"] != other["more"]


def test_half_of_what_the_portable_sources_declare_has_a_name_of_its_own():
    for name in ("Core", "Day", "App"):
        sources = [source.read_text() for source in sorted((ROOT / "Sources" / name).rglob("*.swift"))]
        assert len(shared_interface(sources)) > sum(source.count(" func ") for source in sources) / 3
