import Core

/// The time of one weekday in a weekly series, where it differs from that of the series: Monday at 9, Wednesday at 14.
public struct WeekdayTime: Hashable, Sendable {
  public var weekday: Weekday
  /// The start, in minutes since midnight on the clock of the item.
  public var start: Int
  /// The length of a task or an event in minutes; 0 for alerts and cues.
  public var minutes: Int

  public init(_ weekday: Weekday, start: Int, minutes: Int) {
    self.weekday = weekday
    self.start = start
    self.minutes = minutes
  }

  /// Whether both are at the same time of their days, for as long.
  func isAlike(_ other: WeekdayTime) -> Bool { start == other.start && minutes == other.minutes }
}

extension WeekdayTime {
  var json: JSON {
    [
      "day": .integer(Int64(weekday.rawValue)), "start": .integer(Int64(start)),
      "minutes": .integer(Int64(minutes)),
    ]
  }

  init?(_ json: JSON) {
    guard let weekday = json["day"]?.int.flatMap({ Weekday(rawValue: Int(clamping: $0)) }),
      let start = json["start"]?.int, 0..<1440 ~= start, let minutes = json["minutes"]?.int,
      0...Int64(DayItem.lengths.upperBound) ~= minutes
    else { return nil }
    self.init(weekday, start: Int(start), minutes: Int(minutes))
  }
}

extension DayRepetition {
  /// The weekdays of a weekly rule, the earliest first; none of other rules.
  func weekdays(from start: CivilDay) -> [Weekday] {
    guard let rule, rule.frequency == .weekly else { return [] }
    return rule.days.isEmpty ? [start.weekday] : rule.days.map { $0.weekday }.sorted()
  }
}

extension DayItem {
  /// The time of each weekday of a weekly series.
  var weekdayTimes: [WeekdayTime] {
    guard let repetition, let start else { return [] }
    return repetition.weekdays(from: start.day).map { weekday in
      repetition.times.first { $0.weekday == weekday }
        ?? WeekdayTime(weekday, start: start.time.minuteOfDay, minutes: minutes)
    }
  }

  /// The longest of its occurrences, in minutes.
  var longestSpan: Int {
    guard let repetition else { return span }
    return repetition.daily.reduce(repetition.times.reduce(span) { max($0, $1.minutes) }) {
      max($0, $1.minutes)
    }
  }

  /// The start of an occurrence at the time of its weekday. Additions keep the time that they were given.
  func timed(_ moment: CivilDateTime) -> CivilDateTime {
    guard let own = ownTime(on: moment.day), moment.time == start?.time else { return moment }
    return CivilDateTime(day: moment.day, minute: own.start)
  }

  /// The length of the occurrence at a moment.
  func minutes(at moment: CivilDateTime) -> Int {
    if let daily = repetition?.daily.first(where: { $0.start == moment.time.minuteOfDay }) {
      return isAllDay ? minutes : daily.minutes
    }
    guard let own = ownTime(on: moment.day), own.start == moment.time.minuteOfDay else { return minutes }
    return own.minutes
  }

  private func ownTime(on day: CivilDay) -> WeekdayTime? {
    guard let times = repetition?.times, !times.isEmpty else { return nil }
    return times.first { $0.weekday == day.weekday }
  }
}

extension DayItem {
  /// The series with these times of its weekdays; its own time becomes that of the weekday on which it starts.
  func keeping(_ table: [WeekdayTime]) -> DayItem {
    guard let start, var repetition, case .time = placement else { return self }
    var item = self
    let own =
      table.first { $0.weekday == start.day.weekday }
      ?? WeekdayTime(start.day.weekday, start: start.time.minuteOfDay, minutes: minutes)
    let weekdays = repetition.weekdays(from: start.day)
    repetition.times = table.filter { weekdays.contains($0.weekday) && !$0.isAlike(own) }
      .sorted { $0.weekday < $1.weekday }
    // What is left out is named by the time of the series.
    let shift = (own.start - start.time.minuteOfDay) * 60_000
    func moved(_ moment: CivilDateTime) -> CivilDateTime {
      moment.time == start.time ? moment.adding(milliseconds: Int64(shift)) ?? moment : moment
    }
    repetition.exclusions = repetition.exclusions.map(moved)
    repetition.additions = repetition.additions.map(moved)
    item.placement = .time(CivilDateTime(day: start.day, minute: own.start))
    item.minutes = own.minutes
    item.repetition = repetition
    return item
  }

  /// The times of the weekdays after the occurrence of `day` became `other`, which may be on another weekday: the others go
  /// on as many days with it, each at its own time.
  func weekdayTimes(as other: DayItem, from day: CivilDay) -> [WeekdayTime] {
    guard let start = other.start else { return weekdayTimes }
    let shift = day.days(until: start.day)
    return weekdayTimes.map { own in
      own.weekday == day.weekday
        ? WeekdayTime(start.day.weekday, start: start.time.minuteOfDay, minutes: other.minutes)
        : WeekdayTime(own.weekday.adding(days: shift), start: own.start, minutes: own.minutes)
    }
  }
}
