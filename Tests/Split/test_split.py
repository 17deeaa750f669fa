"""Small programs come apart as the app does, and run again in one memory and one table."""

import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "Tests/Split/program"
FLAGS = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int"]
PLACES = 64
sys.path.insert(0, str(ROOT / "bin/parts"))

import parts as rules  # noqa: E402
from errors import SplitError  # noqa: E402
from linked import Linked  # noqa: E402
from splitting import split  # noqa: E402

WHOLE_PROGRAM = ("first", "alpha", "beta", "shared")
# The bridge in a few lines. Each step is a call of the program, `+NAME`, which loads that part, or `?NUMBER`, a text.
RUNNER = """
const [stem, ...steps] = Deno.args;
const read = (name) => WebAssembly.compile(Deno.readFileSync(name));
const env = { __indirect_function_table: new WebAssembly.Table({ initial: 64, element: "anyfunc" }) };
const missing = (name) => new Proxy({}, { get: () => () => { throw new Error(name); } });
const imports = new Proxy({ env }, { get: (own, name) => own[name] ?? missing(name) });
const { exports } = await WebAssembly.instantiate(await read(`${stem}.wasm`), imports);
const text = (at) => {
  const bytes = new Uint8Array(exports.memory.buffer, at);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
};
for (const step of steps) {
  const [name, number] = step.split(" ");
  try {
    if (step[0] === "+") await WebAssembly.instantiate(await read(`${stem}.${step.slice(1)}.wasm`), { app: exports, env });
    else if (step[0] === "?") console.log(text(exports.text(Number(step.slice(1)))));
    else console.log(exports[name](Number(number)) ?? "done");
  } catch (error) {
    console.log(error.message);
  }
}
"""


@pytest.fixture
def linked(tmp_path):
    def link(*sources, defines=()):
        path = tmp_path / "program.wasm"
        flags = ["--target=wasm32-unknown-unknown", "-Oz", "-ffunction-sections", "-fdata-sections", "-nostdlib",
                 "-fno-builtin", "--no-wasm-opt", "-Wl,--no-entry,--gc-sections,--emit-relocs,--import-table"]
        subprocess.run(["clang", *flags, *(f"-D{name}" for name in defines), *(PROGRAM / f"{name}.c" for name in sources),
                        "-o", path], check=True)
        return path

    return link


@pytest.fixture
def run(tmp_path):
    script = tmp_path / "run.mjs"
    script.write_text(RUNNER)

    def steps(path, *steps):
        command = [ROOT / ".build/python/bin/deno", "run", "--quiet", "--no-config", "--allow-read", script]
        done = subprocess.run([*command, str(path).removesuffix(".wasm"), *steps], capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    return steps


def listed(path):
    return path.with_suffix(".parts").read_text().splitlines()


def test_every_declared_part_is_found_and_listed_with_the_swift_module_that_it_is(linked):
    path = linked(*WHOLE_PROGRAM, defines=["CALLS_LIMIT"])
    split(str(path), FLAGS, PLACES)
    assert listed(path) == ["alpha Alpha", "beta"]
    assert {file.name for file in path.parent.glob("program.*")} == {
        "program.wasm", "program.parts", "program.alpha.wasm", "program.beta.wasm"
    }


def test_a_program_without_parts_stays_whole(linked, run):
    path = linked("whole")
    split(str(path), FLAGS, PLACES)
    assert listed(path) == []
    assert run(path, "value 5") == ["15"]


@pytest.mark.parametrize("names", [("alpha", "beta"), ("beta", "alpha")])
def test_parts_come_in_any_order_and_each_brings_what_both_need(names, linked, run):
    path = linked(*WHOLE_PROGRAM)
    split(str(path), FLAGS, PLACES)
    # `value` calls the part's own function, that one what both parts have, and that one the first part.
    made = {"alpha": ["make 0", "?0", "value 0"], "beta": ["make 1", "?1", "value 1"]}
    said = {"alpha": ["done", "text of alpha", "1019"], "beta": ["done", "text of beta", "1023"]}
    first, second = names
    steps = [f"+{first}", *made[first], f"+{second}", *made[second], *made[first]]
    assert run(path, *steps) == said[first] + said[second] + said[first]


def test_a_part_has_its_own_code_and_data_and_the_first_part_has_neither(linked):
    path = linked(*WHOLE_PROGRAM)
    split(str(path), FLAGS, PLACES)
    contents = {name: path.with_suffix(f"{name}.wasm").read_bytes() for name in ("", ".alpha", ".beta")}
    for name in ("alpha", "beta"):
        holders = {file for file, content in contents.items() if f"text of {name}".encode() in content}
        assert holders == {f".{name}"}
    assert all(b"part_" not in content for content in contents.values())


def test_whoever_calls_a_part_that_is_not_here_is_told_its_name(linked, run):
    path = linked(*WHOLE_PROGRAM)
    split(str(path), FLAGS, PLACES)
    assert run(path, "make 0", "make 1", "+beta", "make 0", "make 1") == ["part:alpha", "part:beta", "part:alpha", "done"]


def test_a_part_that_calls_the_entry_of_another_is_refused(linked):
    path = linked(*WHOLE_PROGRAM, defines=["CALLS_ALPHA"])
    with pytest.raises(SplitError, match="is of the part beta and calls part_alpha"):
        split(str(path), FLAGS, PLACES)


def test_entries_that_the_compiler_made_one_are_refused(linked):
    path = linked("first", "alike", "shared")
    with pytest.raises(SplitError, match="is an entry of alpha and of another part"):
        split(str(path), FLAGS, PLACES)


def test_a_table_with_more_places_than_the_page_makes_is_refused(linked):
    path = linked(*WHOLE_PROGRAM, defines=["CALLS_LIMIT"])
    with pytest.raises(SplitError, match=r"needs \d+ places, and the page makes 1:"):
        split(str(path), FLAGS, 1)


def test_code_of_a_part_that_landed_in_the_first_one_is_refused(linked, monkeypatch):
    monkeypatch.setattr(rules, "MOST_IN_FIRST", 2)
    path = linked(*WHOLE_PROGRAM, defines=["CALLS_LIMIT"])
    with pytest.raises(SplitError, match=r"bytes of Alpha, which is the part alpha, are in the first part(.|\n)*5limit"):
        split(str(path), FLAGS, PLACES)
