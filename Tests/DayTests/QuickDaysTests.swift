import Core
import Testing

@testable import Day

/// Hours that count to twelve, several days, and what no day can have.
extension QuickAddTests {
  /// What whoever wants times written to twelve means by a line.
  private func twelve(_ language: String, _ line: String) throws -> String {
    let grammar = try #require(Self.grammarsToTwelve[language])
    return text(grammar.reading(line, now: moment("2026-11-21T08:00"), on: day("2026-11-21")))
  }

  @Test(arguments: [
    ("call at 3:30", "task|call|2026-11-21 15:30|30"), ("call 03:30", "task|call|2026-11-22 03:30|30"),
    ("call 3:30 am", "task|call|2026-11-22 03:30|30"), ("call 15:30", "task|call|2026-11-21 15:30|30"),
    ("call 3:30 in the morning", "task|call|2026-11-22 03:30|30"),
    ("run 9:30", "task|run|2026-11-21 09:30|30"), ("lunch 12:30", "task|lunch|2026-11-21 12:30|30"),
    ("class 9:30-11:00", "event|class|2026-11-21 09:30|90"),
    ("class 11:00-1:00", "event|class|2026-11-21 11:00|120"),
    ("class 5:00-7:00", "event|class|2026-11-21 17:00|120"),
    ("class 5:00-7:00am", "event|class|2026-11-22 05:00|120"),
    ("class 5:00-7:00 pm", "event|class|2026-11-21 17:00|120"),
    ("class 3-4:30", "event|class|2026-11-21 15:00|90"),
    ("class 3pm-4:30", "event|class|2026-11-21 15:00|90"),
    ("work 9am-5:00", "event|work|2026-11-21 09:00|480"),
    ("night shift 22:00-6:00", "event|night shift|2026-11-21 22:00|480"),
  ])
  func whoCountsHoursToTwelveMeansTheAfternoon(line: String, wanted: String) throws {
    #expect(try twelve("en", line) == wanted)
  }

  @Test func otherLanguagesSayTheHalfOfTheDayWhereTheyDo() throws {
    #expect(try twelve("es", "llamar a las 3:30") == "task|llamar|2026-11-21 15:30|30")
    #expect(try twelve("zh-Hans", "上课 3:30") == "event|上课|2026-11-22 03:30|30")
    #expect(text(reading("en", "call at 3:30")) == "task|call|2026-11-22 03:30|30")
  }

  @Test(arguments: [
    ("en", "camp 3–7 January", "camp 2027-01-03 +5"), ("en", "camp January 3 to 7", "camp 2027-01-03 +5"),
    ("en", "camp from 28 December to 3 January", "camp 2026-12-28 +7"),
    ("en", "camp Dec 28-Jan 3 2028", "camp 2027-12-28 +7"),
    ("en", "camp 2027-01-03 to 2027-01-07", "camp 2027-01-03 +5"),
    ("en", "⊠ registration 20–25 November", "registration 2026-11-20 +6"),
    ("en", "camp 3–7 January 9:00", "camp 2027-01-03 09:00 FREQ=DAILY;UNTIL=20270107"),
    ("en", "leave 3 January - 7 March", "leave 2027-01-03 +1 FREQ=DAILY;UNTIL=20270307"),
    ("en", "gym every Mon 4–31 January", "gym 2027-01-04 +1 FREQ=WEEKLY;UNTIL=20270131;BYDAY=MO"),
    ("en", "camp 7–3 January", "camp 7–3 January inbox"),
    ("en", "call 9-11 tomorrow", "call 2026-11-22 09:00"),
    ("es", "viaje del 3 al 7 de enero", "viaje 2027-01-03 +5"),
    ("es", "viaje 3-7 enero", "viaje 2027-01-03 +5"),
    ("es", "viaje del 28 de diciembre al 3 de enero de 2028", "viaje 2027-12-28 +7"),
    ("zh-Hans", "1月3日到7日旅行", "旅行 2027-01-03 +5"), ("zh-Hans", "旅行 12月28日至1月3日", "旅行 2026-12-28 +7"),
    ("zh-Hans", "一月三日-七日旅行", "旅行 2027-01-03 +5"), ("zh-Hans", "1月3日到7点看书", "到7点看书 2027-01-03 +1"),
  ])
  func severalDays(language: String, line: String, wanted: String) throws {
    let item = try #require(reading(language, line).item(id: "x", length: 30))
    var found = item.title
    switch item.placement {
    case .inbox: found += " inbox"
    case .days(let day, let count): found += " \(day) +\(count)"
    case .time(let moment): found += " \(moment.day) \(moment.time.hourAndMinute)"
    }
    if let rule = item.repetition?.rule { found += " \(rule)" }
    #expect(found == wanted)
  }
}
