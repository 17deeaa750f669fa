extension RecurrenceRule {
  /// When something happens that starts at `start` and repeats by this rule, earliest first, to the end of the year 9999.
  ///
  /// On one clock: a day on which that clock is put forward or back is a day like others here.
  public func occurrences(from start: CivilDateTime) -> Occurrences {
    Occurrences(self, start: start)
  }

  /// Those of ``occurrences(from:)`` that are in `range`. Without COUNT this goes to the range at once, however long the rule has
  /// repeated before it; with COUNT it goes there period by period.
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

/// The moments that a rule gives, each worked out when it is asked for.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
  private let start: CivilDateTime
  private let periods: RecurrencePeriods
  private let filter: RecurrenceDays
  /// Milliseconds since midnight, in order.
  private let times: [Int32]
  private let positions: [Int]
  /// INTERVAL; none is longer than the calendar, so that sums fit 32 bits.
  private let step: Int
  /// How many are left of COUNT; nil without it.
  private var left: Int?
  /// The last moment that counts.
  private var last: CivilDateTime

  /// The period whose occurrences are at hand; nil when all have been given.
  private var period: Int?
  /// Its days that the rule lets through, as days since 1970-01-01.
  private var days: [Int32] = []
  /// BYSETPOS: which of all times on all those days count; nil for all.
  private var picks: [Int]?
  /// How many the period has, and which one is next.
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

  /// The next one, by the clock of the start; nil after the last.
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

  /// Leaves out what is not in `range`. To be asked once, before the first occurrence.
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

  /// Makes a period the one at hand, if it may have occurrences that count.
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

  /// The first place in the period at hand that is not before `moment`; ``total`` if all are.
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
  /// The times of a day, as milliseconds since midnight: the start's, but for what BYHOUR, BYMINUTE and BYSECOND say.
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
