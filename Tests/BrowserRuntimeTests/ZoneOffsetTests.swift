import Testing

@testable import BrowserRuntime

@Suite("Time zones as the browser tells them")
struct ZoneOffsetTests {
  @Test(
    "the offset is read from the text of a day",
    arguments: [
      ("11/21/2026, GMT-05:00", -300), ("1/1/1970, GMT+05:45", 345), ("7/1/2026, GMT", 0),
      ("7/1/2026, GMT-00:30", -30), ("1/1/1850, GMT-04:56:02", -296),
    ])
  func offsets(text: String, minutes: Int) { #expect(ZoneOffset.minutes(in: text) == minutes) }

  @Test("what says no offset has none", arguments: ["", "11/21/2026", "GMT-", "GMT+5", "GMT+xx:00"])
  func unreadable(text: String) { #expect(ZoneOffset.minutes(in: text) == nil) }

  @Test("names of zones have no quotes, spaces or lines")
  func names() {
    for name in ["America/Argentina/ComodRivadavia", "Etc/GMT+12", "UTC", "GB-Eire", "+05:30"] {
      #expect(ZoneOffset.canBeName(name) == (name != "+05:30"))
    }
    for name in ["a\"b", "Eastern Time", "A\nB", "Zürich"] { #expect(!ZoneOffset.canBeName(name)) }
  }
}
