import Core
import Foundation
import Testing

@Suite("Time zones of calendar files")
struct ICalendarZoneTests {
  private func lookup(_ name: String, _ instant: Int64) -> Int? {
    let zone = TimeZone(identifier: name.isEmpty ? "America/Chicago" : name)
    let date = Date(timeIntervalSince1970: Double(instant) / 1000)
    return zone.map { $0.secondsFromGMT(for: date) / 60 }
  }

  private func offset(_ name: String) -> (Int64) -> UTCOffset? {
    { instant in lookup(name, instant).flatMap { UTCOffset(minutes: $0) } }
  }

  @Test(
    "a zone made of single offsets keeps the same time, and does after it was written and read",
    arguments: [
      "America/Chicago", "Europe/Berlin", "Australia/Sydney", "Asia/Kathmandu", "America/Sao_Paulo",
      "Africa/Casablanca", "Asia/Shanghai", "Asia/Jerusalem", "Australia/Lord_Howe", "Europe/Dublin",
      "America/Phoenix", "Pacific/Chatham", "UTC",
    ])
  func made(name: String) throws {
    let made = try #require(ICalendar.Zone(name: name, years: 2018...2030, offset: offset(name)))
    let file = ICalendar(productID: "x", name: "x", stamp: 0, zones: [made])
    let reading = ICalendar.reading(file.utf8())
    #expect(reading.problems.isEmpty)
    let read = try #require(reading.calendar.zone(name))
    var instant: Int64 = 1_514_764_800_000
    while instant < 1_924_000_000_000 {
      let expected = lookup(name, instant)
      #expect(made.offset(at: instant).minutes == expected, "\(name) at \(instant)")
      #expect(read.offset(at: instant).minutes == expected, "\(name) at \(instant)")
      instant += 3_600_000 * 7
    }
  }

  @Test("clocks that follow a plain rule go on with it after the years that were asked for")
  func rules() throws {
    let zone = try #require(
      ICalendar.Zone(name: "America/Chicago", years: 2026...2026, offset: offset("America/Chicago")))
    #expect(zone.observances.count == 3)
    let rules = zone.observances.compactMap { $0.rule?.description }
    #expect(rules == ["FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"])
    #expect(zone.offset(at: 2_540_000_000_000).minutes == lookup("America/Chicago", 2_540_000_000_000))
    #expect(ICalendar.Zone(name: "No/Zone", years: 2026...2026, offset: offset("No/Zone")) == nil)
  }

  @Test("local times become instants as the platform has them, also where clocks are set")
  func instants() throws {
    for name in ["America/Chicago", "Europe/Berlin", "Australia/Sydney", "Asia/Kathmandu"] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: name))
      for number in 0..<6000 {
        let day = try #require(CivilDay(iso: "2026-01-01")).adding(days: number / 12)
        let time = try #require(CivilTime(hour: number % 12 * 2, minute: 30))
        let parts = DateComponents(
          year: day.year, month: day.month, day: day.day, hour: time.hour, minute: time.minute)
        let found = try #require(CivilDateTime(day: day, time: time).instant(offset: offset(name)))
        let expected = try #require(calendar.date(from: parts)).timeIntervalSince1970 * 1000
        #expect(found == Int64(expected), "\(day) \(time) in \(name)")
      }
    }
  }

  @Test(
    "a zone is known by the device's name for it",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin"), ("Central Standard Time", "America/Chicago"),
      ("China Standard Time", "Asia/Shanghai"),
      ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
      ("/mozilla.org/20050126_1/America/Argentina/Salta", "America/Argentina/Salta"), ("Nowhere", nil),
    ])
  func names(name: String, known: String?) throws {
    let event = ICalendar.Component(.event, id: "a", start: try moment("20261121T140000", name), summary: "")
    let calendar = ICalendar(productID: "", name: "", stamp: 0, components: [event])
    let clocks = ICalendar.Clocks(of: calendar, lookup)
    #expect(clocks.name(of: name) == known)
    #expect(clocks.isKnown(name) == (known != nil))
  }

  @Test("a zone that only the file describes is known by its time")
  func described() throws {
    var zone = try #require(
      ICalendar.Zone(name: "Europe/Madrid", years: 2026...2027, offset: offset("Europe/Madrid")))
    zone = ICalendar.Zone(name: "Customized Time Zone", observances: zone.observances)
    let event = ICalendar.Component(
      .event, id: "a", start: try moment("20260721T140000", zone.name), summary: "")
    let calendar = ICalendar(productID: "", name: "", stamp: 0, zones: [zone], components: [event])
    #expect(ICalendar.Clocks(of: calendar, lookup).name(of: zone.name) == "Europe/Berlin")
    let likely = ICalendar.Clocks(of: calendar, deviceZone: "Europe/Madrid", lookup)
    #expect(likely.name(of: zone.name) == "Europe/Madrid")
  }

  @Test("where the file describes a zone otherwise than the device, the file counts")
  func disagreement() throws {
    let other = try #require(UTCOffset(minutes: 345))
    let zone = ICalendar.Zone(
      name: "Europe/Berlin",
      observances: [.init(isDaylight: false, start: try civil("20200101T000000"), from: other, to: other)])
    let event = ICalendar.Component(
      .event, id: "a", start: try moment("20261121T140000", zone.name), summary: "")
    let calendar = ICalendar(productID: "", name: "", stamp: 0, zones: [zone], components: [event])
    let clocks = ICalendar.Clocks(of: calendar, lookup)
    #expect(clocks.name(of: zone.name) == "Asia/Katmandu" || clocks.name(of: zone.name) == nil)
    let shown = clocks.civil(try #require(event.start), in: "UTC")
    #expect(shown == (try civil("20261121T081500")))
  }

  @Test("a series is told on the clock of its zone: UNTIL, EXDATE and RECURRENCE-ID of UTC and days too")
  func series() throws {
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=America/Chicago:20261026T203000
      RRULE:FREQ=DAILY;UNTIL=20261107T023000Z
      EXDATE:20261028T013000Z
      EXDATE;VALUE=DATE:20261029
      SUMMARY:Evenings
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID:20261103T023000Z
      DTSTART;TZID=America/New_York:20261102T220000
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID;TZID=America/Chicago:20261104T203000
      STATUS:CANCELLED
      DTSTART;TZID=America/Chicago:20261104T203000
      END:VEVENT
      END:VCALENDAR
      """
    let calendar = ICalendar.reading(Array(file.utf8)).calendar
    let series = calendar.series
    #expect(series.count == 1)
    let clocks = ICalendar.Clocks(of: calendar, lookup)
    let segment = try #require(series[0].segments(clocks) { _ in "America/Chicago" }.first)
    let found = segment.set.occurrences().map { $0.start.basicText }
    let expected =
      ["26", "28", "30", "31"].map { "202610\($0)T203000" }
      + ["20261101T203000", "20261102T203000", "20261103T203000", "20261105T203000", "20261106T203000"]
    #expect(found == expected)
    #expect(segment.overrides.map { $0.id.basicText } == ["20261102T203000"])
  }

  @Test("a series goes on otherwise from a time on, by the clock of where that is")
  func following() throws {
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=America/Chicago:20261026T203000
      RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=9
      EXDATE;TZID=America/Chicago:20261116T203000
      SUMMARY:Evenings
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T023000Z
      DTSTART;TZID=America/New_York:20261202T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Chicago:20261109T203000
      DTSTART;TZID=America/Chicago:20261109T190000
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID;VALUE=DATE:20261123
      DTSTART;TZID=America/Chicago:20261124T100000
      END:VEVENT
      END:VCALENDAR
      """
    let calendar = ICalendar.reading(Array(file.utf8)).calendar
    let clocks = ICalendar.Clocks(of: calendar, lookup)
    let segments = calendar.series[0].segments(clocks) {
      if case .zone(let name) = $0.start?.clock { name } else { "" }
    }
    #expect(
      segments.map { $0.set.occurrences().map { $0.start.basicText } } == [
        ["20261026T203000", "20261102T203000"], ["20261109T190000", "20261123T190000"],
        ["20261202T090000", "20261209T090000", "20261216T090000", "20261223T090000"],
      ])
    #expect(segments.map { $0.overrides.map { $0.id.basicText } } == [[], ["20261123T190000"], []])
  }

  @Test("of two versions the newer counts, and what has no series stands alone")
  func versions() throws {
    func component(_ id: String, _ sequence: Int64, _ text: String, _ occurrence: String? = nil) throws
      -> ICalendar.Component
    {
      var component = ICalendar.Component(
        .event, id: id, sequence: sequence, start: try moment("20261121T140000", nil), summary: text)
      component.occurrence = try occurrence.map { try moment($0, nil) }
      return component
    }
    let calendar = ICalendar(
      productID: "", name: "", stamp: 0,
      components: [
        try component("a", 2, "newer"), try component("a", 1, "older"),
        try component("a", 0, "changed", "20261128T140000"), try component("b", 0, "first"),
        try component("b", 0, "later"), try component("c", 0, "alone", "20261128T140000"),
      ])
    let series = calendar.series
    #expect(series.map { $0.main.summary } == ["newer", "later", "alone"])
    #expect(series.map { $0.overrides.count } == [1, 0, 0])
  }

  private func civil(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(basic: text)) }

  private func moment(_ text: String, _ zone: String?) throws -> ICalendar.Moment {
    ICalendar.Moment(try civil(text), zone.map { .zone($0) } ?? .floating)
  }
}
