import Components
import Core
import Loop

/// What the timeline says about a thing, to the eye and to the ear.
enum TimelineWords {
  /// "14:00 – 15:30", with the day where it begins or ends on another.
  static func times(_ block: TimelineBlock, on day: CivilDay, _ context: DayContext) -> String {
    if block.kind != .task || block.mark != nil {
      return context.time(CivilDateTime(day: day, minute: min(block.start, 1439)))
    }
    let entry = block.entry
    if block.beginsBefore { return "↑ " + since(entry, on: day, context) }
    if block.endsAfter { return "↓ " + context.time(entry.start) + " · " + until(entry, on: day, context) }
    return context.times(entry)
  }

  static func range(_ start: CivilDateTime, minutes: Int, _ context: DayContext) -> String {
    if minutes == 0 { return context.time(start) }
    return context.words(
      .dayFromTo, .text("from", context.time(start)),
      .text("to", context.time(start.adding(minutes: minutes))))
  }

  private static func since(_ entry: DayEntry, on day: CivilDay, _ context: DayContext) -> String {
    context.words(
      .timelineSince, .text("day", name(of: entry.start.day, from: day, context)),
      .text("time", context.time(entry.start)))
  }

  private static func until(_ entry: DayEntry, on day: CivilDay, _ context: DayContext) -> String {
    context.words(
      .timelineUntil, .text("day", name(of: entry.end.day, from: day, context)),
      .text("time", context.time(entry.end)))
  }

  /// The name of a weekday means the nearest one only.
  private static func name(of other: CivilDay, from day: CivilDay, _ context: DayContext) -> String {
    context.words.formatting.day(other, abs(day.days(until: other)) < 7 ? .shortWeekday : .short)
  }

  /// All that is drawn, as sentences.
  static func spoken(_ block: TimelineBlock, on day: CivilDay, _ context: DayContext) -> String {
    let words = context.words
    let entry = block.entry
    let name = Words.Argument.text("name", block.title)
    let time = Words.Argument.text(
      "time", context.time(CivilDateTime(day: day, minute: min(block.start, 1439))))
    var sentences: [String] = []
    switch block.kind {
    case .alert: sentences.append(words(.timelineAlert, name, time))
    case .cue: sentences.append(words(.timelineCue, name, time))
    case .task:
      sentences.append(
        words(
          .timelineTask, name, .text("from", context.time(entry.start)),
          .text("to", context.time(entry.end))))
    }
    if block.beginsBefore { sentences.append(since(entry, on: day, context)) }
    if block.endsAfter { sentences.append(until(entry, on: day, context)) }
    if block.overlaps > 0 { sentences.append(words(.timelineOverlaps, .count("count", block.overlaps))) }
    if entry.item.isDone { sentences.append(words(.dayDone)) }
    if let zone = zone(entry, context) { sentences.append(zone) }
    return sentences.joined(separator: ". ")
  }

  /// What the clock shows where the item keeps its time, if that is not what it shows here.
  static func zone(_ entry: DayEntry, _ context: DayContext) -> String? {
    guard let zone = entry.item.zone, let start = entry.item.start, start != entry.start else { return nil }
    let place = zone.split(separator: "/").last.map { String($0) } ?? zone
    let time =
      start.day == entry.start.day
      ? context.time(start)
      : context.words(
        .replanTo, .text("day", name(of: start.day, from: entry.start.day, context)),
        .text("time", context.time(start)))
    return context.words(
      .timelineZone, .text("time", time),
      .text("zone", String(decoding: place.utf8.map { $0 == UInt8(ascii: "_") ? 32 : $0 }, as: UTF8.self)))
  }
}
