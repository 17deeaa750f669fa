import Testing

@testable import Sites

@Suite("A colour")
struct ColourTests {
  /// Figures of the CSS Color 4 conversion, rounded to bytes.
  @Test(
    "in OKLCH has the same bytes as in CSS",
    arguments: [
      ("oklch(1 0 0)", "#ffffff"), ("oklch(0% 0 0)", "#000000"), ("oklch(62.796% 0.25768 29.234)", "#ff0000"),
      ("oklch(0.86644 0.29483 142.495)", "#00ff00"), ("oklch(0.45201 0.31321 264.052)", "#0000ff"),
    ])
  func bytes(text: String, hex: String) throws {
    #expect(try #require(Colour(text)).hex == hex)
  }

  @Test(
    "has the contrast that WCAG gives",
    arguments: [("#ffffff", "#000000", 21.0), ("#777777", "#ffffff", 4.48)])
  func contrast(one: String, other: String, ratio: Double) throws {
    let found = try #require(Colour(one)).contrast(with: #require(Colour(other)))
    #expect(abs(found - ratio) < 0.01)
  }

  @Test(
    "is refused in any other form",
    arguments: [
      "", "red", "#fff", "#12345g", "#1234567", "rgb(0 0 0)", "oklch(2 0 0)", "oklch(0.5 0.1)",
      "oklch(0.5 0.1 x)",
    ])
  func refused(text: String) {
    #expect(Colour(text) == nil)
  }
}
