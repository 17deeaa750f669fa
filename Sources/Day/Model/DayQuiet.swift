import Core

/// Quiet hours, often over midnight.
public struct DayQuiet: Hashable, Sendable {
  /// From 22:00 to 7:00, the hours that are offered first.
  public static let night = DayQuiet(from: 22 * 60, to: 7 * 60)

  /// Minutes since midnight.
  public var from: Int
  /// Minutes since midnight; the same as `from` means all day.
  public var to: Int

  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  func contains(_ minute: Int) -> Bool {
    from < to ? from..<to ~= minute : minute >= from || minute < to
  }

  /// `moment`, or the end of the quiet hours around it.
  func after(_ moment: CivilDateTime) -> CivilDateTime {
    let minute = moment.time.minuteOfDay
    guard contains(minute) else { return moment }
    let day = minute < to ? moment.day : moment.day.adding(days: 1)
    return CivilDateTime(day: day, minute: to)
  }
}

extension DayRecord {
  /// The end of the quiet hours for which the notification of an item waits; nil if it does not wait.
  public func quietEnd(for item: DayItem, _ clock: DayClock) -> CivilDateTime? {
    guard let start = item.start else { return nil }
    let settings = notificationSettings
    let entry = DayEntry(
      id: EntryID(item: item.id), item: item, start: clock.local(start, from: item.zone))
    let morning = preferences.dayStart
    guard let planned = DayNotification.moment(of: entry, settings, morning: morning),
      let own = DayNotification(entry, settings, morning: morning)
    else { return nil }
    return own.moment > planned ? own.moment : nil
  }
}
