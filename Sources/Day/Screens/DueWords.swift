import Components
import Core
import Loop

// When something is due.
extension DayContext {
  /// "due Fri Dec 4, 11:59 PM"
  func dueBy(_ due: DayDue) -> String {
    let days = today.days(until: due.day)
    let time = due.time.map { words.formatting.time($0) }
    if 0...1 ~= days { return time.map { words.list(left(days), $0) } ?? left(days) }
    let day = brief(due.day)
    return words(.quickDueBy, .text("when", time.map { words.list(day, $0) } ?? day))
  }

  /// When an entry is due, or was: "due Fri Dec 4, 11:59 PM"
  func due(_ entry: DayEntry) -> String {
    guard let due = entry.item.due(clock) else { return "" }
    let deadline = DayDeadline(entry: entry, due: due)
    return !entry.item.isDone && deadline.isOver(at: clock.now) ? dueIn(deadline) : dueBy(due)
  }

  /// "Tomorrow, 8:00 AM – 9:00 AM", "Wed Dec 2, 8:00 AM – 9:00 AM"
  func brief(_ start: CivilDateTime, minutes: Int) -> String {
    words.list(brief(start.day), TimelineWords.range(start, minutes: minutes, words))
  }

  /// What a piece of work is for; nil if that is gone.
  func whole(of id: String) -> String? {
    guard let item = record.item(id), let due = item.due(clock) else { return nil }
    return words(.workFor, .text("name", Self.shortened(item.title)), .text("due", dueBy(due)))
  }

  /// The plan of work for a deadline of which there is still time; nil for others.
  func workPlan(for entry: DayEntry, in place: WorkPlan.Place = .details) -> WorkPlan? {
    guard entry.item.kind == .task, !entry.item.isDone, !entry.repeats, let due = entry.item.due(clock) else {
      return nil
    }
    let deadline = DayDeadline(entry: entry, due: due)
    return deadline.isOver(at: clock.now)
      ? nil : WorkPlan(deadline, planned: record.work(for: entry.item.id, clock).planned, in: place)
  }

  /// "due in 6 days"
  func left(_ days: Int) -> String {
    switch days {
    case 0: words(.dayDueToday)
    case 1: words(.dayDueTomorrow)
    default: words(.dayDueIn, .count("count", days))
    }
  }

  /// "due in 6 days", "due tomorrow, 17:00", "was due Nov 28"
  func dueIn(_ deadline: DayDeadline) -> String {
    if deadline.isOver(at: clock.now) {
      let isYesterday = today.days(until: deadline.due.day) == -1
      return isYesterday
        ? words(.dayWasDueYesterday) : words(.dayWasDue, .text("day", brief(deadline.due.day)))
    }
    let days = today.days(until: deadline.due.day)
    return days < 2 ? dueBy(deadline.due) : left(days)
  }
}
