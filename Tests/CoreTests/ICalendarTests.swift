import Core
import Foundation
import Testing

@Suite("Calendar files")
struct ICalendarTests {
  private func file(_ events: [ICalendar.Component], name: String = "Toward") -> String {
    let calendar = ICalendar(
      productID: "-//Northbound//Toward//EN", name: name, stamp: 1_789_819_200_000, components: events)
    return String(decoding: calendar.utf8(), as: UTF8.self)
  }

  private func event(
    _ summary: String, details: String = "", url: String = "", alarms: [ICalendar.Alarm] = []
  ) -> ICalendar.Component {
    var event = ICalendar.Component(
      id: "12-fafsa@toward", sequence: 7, day: CivilDay(iso: "2027-01-15")!, summary: summary)
    event.details = details
    event.url = url
    event.alarms = alarms
    return event
  }

  @Test("a whole file is as RFC 5545 says, line for line")
  func golden() {
    let alarm = ICalendar.Alarm(.start(-3 * 1440 + 540), text: "FAFSA, soon")
    let text = file([
      event("FAFSA", details: "One\nTwo; three", url: "https://studentaid.gov/", alarms: [alarm])
    ])
    let expected = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Northbound//Toward//EN
      CALSCALE:GREGORIAN
      NAME:Toward
      X-WR-CALNAME:Toward
      BEGIN:VEVENT
      UID:12-fafsa@toward
      DTSTAMP:20260919T120000Z
      SEQUENCE:7
      DTSTART;VALUE=DATE:20270115
      DTEND;VALUE=DATE:20270116
      SUMMARY:FAFSA
      DESCRIPTION:One\\nTwo\\; three
      URL:https://studentaid.gov/
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-P2DT15H
      DESCRIPTION:FAFSA\\, soon
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """
    #expect(text == expected.replacingOccurrences(of: "\n", with: "\r\n"))
  }

  @Test("lines are folded at 75 octets and never inside a character", arguments: ["a", "é", "学", "👩‍🎓"])
  func folding(character: String) {
    for length in 55...90 {
      let summary = String(repeating: character, count: length)
      let lines = file([event(summary)]).components(separatedBy: "\r\n")
      for line in lines { #expect(line.utf8.count <= 75) }
      let unfolded = lines.joined(separator: "\r\n").replacingOccurrences(of: "\r\n ", with: "")
      #expect(unfolded.components(separatedBy: "\r\n").contains("SUMMARY:" + summary))
    }
  }

  @Test(
    "text is escaped, and what could end a line is not let through",
    arguments: [
      ("a,b;c\\d", "a\\,b\\;c\\\\d"), ("a\r\nb\rc\nd", "a\\nb\\nc\\nd"), ("a\u{0}\u{7}\u{7F}b\tc", "ab\tc"),
      ("END:VCALENDAR\r\nX:1", "END:VCALENDAR\\nX:1"), ("“quoted”: yes", "“quoted”: yes"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(file([event(text)]).contains("SUMMARY:" + escaped + "\r\n"))
  }

  @Test("an address that is none is left out")
  func addresses() {
    for url in ["", "https://a.example/\r\nX:1", "a b", "https://ä.example"] {
      #expect(!file([event("x", url: url)]).contains("URL"))
    }
  }

  @Test(
    "alarms say how long before or after the beginning",
    arguments: [
      (0, "PT0M"), (540, "PT9H"), (-900, "-PT15H"), (-1440, "-P1D"), (-5, "-PT5M"), (-1505, "-P1DT1H5M"),
      (-1441, "-P1DT1M"),
    ])
  func alarms(minutes: Int, duration: String) {
    let text = file([event("x", alarms: [.init(.start(minutes), text: "x")])])
    #expect(text.contains("TRIGGER:" + duration + "\r\n"))
  }

  @Test("without events it is still a calendar, and the last day of all has no day after it")
  func edges() {
    #expect(file([], name: "").hasSuffix("X-WR-CALNAME:\r\nEND:VCALENDAR\r\n"))
    let last = ICalendar.Component(id: "x", sequence: 0, day: .last, summary: "x")
    #expect(file([last]).contains("DTSTART;VALUE=DATE:99991231\r\nSUMMARY"))
  }
}
