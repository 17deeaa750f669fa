import Core
import Testing

@Suite("What another version has stored")
struct JSONKeepingTests {
  private func keeping(_ new: JSON, over stored: JSON, readAs read: JSON) -> JSON {
    new.keeping(stored, readAs: read)
  }

  @Test("members that are not known stay, also deep inside, and those that were left out go")
  func members() {
    let stored: JSON = [
      "title": "Essay", "due": "2026-12-04", "done": true, "rule": ["every": 2, "slots": [8, 20]],
    ]
    let read: JSON = ["title": "Essay", "done": true, "rule": ["every": 2]]
    #expect(
      keeping(["title": "Paper", "rule": ["every": 3]], over: stored, readAs: read)
        == ["title": "Paper", "rule": ["every": 3, "slots": [8, 20]], "due": "2026-12-04"])
    #expect(
      keeping(["title": "Paper"], over: stored, readAs: read) == ["title": "Paper", "due": "2026-12-04"])
    #expect(keeping(read, over: stored, readAs: read) == stored)
  }

  @Test("a value that was read as another one stays until it is changed")
  func values() {
    let stored: JSON = ["title": "Essay", "colour": "teal"]
    let read: JSON = ["title": "Essay", "colour": "sky"]
    #expect(
      keeping(["title": "Paper", "colour": "sky"], over: stored, readAs: read)
        == ["title": "Paper", "colour": "teal"])
    #expect(
      keeping(["title": "Paper", "colour": "green"], over: stored, readAs: read)
        == ["title": "Paper", "colour": "green"])
  }

  @Test("elements that could not be read stand last, and others keep what they have besides")
  func elements() {
    let stored: JSON = [
      ["id": "a", "text": "One", "by": "Ana"], ["id": "b", "kind": "ring"], ["id": "c", "text": "Three"],
    ]
    let read: JSON = [["id": "a", "text": "One"], ["id": "c", "text": "Three"]]
    #expect(
      keeping([["id": "d", "text": "New"], ["id": "a", "text": "1"]], over: stored, readAs: read)
        == [
          ["id": "d", "text": "New"], ["id": "a", "text": "1", "by": "Ana"], ["id": "b", "kind": "ring"],
        ])
    #expect(keeping([], over: stored, readAs: read) == [["id": "b", "kind": "ring"]])
    #expect(keeping(["x"], over: ["y", "future", "x"], readAs: ["y", "x"]) == ["x", "future"])
  }

  @Test("elements without ids are found by what was read of them")
  func withoutIDs() {
    let stored: JSON = [["day": 1, "start": 480, "room": "A"], ["slot": 3], ["day": 2, "start": 540]]
    let read: JSON = [["day": 1, "start": 480], ["day": 2, "start": 540]]
    #expect(
      keeping([["day": 2, "start": 600], ["day": 1, "start": 480]], over: stored, readAs: read)
        == [["day": 2, "start": 600], ["day": 1, "start": 480, "room": "A"], ["slot": 3]])
  }

  @Test("elements that could not be read stay where a list is left out because it is empty")
  func emptied() {
    let stored: JSON = ["marks": [["id": "a"], ["kind": "siren"]], "title": "Essay"]
    let read: JSON = ["marks": [["id": "a"]], "title": "Essay"]
    #expect(
      keeping(["title": "Essay"], over: stored, readAs: read)
        == ["title": "Essay", "marks": [["kind": "siren"]]])
  }

  @Test("a value has all of another one if it has each of its members and elements")
  func all() {
    let stored: JSON = ["a": [1, ["b": 2]]]
    #expect((["a": [1, ["b": 2, "c": 3]], "d": 4] as JSON).hasAll(of: stored))
    for other: JSON in [["a": [1]], ["a": [1, ["b": 3]]], ["d": 4], ["a": [1, ["b": 2], 3]], 1] {
      #expect(!other.hasAll(of: stored))
    }
  }

  @Test("a removed value, and one of another type, takes the place of all")
  func others() {
    #expect(keeping(.null, over: ["future": 1], readAs: .object([])) == .null)
    #expect(keeping(3, over: ["future": 1], readAs: .object([])) == 3)
  }
}
