import Core
import Testing

@testable import Components

@Suite("Tables of phrases")
struct PhraseTableTests {
  /// Keys that all begin to be looked for at the same place, in a table of at most 1,024 slots.
  private static let colliding: [String] = {
    let place = FNV1a("phrase-0").value & 1023
    return Array((0...).lazy.map { "phrase-\($0)" }.filter { FNV1a($0).value & 1023 == place }.prefix(40))
  }()

  private func texts(_ keys: [String]) -> [(key: String, text: String)] { keys.map { ($0, "Text of \($0)") } }

  private func template(_ table: PhraseTable, _ key: String) -> PhraseTemplate? {
    let bytes = Array(key.utf8)
    return bytes.withUnsafeBufferPointer { table.template($0) }
  }

  @Test("every one of many phrases is found, and no other")
  func many() throws {
    let keys = (0..<2_000).map { "phrase-\($0)" }
    let table = PhraseTable(texts(keys))
    #expect(table.entries.count == keys.count)
    for key in keys { #expect(template(table, key) == (try PhraseTemplate("Text of \(key)"))) }
    for key in ["", "phrase", "phrase-", "phrase-2000", "phrase-00", "Phrase-1"] {
      #expect(template(table, key) == nil)
    }
  }

  @Test("phrases whose hashes collide are told apart by their bytes")
  func collisions() throws {
    let keys = Self.colliding
    let table = PhraseTable(texts(Array(keys.dropLast())))
    for key in keys.dropLast() { #expect(template(table, key) == (try PhraseTemplate("Text of \(key)"))) }
    #expect(template(table, keys[keys.count - 1]) == nil)
  }

  @Test("a phrase that nothing declares is ignored")
  func unknown() {
    let words = Words(PhraseTable([("of-another", "Other"), ("back", "Back")]), formatting: .plain)
    #expect(words(.back) == "Back" && words(.home) == "home")
  }

  @Test("of two texts with one key the last counts, and one that is no phrase is left out")
  func doubled() {
    let table = PhraseTable([("back", "Back"), ("home", "{"), ("back", "Go back")])
    let words = Words(table, formatting: .plain)
    #expect(table.entries.count == 1 && words(.back) == "Go back" && words(.home) == "home")
  }

  @Test("phrases are equal by the bytes of their keys")
  func equality() {
    #expect(Phrase("back") == .back && Phrase("back").hashValue == Phrase.back.hashValue)
    #expect(Phrase("bac") != .back && Phrase("backs") != .back && Phrase("") != .back)
  }
}
