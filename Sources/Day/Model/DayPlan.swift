import Core

// Free time.

extension DayRecord {
  /// The first free time on a day that is long enough; nil if there is none before midnight.
  ///
  /// - Parameter minute: the earliest start, in minutes since midnight.
  public func freeTime(
    on day: CivilDay, for minutes: Int, from minute: Int, _ clock: DayClock
  ) -> Int? {
    var from = (minute + 4) / 5 * 5
    for entry in entries(on: day, clock) {
      if !entry.item.kind.takesTime || entry.item.isAllDay { continue }
      let taken = entry.minutes(on: day)
      if taken.upperBound <= from { continue }
      if from + minutes <= taken.lowerBound { return from }
      from = (taken.upperBound + 4) / 5 * 5
    }
    return from + minutes <= 1440 ? from : nil
  }

  /// The first free time on a day as the form proposes it: from now on today, on another day from nine, or earlier where that is full;
  /// nil on a day that is over or full.
  func freeTimeAwake(on day: CivilDay, for minutes: Int, _ clock: DayClock) -> Int? {
    if day < clock.today { return nil }
    if day == clock.today {
      return freeTime(on: day, for: minutes, from: clock.now.time.minuteOfDay, clock)
    }
    return freeTime(on: day, for: minutes, from: max(preferences.dayStart, 540), clock)
      ?? freeTime(on: day, for: minutes, from: preferences.dayStart, clock)
  }

  /// The first free time from now on: the rest of today, else a following day from its start.
  public func nextFreeTime(for minutes: Int, _ clock: DayClock) -> CivilDateTime {
    let today = clock.today
    if let minute = freeTime(on: today, for: minutes, from: clock.now.time.minuteOfDay, clock) {
      return CivilDateTime(day: today, minute: minute)
    }
    for later in 1...14 {
      let day = today.adding(days: later)
      if let minute = freeTime(on: day, for: minutes, from: preferences.dayStart, clock) {
        return CivilDateTime(day: day, minute: minute)
      }
    }
    return CivilDateTime(day: today.adding(days: 1), minute: preferences.dayStart)
  }
}

extension CivilDateTime {
  /// The time `minute` minutes after midnight of `day`, 0 to 1439.
  public init(day: CivilDay, minute: Int) {
    let minute = min(max(minute, 0), 1439)
    self.init(day: day, time: CivilTime(hour: minute / 60, minute: minute % 60) ?? .midnight)
  }
}
