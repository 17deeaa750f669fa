import Core
import Day

/// The days that a calendar file imports, and the file that these export.
func days(_ file: [UInt8]) -> JSON {
  let clock = DayClock(now: CivilDateTime(day: CivilDay.first.adding(days: 740_260), time: .midnight)) {
    zone, instant in
    if zone.isEmpty { return 0 }
    for rule in ClockRule.all where rule.name == zone { return rule.offset(at: instant)?.minutes }
    return nil
  }
  let found = DayImport(
    ICalendar.reading(file), into: DayRecord(), clock, withAlarms: true, length: 30, untitled: "Untitled")
  var record = DayRecord()
  var stamps = HybridClock(node: 1)
  for change in found.changes(to: record) { record.apply(change.change.event(at: stamps.tick(now: 0))) }
  var entries: [JSON] = []
  var day = clock.today
  while day < clock.today.adding(days: 500) {
    for entry in record.entries(on: day, clock) where entry.start.day == day {
      guard let start = entry.item.start else { continue }
      let text = entry.item.isAllDay ? start.day.basicText : start.basicText
      entries.append(
        .array([
          .string(text), .string(entry.item.zone ?? ""), .integer(Int64(entry.item.span)),
          .string(entry.item.title),
        ]))
    }
    day = day.adding(days: 1)
  }
  var export = DayExport(record, clock, name: "Days", language: "en", at: 1_795_219_200_000)
  return ["entries": .array(entries), "file": .string(Base64.encoded(export.file(.all).utf8()))]
}
