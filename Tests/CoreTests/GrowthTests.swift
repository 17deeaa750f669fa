import Foundation
import Testing

@testable import Core

/// Reading what others wrote takes time in proportion to its length: eight times as much about eight times as long, and not
/// sixty-four times.
@Suite("The cost of long texts", .serialized)
struct GrowthTests {
  private static func many(_ part: String) -> @Sendable (Int) -> String {
    { count in String(repeating: part, count: count / part.utf8.count) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let made: @Sendable (Int) -> String
    let read: @Sendable (String) -> Void
  }

  private static func json(_ text: String) { _ = try? JSON(parsing: Array(text.utf8)) }
  private static func list(_ text: String) { _ = try? PropertyList(parsing: Array(text.utf8)) }

  static let cases = [
    Case(
      testDescription: "text that nearly begins everywhere", made: many("a"),
      read: { text in
        _ = text.firstOccurrence(of: String(repeating: "a", count: text.utf8.count / 2) + "b")
      }),
    Case(
      testDescription: "text that is nearly found everywhere", made: many("ab"),
      read: { text in
        _ = text.split(at: String(repeating: "ab", count: text.utf8.count / 8) + "c")
      }),
    Case(
      testDescription: "what is replaced", made: many("a,"), read: { _ = $0.replacing(all: ",", with: "; ") }),
    Case(testDescription: "lines", made: many("a\r\n"), read: { _ = $0.lines }),
    Case(
      testDescription: "white space", made: many(" "), read: { _ = $0.collapsingWhitespace() + $0.trimmed() }),
    Case(testDescription: "JSON of numbers", made: { "[" + many("1,")($0) + "1]" }, read: json),
    Case(testDescription: "JSON of digits", made: many("7"), read: json),
    Case(testDescription: "JSON of a fraction", made: { "0." + many("7")($0) }, read: json),
    Case(testDescription: "JSON of brackets", made: many("["), read: json),
    Case(testDescription: "JSON of members", made: { "{" + many("\"a\":1,")($0) + "\"b\":1}" }, read: json),
    Case(testDescription: "JSON of a text", made: { "\"" + many("\\u0061")($0) + "\"" }, read: json),
    Case(
      testDescription: "a property list of texts", made: { plist(many("<string>a</string>")($0)) }, read: list
    ),
    Case(
      testDescription: "a property list of keys",
      made: { plist(many("<key>a</key><true/>")($0), in: "dict") }, read: list),
    Case(
      testDescription: "a property list of characters",
      made: { plist("<string>" + many("&amp;")($0) + "</string>") }, read: list),
    Case(testDescription: "a property list of comments", made: { plist(many("<!-- a -->")($0)) }, read: list),
    Case(
      testDescription: "a property list that does not end", made: { "<plist><array>" + many("<array>")($0) },
      read: list),
    Case(testDescription: "base 64", made: many("QUFB"), read: { _ = Base64.decoded($0) }),
    Case(
      testDescription: "days of a rule", made: { "FREQ=WEEKLY;BYDAY=" + many("MO,")($0) + "MO" },
      read: {
        _ = try? RecurrenceRule(parsing: $0)
      }),
    Case(
      testDescription: "parts of a rule", made: many("FREQ=DAILY;"),
      read: {
        _ = try? RecurrenceRule(parsing: $0)
      }),
    Case(
      testDescription: "lines of a calendar", made: { "BEGIN:VCALENDAR\n" + many("BEGIN:VEVENT\n")($0) },
      read: {
        _ = ICalendar.reading(Array($0.utf8))
      }),
    Case(
      testDescription: "zones of a calendar", made: { "BEGIN:VCALENDAR\n" + many(zone)($0) },
      read: {
        _ = ICalendar.reading(Array($0.utf8))
      }),
    Case(
      testDescription: "parameters of a line", made: { "BEGIN:VCALENDAR\nX" + many(";A=b")($0) + ":c" },
      read: {
        _ = ICalendar.reading(Array($0.utf8))
      }),
  ]

  private static let zone =
    "BEGIN:VTIMEZONE\nTZID:A\nBEGIN:STANDARD\nDTSTART:19700101T000000\nEND:STANDARD\nEND:VTIMEZONE\n"

  private static func plist(_ text: String, in tag: String = "array") -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><\(tag)>\(text)</\(tag)></plist>"
  }

  @Test("grows with their length only", arguments: cases)
  func growth(_ tried: Case) {
    let (short, long) = (tried.made(8000), tried.made(64_000))
    #expect(
      (0..<5).contains { _ in Self.fastest { tried.read(long) } < Self.fastest { tried.read(short) } * 24 })
  }

  /// The least of several times of this thread, in seconds: what else the machine does, does not count.
  private static func fastest(_ work: () -> Void) -> Double {
    (0..<5).map { _ in
      let start = cpuTime()
      work()
      return cpuTime() - start
    }.min() ?? 0
  }

  private static func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
