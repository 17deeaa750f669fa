import Core

// What stands in the slots of patterns.

extension QuickMatcher {
  // MARK: Numbers

  /// Digits, a numeral of Chinese, or a word of the table.
  func number(_ start: Int, digits most: Int) -> (value: Int, end: Int)? {
    if let found = digits(start, 1...most) { return found }
    if let found = numeral(start) { return found }
    guard let (place, end) = word(grammar.numbers, start) else { return nil }
    return (place + 1, end)
  }

  /// All digits that stand here, if they are not more or fewer.
  func digits(_ start: Int, _ count: ClosedRange<Int>) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while end < text.count, QuickText.isDigit(text.folded[end]), !text.isTaken[end] {
      guard end - start < count.upperBound else { return nil }
      value = value * 10 + Int(text.folded[end] - 0x30)
      end += 1
    }
    return end - start >= count.lowerBound ? (value, end) : nil
  }

  /// 1 to 99 as Chinese writes them: 三, 十二, 二十, 二十三.
  private func numeral(_ start: Int) -> (value: Int, end: Int)? {
    guard var value = numeral(at: start) else { return nil }
    var end = start + 1
    if value == 10 {
      if let ones = numeral(at: end), 1...9 ~= ones { (value, end) = (10 + ones, end + 1) }
    } else if numeral(at: end) == 10, value > 0 {
      (value, end) = (value * 10, end + 1)
      if let ones = numeral(at: end), 1...9 ~= ones { (value, end) = (value + ones, end + 1) }
    } else if numeral(at: end) != nil {
      // Several digits in a row are a list, or a year.
      return nil
    }
    return numeral(at: end) == nil ? (value, end) : nil
  }

  private func numeral(at index: Int) -> Int? {
    index < text.count && !text.isTaken[index] ? QuickText.numeral(text.folded[index]) : nil
  }

  func minute(_ match: inout QuickMatch) -> Bool {
    guard let found = digits(match.end, 2...2) ?? numeral(match.end), 0...59 ~= found.value else {
      return false
    }
    match.minute = found.value
    match.end = found.end
    return true
  }

  /// 1.5, as minutes.
  func fraction(_ match: inout QuickMatch) -> Bool {
    guard let whole = digits(match.end, 1...2), whole.end < text.count,
      text.folded[whole.end] == 0x2E || text.folded[whole.end] == 0x2C,
      let part = digits(whole.end + 1, 1...2)
    else { return false }
    let hundredths = part.end - whole.end == 2 ? part.value * 10 : part.value
    match.minutes = whole.value * 60 + hundredths * 60 / 100
    match.end = part.end
    return true
  }

  // MARK: Words

  /// The longest word of a table that stands here, and which entry it belongs to.
  func word(_ table: [[[UInt32]]], _ start: Int) -> (place: Int, end: Int)? {
    var best: (place: Int, end: Int)?
    for (place, words) in table.enumerated() {
      guard let end = longest(words, at: start), end > (best?.end ?? start), text.isEnd(end) else { continue }
      best = (place, end)
    }
    return best
  }

  /// Where the longest of some words ends that stands here.
  func longest(_ words: [[UInt32]], at start: Int) -> Int? {
    var best: Int?
    for word in words where start + word.count <= text.count && word.count > (best.map { $0 - start } ?? 0) {
      var isSame = true
      for (index, value) in word.enumerated() {
        if text.folded[start + index] != value || text.isTaken[start + index] {
          isSame = false
          break
        }
      }
      if isSame { best = start + word.count }
    }
    return best
  }

  // MARK: Weekdays

  /// One, or several: "Mon, Wed and Fri", "Mon–Fri", 周一三五.
  ///
  /// - Parameter isSeveral: only more than one, joined by a word or sign.
  func weekdays(_ match: inout QuickMatch, isSeveral: Bool = false) -> Bool {
    guard var (place, end) = weekday(match.end, isNext: false) else { return false }
    let isJoined = isSeveral || !grammar.language.hasPrefix("zh")
    var found = [place]
    while true {
      if let next = joined(grammar.to, end), let (last, nextEnd) = weekday(next, isNext: true) {
        var day = place
        while day != last {
          day = (day + 1) % 7
          found.append(day)
        }
        (place, end) = (last, nextEnd)
      } else if let next = joined(grammar.and, end) ?? (isJoined ? nil : end),
        let (other, nextEnd) = weekday(next, isNext: true)
      {
        found.append(other)
        (place, end) = (other, nextEnd)
      } else {
        break
      }
    }
    if isSeveral, found.count == 1 { return false }
    match.weekdays = []
    for day in found.sorted() where match.weekdays.last?.rawValue != day + 1 {
      match.weekdays.append(Weekday.allCases[day])
    }
    match.end = end
    return true
  }

  /// - Parameter isNext: after another one Chinese leaves out the word for week.
  private func weekday(_ start: Int, isNext: Bool) -> (place: Int, end: Int)? {
    if let found = word(grammar.weekdays, start) { return (found.place % 7, found.end) }
    guard isNext, let value = numeral(at: start) ?? sunday(start), 1...7 ~= value else { return nil }
    guard value < 7 || sunday(start) != nil else { return nil }
    // 周一三点 is Monday at three.
    if start + 1 < text.count, Self.counted.contains(text.folded[start + 1]) { return nil }
    return (value - 1, start + 1)
  }

  /// 日 and 天
  private func sunday(_ index: Int) -> Int? {
    guard index < text.count, !text.isTaken[index] else { return nil }
    return text.folded[index] == 0x65E5 || text.folded[index] == 0x5929 ? 7 : nil
  }

  /// What follows a number that is no weekday: 点 时 分 个 月 日 号 周 天 小 :
  private static let counted: [UInt32] = [
    0x70B9, 0x65F6, 0x5206, 0x4E2A, 0x6708, 0x65E5, 0x53F7, 0x5468, 0x5929, 0x5C0F, 0x3A, 0x5341,
  ]

  /// Past one of these words, with space around it or without.
  private func joined(_ words: [[UInt32]], _ start: Int) -> Int? {
    var place = start
    while place < text.count, text.folded[place] == 0x20 { place += 1 }
    guard var end = longest(words, at: place) else { return nil }
    while end < text.count, text.folded[end] == 0x20 { end += 1 }
    return end
  }

  // MARK: Times

  /// A time of one of the tables, or the hour alone where what follows says which half of the day.
  func time(_ match: inout QuickMatch) -> Bool {
    var best: (time: QuickTime, end: Int)?
    for table in [QuickTable.afternoon, .morning, .time] {
      for pattern in grammar.patterns(table) {
        guard let found = self.match(pattern, at: match.end), found.end > (best?.end ?? match.end),
          let time = clockTime(found, table)
        else { continue }
        best = (time, found.end)
      }
    }
    guard let best else { return false }
    match.times.append(best.time)
    match.end = best.end
    return true
  }

  func clockTime(_ match: QuickMatch, _ table: QuickTable) -> QuickTime? {
    guard var hour = match.hour else { return nil }
    // 03:30 is written so by whoever counts to 24.
    let isOpen = grammar.isTwelve && table == .time && 1...11 ~= hour && !match.isPadded
    if table != .time {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (table == .afternoon ? 12 : 0)
    }
    guard let minute = match.minute, minute < 0 else {
      return CivilTime(hour: hour, minute: match.minute ?? 0).map { QuickTime(time: $0, isOpen: isOpen) }
    }
    // A quarter to seven
    let before = (hour + 23) % (table == .morning ? 12 : 24)
    return CivilTime(hour: before, minute: minute + 60).map { QuickTime(time: $0) }
  }

  // MARK: Days

  func iso(_ match: inout QuickMatch) -> Bool {
    guard let year = digits(match.end, 4...4), isDash(year.end), let month = digits(year.end + 1, 2...2),
      isDash(month.end), let day = digits(month.end + 1, 2...2),
      let date = CivilDay(year: year.value, month: month.value, day: day.value)
    else { return false }
    match.date = date
    match.end = day.end
    return true
  }

  private func isDash(_ index: Int) -> Bool { index < text.count && text.folded[index] == 0x2D }

  /// The day that a match of the table of dates means: of those without a year the next one. nil if there is no such day.
  func date(_ match: QuickMatch) -> CivilDay? {
    if let date = match.date { return date }
    if let month = match.month, let day = match.day { return date(month, day, match.year) }
    if let weekday = match.weekdays.first {
      guard let week = match.week else { return today.adding(days: match.plus ?? 0).nextOrSame(weekday) }
      let monday = today.previousOrSame(.monday)
      return monday.adding(days: week * 7 + weekday.rawValue - 1)
    }
    if let day = match.day { return date(day, months: match.later) }
    return match.plus.map { today.adding(days: $0) }
  }

  /// The next day of this number, or the one of a month so many after this one.
  private func date(_ day: Int, months: Int?) -> CivilDay? {
    for month in months.map({ $0...$0 }) ?? 0...11 {
      let first = today.firstOfMonth.adding(months: month)
      guard let date = CivilDay(year: first.year, month: first.month, day: day) else { continue }
      if months != nil || date >= today { return date }
    }
    return nil
  }

  /// Several days, from the first to the last; nil if there are none such.
  func dates(_ match: QuickMatch) -> ClosedRange<CivilDay>? {
    if let first = match.first.date, let last = match.date { return first < last ? first...last : nil }
    guard let month = match.month, let day = match.day, let firstDay = match.first.day,
      let last = date(month, day, match.year)
    else { return nil }
    let firstMonth = match.first.month ?? month
    // From December to January
    let year = firstMonth > month ? last.year - 1 : last.year
    guard let first = CivilDay(year: year, month: firstMonth, day: firstDay), first < last else { return nil }
    return first...last
  }

  /// The number of a day with what stands after such numbers, and not more than that: 3号 is a day, 3号楼 is a house, and the 5th
  /// is no day before "floor".
  func namedDay(_ start: Int) -> (day: Int, end: Int)? {
    guard let found = number(start, digits: 2), 1...31 ~= found.value,
      let end = longest(grammar.suffixes, at: found.end), !text.isFollowed(end, by: Self.numbered)
    else { return nil }
    var next = end
    while next < text.count, QuickText.isSpace(text.folded[next]) { next += 1 }
    let isBeforeWord = next > end && next < text.count && !text.isTaken[next] && text.isLetter(next)
    let times = [QuickTable.time, .morning, .afternoon, .unclear]
    guard !isBeforeWord || times.contains(where: { match($0, at: next) != nil }) else { return nil }
    return (found.value, end)
  }

  /// After 号: 线 楼 门 房 室 桌 机 厅 馆 店 库 区 院 球 码 位 字; after 日: 游 语 本 程 记 报 历 常 元 式 用 落 出 光 后 内
  private static let numbered: [UInt32] = [
    0x7EBF, 0x697C, 0x95E8, 0x623F, 0x5BA4, 0x684C, 0x673A, 0x5385, 0x9986, 0x5E97, 0x5E93, 0x533A, 0x9662,
    0x7403, 0x7801, 0x4F4D, 0x5B57, 0x6E38, 0x8BED, 0x672C, 0x7A0B, 0x8BB0, 0x62A5, 0x5386, 0x5E38, 0x5143,
    0x5F0F, 0x7528, 0x843D, 0x51FA, 0x5149, 0x540E, 0x5185,
  ]

  private func date(_ month: Int, _ day: Int, _ year: Int?) -> CivilDay? {
    if let year { return CivilDay(year: year, month: month, day: day) }
    for year in today.year...today.year + 8 {
      // 29 February comes once in four years, or eight.
      if let date = CivilDay(year: year, month: month, day: day), date >= today { return date }
    }
    return nil
  }
}
