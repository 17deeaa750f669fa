import Core
import Foundation
import Testing

@Suite("Text")
struct TextTests {
  @Test(
    "trims and collapses white space",
    arguments: [
      ("", "", ""), ("   ", "", ""), (" a ", "a", "a"), ("\t a \n b \r\n", "a \n b", "a b"),
      ("\u{3000}名\u{A0}\u{2003}前\u{2029}", "名\u{A0}\u{2003}前", "名 前"), ("a  b", "a  b", "a b"),
      ("a\u{200B}", "a\u{200B}", "a\u{200B}"), ("👩‍👧 👋🏽", "👩‍👧 👋🏽", "👩‍👧 👋🏽"),
    ])
  func whitespace(text: String, trimmed: String, collapsed: String) {
    #expect(text.trimmed() == trimmed)
    #expect(text.collapsingWhitespace() == collapsed)
    #expect(text.isBlank == trimmed.isEmpty)
  }

  @Test("the white space of Unicode is the standard library's")
  func whitespaceTable() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.isWhitespace != scalar.properties.isWhitespace {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "spellings of the same name are folded together",
    arguments: [
      ("  Maria  Lopez ", "maria lopez"), ("MARÍA", "mari\u{301}a"), ("Straße", "STRASSE"),
      ("ΣΊΣΥΦΟΣ", "σίσυφος"),
      ("Ångström", "A\u{30A}NGSTRO\u{308}M"), ("\u{212B}", "å"), ("ﬁne", "FINE"), ("小 明", "小\u{3000}明"),
      ("q\u{307}\u{323}", "q\u{323}\u{307}"),
    ])
  func folding(left: String, right: String) {
    #expect(Array(left.folded().utf8) == Array(right.folded().utf8))
  }

  @Test("folding twice changes nothing, for every scalar")
  func idempotence() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = ("a" + String(scalar) + "\u{301}").folded()
      if !once.folded().utf8.elementsEqual(once.utf8) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(
    "different names stay apart",
    arguments: [("maria", "mario"), ("a b", "ab"), ("é", "e"), ("ñ", "n"), ("１", "1")])
  func apart(left: String, right: String) {
    #expect(left.folded() != right.folded())
  }

  @Test("says where text is found")
  func places() {
    let text = "Écoutez: ÉCOLE"
    #expect(text.contains(text: "ÉCOLE") && !text.contains(text: "école"))
    #expect("aaaaa".occurrences(of: "aa").count == 2 && "abc".occurrences(of: "").isEmpty)
    #expect(text.occurrences(of: "É").map { String(text[$0]) } == ["É", "É"])
    let rest = text.dropFirst(2)
    #expect(rest.firstOccurrence(of: "É").map { rest[$0.lowerBound...] } == "ÉCOLE")
  }

  @Test("takes off prefixes and suffixes, and cuts")
  func cutting() {
    #expect("/checklist/9".dropping(prefix: "/checklist/") == "9")
    #expect("/checklist".dropping(prefix: "/checklist/") == nil)
    #expect("a.yaml".dropping(suffix: ".yaml") == "a")
    #expect("a.yml".dropping(suffix: ".yaml") == nil)
    #expect("a".dropping(suffix: "aa") == nil)
    #expect("a".dropping(prefix: "") == "a")
    #expect("key: value: more".cut(at: ": ")! == ("key", "value: more"))
    #expect("key".cut(at: ":") == nil)
    #expect("a,,b,".split(at: ",") == ["a", "", "b", ""])
    #expect("".split(at: ",") == [""])
    #expect("a::b".split(at: "::") == ["a", "b"])
  }

  @Test(
    "splits lines at every kind of end",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("a\rb", ["a", "b"]),
      ("\n\n", ["", ""]), ("a\n\rb", ["a", "", "b"]), ("é\n中", ["é", "中"]), ("\r\n", [""]),
    ])
  func lines(text: String, lines: [String]) {
    #expect(text.lines == lines)
    #expect(Substring(text).lines == lines)
  }
}
