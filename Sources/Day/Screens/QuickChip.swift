import Components
import Core
import Loop
import Markup

/// What happens to what was understood of a line.
public enum QuickChipEvent: Hashable, Sendable {
  /// A chip was opened, or closed; nil closes the one that is open.
  case toggled(String?)
  case chose(QuickChoice)
  case tookBack(QuickChoice)
  /// The line is about a task, or an event.
  case switched(to: DayItem.Kind)
  /// The whole form, at one of its fields.
  case openedForm(DayForm.Field)
}

/// One thing that was understood of a line, and what else it could be.
struct QuickChip {
  /// Tells it from the other chips, also after a change.
  let id: String
  let label: String
  /// The words that say it; nil where they say nothing of it.
  let part: QuickReading.Part?
  /// Where the form says it; nil where it does not.
  var field: DayForm.Field?
  /// Whether nobody knows yet what it means.
  var isOpen = false
  /// Whose sign stands before the label
  var kind: DayItem.Kind?
  /// What a tap makes of it
  var other: DayItem.Kind?

  var elementID: String { "quick-" + id }
}

extension QuickReading {
  private func part(_ subject: Subject) -> Part? { parts.first { $0.subject == subject } }

  /// What is said of the item, in the order of a sentence.
  func chips(_ item: DayItem, _ context: DayContext) -> [QuickChip] {
    var chips: [QuickChip] = []
    if item.kind != .task || !item.isInInbox || item.due != nil {
      var chip = QuickChip(id: "kind", label: context.kind(item.kind), part: part(.kind), kind: item.kind)
      if chip.part == nil, item.kind.takesTime { chip.other = item.kind == .event ? .task : .event }
      chips.append(chip)
    }
    chips += placeChips(item, context)
    if let words = part(.repetition) {
      let label = item.repetition == nil ? context.words(.quickOnce) : repeats(item, context)
      chips.append(QuickChip(id: "repeats", label: label, part: words, field: .interval))
    } else if item.repetition != nil {
      chips.append(
        QuickChip(id: "repeats", label: repeats(item, context), part: nil, field: .interval))
    }
    if let label = RepetitionWords.end(item, context) {
      chips.append(QuickChip(id: "ends", label: label, part: part(.end), field: .until))
    }
    chips += alertChips(item, context)
    if let colour {
      chips.append(QuickChip(id: "colour", label: context.colour(colour), part: part(.colour)))
    }
    if isStarred {
      chips.append(QuickChip(id: "star", label: "★ " + context.words(.dayImportant), part: part(.star)))
    }
    if let list {
      let label = context.words.labelled(context.words(.list), list.name)
      chips.append(QuickChip(id: "list", label: label, part: part(.list)))
    }
    let open = parts.filter {
      [.unclear, .kept, .notUnderstood].contains($0.subject)
        || $0.subject == .tooOften && !$0.changes.isEmpty
    }
    for (place, part) in open.enumerated() {
      let text = Words.Argument.text("text", part.text)
      let label =
        switch part.subject {
        case .kept: context.words(.quickKept, text)
        case .notUnderstood: context.words(.quickNotUnderstood, text)
        default: part.text + "?"
        }
      chips.append(QuickChip(id: "words-\(place)", label: label, part: part, isOpen: true))
    }
    // The form has room for one time.
    if !others.isEmpty { for index in chips.indices { chips[index].field = nil } }
    return chips
  }

  /// Its reminder, if the line says it, and its alerts.
  private func alertChips(_ item: DayItem, _ context: DayContext) -> [QuickChip] {
    var words = parts.filter { $0.subject == .mark }
    var chips: [QuickChip] = []
    // The earliest is the reminder.
    if let reminder = context.reminder(of: item), let first = marks.indices.max(by: { marks[$0] < marks[$1] })
    {
      let part = words.indices.contains(first) ? words.remove(at: first) : nil
      chips = [QuickChip(id: "reminder", label: reminder, part: part)]
    }
    for (place, mark) in item.marks.enumerated() {
      let time =
        item.countsFromDay ? context.time(of: mark.minutes, isAllDay: true) : context.relative(mark.minutes)
      let label = context.words.list(context.kind(mark.kind), time)
      chips.append(
        QuickChip(id: "mark-\(place)", label: label, part: words.dropFirst(place).first, kind: mark.kind))
    }
    return chips
  }

  /// How it repeats, and on which days it does not.
  private func repeats(_ item: DayItem, _ context: DayContext) -> String {
    let every = RepetitionWords.every(item, context)
    if exceptions.isEmpty { return every }
    let days = context.words.list(exceptions.map { context.words.formatting.day($0, .short) })
    return context.words.list(every, context.words(.repeatsExcept, .text("days", days)))
  }

  private func placeChips(_ item: DayItem, _ context: DayContext) -> [QuickChip] {
    if item.isInInbox, let due = item.due { return dueChips(due, context) + lengthChips(item, context) }
    guard let start = item.start else {
      var chips = [QuickChip(id: "day", label: context.words(.dayInbox), part: nil, field: .date)]
      if item.kind.takesTime {
        chips.append(QuickChip(id: "length", label: context.length(item.minutes), part: part(.length)))
      }
      return chips
    }
    var days = context.dated(start.day)
    if case .days(let first, let count) = item.placement, count > 1 {
      days = context.words(
        .dayFromTo, .text("from", days), .text("to", context.dated(first.adding(days: count - 1))))
    }
    if item.repetition != nil { days = context.words(.quickFrom, .text("day", days)) }
    let entry = DayEntry(id: EntryID(item: item.id), item: item, start: start)
    let daily = RepetitionWords.daily(item, context)
    let times =
      due.map { due in
        due.time.map { context.words(.quickDueBy, .text("when", context.words.formatting.time($0))) }
          ?? context.words(.dayDue)
      } ?? (daily.isEmpty ? context.times(entry) : context.words.list(daily))
    // The length is what says the time where that is the next one free.
    let said = part(.time) ?? (item.isAllDay ? nil : part(.length))
    return [
      QuickChip(id: "day", label: days, part: part(.date), field: .date),
      QuickChip(id: "time", label: times, part: said, field: item.isAllDay ? .date : .time),
    ] + otherTimeChips(item, start, context)
  }

  private func dueChips(_ due: DayDue, _ context: DayContext) -> [QuickChip] {
    let day = context.dated(due.day)
    guard let time = due.time else {
      let label = context.words(.quickDueBy, .text("when", day))
      return [QuickChip(id: "day", label: label, part: part(.date), field: .dueDate)]
    }
    let label = context.words(.quickDueBy, .text("when", context.words.formatting.time(time)))
    return [
      QuickChip(id: "day", label: day, part: part(.date), field: .dueDate),
      QuickChip(id: "time", label: label, part: part(.time), field: .dueTime),
    ]
  }

  /// Of a deadline the time that it takes, where the line says that.
  private func lengthChips(_ item: DayItem, _ context: DayContext) -> [QuickChip] {
    part(.length).map { [QuickChip(id: "length", label: context.length(item.minutes), part: $0)] } ?? []
  }

  /// The further times of the day, with the day where it is not that of the first.
  private func otherTimeChips(
    _ item: DayItem, _ first: CivilDateTime, _ context: DayContext
  ) -> [QuickChip] {
    others.enumerated().compactMap { place, other in
      guard let item = other.item(id: item.id, length: item.minutes), let start = item.start else {
        return nil
      }
      let entry = DayEntry(id: EntryID(item: item.id), item: item, start: start)
      let times = context.times(entry)
      let label =
        start.day == first.day
        ? times
        : context.words(.replanTo, .text("day", context.dated(start.day)), .text("time", times))
      return QuickChip(id: "time-\(place + 2)", label: label, part: part(.time))
    }
  }
}

extension DayContext {
  /// The day by its name, with its year where that is another one.
  func dated(_ day: CivilDay) -> String {
    day.year == today.year ? name(of: day) : words.formatting.day(day, .long)
  }
}
