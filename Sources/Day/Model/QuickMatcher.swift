import Core

/// What a pattern found.
struct QuickMatch {
  let start: Int
  var end: Int
  var hour: Int?
  /// Whether the hour is written as 03.
  var isPadded = false
  var minute: Int?
  /// Two times, of a range.
  var times: [QuickTime] = []
  var number: Int?
  var unit = 1
  /// From a fraction of hours.
  var minutes: Int?
  var countsMonths = false
  var weekdays: [Weekday] = []
  var ordinal: Int?
  var month: Int?
  var day: Int?
  /// Several days of a month
  var days: [Int] = []
  var year: Int?
  var plus: Int?
  var week: Int?
  /// So many months after this one.
  var later: Int?
  var date: CivilDay?
  /// The half of the day, and the hour that it means by itself.
  var part: QuickPart?
  /// Of several days the first: as a date, its month and day, or its weekday, as far as they are said.
  var first: (date: CivilDay?, month: Int?, day: Int?, weekday: Weekday?)
  /// Whether `date` was said by its weekday alone.
  var isDateOfWeekday = false

  /// Whether the day is said by its weekday alone.
  var isWeekday: Bool {
    if date != nil { return isDateOfWeekday }
    return !weekdays.isEmpty && month == nil && day == nil && plus == nil && week == nil
  }
}

/// In the evening.
struct QuickPart {
  let isAfternoon: Bool
  let hour: Int
}

/// Looks for patterns in a line.
struct QuickMatcher {
  let text: QuickText
  let grammar: QuickGrammar
  let today: CivilDay
  /// The day from which a weekday is the next one: the one that is shown, if that is to come.
  var weekdaysFrom: CivilDay
  /// Whether a word says that a day follows: 2/5 is one then.
  var isLed = false
  let memo = QuickMemo()

  /// The longest match of a table that begins here.
  func match(_ table: QuickTable, at start: Int) -> QuickMatch? {
    guard text.isStart(start) else { return nil }
    var best: QuickMatch?
    for pattern in grammar.patterns(table) {
      if let first = pattern.first, first != text.folded[start] { continue }
      if !memo.canStand(pattern.opening, at: start, self) { continue }
      guard let match = match(pattern, at: start), match.end > (best?.end ?? start), text.isEnd(match.end),
        table != .date || date(match) != nil
      else { continue }
      best = match
    }
    return best
  }

  func match(_ pattern: QuickPattern, at start: Int) -> QuickMatch? {
    var match = QuickMatch(start: start, end: start, first: (nil, nil, nil, nil))
    for element in pattern.elements {
      switch element {
      case .character(let value):
        guard match.end < text.count, text.folded[match.end] == value, !text.isTaken[match.end] else {
          return nil
        }
        match.end += 1
      case .space(let isOptional):
        let end = skippingSpace(match.end)
        if end == match.end, !isOptional { return nil }
        match.end = end
      case .slot(let slot): guard read(slot, &match) else { return nil }
      }
    }
    return match
  }

  func skippingSpace(_ start: Int) -> Int {
    var end = start
    // Wed, 25 Nov
    if end + 1 < text.count, text.folded[end] == 0x2C, text.folded[end + 1] == 0x20 { end += 1 }
    while end < text.count, !text.isTaken[end], QuickText.isSpace(text.folded[end]) { end += 1 }
    return end
  }

  private func read(_ slot: QuickSlot, _ match: inout QuickMatch) -> Bool {
    switch slot {
    case .sets(let number): match.number = number
    case .unit(let unit): match.unit = unit
    case .setsHour(let hour): match.hour = hour
    case .setsMinute(let minute):
      // Of a range, the minutes belong to the time that was read last.
      if match.hour == nil, let last = match.times.popLast() {
        match.times.append(last.moved(toMinute: minute))
      } else {
        match.minute = minute
      }
    case .plus(let days): match.plus = days
    case .week(let weeks): match.week = weeks
    case .inMonth(let months): match.later = months
    case .working: match.weekdays = Weekday.working
    case .weekend: match.weekdays = [.saturday, .sunday]
    case .months: match.countsMonths = true
    case .lastDay: match.day = -1
    case .setsDay(let day): match.day = day
    case .fixed(let day): (match.month, match.day) = (day / 100, day % 100)
    case .floating(let place): match.date = floating(place)
    case .namedDays: return days(&match, isNamed: true)
    case .plainDays: return days(&match, isNamed: false)
    case .part(let isAfternoon, let hour): match.part = QuickPart(isAfternoon: isAfternoon, hour: hour)
    case .clock:
      guard let found = clock(match.end) else { return false }
      (match.hour, match.minute, match.isPadded, match.end) = (
        found.time.time.hour, found.time.time.minute, !found.time.isBare, found.end
      )
    case .bare:
      guard let found = clock(match.end) else { return false }
      match.times.append(found.time)
      match.end = found.end
    case .small: return text.isSmall(match.end - 1)
    case .unnumbered: return !isNumber(skippingSpace(match.end))
    case .slash, .lone:
      if match.month != nil { match.first.month = match.month }
      if match.day != nil { match.first.day = match.day }
      guard let found = slashed(match.end), slot == .slash || isLed || !isFraction(match.end, found.end)
      else {
        return false
      }
      (match.month, match.day, match.end) = (found.month, found.day, found.end)
      match.year = found.year ?? match.year
    case .group: return group(&match)
    case .single:
      guard let found = single(match.end) else { return false }
      (match.weekdays, match.end) = ([Weekday.allCases[found.place]], found.end)
    case .hour:
      match.isPadded = match.end < text.count && text.folded[match.end] == 0x30
      return take(number(match.end, digits: 2), 0...23, &match.end, &match.hour)
    case .evening: return take(number(match.end, digits: 2), 1...11, &match.end, &match.hour)
    case .late: return take(number(match.end, digits: 2), 13...23, &match.end, &match.hour)
    case .minute: return minute(&match)
    case .number: return take(number(match.end, digits: 3), 1...999, &match.end, &match.number)
    case .fraction: return fraction(&match)
    case .monthNumber:
      if let month = match.month { match.first.month = month }
      return take(number(match.end, digits: 2), 1...12, &match.end, &match.month)
    case .year: return take(digits(match.end, 4...4), 1970...9999, &match.end, &match.year)
    case .namedDay:
      let isOfMonth = match.month != nil || match.later != nil
      guard let found = namedDay(match.end), isOfMonth || !text.isAfterMonth(match.end) else { return false }
      if let day = match.day { match.first.day = day }
      (match.day, match.end) = found
    case .day:
      if let day = match.day { match.first.day = day }
      guard take(number(match.end, digits: 2), 1...31, &match.end, &match.day) else { return false }
      if let end = longest(grammar.suffixes, at: match.end) { match.end = end }
    case .month:
      if let month = match.month { match.first.month = month }
      return take(name(grammar.months, match.end).map { ($0 + 1, $1) }, 1...12, &match.end, &match.month)
    case .ordinal:
      guard let (place, end) = word(grammar.ordinals, match.end) else { return false }
      match.ordinal = place == grammar.ordinals.count - 1 ? -1 : place + 1
      match.end = end
    case .weekday:
      guard let (place, end) = name(grammar.weekdays, match.end), place < 7, !isSign(match.end, end) else {
        return false
      }
      match.first.weekday = match.weekdays.first
      match.weekdays = [Weekday.allCases[place]]
      match.end = end
    case .weekdays: return weekdays(&match)
    case .weekdaySpan: return weekdays(&match, isSeveral: true)
    case .eachWeekday:
      guard let (place, end) = word(grammar.weekdays, match.end), place >= 7, end > match.end else {
        return false
      }
      return weekdays(&match)
    case .time: return time(&match)
    case .date:
      var led = self
      led.isLed = match.end > 0
      // Until Christmas
      guard
        let found = led.match(.date, at: match.end) ?? (led.isLed ? led.match(.named, at: match.end) : nil),
        let day = date(found)
      else { return false }
      match.part = found.part ?? match.part
      match.isDateOfWeekday = found.isWeekday
      match.date = day
      match.end = found.end
    case .iso:
      match.first.date = match.date
      return iso(&match)
    }
    return true
  }

  private func take(
    _ found: (value: Int, end: Int)?, _ range: ClosedRange<Int>, _ end: inout Int, _ place: inout Int?
  ) -> Bool {
    guard let found, range.contains(found.value) else { return false }
    place = found.value
    end = found.end
    return true
  }
}
