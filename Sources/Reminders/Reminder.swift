import Core

/// Something to remind a person of, once.
public struct Reminder: Hashable, Sendable {
  /// Made of what it is about and for which day, so that every tab and every device means the same one.
  public let id: String
  /// From when on it may be given, by the clock on the person's wall.
  public let moment: CivilDateTime
  /// From when on it makes no sense any more.
  public let end: CivilDateTime

  public init(id: String, moment: CivilDateTime, end: CivilDateTime) {
    self.id = id
    self.moment = moment
    self.end = end
  }

  /// Of something on a day: that many days before at nine, until the day is over.
  ///
  /// - Parameter setUp: when the person asked to be reminded; it then waits for the next morning, because they have just
  ///   been looking at it.
  public init(of subject: String, on day: CivilDay, daysBefore: Int, setUp: CivilDateTime?) {
    let morning = CivilDateTime(day: day.adding(days: -daysBefore), time: .morning)
    self.init(
      id: subject + "@" + day.description, moment: morning.afterSettingUp(setUp),
      end: CivilDateTime(day: day.adding(days: 1), time: .midnight))
  }
}

extension CivilTime {
  /// When reminders come: 9:00.
  public static let morning = CivilTime(hour: 9, minute: 0) ?? .midnight

  /// Whether nothing should make a sound now: from 21:00 to 8:00.
  public var isQuiet: Bool { hour < 8 || hour >= 21 }
}

extension CivilDateTime {
  /// The first morning that is not before this.
  public var nextMorning: CivilDateTime {
    CivilDateTime(day: time <= .morning ? day : day.adding(days: 1), time: .morning)
  }

  /// When what is put off until tomorrow comes back.
  public var tomorrowMorning: CivilDateTime { CivilDateTime(day: day.adding(days: 1), time: .morning) }

  /// This, or the first morning after `setUp` if that is later.
  public func afterSettingUp(_ setUp: CivilDateTime?) -> CivilDateTime {
    guard let morning = setUp?.nextMorning else { return self }
    return max(self, morning)
  }
}
