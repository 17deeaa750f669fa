import SeededRandom
import Testing

@testable import CMS

@Suite("A file whose values are changed one by one")
struct YAMLFileTests {
  static let text = """
    # What the organisation tells everybody.

    news:
      # The first one.
      - id: welcome
        date: 2026-11-20   # a Friday
        title:
          en: Welcome
          es: Bienvenida
      # The second one.
      - id: hours
        until: 2026-11-29
        title:
          en: "Thanksgiving: closed"

    # The end.
    """

  func changed(_ change: (inout ContentTree) -> Void) throws -> String {
    let file = try #require(YAMLFile(Self.text))
    var tree = file.tree
    change(&tree)
    return file.replacing(by: tree)
  }

  @Test("a changed text leaves every other line as it was")
  func oneText() throws {
    let text = try changed { $0 = $0.changing(["news", "0", "title", "es"]) { _ in .text("Hola") } }
    #expect(text == Self.text.replacing("es: Bienvenida", with: "es: Hola"))
  }

  @Test("a new language comes behind the others")
  func newLanguage() throws {
    let text = try changed { $0 = $0.changing(["news", "1", "title", "es"]) { _ in .text("Día: cerrado") } }
    let expected = Self.text.replacing(
      "      en: \"Thanksgiving: closed\"",
      with: "      en: \"Thanksgiving: closed\"\n      es: \"Día: cerrado\"")
    #expect(text == expected)
  }

  @Test("an element takes its comment along when it moves")
  func moved() throws {
    let text = try changed { tree in
      tree = tree.changing(["news"]) { .list(Array(($0?.elements ?? []).reversed())) }
    }
    #expect(YAMLFile(text)?.tree["news"]?.elements.map(\.id) == ["hours", "welcome"])
    #expect(text.contains("# a Friday"))
    #expect(text.contains("# The end."))
  }

  @Test("an element that is taken out leaves the others as they were")
  func removed() throws {
    let text = try changed { $0 = $0.changing(["news"]) { .list(Array(($0?.elements ?? []).dropLast())) } }
    #expect(!text.contains("hours"))
    #expect(text.contains("date: 2026-11-20   # a Friday"))
    #expect(text.hasPrefix("# What the organisation tells everybody.\n\nnews:\n  # The first one."))
  }

  @Test("a new element is written as the others are")
  func added() throws {
    let new = ContentTree.group([
      .init("id", .text("flu", isPlain: true)),
      .init("title", .group([.init("en", .text("Flu shots: free")), .init("es", .text("Vacunas"))])),
      .init("opensAt", .text("08:30")),
    ])
    let text = try changed { tree in
      tree = tree.changing(["news"]) { .list(($0?.elements ?? []) + [new]) }
    }
    #expect(
      text.contains(
        """
          - id: flu
            title:
              en: "Flu shots: free"
              es: Vacunas
            opensAt: "08:30"
        """))
    #expect(text.hasSuffix("# The end."))
  }

  @Test(
    "any text comes back as it was",
    arguments: [
      "", " ", "true", "No", "1e5", "08:30", "- a", "a: b", "a #b", "#", "\"quoted\"", "it's", "{a}", "[a]",
      "&a",
      "*a", "!a", "|", ">", "%", "@", "`", "a\nb", "a\tb", "\\", "é漢字🙂", "~", "null", "-", "?", ":", "a:",
      "12",
      "-5", "<script>alert(1)</script>", "\u{7}", "2026-11-20", "a \u{2028} b", "\u{2029}", "a\u{85}b",
      "\u{9f} x", "a \u{fffe}",
    ])
  func anyText(_ text: String) throws {
    for isPlain in [true, false] {
      let tree = ContentTree.group([.init("a", .list([.group([.init("b", .text(text, isPlain: isPlain))])]))])
      #expect(YAMLFile(tree.yaml)?.tree == tree)
    }
  }

  @Test("every file of the sites can be written again as it is")
  func shipped() throws {
    for (name, text) in try ShippedContent.files() {
      let file = try #require(YAMLFile(text), "\(name)")
      #expect(file.replacing(by: file.tree) == text, "\(name)")
    }
  }

  @Test("random changes of the sites' files change what they say and no more lines than they must")
  func random() throws {
    var random = RandomSource(seed: 17)
    for (name, text) in try ShippedContent.files() {
      let file = try #require(YAMLFile(text), "\(name)")
      let paths = file.tree.textPaths
      for _ in 0..<20 {
        guard let path = paths.randomElement(using: &random) else { continue }
        let new = file.tree.changing(path) { _ in .text("Changed: \(random.next() % 1000)") }
        let written = file.replacing(by: new)
        #expect(YAMLFile(written)?.tree == new, "\(name) \(path)")
        let before = text.split(separator: "\n", omittingEmptySubsequences: false)
        let after = written.split(separator: "\n", omittingEmptySubsequences: false)
        // A group between brackets becomes one of lines, one for each language.
        #expect(after.difference(from: before).count <= 8, "\(name) \(path)")
      }
    }
  }
}

extension ContentTree {
  /// The paths of all texts in it that are in no list of texts.
  var textPaths: [[String]] {
    switch self {
    case .text: [[]]
    case .list(let elements):
      elements.enumerated().flatMap { index, element in
        element.text == nil ? element.textPaths.map { ["\(index)"] + $0 } : []
      }
    case .group(let members):
      members.flatMap { member in member.value.textPaths.map { [member.name] + $0 } }
    }
  }
}
