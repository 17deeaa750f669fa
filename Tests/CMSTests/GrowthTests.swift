import Growth
import Testing

@testable import CMS

/// What authors write is read in time in proportion to its length: eight times as much about eight times as long, and not sixty-four
/// times.
@Suite("The cost of long texts of authors", .serialized)
struct GrowthTests {
  private static func addresses(_ text: String) { _ = WebAddress.all(in: .text(text)) }
  private static func advice(_ text: String) { _ = TextAdvice(text, isPage: true).all }

  static let cases = [
    GrowthCase("brackets behind an address", { "https://a.example/" + GrowthCase.many(")")($0) }, addresses),
    GrowthCase(
      "full stops behind an address", { "https://a.example/" + GrowthCase.many(".")($0) }, addresses),
    GrowthCase("beginnings of addresses", GrowthCase.many("https://"), addresses),
    GrowthCase("links that do not end", GrowthCase.many("[a]("), advice),
    GrowthCase("brackets", GrowthCase.many("["), advice),
    GrowthCase("links", GrowthCase.many("[here](/a) "), advice),
    GrowthCase("stars", GrowthCase.many("**a"), advice),
    GrowthCase("headings", GrowthCase.many("# a\n"), advice),
    GrowthCase("stand-ins", GrowthCase.many("todo"), advice),
    GrowthCase("spaces", GrowthCase.many(" "), advice),
    GrowthCase("capitals", GrowthCase.many("A "), advice),
  ]

  @Test("grows with their length only", arguments: cases)
  func growth(_ tried: GrowthCase) { #expect(tried.growsWithLengthOnly()) }
}
