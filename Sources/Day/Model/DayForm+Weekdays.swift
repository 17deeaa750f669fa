import Core

// Weekdays of a series with a time of their own.

extension WeekdayField {
  init(_ time: WeekdayTime) {
    let start = CivilDateTime(day: .first, minute: time.start)
    self.init(
      weekday: time.weekday, start: start.time.hourAndMinute,
      end: start.adding(minutes: time.minutes).time.hourAndMinute)
  }
}

extension DayForm {
  /// The weekdays that may have another time than the form says: those besides that of its date. None of an item with a
  /// zone, where weekdays may be others than here.
  var otherWeekdays: [Weekday] {
    guard when == .timed, original?.zone == nil, let day = CivilDay(iso: date) else { return [] }
    return repeats.weekly.filter { $0 != day.weekday }
  }

  /// The fields of a weekday; the form's own time until somebody types another.
  func field(of weekday: Weekday) -> WeekdayField {
    repeats.times.first { $0.weekday == weekday } ?? WeekdayField(weekday: weekday, start: time, end: end)
  }

  mutating func setTime(of weekday: Weekday, _ change: (inout WeekdayField) -> Void) {
    var field = field(of: weekday)
    let length = field.time(takesTime: kind.takesTime)?.minutes
    let start = field.start
    change(&field)
    // The end moves with the start, as it does at the top of the form.
    if field.start != start, let length, let from = CivilTime(iso: field.start) {
      field.end = CivilDateTime(day: .first, time: from).adding(minutes: length).time.hourAndMinute
    }
    repeats.times.removeAll { $0.weekday == weekday }
    repeats.times.append(field)
  }

  /// The times of the item's weekdays that are not its own.
  func times(of item: DayItem, _ problems: inout [Problem]) -> [WeekdayTime] {
    guard item.zone == nil else { return repeats.original?.times ?? [] }
    guard repeats.differs, let start = item.start else { return [] }
    var found: [WeekdayTime] = []
    for weekday in otherWeekdays {
      guard let time = field(of: weekday).time(takesTime: kind.takesTime) else {
        problems.append(.repetition(.time(weekday)))
        continue
      }
      let own = WeekdayTime(weekday, start: start.time.minuteOfDay, minutes: item.minutes)
      if !time.isAlike(own) { found.append(time) }
    }
    return found
  }
}
