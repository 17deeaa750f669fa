import Core

// What words could mean besides, and what the person chose of it.

extension QuickReader {
  mutating func change() {
    for index in parts.indices {
      let words = text.text(parts[index].range).trimmed()
      if parts[index].changes.isEmpty { parts[index].changes = changes(of: parts[index]) }
      for choice in choices where choice.words == words && parts[index].changes.contains(choice.change) {
        apply(choice.change)
      }
    }
  }

  private func changes(of part: QuickTaken) -> [QuickChoice.Change] {
    switch part.subject {
    case .time: changesOfTime
    case .date: changesOfDate(part.range)
    case .repetition: weekdays.isEmpty || frequency != .weekly ? [] : [.once]
    case .unclear: [.morning, .afternoon]
    case .kind, .mark, .length, .end, .colour, .star, .list, .kept, .tooOften: []
    case .impossible, .impossibleDate, .backwards, .tooLong, .another, .notUnderstood, .withoutTime: []
    }
  }

  private var changesOfTime: [QuickChoice.Change] {
    if !more.isEmpty { return [] }
    return time?.isBare == true ? [.otherHalf] : chosenHalf == nil ? [] : [.morning, .afternoon]
  }

  /// Of a date without a year that is the next one, or long over.
  private func changesOfDate(_ range: Range<Int>) -> [QuickChoice.Change] {
    guard let day = reading.day, !range.contains(where: { isYear(at: $0) }) else { return [] }
    var changes: [QuickChoice.Change] = []
    if day.year > now.day.year { changes.append(.yearBefore) }
    // Yesterday is of no year.
    if day < now.day.adding(days: -2) { changes.append(.yearAfter) }
    if lastDay == nil, let slash = range.first(where: { text.folded[$0] == 0x2F }), swapped(slash) != nil {
      changes.append(.swapped)
    }
    return changes
  }

  private func isYear(at start: Int) -> Bool {
    text.digits(at: start).count == 4 && (start == 0 || !QuickText.isDigit(text.folded[start - 1]))
  }

  /// The other day that the numbers around a slash can mean.
  private func swapped(_ slash: Int) -> CivilDay? {
    guard let day = reading.day, day.day <= 12, day.day != day.month, slash > 0,
      text.digits(at: slash + 1).count < 3, QuickText.isDigit(text.folded[slash - 1]),
      let other = CivilDay(year: day.year, month: day.day, day: day.month)
    else { return nil }
    return other < now.day && day >= now.day
      ? CivilDay(year: day.year + 1, month: day.day, day: day.month) : other
  }

  private mutating func apply(_ change: QuickChoice.Change) {
    switch change {
    case .kept, .morning, .afternoon, .everyWeek, .onlyThese, .asTask, .asEvent, .everyHours: break
    case .otherHalf:
      guard let time = reading.time else { return }
      reading.time = CivilTime(hour: (time.hour + 12) % 24, minute: time.minute)
    case .yearBefore: moveYears(-1)
    case .yearAfter: moveYears(1)
    case .swapped:
      if let slash = text.folded.firstIndex(of: 0x2F), let other = swapped(slash) { reading.day = other }
    case .once:
      reading.day = reading.day ?? firstOccurrence?.day
      isRule = false
    }
  }

  private mutating func moveYears(_ years: Int) {
    reading.day = reading.day?.adding(months: years * 12)
    lastDay = lastDay?.adding(months: years * 12)
  }
}

extension QuickText {
  /// The digits that stand here.
  func digits(at start: Int) -> Range<Int> {
    var end = start
    while end < count, Self.isDigit(folded[end]) { end += 1 }
    return start..<end
  }
}
