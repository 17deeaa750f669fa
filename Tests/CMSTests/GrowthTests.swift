import Growth
import Testing

@testable import CMS

/// What authors write is read in time in proportion to its length: eight times as much about eight times as long, and not sixty-four
/// times.
@Suite("The cost of long texts of authors", .serialized)
struct GrowthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let made: @Sendable (Int) -> String
    let read: @Sendable (String) -> Void
  }

  private static func many(_ part: String) -> @Sendable (Int) -> String {
    { count in String(repeating: part, count: count / part.utf8.count) }
  }

  private static func addresses(_ text: String) { _ = ContentTree.text(text).webAddresses }
  private static func advice(_ text: String) { _ = TextAdvice(text, isPage: true).all }

  static let cases = [
    Case(
      testDescription: "brackets behind an address", made: { "https://a.example/" + many(")")($0) },
      read: addresses),
    Case(
      testDescription: "full stops behind an address", made: { "https://a.example/" + many(".")($0) },
      read: addresses),
    Case(testDescription: "beginnings of addresses", made: many("https://"), read: addresses),
    Case(testDescription: "links that do not end", made: many("[a]("), read: advice),
    Case(testDescription: "brackets", made: many("["), read: advice),
    Case(testDescription: "links", made: many("[here](/a) "), read: advice),
    Case(testDescription: "stars", made: many("**a"), read: advice),
    Case(testDescription: "headings", made: many("# a\n"), read: advice),
    Case(testDescription: "stand-ins", made: many("todo"), read: advice),
    Case(testDescription: "spaces", made: many(" "), read: advice),
    Case(testDescription: "capitals", made: many("A "), read: advice),
  ]

  @Test("grows with their length only", arguments: cases)
  func growth(_ tried: Case) {
    let (short, long) = (tried.made(4000), tried.made(32_000))
    let (quick, slow) = (processorTime { tried.read(short) }, processorTime { tried.read(long) })
    #expect(slow < quick * 24)
  }
}
