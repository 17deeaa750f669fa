import Growth
import Testing

@testable import Core

/// Reading what others wrote takes time in proportion to its length: eight times as much about eight times as long, and not
/// sixty-four times.
@Suite("The cost of long texts", .serialized)
struct GrowthTests {
  private static func json(_ text: String) { _ = try? JSON(parsing: Array(text.utf8)) }
  private static func list(_ text: String) {
    _ = try? PropertyList(parsing: Hexadecimal.decoded(text) ?? Array(text.utf8))
  }

  static let cases = [
    GrowthCase(
      "text that nearly begins everywhere", GrowthCase.many("a"),
      { text in
        _ = text.firstOccurrence(of: String(repeating: "a", count: text.utf8.count / 2) + "b")
      }),
    GrowthCase(
      "text that is nearly found everywhere", GrowthCase.many("ab"),
      { text in
        _ = text.split(at: String(repeating: "ab", count: text.utf8.count / 8) + "c")
      }),
    GrowthCase("what is replaced", GrowthCase.many("a,"), { _ = $0.replacing(all: ",", with: "; ") }),
    GrowthCase("lines", GrowthCase.many("a\r\n"), { _ = $0.lines }),
    GrowthCase("white space", GrowthCase.many(" "), { _ = $0.collapsingWhitespace() + $0.trimmed() }),
    GrowthCase("JSON of numbers", { "[" + GrowthCase.many("1,")($0) + "1]" }, json),
    GrowthCase("JSON of digits", GrowthCase.many("7"), json),
    GrowthCase("JSON of a fraction", { "0." + GrowthCase.many("7")($0) }, json),
    GrowthCase("JSON of brackets", GrowthCase.many("["), json),
    GrowthCase("JSON of members", { "{" + GrowthCase.many("\"a\":1,")($0) + "\"b\":1}" }, json),
    GrowthCase("JSON of a text", { "\"" + GrowthCase.many("\\u0061")($0) + "\"" }, json),
    GrowthCase(
      "a property list of texts", { plist(GrowthCase.many("<string>a</string>")($0)) }, list
    ),
    GrowthCase(
      "a property list of keys", { plist(GrowthCase.many("<key>a</key><true/>")($0), in: "dict") }, list),
    GrowthCase(
      "a property list of characters", { plist("<string>" + GrowthCase.many("&amp;")($0) + "</string>") },
      list),
    GrowthCase("a property list of comments", { plist(GrowthCase.many("<!-- a -->")($0)) }, list),
    GrowthCase(
      "a property list that does not end", { "<plist><array>" + GrowthCase.many("<array>")($0) }, list),
    GrowthCase("a binary property list of one text in many places", Self.sharing, list),
    GrowthCase("a binary property list that names itself again and again", Self.doubling, list),
    GrowthCase("a binary property list of keys", Self.keys, list),
    GrowthCase("base 64", GrowthCase.many("QUFB"), { _ = Base64.decoded($0) }),
    GrowthCase(
      "days of a rule", { "FREQ=WEEKLY;BYDAY=" + GrowthCase.many("MO,")($0) + "MO" },
      {
        _ = try? RecurrenceRule(parsing: $0)
      }),
    GrowthCase(
      "parts of a rule", GrowthCase.many("FREQ=DAILY;"),
      {
        _ = try? RecurrenceRule(parsing: $0)
      }),
    GrowthCase(
      "lines of a calendar", { "BEGIN:VCALENDAR\n" + GrowthCase.many("BEGIN:VEVENT\n")($0) },
      {
        _ = ICalendar.reading(Array($0.utf8))
      }),
    GrowthCase(
      "zones of a calendar", { "BEGIN:VCALENDAR\n" + GrowthCase.many(zone)($0) },
      {
        _ = ICalendar.reading(Array($0.utf8))
      }),
    GrowthCase(
      "parameters of a line", { "BEGIN:VCALENDAR\nX" + GrowthCase.many(";A=b")($0) + ":c" },
      {
        _ = ICalendar.reading(Array($0.utf8))
      }),
  ]

  /// Binary files travel in a text here, two digits a byte.
  private static func binary(_ objects: [[UInt8]]) -> String {
    Hexadecimal.encoded(HandMade(objects, numberWidth: 2).bytes)
  }

  private static func reference(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }

  /// An object of so many elements, which are told in two bytes.
  private static func many(_ kind: UInt8, _ count: Int) -> [UInt8] { [kind | 0xF, 0x11] + reference(count) }

  @Sendable private static func sharing(_ length: Int) -> String {
    let count = min(length / 8, 0xFFFF)
    let text = many(0x50, count) + [UInt8](repeating: 0x61, count: count)
    return binary([many(0xA0, count) + (0..<count).flatMap { _ in reference(1) }, text])
  }

  @Sendable private static func doubling(_ length: Int) -> String {
    let count = min(length / 20, 0xFFF)
    return binary((0..<count).map { [0xA2] + reference(min($0 + 1, count - 1)) + reference($0) })
  }

  @Sendable private static func keys(_ length: Int) -> String {
    let count = min(length / 32, 0xFFF)
    let texts = (0..<count).map { [0x54] + Array(Hexadecimal.text(UInt64($0), digits: 4).utf8) }
    let keys = (0..<count).flatMap { reference($0 + 1) }
    return binary([many(0xD0, count) + keys + keys] + texts)
  }

  private static let zone =
    "BEGIN:VTIMEZONE\nTZID:A\nBEGIN:STANDARD\nDTSTART:19700101T000000\nEND:STANDARD\nEND:VTIMEZONE\n"

  private static func plist(_ text: String, in tag: String = "array") -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><\(tag)>\(text)</\(tag)></plist>"
  }

  @Test("grows with their length only", arguments: cases)
  func growth(_ tried: GrowthCase) { #expect(tried.growsWithLengthOnly(from: 8000)) }
}
