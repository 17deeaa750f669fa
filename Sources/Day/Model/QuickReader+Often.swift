import Core

// Several times a day: every 8 hours, 3x a day, 8am and 8pm every day.

/// How often a day something is.
struct QuickOften {
  enum Number {
    /// The distance between two times, in minutes.
    case every(Int)
    /// The number of times a day.
    case times(Int)
  }

  let number: Number
  let range: Range<Int>
  /// What else it could be.
  var changes: [QuickChoice.Change] = []
}

extension QuickReader {
  /// The hours between times that make a whole number of times a day, at most ``DailyTime/most``.
  private static let hours = [2, 3, 4, 6, 8, 12, 24]
  /// The first and the last time of a day for a number of times, in minutes since midnight.
  private static let morning = 480
  private static let evening = 1200

  /// Before what repeats is read: each day is in "3 times each day".
  mutating func readOften() {
    let matcher = matcher
    for start in 0..<text.count {
      let hours = matcher.match(.hours, at: start)
      guard let match = hours ?? matcher.match(.often, at: start) else { continue }
      let range = start..<match.end
      let number = match.number ?? 1
      if hours != nil { return begin(every: number * match.unit, range) }
      guard 1...DailyTime.most ~= number else { return take(range, .tooOften) }
      return begin(QuickOften(number: .times(number), range: range))
    }
  }

  private mutating func begin(every minutes: Int, _ range: Range<Int>) {
    let words = text.text(range).trimmed()
    let near = Self.near(minutes).map { QuickChoice.Change.everyHours($0) }
    for change in near where choices.contains(QuickChoice(words: words, change: change)) {
      guard case .everyHours(let hours) = change else { continue }
      return begin(QuickOften(number: .every(hours * 60), range: range, changes: [change]))
    }
    if minutes > 0, minutes.isMultiple(of: 60), Self.hours.contains(minutes / 60) {
      return begin(QuickOften(number: .every(minutes), range: range))
    }
    // From one time of the day to another it need not make a whole number.
    if minutes >= 30, let length = hours(besides: range), length / minutes < DailyTime.most {
      return begin(QuickOften(number: .every(minutes), range: range))
    }
    take(range, .tooOften)
    parts[parts.count - 1].changes = near
  }

  /// The next fewer and the next more hours.
  private static func near(_ minutes: Int) -> [Int] {
    let fewer = hours.last { $0 * 60 < minutes }
    let more = hours.first { $0 * 60 > minutes }
    return [fewer, more].compactMap { $0 }.filter { $0 < 24 }
  }

  /// The minutes from one time to another that the rest of the line says.
  private func hours(besides range: Range<Int>) -> Int? {
    var other = self
    other.begin(QuickOften(number: .times(1), range: range))
    other.readTimes()
    return other.isRange ? other.reading.minutes : nil
  }

  private mutating func begin(_ found: QuickOften) {
    often = found
    for index in found.range { text.isTaken[index] = true }
  }

  /// It is on every day if no other days are said.
  mutating func beginOften() {
    guard let often else { return }
    parts.append(QuickTaken(subject: .repetition, range: often.range, changes: often.changes))
    if !isRule { (isRule, frequency, interval) = (true, .daily, 1) }
  }

  /// Spreads the times over the day, from the time in the line or else from 8:00.
  mutating func spread() {
    guard let often else { return }
    var times: [Int] = []
    switch often.number {
    case .every(let step):
      guard more.isEmpty else { return }
      let first = reading.time?.minuteOfDay ?? Self.morning
      // Every two hours from 9 to 5
      let length = isRange ? reading.minutes : nil
      if length == nil, 1440 % step != 0 { return }
      let count = length.map { $0 / step + 1 } ?? 1440 / step
      times = (0..<min(count, DailyTime.most)).map { (first + $0 * step) % 1440 }
      if length != nil { (isRange, reading.minutes) = (false, nil) }
    case .times(let count):
      guard more.isEmpty, count > 1 else { return }
      let first = reading.time?.minuteOfDay ?? Self.morning
      let length = isRange ? reading.minutes : nil
      let step = (length ?? Self.evening - Self.morning) / (count - 1)
      times = (0..<count).map { (first + ($0 * step + 15) / 30 * 30) % 1440 }
      if length != nil { (isRange, reading.minutes) = (false, nil) }
    }
    let all = times.map { CivilDateTime(day: .first, minute: $0).time }
    guard let first = all.first else { return }
    reading.time = first
    time = QuickTime(time: first, isMarked: true)
    more = all.dropFirst().map { QuickTime(time: $0, isMarked: true) }
  }

  /// Several times of each day are one series, which begins with the first of them that is not over.
  mutating func takeDaily() {
    guard isRule, moments.isEmpty, !more.isEmpty, !isDeadline, let time = reading.time else { return }
    var times = [time]
    for other in more where !times.contains(other.time) { times.append(other.time) }
    guard 2...DailyTime.most ~= times.count else { return }
    more = []
    reading.daily = times.sorted()
    let firsts = times.map { time in
      var other = self
      other.reading.time = time
      return (time: time, first: other.firstOccurrence ?? .latest)
    }
    reading.time = firsts.min { $0.first < $1.first }?.time
  }
}
