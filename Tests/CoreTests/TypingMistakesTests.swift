import Testing

@testable import Core

@Suite("Typing mistakes")
struct TypingMistakesTests {
  @Test(
    "are counted to the nearest beginning of a word",
    arguments: [
      ("library", "library", 0), ("libr", "library", 0), ("libary", "library", 1), ("librrary", "library", 1),
      ("lybrary", "library", 1), ("ilbrary", "library", 1), ("liberry", "library", 2), ("", "library", 0),
      ("library", "", 7), ("hall", "library", 3), ("图书管", "图书馆", 1),
    ])
  func counting(word: String, other: String, mistakes: Int) {
    let count = TypingMistakes.count(Array(word.unicodeScalars), asBeginningOf: Array(other.unicodeScalars))
    #expect(count == mistakes)
  }

  @Test(
    "are forgiven in words of four letters and more, two from seven on, and none in numbers",
    arguments: [
      ("hall", "hill house", .mistyped), ("hal", "hill", nil), ("hxll", "hxxx", nil),
      ("laboratry", "laboratory", .mistyped), ("labratry", "laboratory", .mistyped),
      ("labrtri", "library", nil),
      ("b1234", "b1235", nil), ("  HALL  ", "hall", .exact),
    ] as [(String, String, SearchWords.Hit?)])
  func forgiving(query: String, text: String, hit: SearchWords.Hit?) {
    #expect(SearchWords(query).hit(text) == hit)
  }
}
