import Core

/// A time of day as it was written.
struct QuickTime {
  var time: CivilTime
  /// Whether nothing says which half of the day it is of, so that it may be twelve hours later.
  var isBare = false
  /// Whether hours are counted to twelve where it was written.
  var isTwelve = false
  /// Whether the half of the day is said.
  var isMarked = false

  /// By itself: an hour at which people do it, of which the first one of the morning is given.
  func likely(from first: Int) -> QuickTime { isBare && isTwelve && time.hour < first ? later : self }

  /// In the half of the day that was said of it.
  func inside(_ part: QuickPart?) -> QuickTime {
    guard let part, isBare else { return self }
    return part.isAfternoon ? later : marked
  }

  /// The first of what it may be after another time; as it is written if none is.
  func after(_ other: QuickTime) -> QuickTime {
    isBare && (isTwelve || other.isMarked) && time <= other.time && later.time > other.time ? later : self
  }

  /// The last of what it may be before another time; as it is written if none is.
  func before(_ other: QuickTime) -> QuickTime {
    isBare && other.time.hour >= 12 && later.time < other.time ? later : self
  }

  /// The same hour with other minutes. A negative number counts back from the hour.
  func moved(toMinute minute: Int) -> QuickTime {
    var moved = self
    let minutes = (time.hour * 60 + minute + 1440) % 1440
    moved.time = CivilTime(hour: minutes / 60, minute: minutes % 60) ?? time
    return moved
  }

  /// As it stands, whatever is likely.
  var early: QuickTime? {
    CivilTime(hour: time.hour % 12, minute: time.minute).map {
      QuickTime(time: $0, isBare: isBare, isTwelve: isTwelve)
    }
  }

  private var later: QuickTime {
    var changed = marked
    changed.time = CivilTime(hour: time.hour % 12 + 12, minute: time.minute) ?? time
    return changed
  }

  private var marked: QuickTime {
    var changed = self
    (changed.isBare, changed.isMarked) = (false, true)
    return changed
  }
}

extension QuickMatcher {
  /// A time of one of the tables, or the hour alone where what follows says which half of the day.
  func time(_ match: inout QuickMatch) -> Bool {
    guard let found = memo.time(at: match.end, self) else { return false }
    match.times.append(found.time)
    match.end = found.end
    return true
  }

  /// The longest time of any table that stands here.
  func time(at start: Int) -> (time: QuickTime, end: Int)? {
    var best: (time: QuickTime, end: Int)?
    for table in [QuickTable.afternoon, .morning, .letter, .time] {
      for pattern in grammar.patterns(table) {
        if let first = pattern.first, start >= text.count || first != text.folded[start] { continue }
        guard let found = self.match(pattern, at: start), found.end > (best?.end ?? start),
          let time = clockTime(found, table)
        else { continue }
        best = (time, found.end)
      }
    }
    return best
  }

  func clockTime(_ match: QuickMatch, _ table: QuickTable) -> QuickTime? {
    guard var hour = match.hour else { return nil }
    // The end of a day
    if hour == 24 {
      return QuickTime(time: .midnight, isTwelve: grammar.isTwelve, isMarked: true)
    }
    let half = table == .letter ? match.part?.isAfternoon : table == .time ? nil : table == .afternoon
    // 03:30 is written so by whoever counts to 24.
    let isBare = half == nil && 1...11 ~= hour && !match.isPadded
    if let half {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (half ? 12 : 0)
    }
    guard let minute = match.minute, minute < 0 else {
      return CivilTime(hour: hour, minute: match.minute ?? 0).map {
        QuickTime(time: $0, isBare: isBare, isTwelve: grammar.isTwelve, isMarked: half != nil)
      }
    }
    // A quarter to seven
    let before = (hour + 23) % (half == false ? 12 : 24)
    return CivilTime(hour: before, minute: minute + 60).map {
      QuickTime(time: $0, isTwelve: grammar.isTwelve, isMarked: true)
    }
  }

  /// 9, 9:05, 9.05 or 905: an hour of which nothing more is said.
  func clock(_ start: Int) -> (time: QuickTime, end: Int)? {
    var isPadded = start < text.count && text.folded[start] == 0x30
    guard var (hour, end) = digits(start, 1...4) ?? number(start, digits: 2) else { return nil }
    var minute = 0
    if end - start > 2, QuickText.isDigit(text.folded[start]) {
      (hour, minute) = hour.quotientAndRemainder(dividingBy: 100)
      isPadded = isPadded || end - start == 4 && hour < 10
    } else if end + 2 < text.count, text.folded[end] == 0x3A || text.folded[end] == 0x2E,
      let found = digits(end + 1, 2...2)
    {
      (minute, end) = found
    }
    guard let time = CivilTime(hour: hour, minute: minute) else { return nil }
    return (QuickTime(time: time, isBare: 1...11 ~= hour && !isPadded, isTwelve: grammar.isTwelve), end)
  }
}
