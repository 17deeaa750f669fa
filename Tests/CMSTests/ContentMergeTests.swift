import Components
import SeededRandom
import Sites
import Testing

@testable import CMS

@Suite("Two changes of one entry, brought together")
struct ContentMergeTests {
  private static var words: Words { EntryFormTests.words }

  private static func entry(_ members: (String, ContentTree)...) -> ContentTree {
    .group(members.map { .init($0, $1) })
  }

  private static func texts(_ en: String, _ es: String) -> ContentTree {
    entry(("en", .text(en)), ("es", .text(es)))
  }

  private static func row(_ id: String, _ text: String) -> ContentTree {
    entry(("id", .text(id)), ("text", .text(text)))
  }

  private static let base = entry(
    ("title", texts("Walk", "Paseo")), ("date", .text("2026-11-01")),
    ("items", .list([row("a", "One"), row("b", "Two")])), ("days", .list([.text("mo"), .text("tu")])))

  private static func merge(_ own: ContentTree, _ other: ContentTree) -> ContentMerge {
    words.merge(base: base, own: own, other: other)
  }

  private static func changing(_ changes: ([String], ContentTree)...) -> ContentTree {
    changes.reduce(base) { tree, change in tree.changing(change.0) { _ in change.1 } }
  }

  @Test("have the fields of each, also of one text in two languages")
  func apart() {
    let own = Self.changing((["title", "en"], .text("A walk")))
    let other = Self.changing((["title", "es"], .text("Un paseo")), (["date"], .text("2026-11-02")))
    let merge = Self.merge(own, other)
    #expect(merge.conflicts.isEmpty && merge.tree["title"] == Self.texts("A walk", "Un paseo"))
    #expect(merge.tree["date"]?.text == "2026-11-02" && merge.tree["items"] == Self.base["items"])
  }

  @Test("are at odds only where both changed a field, and not alike")
  func conflict() {
    let own = Self.changing((["title", "en"], .text("A walk")), (["date"], .text("2026-11-03")))
    let other = Self.changing((["title", "en"], .text("The walk")), (["date"], .text("2026-11-03")))
    let merge = Self.merge(own, other)
    #expect(merge.conflicts.map(\.path) == [["title", "en"]])
    // One's own is what the form shows.
    #expect(merge.tree["title"]?["en"]?.text == "A walk" && merge.tree["date"]?.text == "2026-11-03")
    let disputes = Self.words.disputes(of: merge)
    #expect(disputes.map(\.own) == ["A walk"] && disputes.map(\.other) == ["The walk"])
  }

  @Test("have rows by their ids: changed, new, moved and gone")
  func rows() {
    let own = Self.changing((["items"], .list([Self.row("a", "First"), Self.row("b", "Two")])))
    let other = Self.changing(
      (["items"], .list([Self.row("c", "New"), Self.row("b", "Second"), Self.row("a", "One")])))
    let merge = Self.merge(own, other)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.tree["items"]?.elements.compactMap { $0["text"]?.text } == ["New", "Second", "First"])
  }

  @Test("have the rows that came on either side, and not those that went, where none was moved")
  func cameAndWent() {
    let own = Self.changing(
      (["items"], .list([Self.row("a", "One"), Self.row("b", "Two"), Self.entry(("text", .text("New")))])))
    let other = Self.changing((["items"], .list([Self.row("x", "First"), Self.row("b", "Two")])))
    let merge = Self.merge(own, other)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.tree["items"]?.elements.map { $0["text"]?.text } == ["First", "Two", "New"])
    let moved = Self.changing((["items"], .list([Self.row("b", "Two"), Self.row("a", "One")])))
    #expect(Self.merge(moved, other).conflicts.map(\.path) == [["items"]])
  }

  @Test("lose no row that one of them changed and the other one removed")
  func goneRow() {
    let own = Self.changing((["items"], .list([Self.row("a", "First"), Self.row("b", "Two")])))
    let other = Self.changing((["items"], .list([Self.row("b", "Two")])))
    #expect(Self.merge(own, other).conflicts.map(\.path) == [["items"]])
    #expect(Self.merge(other, own).conflicts.map(\.path) == [["items"]])
    // One that the other one left alone goes.
    let alone = Self.merge(Self.changing((["date"], .text("2026-11-09"))), other)
    #expect(alone.conflicts.isEmpty && alone.tree["items"]?.elements.count == 1)
  }

  @Test("have a list without ids as one field")
  func plainList() {
    let own = Self.changing((["days"], .list([.text("mo")])))
    let other = Self.changing((["days"], .list([.text("mo"), .text("tu"), .text("we")])))
    #expect(Self.merge(own, other).conflicts.map(\.path) == [["days"]])
    #expect(Self.merge(own, Self.base).tree == own && Self.merge(Self.base, other).tree == other)
  }

  @Test("keep every field that exactly one of them changed, whatever it is")
  func random() {
    var random = RandomSource(seed: 5)
    let names = (0..<8).map { "f\($0)" }
    for _ in 0..<500 {
      let base = ContentTree.group(
        names.filter { _ in random.below(2) == 0 }.map { .init($0, .text("base")) })
      func changed(_ mark: String) -> ContentTree {
        var tree = base
        for name in names where random.below(3) == 0 {
          tree[name] = random.below(4) == 0 ? nil : .text(random.below(2) == 0 ? mark : "same")
        }
        return tree
      }
      let (own, other) = (changed("own"), changed("other"))
      let merge = Self.words.merge(base: base, own: own, other: other)
      for name in names {
        let conflict = merge.conflicts.contains { $0.path == [name] }
        if own[name] == base[name] {
          #expect(!conflict && merge.tree[name] == other[name])
        } else if other[name] == base[name] || own[name] == other[name] {
          #expect(!conflict && merge.tree[name] == own[name])
        } else {
          #expect(conflict && merge.tree[name] == own[name])
        }
      }
    }
  }
}
