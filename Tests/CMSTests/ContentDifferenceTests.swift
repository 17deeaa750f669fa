import Testing

@testable import CMS

@Suite("Differences between two texts")
struct ContentDifferenceTests {
  private static func text(_ runs: [ContentDifference.Run], without kind: ContentDifference.Run.Kind)
    -> String
  {
    runs.filter { $0.kind != kind }.map(\.text).joined()
  }

  @Test("are told word by word, and of Chinese by characters")
  func words() {
    #expect(
      ContentDifference.runs("The market opens at eight.", "The market opens on Sunday at eight.")
        == [.init(.same, "The market opens "), .init(.added, "on Sunday "), .init(.same, "at eight.")])
    #expect(
      ContentDifference.runs("市场开放", "市场关门")
        == [.init(.same, "市场"), .init(.removed, "开放"), .init(.added, "关门")])
  }

  @Test(
    "make both texts again",
    arguments: [
      ("", "a"), ("a", ""), ("", ""), ("a b c", "a b c"), ("a a a", "a a"), ("a b a", "b a b a"), ("x", "y"),
    ])
  func whole(old: String, new: String) {
    let runs = ContentDifference.runs(old, new)
    #expect(Self.text(runs, without: .added) == old && Self.text(runs, without: .removed) == new)
  }

  @Test("of very long texts are what is between their common ends, as a whole")
  func long() {
    let old = "Hello " + String(repeating: "旧", count: 120_000) + " the end"
    let new = "Hello " + String(repeating: "新", count: 120_000) + " the end"
    let runs = ContentDifference.runs(old, new)
    #expect(runs.map(\.kind) == [.same, .removed, .added, .same])
    #expect(Self.text(runs, without: .added) == old && Self.text(runs, without: .removed) == new)
  }
}
