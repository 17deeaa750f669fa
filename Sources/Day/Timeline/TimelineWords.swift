import Components
import Core
import Loop

/// The texts of a block, visible and spoken.
enum TimelineWords {
  /// "14:00 – 15:30", with the day if it begins or ends on another.
  static func times(_ block: TimelineBlock, on day: CivilDay, _ words: Words) -> String {
    if block.kind != .task || block.mark != nil {
      return words.time(CivilDateTime(day: day, minute: min(block.start, 1439)))
    }
    let entry = block.entry
    if block.beginsBefore { return "↑ " + since(entry, on: day, words) }
    if block.endsAfter { return "↓ " + words.time(entry.start) + " · " + until(entry, on: day, words) }
    return words.times(entry)
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
  static func spoken(_ block: TimelineBlock, on day: CivilDay, _ words: Words) -> String {
    let entry = block.entry
    let name = Words.Argument.text("name", block.title)
    let time = Words.Argument.text(
      "time", words.time(CivilDateTime(day: day, minute: min(block.start, 1439))))
    var sentences: [String] = []
    switch block.kind {
    case .alert: sentences.append(words(.timelineAlert, name, time))
    case .cue: sentences.append(words(.timelineCue, name, time))
    case .task:
      sentences.append(
        words(
          .timelineTask, name, .text("from", words.time(entry.start)),
          .text("to", words.time(entry.end))))
    }
    if block.beginsBefore { sentences.append(since(entry, on: day, words)) }
    if block.endsAfter { sentences.append(until(entry, on: day, words)) }
    if block.overlaps > 0 { sentences.append(words(.timelineOverlaps, .count("count", block.overlaps))) }
    if entry.item.isDone { sentences.append(words(.dayDone)) }
    if let zone = zone(entry, words) { sentences.append(zone) }
    return sentences.joined(separator: ". ")
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
