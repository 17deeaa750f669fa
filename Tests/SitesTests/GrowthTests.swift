import Components
import Growth
import Testing

@testable import Sites

/// Files and texts that authors give are looked through in time in proportion to their length.
@Suite("The cost of long files and texts", .serialized)
struct GrowthTests {
  private static func markdown(_ text: String) {
    _ = MarkdownReader.read(text, file: "a.md", problems: ProblemList())
  }

  private static func problems(_ text: String) {
    let list = ProblemList()
    for (line, _) in text.utf8.enumerated() { list.add("news.yaml", line, "wrong") }
  }

  private static func links(_ text: String) {
    let list = ProblemList()
    for (line, _) in text.utf8.enumerated() { list.noteLink("https://a.example/", "news.yaml", line) }
  }

  private static func document(_ text: String) {
    _ = UploadedFile.take(Array("%PDF-1.5\n\(text)\n%%EOF".utf8), for: .document)
  }

  private static func drawing(_ text: String) {
    _ = UploadedFile.take(Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(text)</svg>".utf8), for: .poster)
  }

  static let cases = [
    GrowthCase("links that do not end", GrowthCase.many("[a]("), markdown),
    GrowthCase(
      "links in links", { GrowthCase.many("[a](/b")($0) + " " + GrowthCase.many(")")($0 / 6) }, markdown),
    GrowthCase("bold words that do not end", GrowthCase.many("**a "), markdown),
    GrowthCase("headings", GrowthCase.many("# a\n"), markdown),
    GrowthCase("headings without a space", GrowthCase.many("#a\n"), markdown),
    GrowthCase("lines of HTML", GrowthCase.many("<b>\n"), markdown),
    GrowthCase("problems of a file", GrowthCase.many("a\n"), problems),
    GrowthCase("links of a file", GrowthCase.many("a\n"), links),
    GrowthCase(
      "a word that is nothing", GrowthCase.many("a"), { _ = Spelling.advice(for: $0, among: ["checklist"]) }),
    GrowthCase("lines of a paragraph", GrowthCase.many("a\n"), markdown),
    GrowthCase("lines of a list", GrowthCase.many("- a\n"), markdown),
    GrowthCase("compressed objects", GrowthCase.many("/ObjStm\nstream\nxx\nendstream\n"), document),
    GrowthCase("names of compressed objects", GrowthCase.many("/ObjStm "), document),
    GrowthCase("streams", { "/ObjStm " + GrowthCase.many("stream\n")($0) }, document),
    GrowthCase("names", GrowthCase.many("/a"), document),
    GrowthCase("elements of a drawing", GrowthCase.many("<g></g>"), drawing),
    GrowthCase(
      "elements in elements", { GrowthCase.many("<g>")($0 / 2) + GrowthCase.many("</g>")($0 / 2) }, drawing),
    GrowthCase("a drawing's comments", GrowthCase.many("<!-- a -->"), drawing),
  ]

  @Test("grows with their length only", arguments: cases)
  func growth(_ tried: GrowthCase) { #expect(tried.growsWithLengthOnly()) }
}
