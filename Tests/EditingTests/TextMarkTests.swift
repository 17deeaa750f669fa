import Testing

@testable import Editing

@Suite("Marks of the lines of a text")
struct TextMarkTests {
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
