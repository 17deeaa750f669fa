import Components
import Core
import Loop
import Markup

/// To when an entry is put off.
public enum Postponement: Hashable, Sendable {
  case hour
  /// A whole day, without a time: its own, or today if that is over.
  case wholeDay
  /// A day as it was typed, at its own time.
  case date(String)
  /// The same, as the day on which it is due.
  case due(String)
}

/// Putting an entry off to another day or time.
enum Postponing {
  private static let day = "day"

  /// Behind a line of its own, in the details of an entry.
  static func view(_ entry: DayEntry, _ context: DayContext) -> HTML<DayScreen.Event> {
    details(.key("postpone"), .class("more")) {
      summary { context.words(.postpone) }
      let times = times(entry, describedBy: nil, context)
      if !times.isEmpty { div(.class("actions")) { for time in times { time } } }
      days(entry, describedBy: nil, context)
    }
  }

  /// Other times than the one that is offered by itself.
  static func times(
    _ entry: DayEntry, describedBy id: String?, _ context: DayContext
  ) -> [HTML<DayScreen.Event>] {
    let words = context.words
    guard !entry.item.isInInbox, !entry.item.isAllDay, !entry.fillsDays else { return [] }
    let isOver = entry.start <= context.clock.now
    let hour = choice(words(isOver ? .postponeHour : .postponeHourLater), id, .postponed(entry.id, .hour))
    guard entry.item.kind.takesTime else { return [hour] }
    let name = words.list(context.name(of: wholeDay(of: entry, context)), words(.dayAllDay))
    return [hour, choice(name, id, .postponed(entry.id, .wholeDay))]
  }

  /// Any day; of a deadline that has no time the day on which it is due.
  static func days(
    _ entry: DayEntry, describedBy id: String?, _ context: DayContext
  ) -> HTML<DayScreen.Event> {
    let words = context.words
    if entry.item.isInInbox {
      return dateField(words(.postponeDue), words(.save), entry.item.due?.day ?? context.today, id, context) {
        .postponed(entry.id, .due($0))
      }
    }
    return dateField(words(.postponeDay), words(.postponeMove), entry.start.day, id, context) {
      .postponed(entry.id, .date($0))
    }
  }

  /// The day that an entry takes as a whole.
  static func wholeDay(of entry: DayEntry, _ context: DayContext) -> CivilDay {
    max(entry.start.day, context.today)
  }

  private static func choice(
    _ text: String, _ id: String?, _ event: DayScreen.Event
  ) -> HTML<DayScreen.Event> {
    button(
      .key(text), .type(.button), .class("button"), .when(id != nil, .aria(.describedby, id ?? "")),
      .onClick(event)
    ) { text }
  }

  private static func dateField(
    _ name: String, _ verb: String, _ day: CivilDay, _ id: String?, _ context: DayContext,
    _ event: @escaping (String) -> DayScreen.Event
  ) -> HTML<DayScreen.Event> {
    form(.key("date"), .class("field-row"), .onSubmit { event($0[Self.day]) }) {
      label(.class("field")) {
        span { name }
        input(
          .class("input"), .type(.date), .name(Self.day), .value(max(day, context.today).description),
          .min(context.today.description), .required())
      }
      button(.type(.submit), .class("button"), .when(id != nil, .aria(.describedby, id ?? ""))) { verb }
    }
  }
}

extension DayScreen {
  static func postpone(
    _ id: EntryID, _ postponement: Postponement, _ context: DayContext, _ outcome: inout Outcome
  ) {
    guard let entry = context.record.entry(id, context.clock) else { return }
    switch postponement {
    case .hour:
      let later = max(entry.start, context.clock.now).adding(minutes: 60)
      let minute = (later.time.minuteOfDay + 4) / 5 * 5
      move(id, to: CivilDateTime(day: later.day, minute: minute), context, &outcome)
    case .date(let text):
      guard let day = CivilDay(iso: text), day >= context.today else { return }
      move(id, to: CivilDateTime(day: day, time: entry.start.time), context, &outcome)
    case .wholeDay:
      let day = Postponing.wholeDay(of: entry, context)
      change(id, .this, context, &outcome) { $0 = $0.onWholeDay(day) }
      outcome.said = .toastMoved
      outcome.told = context.told(
        .toastMovedTo, entry.item.onWholeDay(day), at: CivilDateTime(day: day, time: .midnight))
    case .due(let text):
      guard let day = CivilDay(iso: text), day >= context.today, let due = entry.item.due(context.clock)
      else {
        return
      }
      change(id, .this, context, &outcome) { item in
        guard let time = due.time else {
          item.due = DayDue(day)
          return
        }
        let moment = context.clock.inZone(item.zone, CivilDateTime(day: day, time: time))
        item.due = DayDue(moment.day, moment.time)
      }
      outcome.said = .toastMoved
      let told = context.words.list(entry.item.title, context.dueBy(DayDue(day, due.time)))
      outcome.told = context.words(.toastMovedTo, .text("what", told))
    }
  }
}

extension DayItem {
  /// The same without a time, on a day. Its reminder and its alerts, which counted from its start, come as they usually do.
  fileprivate func onWholeDay(_ day: CivilDay) -> DayItem {
    var item = self
    item.placement = .days(day, count: 1)
    (item.minutes, item.zone) = (0, nil)
    if case .at = reminder { item.reminder = .usual }
    for index in item.marks.indices { item.marks[index].minutes = DayReminder.evening(before: 1) }
    return item
  }
}
