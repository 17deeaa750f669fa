extension RecurrenceRule {
  /// The occurrences of this rule from `start`, earliest first, to the end of the year 9999.
  ///
  /// All are on one clock: a day on which clocks are set is a day like others.
  public func occurrences(from start: CivilDateTime) -> Occurrences {
    Occurrences(self, start: start)
  }

  /// The occurrences from `start` that are in `range`. Without COUNT this skips to the range at once, however long ago
  /// the rule began; with COUNT it goes through all periods before it.
  public func occurrences(from start: CivilDateTime, in range: Range<CivilDateTime>) -> Occurrences {
    var occurrences = Occurrences(self, start: start)
    occurrences.narrow(to: range)
    return occurrences
  }

  /// What it costs to ask for an occurrence late in the rule's life: the days that are looked at until there is one, and with
  /// COUNT until the last one. nil if they are more than `most`.
  public func daysLookedAt(from start: CivilDateTime, most: Int) -> Int? {
    var occurrences = Occurrences(self, start: start)
    return occurrences.daysLookedAt(most: most)
  }

  /// How many occurrences a day has that has any.
  public var timesADay: Int { max(1, hours.count) * max(1, minutes.count) * max(1, seconds.count) }
}

/// The occurrences of a rule, computed one by one.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
  private let start: CivilDateTime
  private let periods: RecurrencePeriods
  private let filter: RecurrenceDays
  /// The times of a day, in milliseconds since midnight, in order.
  private let times: [Int32]
  private let positions: [Int]
  /// INTERVAL, limited to the length of the calendar so that sums fit 32 bits.
  private let step: Int
  /// The rest of COUNT; nil without COUNT.
  private var left: Int?
  /// The last possible occurrence.
  private var last: CivilDateTime

  /// The current period; nil after the last occurrence.
  private var period: Int?
  /// The period's days that pass the filter, in days since 1970-01-01.
  private var days: [Int32] = []
  /// BYSETPOS: the places among all times on those days; nil for all.
  private var picks: [Int]?
  /// The number of occurrences in the period, and the place of the next one.
  private var total = 0
  private var upcoming = 0

  init(_ rule: RecurrenceRule, start: CivilDateTime) {
    self.start = start
    periods = RecurrencePeriods(rule.frequency, weekStart: rule.weekStart)
    filter = RecurrenceDays(rule, start: start.day)
    times = rule.times(start: start.time)
    positions = rule.positions
    step = Swift.min(rule.interval, 4_000_000)
    last = CivilDateTime(day: .last, time: CivilTime(unchecked: CivilTime.millisecondsPerDay - 1))
    switch rule.end {
    case .never: break
    case .count(let count): left = count
    case .until(let until): last = until.last
    }
    load(periods.number(of: start.day))
  }

  /// The next occurrence, on the clock of the start; nil after the last.
  public mutating func next() -> CivilDateTime? {
    while let period {
      guard upcoming < total else {
        load(period + step)
        continue
      }
      let moment = moment(at: upcoming)
      guard moment <= last, left != 0 else { break }
      upcoming += 1
      if let left { self.left = left - 1 }
      return moment
    }
    period = nil
    return nil
  }

  /// Restricts the sequence to `range`. Call it once, before the first occurrence.
  mutating func narrow(to range: Range<CivilDateTime>) {
    guard let end = range.upperBound.adding(milliseconds: -1), !range.isEmpty else {
      period = nil
      return
    }
    last = Swift.min(last, end)
    guard range.lowerBound > start, let first = period else { return }
    let target = periods.number(of: range.lowerBound.day)
    if left == nil {
      let steps = (target - first + step - 1) / step
      if steps > 0 { load(first + steps * step) }
    } else {
      while let period, period < target {
        pass(total)
        load(period + step)
      }
    }
    if period == target { pass(firstPlace(notBefore: range.lowerBound)) }
  }

  /// How many days are looked at until there is an occurrence, and with COUNT until the last one; nil if more than `most`.
  mutating func daysLookedAt(most: Int) -> Int? {
    var looked = 0
    while let number = period {
      looked += periods.days(of: number)?.count ?? 0
      if looked > most { return nil }
      if left == nil, upcoming < total { return looked }
      pass(total)
      load(number + step)
    }
    return looked
  }

  /// Goes on to a place in the period; what lies between has been counted.
  private mutating func pass(_ place: Int) {
    guard place > upcoming else { return }
    if let left { self.left = Swift.max(0, left - (place - upcoming)) }
    upcoming = place
  }

  /// Makes `number` the current period, if it may have occurrences.
  private mutating func load(_ number: Int) {
    period = nil
    guard left != 0, let range = periods.days(of: number), range.lowerBound <= last.day.epochDay else {
      return
    }
    period = number
    days.removeAll(keepingCapacity: true)
    filter.add(range, to: &days)
    let all = days.count * times.count
    picks = positions.isEmpty ? nil : picks(of: all)
    total = picks?.count ?? all
    upcoming = range.lowerBound <= start.day.epochDay ? firstPlace(notBefore: start) : 0
  }

  private func picks(of all: Int) -> [Int] {
    var places: [Int] = []
    for position in positions where abs(position) <= all {
      places.append(position > 0 ? position - 1 : all + position)
    }
    var picks: [Int] = []
    for place in places.sorted() where picks.last != place { picks.append(place) }
    return picks
  }

  private func moment(at place: Int) -> CivilDateTime {
    let index = picks?[place] ?? place
    let (day, time) = index.quotientAndRemainder(dividingBy: times.count)
    return CivilDateTime(
      day: CivilDay.first.adding(days: Int(days[day]) - CivilDay.first.epochDay),
      time: CivilTime(unchecked: Int(times[time])))
  }

  /// The first place in the current period that is not before `moment`; ``total`` if there is none.
  private func firstPlace(notBefore moment: CivilDateTime) -> Int {
    var low = 0
    var high = total
    while low < high {
      let middle = low + (high - low) / 2
      if self.moment(at: middle) < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RecurrenceRule {
  /// The times of a day in milliseconds since midnight: the start's time, with BYHOUR, BYMINUTE and BYSECOND in its
  /// place.
  fileprivate func times(start: CivilTime) -> [Int32] {
    var times: [Int32] = []
    for hour in hours.isEmpty ? [start.hour] : hours {
      for minute in minutes.isEmpty ? [start.minute] : minutes {
        for second in seconds.isEmpty ? [start.second] : seconds {
          times.append(Int32(((hour * 60 + minute) * 60 + second) * 1000 + start.millisecond))
        }
      }
    }
    return times
  }
}
