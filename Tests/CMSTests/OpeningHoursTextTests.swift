import Components
import Core
import Health
import SeededRandom
import Sites
import Testing

@testable import CMS

@Suite("Opening hours as a text")
struct OpeningHoursTextTests {
  private typealias Row = OpeningHoursText.Row
  private static let week = Schedule.days

  private static func row(_ days: String, _ opens: String, _ closes: String) -> Row {
    Row(days: days.split(separator: " ").map(String.init), opens: opens, closes: closes)
  }

  @Test("are written as OpenStreetMap has them")
  func written() {
    let rows = [
      Self.row("mo tu we th fr", "09:00", "17:00"), Self.row("sa", "10:00", "12:00"),
      Self.row("sa", "13:00", "15:00"),
    ]
    #expect(OpeningHoursText(rows: rows).text == "Mo-Fr 09:00-17:00; Sa 10:00-12:00,13:00-15:00")
    let more = [Self.row("mo we fr", "09:00", "17:00"), Self.row("we", "18:00", "02:00")]
    // A comma adds to Wednesday, which a semicolon would replace.
    #expect(OpeningHoursText(rows: more).text == "Mo,We,Fr 09:00-17:00, We 18:00-02:00")
    #expect(OpeningHoursText(rows: [Self.row("sa su mo", "00:00", "24:00")]).text == "Sa,Su,Mo 00:00-24:00")
  }

  @Test(
    "are read as OpenStreetMap means them",
    arguments: [
      ("Mo-Fr 9:00 – 17:00", "Mo-Fr 09:00-17:00"), ("Mo-Fr 9-17", "Mo-Fr 09:00-17:00"),
      ("Mo-Fr 9:00am-5:00pm", "Mo-Fr 09:00-17:00"), ("Mon-Fri 9 AM - 12 PM", "Mo-Fr 09:00-12:00"),
      ("Saturday 10pm-12am", "Sa 22:00-00:00"), ("Mo-Fr 09:00-17:00; PH off", "Mo-Fr 09:00-17:00"),
      ("mo,we 09:00-12:00", "Mo,We 09:00-12:00"),
      ("Mo-Fr 09:00-17:00; We off", "Mo,Tu,Th,Fr 09:00-17:00"),
      ("Mo-Fr 09:00-17:00; We 10:00-12:00", "Mo,Tu,Th,Fr 09:00-17:00; We 10:00-12:00"),
      ("Mo-Fr 09:00-17:00, We 18:00-20:00", "Mo-Fr 09:00-17:00, We 18:00-20:00"),
      ("Fr-Mo 22:00-26:00", "Fr-Su,Mo 22:00-02:00"), ("24/7", "Mo-Su 00:00-24:00"),
      ("08:00-12:00", "Mo-Su 08:00-12:00"), ("Su off", ""), ("", ""), (" ; ", ""), ("closed", ""),
    ])
  func read(text: String, same: String) throws { #expect(try OpeningHoursText(text).text == same) }

  @Test(
    "that cannot be read say which part",
    arguments: [
      ("Mo-Fr 09:00-17:00; PH 10:00-12:00", "PH 10:00-12:00"), ("Mo 13pm-14", "Mo 13pm-14"),
      ("Mo 25:00-26:00", "Mo 25:00-26:00"),
      ("Mo 09:00", "Mo 09:00"), ("Mo 09:60-10:00", "Mo 09:60-10:00"),
      ("Mo,Mo 09:00-10:00", "Mo,Mo 09:00-10:00"),
      ("Mo", "Mo"), ("Mo 09:00-10:00,", "Mo 09:00-10:00,"), ("Mo-Fr 09:00-17:00+", "Mo-Fr 09:00-17:00+"),
      ("Jan-Mar Mo 09:00-10:00", "Jan-Mar Mo 09:00-10:00"), ("Mo ?-?", "Mo ?-?"),
      ("Mo 09:00-48:01", "Mo 09:00-48:01"),
    ])
  func mistakes(text: String, part: String) {
    #expect(throws: OpeningHoursText.Mistake(part: part)) { try OpeningHoursText(text) }
  }

  /// Rows as somebody types them: their days are in the order of the week.
  private static func rows(_ random: inout RandomSource) -> [Row] {
    (0..<random.below(6)).map { _ in
      var days = week.filter { _ in random.below(2) == 0 }
      if days.isEmpty { days = [week[random.below(7)]] }
      if random.below(4) == 0 { days.reverse() }
      func time(_ most: UInt64) -> String {
        let minute = random.below(most)
        return CSVTime.text(minute)
      }
      return Row(days: days, opens: time(24 * 60), closes: time(24 * 60 + 1))
    }
  }

  private enum CSVTime {
    static func text(_ minute: Int) -> String {
      let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
      return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
    }
  }

  @Test("that were written are read as the same rows, through a file too")
  func roundTrip() throws {
    var random = RandomSource(seed: 11)
    for _ in 0..<3000 {
      let rows = Self.rows(&random)
      let text = OpeningHoursText(rows: rows).text
      #expect(try OpeningHoursText(text).rows == rows, "\(text)")
    }
  }

  @Test("nothing that is read makes the program fail")
  func hostile() {
    var random = RandomSource(seed: 12)
    let pieces = [
      "Mo", "-", ",", ";", " ", "09:00", "24/7", "off", ":", "–", "Su", "9", "é", "\u{0}", "Fr-", "??",
    ]
    for _ in 0..<5000 {
      let text = (0..<random.below(9)).map { _ in pieces[random.below(UInt64(pieces.count))] }.joined()
      _ = try? OpeningHoursText(text)
    }
  }

  @Test("are a column of places: out, and in again with another time or a mistake")
  func column() throws {
    let (sheet, entries) = try EntryListTests.places()
    let address = entries[0].address
    #expect(sheet.text(entries).contains("schedules"))
    func row(_ cell: String) throws -> EntrySheet.Row {
      try EntryListTests.rows([["entry", "schedules"], [address.text, cell]], sheet, entries)[0]
    }
    let changed = try row("Mo-Fr 08:00-16:30; Sa off")
    #expect(changed.isChange && changed.problem == nil)
    let list = try #require(changed.after["schedules"])
    #expect(OpeningHoursText(list).text == "Mo-Fr 08:00-16:30" && list.elements.count == 1)
    #expect(changed.after["name"] == entries[0].tree["name"])
    #expect(try row("").after["schedules"] == nil)
    let wrong = try row("Mo-Fr 08:00-16:30; whenever")
    #expect(wrong.problem == .wrongHours("whenever") && wrong.line == 2)
    // Nobody means the next morning.
    #expect(try row("Mo-Fr 9-5").problem == .wrongHours("Mo-Fr 09:00-05:00"))
  }

  @Test("of a draft that are not finished are never lost by a file")
  func unfinished() throws {
    let (sheet, entries) = try EntryListTests.places()
    var entry = entries[0]
    entry.tree["schedules"] = .list([.group([.init("byday", .list([.text("mo")]))])])
    let text = sheet.text([entry])
    #expect(text.contains("Mo ?-?"))
    let same = try sheet.rows(Array(text.utf8)) { _ in entry.tree }
    #expect(same[0].problem == nil && same[0].after == entry.tree)
  }
}
