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
        entry.item.heading
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

  /// - Parameter namesDay: whether the day is not said above it.
  static func view(
    _ entry: DayEntry, _ state: DayScreen.State, namesDay: Bool = false, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let item = entry.item
    let asks = state.asked == entry.id
    return div(
      .class("entry-details"), .id("details-" + entry.id.text), .on(.keyDown) { closing($0, entry) }
    ) {
      // A question comes before what it is about: of a long entry the end is out of sight.
      if asks { question(about: entry, context) }
      facts(entry, namesDay: namesDay, context)
      whereabouts(item, words)
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
      work(for: entry, context)
      if let plan = context.workPlan(for: entry), plan.isOpen(state) {
        WorkPlanner.view(plan, state, context)
      } else if !asks {
        actions(entry, state, context)
        if !entry.item.isInInbox || entry.item.due != nil, !entry.item.isDone {
          Postponing.view(entry, context)
        }
      }
    }
  }

  private static func whereabouts(_ item: DayItem, _ words: Words) -> HTML<Event>? {
    if item.place.isEmpty, item.link.isEmpty { return nil }
    return p(.key("whereabouts"), .class("facts")) {
      item.place
      if !item.place.isEmpty, !item.link.isEmpty { " · " }
      if !item.link.isEmpty {
        outsideLink(item.shownLink, href: item.link, words)
      }
    }
  }

  /// What to delete with it.
  static func question(about entry: DayEntry, _ context: DayContext) -> HTML<Event> {
    if entry.repeats { return scopes(of: entry, context) }
    let words = context.words
    let pieces = Words.Argument.count("count", context.openPieces(of: entry.id).count)
    return div(.key("scopes"), .class("actions"), .role(.group), .aria(.labelledby, askID)) {
      p(.class("legend"), .id(askID), .tabindex(-1)) { words(.workDeleteAsk, pieces) }
      actionButton(words(.workDeleteBoth), .danger, sends: Event.deletedWithWork(entry.id))
      actionButton(words(.workDeleteOnly), .danger, sends: Event.deletedTimes(entry.id, .this))
      actionButton(words(.cancel), sends: Event.keptTimes)
    }
  }

  /// Which times of a series to delete.
  private static func scopes(of entry: DayEntry, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return div(.key("scopes"), .class("actions"), .role(.group), .aria(.labelledby, askID)) {
      p(.class("legend"), .id(askID), .tabindex(-1)) { words(.dayDeleteWhich) }
      // What is most likely meant comes first.
      for scope in [DayScope.following, .this, .all] {
        actionButton(EntryForm.name(of: scope, words), .danger, sends: Event.deletedTimes(entry.id, scope))
      }
      actionButton(words(.cancel), sends: Event.keptTimes)
      p(.class("hint")) {
        [DayScope.following, .all].compactMap { scope in
          context.range(of: scope, entry.id).map { words.labelled(EntryForm.name(of: scope, words), $0) }
        }.joined(separator: " · ")
      }
    }
  }

  private static func facts(_ entry: DayEntry, namesDay: Bool, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let item = entry.item
    return p(.class("facts")) {
      if item.isInInbox {
        context.due(entry)
      } else {
        if namesDay { context.date(entry.start.day) + " · " }
        context.times(entry)
        if item.kind.takesTime, !item.isAllDay { " · " + context.length(entry.duration(context.clock)) }
        if item.kind == .task, item.due != nil { " · " + context.due(entry) }
      }
      if let whole = item.partOf.flatMap({ context.whole(of: $0) }) { " · " + whole }
      if entry.repeats, let series = context.record.item(entry.id.item) {
        " · " + (RepetitionWords.text(series, context))
      }
      if let again = item.again {
        " · " + words(.repeatsAfterDone, .count("count", again))
      }
      if let list = context.record.list(of: item) { " · " + list.name }
      if let reminder = context.reminder(of: item) { " · " + reminder }
      if let calendar = FollowedCalendar.of(entry.item, context.record) { " · " + calendar.name }
      if entry.isChanged, entry.repeats { " · " + words(.dayChangedAlone) }
      if let zone = TimelineWords.zone(entry, context.words) { " · " + zone }
    }
  }

  /// The work that is planned for a deadline, and how much of it is done.
  private static func work(for entry: DayEntry, _ context: DayContext) -> HTML<Event>? {
    let pieces =
      entry.repeats || entry.item.due == nil ? [] : context.record.pieces(of: entry.item.id, context.clock)
    guard let done = context.work(for: entry.item.id), !pieces.isEmpty else { return nil }
    return div(.key("work-done")) {
      h3(.class("legend")) { context.words(.workPlanned) + " · " + done }
      ul(.class("work-times"), .role(.list)) {
        for piece in pieces {
          li(.key(piece.id.text), .classes(("done", piece.item.isDone))) {
            a(.href(context.path(of: piece.start.day))) {
              context.brief(piece.start, minutes: piece.item.minutes)
            }
            if piece.item.isDone { icon(.check) }
          }
        }
      }
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
      found.append(sign(mark.kind, moment, on: entry.start.day, entry.item.title(of: mark), context))
    }
    if entry.item.kind.takesTime, !entry.item.isAllDay {
      for other in context.record.entries(on: entry.start.day, context.clock)
      where !other.item.kind.takesTime && entry.start <= other.start && other.start < entry.end {
        found.append(sign(other.item.kind, other.start, on: entry.start.day, other.item.title, context))
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
    _ kind: DayItem.Kind, _ moment: CivilDateTime, on day: CivilDay, _ text: String, _ context: DayContext
  ) -> Sign {
    let time = moment.day == day ? context.time(moment) : context.brief(moment, minutes: 0)
    return Sign(
      kind: kind, moment: moment,
      text: context.words.labelled(context.words.list(context.kind(kind), time), text))
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

  private static func actions(
    _ entry: DayEntry, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let item = entry.item
    return div(.key("actions"), .class("actions")) {
      if item.kind != .event {
        actionButton(
          item.isDone ? words(.dayNotDone) : words(.dayDone), .primary, icon: item.isDone ? .refresh : .check,
          sends: Event.ticked(entry.id, !item.isDone))
      }
      if let plan = context.workPlan(for: entry) { WorkPlanner.view(plan, state, context) }
      actionButton(words(.edit), sends: Event.tappedEdit(entry.id))
      if item.kind.takesTime, !item.isAllDay, !item.isInInbox {
        if context.isWorking(on: entry.id) {
          actionButton(words(.sessionStop), icon: .clock, sends: Event.stoppedSession)
        } else if entry.touches(context.today) {
          actionButton(words(.sessionBegin), icon: .clock, sends: Event.startedSession(entry.id))
        }
      }
      if !item.isInInbox { putOff(entry, context) }
      actionButton(words(.dayDuplicate), sends: Event.tappedDuplicate(entry.id))
      actionButton(words(.dayToCalendar), icon: .calendar, sends: Event.tappedCalendar(entry.id))
      if !entry.repeats, !item.isInInbox {
        actionButton(words(.moveToInbox), sends: Event.movedToInbox(entry.id))
      }
      button(
        .type(.button), .class(ButtonLook.danger.rawValue), .id(deleteID), .onClick(.tappedDelete(entry.id))
      ) {
        icon(.x)
        words(.dayDelete)
      }
    }
  }
}
