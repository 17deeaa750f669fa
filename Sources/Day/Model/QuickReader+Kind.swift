import Core

// What kind of thing it is, and whether it takes a whole day, by words that may stand in a name as well.

extension QuickReader {
  mutating func readKind() {
    let start = matcher.skippingSpace(0)
    for (table, kind) in [(QuickTable.event, DayItem.Kind.event), (.alert, .alert), (.cue, .cue)] {
      guard let match = matcher.match(table, at: start) else { continue }
      return take(start..<match.end, as: kind)
    }
    for (table, kind) in [(QuickTable.alertWord, DayItem.Kind.alert), (.cueWord, .cue)] {
      guard let match = matcher.match(table, at: start), isByItself(match.end) else { continue }
      return take(start..<match.end, as: kind)
    }
    readLastKind()
  }

  /// "Remind me tomorrow to pay rent": the first of the words that are left only leads to the others.
  mutating func readRemindTo() {
    let line = matcher(of: QuickText(text.text(0..<text.count)))
    let words = text.folded.indices.first { !text.isTaken[$0] && !QuickText.isSpace(text.folded[$0]) }
    guard reading.kind == .alert,
      line.text.folded.indices.contains(where: { line.match(.remind, at: $0) != nil }),
      let start = words, let end = matcher.longest(grammar.remindTo, at: start), text.isEnd(end),
      let place = parts.firstIndex(where: {
        $0.subject.isOfTime && text.isEmpty(between: $0.range, and: start)
      })
    else { return }
    parts[place].range = parts[place].range.lowerBound..<end
    for index in parts[place].range { text.isTaken[index] = true }
  }

  /// "Pill 8pm alert"; and "pill alert 8pm", once the time is understood.
  mutating func readLastKind() {
    let start = matcher.skippingSpace(0)
    for (table, kind) in [
      (QuickTable.alertLast, DayItem.Kind.alert), (.cueLast, .cue), (.alertTimed, .alert),
    ] {
      if table == .alertTimed, reading.time == nil { continue }
      guard let range = last(table, after: start) else { continue }
      return take(range, as: kind)
    }
  }

  private mutating func take(_ range: Range<Int>, as kind: DayItem.Kind) {
    reading.kind = kind
    take(range, .kind)
  }

  /// Whether other words follow, of which the one before is not the verb: "alert insulin 8am", not "alert the team".
  private func isByItself(_ end: Int) -> Bool {
    guard end < text.count, QuickText.isSpace(text.folded[end]) else { return false }
    let next = matcher.skippingSpace(end)
    guard next < text.count else { return false }
    return matcher.longest(grammar.objects, at: next).map { !text.isEnd($0) } ?? true
  }

  /// Where words of a table stand at the end of the line, after others, with the full stop behind them.
  private func last(_ table: QuickTable, after first: Int) -> Range<Int>? {
    let matcher = matcher
    for start in first..<text.count where start > first {
      guard !text.isTaken[start], let match = matcher.match(table, at: start),
        isEmpty(match.end..<text.count), !isOfMark(match)
      else { continue }
      return start..<(text.isTaken[match.end...].contains(true) ? match.end : text.count)
    }
    return nil
  }

  /// Whether it ends the words for an alert of a task: 提前1小时提醒.
  private func isOfMark(_ match: QuickMatch) -> Bool {
    (0..<match.start).contains { start in
      matcher.match(.mark, at: start).map { $0.end >= match.end } ?? false
    }
  }

  /// "All day", where nothing stands before it or after it but what was understood. A time says more.
  mutating func readAllDay() {
    guard reading.time == nil, part == nil else { return }
    let isFound = find(.allDay, .time) { reader, match in
      reader.isEmpty(0..<match.start) || reader.isEmpty(match.end..<reader.text.count)
    }
    if isFound, reading.day == nil, !isRule { reading.day = shown }
  }

  /// Whether nothing stands there but what was understood.
  func isEmpty(_ range: Range<Int>) -> Bool {
    range.allSatisfy { text.isTaken[$0] || !QuickText.isWord(text.folded[$0]) && text.folded[$0] < 0x2E80 }
  }
}

extension QuickText {
  /// Whether nothing but space is between a part and what follows it.
  fileprivate func isEmpty(between part: Range<Int>, and next: Int) -> Bool {
    part.upperBound <= next && folded[part.upperBound..<next].allSatisfy { Self.isSpace($0) }
  }
}
