import Components
import Testing

@testable import Sites

@Suite("A site's text")
struct MarkdownTests {
  private func read(_ text: String) -> [Block] {
    let problems = ProblemList()
    let blocks = MarkdownReader.read(text, file: "about.en.md", problems: problems)
    #expect(problems.all == [])
    return blocks
  }

  @Test("has headings, paragraphs and lists")
  func blocks() {
    let blocks = read("# One\nTwo\nthree\n\n- Four\n  five\n- Six\n\n## Seven\n")
    #expect(
      blocks == [.heading("One"), .paragraph("Two three"), .list(["Four five", "Six"]), .heading("Seven")])
  }

  @Test("reads the same with the line ends of other systems")
  func lineEnds() {
    #expect(read("# One\r\n\r\nTwo\r\n") == [.heading("One"), .paragraph("Two")])
  }

  @Test("gets no space between Chinese lines")
  func chinese() {
    #expect(read("第一行，\n第二行\nToward 好\n") == [.paragraph("第一行，第二行 Toward 好")])
  }

  @Test("may have bold words and links, which stay as they are written")
  func words() {
    let text = "All **of it** is [here](https://example.org/), or [there](/about)."
    #expect(read("# \(text)\n\n- \(text)\n") == [.heading(text), .list([text])])
  }

  @Test("may have a sign for less, and a year at the start of a line")
  func lessThan() {
    #expect(read("3 < 4\n2026. A good year\n") == [.paragraph("3 < 4 2026. A good year")])
  }
}
