import Core

// Days and dates.

extension QuickMatcher {
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
    if let month = match.month, let day = match.day {
      return date(month, day, match.year, on: match.weekdays.first)
    }
    if let weekday = match.weekdays.first, let day = match.day { return date(day, on: weekday) }
    if let weekday = match.weekdays.first {
      guard let week = match.week else {
        return (match.plus.map { today.adding(days: $0) } ?? weekdaysFrom).nextOrSame(weekday)
      }
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
    if let plus = match.plus, let date = match.date {
      let first = today.adding(days: plus)
      let last = date <= first && match.isDateOfWeekday ? date.adding(days: 7) : date
      return first < last ? first...last : nil
    }
    if match.month == nil, let days = weekdays(match) { return days }
    guard let month = match.month, let day = match.day, let firstDay = match.first.day,
      let last = date(month, day, match.year)
    else { return nil }
    let firstMonth = match.first.month ?? month
    // From December to January
    let year = firstMonth > month ? last.year - 1 : last.year
    guard let first = CivilDay(year: year, month: firstMonth, day: firstDay), first < last else { return nil }
    return first...last
  }

  /// From one weekday to another, or a weekend: the next ones, or those in the week so many after this one.
  private func weekdays(_ match: QuickMatch) -> ClosedRange<CivilDay>? {
    guard let last = match.weekdays.last else { return nil }
    guard let first = match.first.weekday ?? (match.weekdays.count > 1 ? match.weekdays.first : nil),
      first != last
    else { return nil }
    let week = match.week.map { today.previousOrSame(.monday).adding(days: $0 * 7) }
    // On a Sunday this weekend is that day.
    if week == nil, match.first.weekday == nil, today.weekday == last { return today...today }
    let day = (week ?? today.adding(days: match.plus ?? 0)).nextOrSame(first)
    return day...day.nextOrSame(last)
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

  /// Several days of a month: 1st and 15th, 1、15号.
  ///
  /// - Parameter isNamed: only where the last has what stands after such numbers.
  func days(_ match: inout QuickMatch, isNamed: Bool) -> Bool {
    var found: [Int] = []
    var end = match.end
    var isLastNamed = false
    while let day = number(end, digits: 2), 1...31 ~= day.value {
      found.append(day.value)
      let suffix = longest(grammar.suffixes, at: day.end)
      (end, isLastNamed) = (suffix ?? day.end, suffix != nil)
      guard let next = joined(grammar.and, end).map({ joined(grammar.and, $0) ?? $0 }), isNumber(next) else {
        break
      }
      end = next
    }
    guard found.count > 1, isLastNamed || !isNamed else { return false }
    (match.days, match.end) = (found, end)
    return true
  }

  /// The next day by its month, weekday and place in the month, see ``QuickSlot/floating(_:)``.
  func floating(_ place: Int) -> CivilDay? {
    let (month, weekday, ordinal) = (place / 100, place / 10 % 10, place % 10)
    for year in today.year...today.year + 1 {
      guard let first = CivilDay(year: year, month: month, day: 1),
        Weekday.allCases.indices.contains(weekday - 1)
      else { return nil }
      let weekday = Weekday.allCases[weekday - 1]
      let next = first.adding(months: 1)
      let day =
        ordinal == 5
        ? next.adding(days: -1).previousOrSame(weekday)
        : first.nextOrSame(weekday).adding(days: (ordinal - 1) * 7)
      if day >= today { return day }
    }
    return nil
  }

  /// After 号: 线 楼 门 房 室 桌 机 厅 馆 店 库 区 院 球 码 位 字; after 日: 游 语 本 程 记 报 历 常 元 式 用 落 出 光 后 内
  private static let numbered: [UInt32] = [
    0x7EBF, 0x697C, 0x95E8, 0x623F, 0x5BA4, 0x684C, 0x673A, 0x5385, 0x9986, 0x5E97, 0x5E93, 0x533A, 0x9662,
    0x7403, 0x7801, 0x4F4D, 0x5B57, 0x6E38, 0x8BED, 0x672C, 0x7A0B, 0x8BB0, 0x62A5, 0x5386, 0x5E38, 0x5143,
    0x5F0F, 0x7528, 0x843D, 0x51FA, 0x5149, 0x540E, 0x5185,
  ]

  /// - Parameter weekday: what the day is called. It can tell that the day is over.
  private func date(_ month: Int, _ day: Int, _ year: Int?, on weekday: Weekday? = nil) -> CivilDay? {
    if let year { return CivilDay(year: year, month: month, day: day) }
    let this = CivilDay(year: today.year, month: month, day: day)
    if let this, let weekday, this.weekday == weekday { return this }
    for year in today.year...today.year + 8 {
      // 29 February comes once in four years, or eight.
      if let date = CivilDay(year: year, month: month, day: day), date >= today { return date }
    }
    return nil
  }

  /// Wednesday the 16th: of this month or the next, if it is one.
  private func date(_ day: Int, on weekday: Weekday) -> CivilDay? {
    for month in 0...1 {
      let first = today.firstOfMonth.adding(months: month)
      guard let date = CivilDay(year: first.year, month: first.month, day: day), date >= today else {
        continue
      }
      if date.weekday == weekday { return date }
    }
    return nil
  }

  // MARK: With a slash

  /// 11/21, in the order of the place; 21/11 can only be one. With a year of two digits or four, behind it or before.
  func slashed(_ start: Int) -> (month: Int, day: Int, year: Int?, end: Int)? {
    if let year = digits(start, 4...4), 1970...9999 ~= year.value, isSlash(year.end) {
      guard let month = digits(year.end + 1, 1...2), isSlash(month.end),
        let day = digits(month.end + 1, 1...2)
      else { return nil }
      return isDay(month.value, day.value) ? (month.value, day.value, year.value, day.end) : nil
    }
    guard let first = digits(start, 1...2), isSlash(first.end), let second = digits(first.end + 1, 1...2)
    else {
      return nil
    }
    var (month, day) = grammar.isDayFirst ? (second.value, first.value) : (first.value, second.value)
    if month > 12 { (month, day) = (day, month) }
    guard isDay(month, day) else { return nil }
    guard isSlash(second.end) else { return (month, day, nil, second.end) }
    guard let year = digits(second.end + 1, 4...4) ?? digits(second.end + 1, 2...2) else { return nil }
    return (month, day, year.value < 100 ? 2000 + year.value : year.value, year.end)
  }

  /// Whether it may as well be a part of something: chapters 3/4, or 3/4 with a word behind it that leads to no time.
  func isFraction(_ start: Int, _ end: Int) -> Bool {
    guard end - start == 3, text.folded[start] < text.folded[start + 2] else { return false }
    if isCounted(before: start) { return true }
    let next = skippingSpace(end)
    guard next < text.count, text.isLetter(next), !text.isTaken[next] else { return false }
    if longest(grammar.leads, at: next).map({ text.isEnd($0) }) == true { return false }
    return ![QuickTable.time, .morning, .afternoon, .range, .letter].contains { match($0, at: next) != nil }
  }

  /// Whether the word before says what is counted: chapters, pages.
  private func isCounted(before start: Int) -> Bool {
    var end = start
    while end > 0, QuickText.isSpace(text.folded[end - 1]) { end -= 1 }
    return grammar.counted.contains { word in
      let first = end - word.count
      return first >= 0 && longest([word], at: first) == end && text.isStart(first)
    }
  }

  private func isDay(_ month: Int, _ day: Int) -> Bool { 1...12 ~= month && 1...31 ~= day }

  private func isSlash(_ index: Int) -> Bool { index < text.count && text.folded[index] == 0x2F }
}
