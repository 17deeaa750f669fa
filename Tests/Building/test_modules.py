"""Modules are compiled again when their code can have changed, and only then."""

import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bin/wasm"))

from modules import BuildError, Modules  # noqa: E402
from progress import Progress  # noqa: E402
from targets import Target  # noqa: E402
from ways import DEVELOPMENT, RELEASE  # noqa: E402

LOW = """
public struct Count {
  private var number = 1
  public init() {}
  public func twice() -> Int { number * 2 }
}
"""
MIDDLE = "import Low\npublic func four() -> Int { Count().twice() + 2 }\n"
HIGH = "import Middle\npublic func five() -> Int { four() + 1 }\n"


class Package:
    """Three modules, each of which imports the one before."""

    def __init__(self, folder, way=DEVELOPMENT):
        self.folder = folder
        self.way = way
        self.targets = {}
        for name, imported, source in (("Low", (), LOW), ("Middle", ("Low",), MIDDLE), ("High", ("Middle",), HIGH)):
            self.targets[name] = Target(name, folder / "Sources" / name, imported)
            self.write(name, source)
        (folder / "built").mkdir(exist_ok=True)

    def write(self, module, source, file="Source.swift"):
        path = self.folder / "Sources" / module / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)

    def compile(self):
        """The names of the modules that were compiled."""
        # A process of its own each time, which knows only what is in the folder.
        modules = Modules(self.targets, self.way, self.folder / "built", Progress("Test", lambda progress: None))
        states = modules.plan(list(self.targets))
        modules.restore(states)
        stale = modules.stale(states)
        modules.compile(states)
        return stale


@pytest.fixture
def package(tmp_path):
    package = Package(tmp_path)
    assert package.compile() == ["Low", "Middle", "High"]
    assert package.compile() == []
    return package


def test_an_edit_inside_a_body_compiles_its_module_only(package):
    package.write("Low", LOW.replace("number * 2", "number + number"))
    assert package.compile() == ["Low"]
    assert package.compile() == []


@pytest.mark.parametrize(
    "old, new",
    [
        ("twice() -> Int", "twice() -> Int32"),
        # Its size is part of what other modules compile.
        ("private var number = 1", "private var number = 1, other = 2"),
        ("private var number = 1", "private var number = 7"),
    ],
)
def test_an_edit_of_an_interface_compiles_all_that_import_it(package, old, new):
    package.write("Middle", MIDDLE.replace("Count().twice() + 2", "Int(Count().twice()) + 2"))
    assert package.compile() == ["Middle"]
    package.write("Low", LOW.replace(old, new).replace("{ number * 2 }", "{ .init(number * 2) }"))
    assert package.compile() == ["Low", "Middle", "High"]


def test_a_file_with_a_type_compiles_all_that_import_the_module(package):
    package.write("Low", "enum More { case one }\n", file="More.swift")
    assert package.compile() == ["Low", "Middle", "High"]
    package.write("Low", "enum More { case one, two }\n", file="More.swift")
    assert package.compile() == ["Low", "Middle", "High"]
    (package.folder / "Sources/Low/More.swift").unlink()
    # The others are taken back as they were with this interface.
    package.write("Low", LOW.replace("number * 2", "number * 4"))
    assert package.compile() == ["Low"]


def test_a_new_function_compiles_only_those_that_have_its_name(package):
    package.write("Low", "extension Count { public func thrice() -> Int { twice() + 1 } }\n", file="More.swift")
    assert package.compile() == ["Low"]
    package.write("High", HIGH.replace("import", "import Low\nimport").replace("four()", "Count().thrice()"))
    assert package.compile() == ["High"]
    # Middle does not call it.
    package.write("Low", "extension Count { public func thrice() -> Int8 { 3 } }\n", file="More.swift")
    package.write("High", HIGH.replace("import", "import Low\nimport").replace("four()", "Int(Count().thrice())"))
    assert package.compile() == ["Low", "High"]
    (package.folder / "Sources/Low/More.swift").unlink()
    with pytest.raises(BuildError, match="has no member 'thrice'"):
        package.compile()


def test_what_a_type_is_inferred_from_compiles_all_that_import_it(package):
    package.write("Low", "public func start() -> Int { 1 }\n", file="More.swift")
    package.write("Middle", "import Low\npublic let begun = start()\npublic func four() -> Int { Int(begun) }\n")
    package.write("High", "import Middle\npublic func five() -> Int { Int(begun) }\n")
    assert package.compile() == ["Low", "Middle", "High"]
    package.write("Low", "public func start() -> Int8 { 1 }\n", file="More.swift")
    assert package.compile() == ["Low", "Middle", "High"]


def test_whoever_switches_back_compiles_nothing(package):
    wide = LOW.replace("twice() -> Int { number * 2 }", "twice() -> Int32 { Int32(number * 2) }")
    package.write("Low", LOW.replace("number * 2", "number + number"))
    assert package.compile() == ["Low"]
    package.write("Low", wide)
    package.write("Middle", MIDDLE.replace("Count().twice() + 2", "Int(Count().twice()) + 2"))
    assert package.compile() == ["Low", "Middle", "High"]
    # The branch of before, as it was first and as it was last.
    for body in ("number + number", "number * 2"):
        package.write("Low", LOW.replace("number * 2", body))
        package.write("Middle", MIDDLE)
        assert package.compile() == []
    # An edit inside a body of what came back is one.
    package.write("Low", LOW.replace("number * 2", "number * 5"))
    assert package.compile() == ["Low"]
    package.write("Low", wide)
    package.write("Middle", MIDDLE.replace("Count().twice() + 2", "Int(Count().twice()) + 2"))
    assert package.compile() == []


def test_only_the_last_results_are_kept(package):
    for number in range(6):
        package.write("High", HIGH.replace("+ 1", f"+ {number + 10}"))
        assert package.compile() == ["High"]
    package.write("High", HIGH)
    assert package.compile() == ["High"]
    assert len(list((package.folder / "built/earlier/High").iterdir())) == 4


def test_after_a_mistake_the_module_is_compared_with_what_was_compiled_last(package):
    package.write("Low", LOW.replace("number * 2", "nothing"))
    with pytest.raises(BuildError, match=r"Source.swift:5:\d+: error: cannot find 'nothing' in scope"):
        package.compile()
    package.write("Low", LOW.replace("number * 2", "number * 3"))
    assert package.compile() == ["Low"]


def test_a_file_that_cannot_be_read_counts_as_another_interface(package):
    package.write("Low", LOW.replace("private var", "private vra {"))
    with pytest.raises(BuildError):
        package.compile()
    package.write("Low", LOW)
    assert package.compile() == []


def test_in_a_release_bodies_count_too(tmp_path):
    package = Package(tmp_path, RELEASE)
    assert package.compile() == ["Low", "Middle", "High"]
    package.write("Low", LOW.replace("number * 2", "number + number"))
    assert package.compile() == ["Low", "Middle", "High"]


def test_mistakes_in_modules_that_are_compiled_side_by_side_are_all_told(tmp_path):
    package = Package(tmp_path)
    package.targets["Side"] = Target("Side", tmp_path / "Sources" / "Side", ())
    package.write("Low", "let low: Int = true\n")
    package.write("Side", "let side: Int = true\n")
    with pytest.raises(BuildError) as told:
        package.compile()
    assert "Low/Source.swift:1" in str(told.value) and "Side/Source.swift:1" in str(told.value)
    package.write("Low", LOW)
    package.write("Side", "let side = 1\n")
    assert set(package.compile()) == {"Low", "Side", "Middle", "High"}
