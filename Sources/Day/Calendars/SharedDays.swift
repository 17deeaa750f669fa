import Accounts
import Core

/// A person's days as other calendars get them: what happens from a while ago to a year ahead, by the rules of ``DayExport``.
///
/// It has no alarms, because the app gives them, and nothing of calendars that the person follows. Of the inbox it has only due
/// events. Without notes it has neither steps nor places nor links, and no names of lists.
public struct SharedDays {
  static let daysBack = 90
  static let daysAhead = 366
  /// As short as it gets for a person with more than fits.
  private static let fewestAhead = 30
  /// After how many minutes other calendars look again.
  private static let refresh = 60

  public let bytes: [UInt8]
  /// The fingerprint of what it says, without the time of writing.
  public let digest: String

  /// Nil if even a month of it is too large.
  ///
  /// - Parameters:
  ///   - zone: the device's, an IANA name. Google takes times without one for UTC; they stay so only where it is not known.
  ///   - now: in milliseconds since 1970.
  ///   - dueTitle: see ``DayExport``.
  public init?(
    _ record: DayRecord, _ clock: DayClock, name: String, language: String, withNotes: Bool, in zone: String,
    at now: Int64, dueTitle: ((String) -> String)? = nil
  ) {
    let zone = zone.isEmpty || clock.offset(zone, now) == nil ? nil : zone
    var ahead = Self.daysAhead
    while ahead >= Self.fewestAhead {
      var export = DayExport(
        record, clock, name: name, language: language, in: zone, at: now, dueTitle: dueTitle)
      var calendar = export.file(
        .around(clock.today.adding(days: -Self.daysBack), clock.today.adding(days: ahead)))
      calendar.refresh = Self.refresh
      calendar.reduce(withNotes: withNotes)
      let bytes = calendar.utf8()
      if bytes.count <= CalendarUpload.mostBytes {
        self.bytes = bytes
        digest = FNV1a(calendar.withoutTime.utf8()).text
        return
      }
      ahead /= 2
    }
    return nil
  }

  /// Whether an event of the journal belongs in it.
  static func includes(_ subject: String) -> Bool {
    switch DaySubject(subject) {
    case .item(let id), .occurrence(let id, _): !id.hasPrefix(FollowedCalendar.idPrefix)
    case .other: subject.hasPrefix(DayList.folder)
    case .session: false
    }
  }
}

extension ICalendar {
  fileprivate mutating func reduce(withNotes: Bool) {
    for index in components.indices {
      components[index].alarms = []
      guard !withNotes else { continue }
      components[index].details = ""
      // With the address of a meeting anybody can join it.
      components[index].location = ""
      components[index].url = ""
      components[index].categories.removeAll { !DayExport.isSign($0) }
    }
  }

  fileprivate var withoutTime: ICalendar {
    var calendar = self
    calendar.stamp = 0
    for index in calendar.components.indices { calendar.components[index].sequence = 0 }
    return calendar
  }
}

extension DayItem {
  /// Whether it may happen on one of these days.
  func happens(from first: CivilDay, to last: CivilDay) -> Bool {
    guard let range = dayRange, range.lowerBound <= last else { return false }
    guard let repetition else { return range.upperBound >= first }
    guard repetition.additions.allSatisfy({ $0.day < first }) else { return true }
    guard let rule = repetition.rule else { return range.upperBound >= first }
    let days = span / 1440 + 1
    return switch rule.end {
    case .never: true
    case .until(let until): until.day.adding(days: days) >= first
    case .count: happens(from: first.adding(days: -days))
    }
  }
}
