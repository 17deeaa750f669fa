import Core

/// A reminder, given once.
public struct Reminder: Hashable, Sendable {
  /// Derived from its subject and day, so that all tabs and devices agree.
  public let id: String
  /// The earliest time to give it, on the person's clock.
  public let moment: CivilDateTime
  /// The time at which it becomes pointless.
  public let end: CivilDateTime

  public init(id: String, moment: CivilDateTime, end: CivilDateTime) {
    self.id = id
    self.moment = moment
    self.end = end
  }

  /// A reminder of something on a day: at nine, that many days before, until the day is over.
  ///
  /// - Parameter setUp: the time at which the person asked for reminders; it waits for the next morning, because they
  ///   have just seen the list.
  public init(of subject: String, on day: CivilDay, daysBefore: Int, setUp: CivilDateTime?) {
    let morning = CivilDateTime(day: day.adding(days: -daysBefore), time: .morning)
    self.init(
      id: subject + "@" + day.description, moment: morning.afterSettingUp(setUp),
      end: CivilDateTime(day: day.adding(days: 1), time: .midnight))
  }
}

extension CivilTime {
  /// The time at which reminders come, 9:00.
  public static let morning = CivilTime(hour: 9, minute: 0) ?? .midnight

  /// Whether it is in the quiet hours, 21:00 to 8:00.
  public var isQuiet: Bool { hour < 8 || hour >= 21 }
}

extension CivilDateTime {
  /// The first morning at or after this time.
  public var nextMorning: CivilDateTime {
    CivilDateTime(day: time <= .morning ? day : day.adding(days: 1), time: .morning)
  }

  /// The time for a reminder that was snoozed until tomorrow.
  public var tomorrowMorning: CivilDateTime { CivilDateTime(day: day.adding(days: 1), time: .morning) }

  /// This time, or the first morning after `setUp` if that is later.
  public func afterSettingUp(_ setUp: CivilDateTime?) -> CivilDateTime {
    guard let morning = setUp?.nextMorning else { return self }
    return max(self, morning)
  }
}
