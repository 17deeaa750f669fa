import Components
import Core
import Loop
import Markup

/// The details of an expanded entry.
enum EntryDetails {
  typealias Event = DayScreen.Event

  /// The heading of a card, and the fragment of its address.
  static let titleID = "details"
  /// The question which times to delete, and the button that asks it.
  static let askID = "delete-which"
  static let deleteID = "details-delete"

  /// The head of a card with details.
  static func head(_ entry: DayEntry, _ context: DayContext) -> HTML<Event> {
    div(.class("timeline-open-head"), .on(.keyDown) { closing($0, entry) }) {
      h2(.id(titleID), .tabindex(-1)) {
        kindSign(entry.item.kind)
        entry.item.pictured
      }
      button(
        .type(.button), .class("button quiet"), .aria(.label, context.words(.close)),
        .onClick(.toggled(entry.id))
      ) { icon(.x) }
    }
  }

  private static func closing(_ input: EventInput, _ entry: DayEntry) -> Event? {
    input.key == "Escape" ? .toggled(entry.id) : nil
  }

  /// - Parameters:
  ///   - asks: whether to ask which times of it to delete, instead of what can be done with it.
  ///   - namesDay: whether the day is not said above it.
  static func view(
    _ entry: DayEntry, asks: Bool, namesDay: Bool = false, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let item = entry.item
    return div(
      .class("entry-details"), .id("details-" + entry.id.text), .on(.keyDown) { closing($0, entry) }
    ) {
      // A question comes before what it is about: of a long entry the end is out of sight.
      if asks { scopes(of: entry, context.words) }
      facts(entry, namesDay: namesDay, context)
      if !item.notes.isEmpty { p(.class("notes")) { item.notes } }
      if !item.steps.isEmpty { steps(entry, words) }
      let marks = signs(around: entry, context)
      if !marks.isEmpty {
        h3(.class("legend")) { words(.dayMarks) }
        ul(.class("marks"), .role(.list)) {
          for mark in marks {
            li {
              kindSign(mark.kind)
              mark.text
            }
          }
        }
      }
      if !asks { actions(entry, context) }
    }
  }

  /// Which times of a series to delete.
  private static func scopes(of entry: DayEntry, _ words: Words) -> HTML<Event> {
    div(.key("scopes"), .class("actions"), .role(.group), .aria(.labelledby, askID)) {
      p(.class("legend"), .id(askID), .tabindex(-1)) { words(.dayDeleteWhich) }
      for scope in DayScope.allCases {
        actionButton(EntryForm.name(of: scope, words), .danger, sends: Event.deletedTimes(entry.id, scope))
      }
      actionButton(words(.cancel), sends: Event.keptTimes)
    }
  }

  private static func facts(_ entry: DayEntry, namesDay: Bool, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let item = entry.item
    return p(.class("facts")) {
      if namesDay { context.date(entry.start.day) + " · " }
      context.times(entry)
      if item.kind.takesTime, !item.isAllDay { " · " + context.length(entry.duration(context.clock)) }
      if entry.repeats, let series = context.record.item(entry.id.item) {
        " · " + (RepetitionWords.text(series, context))
      }
      if let again = item.again {
        " · " + words(.repeatsAfterDone, .count("count", again))
      }
      if let reminder = context.reminder(of: item) { " · " + reminder }
      if let calendar = FollowedCalendar.of(entry.item, context.record) { " · " + calendar.name }
      if entry.isChanged, entry.repeats { " · " + words(.dayChangedAlone) }
      if let zone = TimelineWords.zone(entry, context.words) { " · " + zone }
    }
  }

  private static func steps(_ entry: DayEntry, _ words: Words) -> HTML<Event> {
    let done = entry.item.steps.reduce(0) { $0 + ($1.isDone ? 1 : 0) }
    return fieldset(.class("field")) {
      legend(.class("legend")) {
        words(.daySteps) + " · "
          + words(.itemsDone, .count("done", done), .count("total", entry.item.steps.count))
      }
      for step in entry.item.steps {
        label(.key(step.id), .class("choice")) {
          input(
            .class("check"), .type(.checkbox), .checked(step.isDone),
            .onCheck { .tickedStep(entry.id, step.id, $0) })
          span { step.text }
        }
      }
    }
  }

  /// The alerts and cues of a task: its own marks, and entries of these kinds while it lasts.
  private static func signs(around entry: DayEntry, _ context: DayContext) -> [Sign] {
    var found: [Sign] = []
    for mark in entry.item.marks {
      let moment = entry.start.adding(minutes: mark.minutes)
      found.append(sign(mark.kind, moment, entry.item.title(of: mark), context))
    }
    if entry.item.kind.takesTime, !entry.item.isAllDay {
      for other in context.record.entries(on: entry.start.day, context.clock)
      where !other.item.kind.takesTime && entry.start <= other.start && other.start < entry.end {
        found.append(sign(other.item.kind, other.start, other.item.title, context))
      }
    }
    return found.sorted { $0.moment < $1.moment }
  }

  /// A line of the list of alerts and cues.
  private struct Sign {
    let kind: DayItem.Kind
    let moment: CivilDateTime
    let text: String
  }

  private static func sign(
    _ kind: DayItem.Kind, _ moment: CivilDateTime, _ text: String, _ context: DayContext
  ) -> Sign {
    Sign(
      kind: kind, moment: moment,
      text: context.words.labelled(context.words.list(context.kind(kind), context.time(moment)), text))
  }

  /// To tomorrow, or to the day after its own if that is later. Where that has no room, to the day that has, by its name; where the
  /// time is taken, with the one that is free.
  private static func putOff(_ entry: DayEntry, _ context: DayContext) -> HTML<Event> {
    let next = max(entry.start.day, context.today).adding(days: 1)
    let place = context.record.place(for: entry, from: next, context.clock)
    let label =
      switch place.day {
      case context.today.adding(days: 1): context.words(.moveToTomorrow)
      case next: context.words(.moveToNextDay)
      default: context.words(.moveToDay, .text("day", context.words.formatting.day(place.day, .short)))
      }
    if place.time == entry.start.time { return actionButton(label, sends: Event.moved(entry.id, to: place)) }
    let other = context.words(.replanTo, .text("day", label), .text("time", context.time(place)))
    return actionButton(other, sends: Event.moved(entry.id, to: place))
  }

  private static func actions(_ entry: DayEntry, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let item = entry.item
    return div(.key("actions"), .class("actions")) {
      if item.kind != .event {
        actionButton(
          item.isDone ? words(.dayNotDone) : words(.dayDone), .primary, icon: item.isDone ? .refresh : .check,
          sends: Event.ticked(entry.id, !item.isDone))
      }
      actionButton(words(.edit), sends: Event.tappedEdit(entry.id))
      if item.kind.takesTime, !item.isAllDay {
        if context.isWorking(on: entry.id) {
          actionButton(words(.sessionStop), icon: .clock, sends: Event.stoppedSession)
        } else if entry.touches(context.today) {
          actionButton(words(.sessionBegin), icon: .clock, sends: Event.startedSession(entry.id))
        }
      }
      putOff(entry, context)
      actionButton(words(.dayDuplicate), sends: Event.tappedDuplicate(entry.id))
      actionButton(words(.dayToCalendar), icon: .calendar, sends: Event.tappedCalendar(entry.id))
      if !entry.repeats { actionButton(words(.moveToInbox), sends: Event.movedToInbox(entry.id)) }
      button(
        .type(.button), .class(ButtonLook.danger.rawValue), .id(deleteID), .onClick(.tappedDelete(entry.id))
      ) {
        icon(.x)
        words(.dayDelete)
      }
    }
  }
}
