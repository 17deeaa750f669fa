import Components
import Core
import Loop

/// The texts of a block, visible and spoken.
enum TimelineWords {
  /// "14:00 – 15:30", with the day if it begins or ends on another.
  static func times(_ block: TimelineBlock, on day: CivilDay, _ words: Words) -> String {
    if !block.kind.takesTime || block.mark != nil {
      return words.time(CivilDateTime(day: day, minute: min(block.start, 1439)))
    }
    let entry = block.entry
    if block.beginsBefore { return "↑ " + since(entry, on: day, words) }
    if block.endsAfter { return "↓ " + words.time(entry.start) + " · " + until(entry, on: day, words) }
    return words.times(entry)
  }

  /// "Overlaps with Lab and 1 more"; nil for nothing.
  static func overlaps(_ block: TimelineBlock, _ words: Words) -> String? {
    guard let first = block.overlaps.first else { return nil }
    return words(
      .timelineOverlaps, .count("count", block.overlaps.count - 1), .text("name", first))
  }

  /// "Worked 45 min"
  static func worked(_ block: TimelineBlock, _ words: Words) -> String {
    words(.timelineWorkedFor, .text("length", words.length(block.worked)))
  }

  /// "35 min left"
  static func left(_ minutes: Int, _ words: Words) -> String {
    words(.timelineLeft, .text("length", words.length(minutes)))
  }

  static func range(_ start: CivilDateTime, minutes: Int, _ words: Words) -> String {
    if minutes == 0 { return words.time(start) }
    return words(
      .dayFromTo, .text("from", words.time(start)),
      .text("to", words.time(start.adding(minutes: minutes))))
  }

  static func since(_ entry: DayEntry, on day: CivilDay, _ words: Words) -> String {
    words(
      .timelineSince, .text("day", name(of: entry.start.day, from: day, words)),
      .text("time", words.time(entry.start)))
  }

  static func until(_ entry: DayEntry, on day: CivilDay, _ words: Words) -> String {
    words(
      .timelineUntil, .text("day", name(of: entry.end.day, from: day, words)),
      .text("time", words.time(entry.end)))
  }

  /// The name of the day: only the nearest weekday is named without a date.
  private static func name(of other: CivilDay, from day: CivilDay, _ words: Words) -> String {
    words.formatting.day(other, abs(day.days(until: other)) < 7 ? .shortWeekday : .short)
  }

  /// Everything visible, in sentences for a screen reader.
  ///
  /// - Parameter left: the minutes that are left of it while it lasts.
  static func spoken(_ block: TimelineBlock, on day: CivilDay, left: Int?, _ words: Words) -> String {
    let entry = block.entry
    func sign(_ kind: DayItem.Kind, _ title: String, at minute: Int) -> String {
      let time = words.time(CivilDateTime(day: day, minute: min(minute, 1439)))
      return words(
        kind == .alert ? .timelineAlert : .timelineCue, .text("name", title), .text("time", time))
    }
    var sentences: [String] = []
    if block.kind.takesTime {
      sentences.append(
        words(
          .timelineTask, .text("name", block.title), .text("from", words.time(entry.start)),
          .text("to", words.time(entry.end))))
    } else {
      sentences.append(sign(block.kind, block.title, at: block.start))
    }
    if let left { sentences.append(self.left(left, words)) }
    if block.beginsBefore { sentences.append(since(entry, on: day, words)) }
    if block.endsAfter { sentences.append(until(entry, on: day, words)) }
    if let overlaps = overlaps(block, words) { sentences.append(overlaps) }
    sentences += block.signs.map { sign($0.kind, $0.title, at: $0.start) }
    if block.worked > 0 { sentences.append(worked(block, words)) }
    if block.mark == nil, let icon = entry.item.icon { sentences.append(EntryForm.name(of: icon, words)) }
    if entry.item.isDone { sentences.append(words(.dayDone)) }
    if let zone = zone(entry, words) { sentences.append(zone) }
    // A time may end with a full stop of its own: "9:00 a. m."
    return sentences.map { $0.utf8.last == UInt8(ascii: ".") ? String($0.dropLast()) : $0 }
      .joined(separator: ". ")
  }

  /// The time in the item's own zone, if it differs from the time here.
  static func zone(_ entry: DayEntry, _ words: Words) -> String? {
    guard let zone = entry.item.zone, let start = entry.item.start, start != entry.start else { return nil }
    let place = zone.split(separator: "/").last.map { String($0) } ?? zone
    let time =
      start.day == entry.start.day
      ? words.time(start)
      : words(
        .replanTo, .text("day", name(of: start.day, from: entry.start.day, words)),
        .text("time", words.time(start)))
    return words(
      .timelineZone, .text("time", time),
      .text("zone", String(decoding: place.utf8.map { $0 == UInt8(ascii: "_") ? 32 : $0 }, as: UTF8.self)))
  }
}
