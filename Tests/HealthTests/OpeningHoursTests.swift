import Core
import SeededRandom
import Testing

@testable import Health

@Suite("Opening hours (MA 6)")
struct OpeningHoursTests {
  private static let week = Schedule.days

  private static func hours(_ opens: String, _ closes: String) -> Hours {
    var hours = Hours()
    (hours.opensAt, hours.closesAt) = (opens, closes)
    return hours
  }

  private static func schedule(_ days: [String], _ opens: String, _ closes: String) -> Schedule {
    var schedule = Schedule()
    (schedule.byday, schedule.hours) = (days, hours(opens, closes))
    return schedule
  }

  private static func time(_ text: String) -> CivilDateTime {
    let parts = text.split(separator: " ").map { String($0) }
    let minute = Hours.minute(parts[1])!
    return CivilDateTime(
      day: CivilDay(iso: parts[0])!, time: CivilTime(hour: minute / 60, minute: minute % 60)!)
  }

  private static func opening(
    _ schedules: [Schedule], _ exceptions: [(String, [Hours])] = [], holidays: [String] = []
  ) -> OpeningHours {
    var place = ServicePlace()
    place.schedules = schedules
    place.exceptions = exceptions.map { date, hours in
      var exception = ScheduleException()
      (exception.date, exception.hours) = (CivilDay(iso: date), hours)
      return exception
    }
    var directory = PlaceDirectory()
    directory.holidays = holidays.map { date in
      var holiday = Holiday()
      holiday.date = CivilDay(iso: date)
      return holiday
    }
    return OpeningHours(place, directory)
  }

  /// 2026-11-23 is a Monday.
  private let office = opening(
    [schedule(["mo", "tu", "we", "th", "fr"], "09:00", "12:00"), schedule(["mo"], "13:00", "17:00")],
    [("2026-11-25", [hours("10:00", "11:00")])], holidays: ["2026-11-25", "2026-11-26"])

  @Test(
    "have several ranges a day, holidays, and days of their own",
    arguments: [
      ("2026-11-23 08:59", nil, "2026-11-23 09:00"), ("2026-11-23 09:00", "2026-11-23 12:00", nil),
      ("2026-11-23 12:00", nil, "2026-11-23 13:00"), ("2026-11-23 16:59", "2026-11-23 17:00", nil),
      ("2026-11-23 17:00", nil, "2026-11-24 09:00"),
      // An exception goes before a holiday.
      ("2026-11-25 09:30", nil, "2026-11-25 10:00"), ("2026-11-25 11:00", nil, "2026-11-27 09:00"),
      ("2026-11-27 12:00", nil, "2026-11-30 09:00"),
    ] as [(String, String?, String?)])
  func office(now: String, until: String?, opens: String?) {
    let status = office.status(at: Self.time(now))
    if let until { #expect(status == .open(until: Self.time(until))) }
    if let opens { #expect(status == .closed(opens: Self.time(opens))) }
  }

  @Test("go over midnight, also into a day that is closed")
  func overMidnight() {
    let bar = Self.opening([Self.schedule(["fr"], "22:00", "02:00")], holidays: ["2026-11-28"])
    #expect(bar.status(at: Self.time("2026-11-27 23:00")) == .open(until: Self.time("2026-11-28 02:00")))
    #expect(bar.status(at: Self.time("2026-11-28 01:59")) == .open(until: Self.time("2026-11-28 02:00")))
    #expect(bar.status(at: Self.time("2026-11-28 02:00")) == .closed(opens: Self.time("2026-12-04 22:00")))
  }

  @Test("never end where they never close, and join where they touch")
  func always() {
    let always = Self.opening([Self.schedule(Self.week, "00:00", "24:00")])
    #expect(always.status(at: Self.time("2026-11-23 00:00")) == .always)
    let touching = Self.opening([
      Self.schedule(["mo"], "09:00", "12:00"), Self.schedule(["mo"], "12:00", "15:00"),
    ])
    #expect(touching.status(at: Self.time("2026-11-23 10:00")) == .open(until: Self.time("2026-11-23 15:00")))
  }

  @Test("are unknown without any")
  func unknown() {
    #expect(Self.opening([]).status(at: Self.time("2026-11-23 10:00")) == .unknown)
  }

  @Test("agree with a clock that goes minute by minute")
  func minuteByMinute() {
    var random = RandomSource(seed: 11)
    for _ in 0..<40 {
      let schedules = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let days = Self.week.filter { _ in Bool.random(using: &random) }
        let times = (0..<2).map { _ in
          let quarter = Int.random(in: 0..<96, using: &random)
          return format(quarter * 15)
        }
        return Self.schedule(days.isEmpty ? ["mo"] : days, times[0], times[1])
      }
      let opening = Self.opening(schedules, holidays: ["2026-11-25"])
      let start = Self.time("2026-11-23 00:00")
      for _ in 0..<20 {
        let now = start.adding(milliseconds: Int64.random(in: 0..<(5 * 1440), using: &random) * 60_000)!
        let isOpen = isOpen(opening, at: now)
        switch opening.status(at: now) {
        case .always: #expect(isOpen)
        case .open(let until):
          #expect(isOpen && !self.isOpen(opening, at: until))
        case .closed(let opens):
          #expect(!isOpen && self.isOpen(opening, at: opens))
        case .unknown: #expect(!isOpen)
        }
      }
    }
  }

  private func format(_ minute: Int) -> String {
    let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// By looking at each range of the day and of the one before.
  private func isOpen(_ opening: OpeningHours, at now: CivilDateTime) -> Bool {
    let minute = now.time.minuteOfDay
    return opening.hours(on: now.day).contains { $0.contains(minute) }
      || opening.hours(on: now.day.adding(days: -1)).contains { $0.contains(minute + 1440) }
  }
}
