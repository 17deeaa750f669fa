import Components
import Core
import Loop
import Markup

/// The dialog for moving unfinished tasks.
enum ReplanPanel {
  static func view(_ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let tasks = context.record.unfinished(context.clock)
    return Panel.view(words(.replan), context) {
      if tasks.isEmpty {
        p(.class("hint")) { words(.replanNothing) }
        div(.class("actions panel-actions")) {
          actionButton(words(.close), sends: DayScreen.Event.closedPanel)
        }
      } else {
        p(.class("hint")) { words(.replanText, .count("count", tasks.count)) }
        ul(.class("replan"), .role(.list)) {
          for task in tasks { row(task, context) }
        }
        if tasks.count > 1 {
          div(.class("actions panel-actions")) {
            actionButton(words(.replanAllToday), .primary, sends: .replannedAll(.later))
            actionButton(words(.replanAllTomorrow), sends: .replannedAll(.tomorrow))
            actionButton(words(.replanAllDone), sends: .finishedAll)
            actionButton(words(.replanLeaveAll), sends: .leftAll)
          }
        }
      }
    }
  }

  /// One row: the likely choice, and behind another button the rest.
  private static func row(_ task: UnfinishedTask, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let entry = task.entry
    let id = "replan-" + entry.id.text
    let free = context.record.nextPlace(for: entry, context.clock)
    let tomorrow = context.record.place(for: entry, from: context.today.adding(days: 1), context.clock)
    return li(.key(entry.id.text)) {
      span(.class("row-body"), .id(id)) {
        span(.class("row-title")) { entry.item.title }
        span(.class("row-note")) {
          entry.item.isInInbox
            ? context.due(entry) : words.list(context.name(of: entry.start.day), context.times(entry))
        }
        if task.missed > 1 {
          span(.class("row-note")) {
            words(.replanMissed, .count("count", task.missed), .text("day", context.date(task.since)))
          }
        }
      }
      if entry.repeats {
        // The next time comes by itself.
        action(words(.dayDone), id, .ticked(entry.id, true))
        action(words(.replanSkip), id, .left(entry.id))
        let canWait =
          free.day == context.today && context.record.canGo(entry, to: tomorrow.day, context.clock)
        let canGo = context.record.canGo(entry, to: free.day, context.clock)
        if canGo || canWait {
          others(id, words) {
            if canGo { action(name(of: free, entry, context), id, .replanned(task, to: free)) }
            if canWait { action(words(.tomorrow), id, .replanned(task, to: tomorrow)) }
          }
        }
      } else {
        action(name(of: free, entry, context), id, .replanned(task, to: free))
        others(id, words) {
          if free.day == context.today { action(words(.tomorrow), id, .replanned(task, to: tomorrow)) }
          if !entry.item.isInInbox { action(words(.dayInbox), id, .movedToInbox(entry.id)) }
          action(words(.dayDone), id, .ticked(entry.id, true))
          action(words(.replanLeave), id, .left(entry.id))
          for time in Postponing.times(entry, describedBy: id, context) { time }
        } below: {
          Postponing.days(entry, describedBy: id, context)
        }
      }
    }
  }

  private static func name(of place: CivilDateTime, _ entry: DayEntry, _ context: DayContext) -> String {
    entry.item.isAllDay
      ? context.name(of: place.day)
      : context.words(
        .replanTo, .text("day", context.name(of: place.day)), .text("time", context.time(place)))
  }

  private static func others(
    _ id: String, _ words: Words, @HTMLBuilder<DayScreen.Event> actions: () -> HTMLContent<DayScreen.Event>,
    below: () -> HTML<DayScreen.Event>? = { nil }
  ) -> HTML<DayScreen.Event> {
    details(.class("more")) {
      summary(.aria(.describedby, id)) { words(.replanOther) }
      div(.class("actions")) { actions() }
      below()
    }
  }

  private static func action(
    _ text: String, _ id: String, _ event: DayScreen.Event
  ) -> HTML<DayScreen.Event> {
    button(.type(.button), .class("button"), .aria(.describedby, id), .onClick(event)) { text }
  }
}
