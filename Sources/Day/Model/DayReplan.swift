import Core

// A place for what is planned again: in the hours in which people are awake.

extension DayRecord {
  /// In minutes since midnight: from 8:00, or the start of the person's day if that is later, to 21:00.
  private var wakingHours: Range<Int> {
    let start = max(preferences.dayStart, 480)
    return start..<(start < 1080 ? 1260 : 1440)
  }

  /// Whether a series has a time on a day that is still to come.
  func comes(_ series: String, on day: CivilDay, _ clock: DayClock) -> Bool {
    timesOfTasks(startingOn: day, clock).contains {
      $0.id.item == series && !$0.item.isDone && $0.start >= clock.now
    }
  }

  /// Whether a missed time of a series may go to a day: not to one that has a time of the series of its own.
  func canGo(_ entry: DayEntry, to day: CivilDay, _ clock: DayClock) -> Bool {
    !entry.repeats
      || !timesOfTasks(startingOn: day, clock).contains { $0.id.item == entry.id.item && $0.id != entry.id }
  }

  /// The next free time: what is left of today, else the first of a following day. What takes whole days goes to today.
  func nextPlace(for entry: DayEntry, _ clock: DayClock) -> CivilDateTime {
    if entry.item.isAllDay { return CivilDateTime(day: clock.today, time: .midnight) }
    if entry.fillsDays { return CivilDateTime(day: clock.today.adding(days: 1), time: entry.start.time) }
    let hours = wakingHours
    for later in 0...14 {
      let day = clock.today.adding(days: later)
      let from = max(hours.lowerBound, later == 0 ? clock.now.time.minuteOfDay : 0)
      if from < hours.upperBound,
        let gap = gaps(
          for: entry.item.span, on: day, in: from..<hours.upperBound, besides: entry.id, clock
        ).first
      {
        return CivilDateTime(day: day, minute: gap.lowerBound)
      }
    }
    return CivilDateTime(day: clock.today.adding(days: 1), minute: hours.lowerBound)
  }

  /// The same time of day if it is free, else the free time nearest to it. On a day without room the following days are asked.
  func place(for entry: DayEntry, from day: CivilDay, _ clock: DayClock) -> CivilDateTime {
    let same = CivilDateTime(day: day, time: entry.start.time)
    let minute = same.time.minuteOfDay
    guard entry.item.kind.takesTime, !entry.fillsDays else { return same }
    for later in 0...14 {
      let day = day.adding(days: later)
      if !taken(on: day, clock, besides: entry.id).contains(where: {
        $0.overlaps(minute..<minute + max(entry.item.span, 1))
      }) {
        return CivilDateTime(day: day, time: same.time)
      }
      let starts = gaps(
        for: entry.item.span, on: day, in: wakingHours, besides: entry.id, clock
      ).map {
        min(max(minute, $0.lowerBound), $0.upperBound)
      }
      if let nearest = starts.min(by: { abs($0 - minute) < abs($1 - minute) }) {
        return CivilDateTime(day: day, minute: nearest)
      }
    }
    return same
  }

  /// Free times for work on a deadline, the earliest first: one a day from now on, then further ones, until there are enough or
  /// no time is left.
  ///
  /// - Parameters:
  ///   - total: in minutes.
  ///   - piece: the length of each but the last, which may be shorter.
  func places(
    forWork total: Int, inPiecesOf piece: Int, until due: CivilDateTime, _ clock: DayClock
  ) -> [(start: CivilDateTime, minutes: Int)] {
    var left = total
    var chosen: [(start: CivilDateTime, minutes: Int)] = []
    let days = 0...max(0, min(clock.today.days(until: due.day), Self.mostDaysOfWork))
    var hasRoom = true
    while left >= DayItem.lengths.lowerBound, hasRoom {
      hasRoom = false
      for later in days where left >= DayItem.lengths.lowerBound {
        let day = clock.today.adding(days: later)
        let length = min(piece, left)
        let known = chosen.filter { $0.start.day == day }.map { taken in
          taken.start.time.minuteOfDay..<taken.start.time.minuteOfDay + taken.minutes
        }
        guard let minute = gap(for: length, on: day, until: due, besides: known, clock) else { continue }
        chosen.append((CivilDateTime(day: day, minute: minute), length))
        left -= length
        hasRoom = true
      }
    }
    return chosen.sorted { $0.start < $1.start }
  }

  private static var mostDaysOfWork: Int { 60 }

  private func gap(
    for minutes: Int, on day: CivilDay, until due: CivilDateTime, besides known: [Range<Int>],
    _ clock: DayClock
  ) -> Int? {
    let hours = wakingHours
    let from = max(hours.lowerBound, day == clock.today ? clock.now.time.minuteOfDay : 0)
    let to = min(hours.upperBound, day == due.day ? due.time.minuteOfDay : 1440)
    guard from < to else { return nil }
    return gaps(for: minutes, on: day, in: from..<to, and: known, clock).first?.lowerBound
  }

  /// The starts that something so long can have in the free times of a day, in steps of five minutes at their ends.
  private func gaps(
    for span: Int, on day: CivilDay, in hours: Range<Int>, besides moved: EntryID? = nil,
    and known: [Range<Int>] = [], _ clock: DayClock
  ) -> [ClosedRange<Int>] {
    var gaps: [ClosedRange<Int>] = []
    var from = hours.lowerBound
    let all = (taken(on: day, clock, besides: moved) + known).sorted { $0.lowerBound < $1.lowerBound }
    for taken in all + [hours.upperBound..<hours.upperBound] {
      let first = (from + 4) / 5 * 5
      let last = (min(taken.lowerBound, hours.upperBound) - span) / 5 * 5
      if first <= last { gaps.append(first...last) }
      from = max(from, taken.upperBound)
    }
    return gaps
  }

  /// The times that other tasks and events take, in order.
  private func taken(on day: CivilDay, _ clock: DayClock, besides moved: EntryID?) -> [Range<Int>] {
    entries(on: day, clock).filter { $0.item.kind.takesTime && !$0.item.isAllDay && $0.id != moved }
      .map { $0.minutes(on: day) }
      .map { $0.lowerBound..<$0.upperBound }
  }
}
