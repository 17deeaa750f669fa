import Components
import Core

/// The hours of some days of the week.
public struct Schedule: Hashable, Sendable {
  /// As in iCalendar, in lower case: `mo` to `su`.
  public var byday: [String] = []
  public var hours = Hours()

  public init() {}

  /// In the order of ``Weekday``.
  public static let days = ["mo", "tu", "we", "th", "fr", "sa", "su"]

  func covers(_ weekday: Weekday) -> Bool { byday.contains(Self.days[weekday.rawValue - 1]) }
}

/// From when to when, in minutes of a day. An end that is not after the start is on the next day.
public struct Hours: Hashable, Sendable {
  public var opensAt = ""
  public var closesAt = ""

  public init() {}

  /// Minutes since midnight of the day on which it opens; nil if a time cannot be read.
  var minutes: Range<Int>? {
    guard let start = Self.minute(opensAt), let end = Self.minute(closesAt) else { return nil }
    // The last minute of a day is written for its end.
    if end == 24 * 60 - 1 { return start..<24 * 60 }
    return start..<(end > start ? end : end + 24 * 60)
  }

  /// The minute of a time such as `08:30`, from 0 to 1440.
  public static func minute(_ text: String) -> Int? {
    guard let parts = text.cut(at: ":"), parts.before.utf8.count == 2, parts.after.utf8.count == 2,
      let hour = Int(parts.before), let minute = Int(parts.after), (0...24).contains(hour),
      (0...59).contains(minute), hour < 24 || minute == 0
    else { return nil }
    return hour * 60 + minute
  }
}

/// A day with other hours at one place; closed without any.
public struct ScheduleException: Hashable, Sendable {
  public var date: CivilDay?
  public var hours: [Hours] = []

  public init() {}
}

/// A day on which all places are closed that say nothing else.
public struct Holiday: Hashable, Sendable {
  public var date: CivilDay?
  public var name = ""

  public init() {}
}

extension Schedule: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.texts("byday", &byday, .choice(Self.days), .required, count: 1...7)
    hours.fields(&v)
  }
}

extension Hours: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("opensAt", &opensAt, .time, .required)
    v.text("closesAt", &closesAt, .time, .required)
  }
}

extension ScheduleException: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.day("date", &date, .required)
    v.list("hours", &hours, .optional, count: 0...6)
  }
}

extension Holiday: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.day("date", &date, .required)
    v.text("name", &name, .words(atMost: 60), .expected)
  }
}

/// Whether a place is open at a time of its own zone.
struct OpeningHours {
  var schedules: [Schedule]
  var exceptions: [ScheduleException]
  var holidays: [Holiday]

  init(_ place: ServicePlace, _ directory: PlaceDirectory) {
    schedules = place.schedules
    exceptions = place.exceptions
    holidays = place.opensOnHolidays ? [] : directory.holidays
  }

  enum Status: Equatable {
    /// It never closes.
    case always
    case open(until: CivilDateTime)
    case closed(opens: CivilDateTime)
    /// It opens on none of the next days.
    case unknown
  }

  /// How many days are looked at.
  private static let horizon = 15

  /// - Parameter now: on the clock of the place.
  func status(at now: CivilDateTime) -> Status {
    if schedules.isEmpty, exceptions.isEmpty { return .unknown }
    let minute = now.time.minuteOfDay
    let spans = spans(around: now.day)
    if let current = spans.first(where: { $0.contains(minute) }) {
      // As long as all the days that were looked at.
      if current.upperBound >= Self.horizon * 24 * 60 { return .always }
      return Self.time(current.upperBound, after: now.day).map { .open(until: $0) } ?? .unknown
    }
    guard let next = spans.first(where: { $0.lowerBound > minute }) else { return .unknown }
    return Self.time(next.lowerBound, after: now.day).map { .closed(opens: $0) } ?? .unknown
  }

  /// When it is open, in minutes since midnight of a day, from the day before on. Those that touch are one.
  private func spans(around day: CivilDay) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    for distance in -1...Self.horizon {
      for hours in hours(on: day.adding(days: distance)) {
        let start = hours.lowerBound + distance * 24 * 60
        spans.append(start..<(start + hours.count))
      }
    }
    var joined: [Range<Int>] = []
    for span in spans.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = joined.last, span.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    return joined
  }

  /// The hours of a day: its exception's, none on a holiday, or those of the week.
  func hours(on day: CivilDay) -> [Range<Int>] {
    if let exception = exceptions.first(where: { $0.date == day }) {
      return exception.hours.compactMap { $0.minutes }
    }
    if holidays.contains(where: { $0.date == day }) { return [] }
    return schedules.filter { $0.covers(day.weekday) }.compactMap { $0.hours.minutes }
  }

  private static func time(_ minute: Int, after day: CivilDay) -> CivilDateTime? {
    CivilDateTime(day: day, time: .midnight).adding(milliseconds: Int64(minute) * 60_000)
  }
}
