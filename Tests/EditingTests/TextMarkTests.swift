import Testing

@testable import Editing

@Suite("Marks of a text")
struct TextMarkTests {
  @Test(
    "stand around the words of a selection, and go where they are there already",
    arguments: [
      (TextMark.bold, ["a ", "b", " c"], ["a ", "**b**", " c"], "b"),
      (.bold, ["a", " b ", "c"], ["a ", "**b**", " c"], "b"),
      (.bold, ["", "", ""], ["", "**Name**", ""], "Name"),
      (.bold, ["a ", "**b**", " c"], ["a ", "b", " c"], ""),
      (.bold, ["a **", "b", "** c"], ["a ", "b", " c"], ""),
      (.bold, ["", "**a** and **b**", ""], ["", "a and b", ""], ""),
      (.bold, ["", "你好", ""], ["", "**你好**", ""], "你好"),
      (.link, ["See ", "the map", "."], ["See ", "[the map](https://)", "."], "https://"),
      (
        .link, ["", "https://a.example/", ""], ["", "[https://a.example/](https://a.example/)", ""],
        "https://a.example/"
      ),
      (.link, ["", "", ""], ["", "[Name](https://)", ""], "https://"),
      (.link, ["", "[the map](/map)", ""], ["", "the map", ""], ""),
    ])
  func words(mark: TextMark, before: [String], after: [String], selected: String) throws {
    let marked = try #require(mark.toggled(in: before, name: "Name"))
    #expect([marked.before, marked.text, marked.after] == after && marked.selected?.text ?? "" == selected)
    if let part = marked.selected { #expect(part.before + part.text + part.after == after.joined()) }
  }

  @Test("of words are not put around several lines")
  func lines() {
    #expect(TextMark.bold.toggled(in: ["", "a\nb", ""]) == nil)
    #expect(TextMark.link.toggled(in: ["", "a\nb", ""]) == nil)
    #expect(TextMark.link.toggled(in: ["", "[a](/b) [c](/d)", ""]) == nil)
  }

  @Test(
    "are put before all lines of a selection, and taken away where all have them",
    arguments: [
      (TextMark.list, ["", "", ""], ["", "- ", ""]),
      (.heading, ["One", "", ""], ["", "# One", ""]),
      (.heading, ["One\nTw", "", "o\nThree"], ["One\n", "# Two", "\nThree"]),
      (.heading, ["# O", "n", "e"], ["", "One", ""]),
      (.list, ["a", "bc\nde", "f\ng"], ["", "- abc\n- def", "\ng"]),
      (.list, ["", "- a\nb", ""], ["", "- a\n- b", ""]),
      (.list, ["", "- a\n\n- b", ""], ["", "a\n\nb", ""]),
      (.list, ["", "a\n\nb", ""], ["", "- a\n\n- b", ""]),
      (.list, ["## a", "", ""], ["", "- a", ""]),
      (.list, ["### a\nb", "", ""], ["### a\n", "- b", ""]),
      (.list, ["", "### a\n#b", ""], ["", "- a\n- #b", ""]),
      (.heading, ["é", "你", "好"], ["", "# é你好", ""]),
    ])
  func toggling(mark: TextMark, before: [String], after: [String]) throws {
    let marked = try #require(mark.toggled(in: before))
    #expect([marked.before, marked.text, marked.after] == after)
  }

  @Test("need a text")
  func nothing() { #expect(TextMark.list.toggled(in: []) == nil) }
}
