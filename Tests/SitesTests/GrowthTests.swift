import Components
import Growth
import Testing

@testable import Sites

/// Files and texts that authors give are looked through in time in proportion to their length.
@Suite("The cost of long files and texts", .serialized)
struct GrowthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let made: @Sendable (Int) -> String
    let read: @Sendable (String) -> Void
  }

  private static func many(_ part: String) -> @Sendable (Int) -> String {
    { count in String(repeating: part, count: count / part.utf8.count) }
  }

  private static func markdown(_ text: String) {
    _ = MarkdownReader.read(text, file: "a.md", problems: ProblemList())
  }

  private static func document(_ text: String) {
    _ = UploadedFile.take(Array("%PDF-1.5\n\(text)\n%%EOF".utf8), for: .document)
  }

  private static func drawing(_ text: String) {
    _ = UploadedFile.take(Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(text)</svg>".utf8), for: .poster)
  }

  static let cases = [
    Case(testDescription: "links that do not end", made: many("[a]("), read: markdown),
    Case(
      testDescription: "links in links", made: { many("[a](/b")($0) + " " + many(")")($0 / 6) },
      read: markdown),
    Case(testDescription: "bold words that do not end", made: many("**a "), read: markdown),
    Case(testDescription: "lines of a paragraph", made: many("a\n"), read: markdown),
    Case(testDescription: "lines of a list", made: many("- a\n"), read: markdown),
    Case(
      testDescription: "compressed objects", made: many("/ObjStm\nstream\nxx\nendstream\n"), read: document),
    Case(testDescription: "names of compressed objects", made: many("/ObjStm "), read: document),
    Case(testDescription: "streams", made: { "/ObjStm " + many("stream\n")($0) }, read: document),
    Case(testDescription: "names", made: many("/a"), read: document),
    Case(testDescription: "elements of a drawing", made: many("<g></g>"), read: drawing),
    Case(
      testDescription: "elements in elements", made: { many("<g>")($0 / 2) + many("</g>")($0 / 2) },
      read: drawing),
    Case(testDescription: "a drawing's comments", made: many("<!-- a -->"), read: drawing),
  ]

  @Test("grows with their length only", arguments: cases)
  func growth(_ tried: Case) {
    let (short, long) = (tried.made(4000), tried.made(32_000))
    let (quick, slow) = (processorTime { tried.read(short) }, processorTime { tried.read(long) })
    #expect(slow < quick * 24)
  }
}
