import Components
import Core
import Loop
import Markup

/// The dialog for moving unfinished tasks.
enum ReplanPanel {
  static func view(_ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let entries = context.record.unfinished(context.clock)
    return Panel.view(words(.replan), context) {
      if entries.isEmpty {
        p(.class("hint")) { words(.replanNothing) }
        div(.class("actions panel-actions")) {
          actionButton(words(.close), sends: DayScreen.Event.closedPanel)
        }
      } else {
        p(.class("hint")) { words(.replanText, .count("count", entries.count)) }
        ul(.class("replan"), .role(.list)) {
          for entry in entries { row(entry, context) }
        }
        if entries.count > 1 {
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

  private static func row(_ entry: DayEntry, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let id = "replan-" + entry.id.text
    let free = context.record.nextPlace(for: entry, context.clock)
    let tomorrow = context.record.place(for: entry, from: context.today.adding(days: 1), context.clock)
    return li(.key(entry.id.text)) {
      span(.class("row-body"), .id(id)) {
        span(.class("row-title")) { entry.item.title }
        span(.class("row-note")) { context.name(of: entry.start.day) + ", " + context.times(entry) }
      }
      div(.class("actions")) {
        action(
          words(
            .replanTo, .text("day", context.name(of: free.day)), .text("time", context.time(free))),
          id, .moved(entry.id, to: free))
        if free.day == context.today { action(words(.tomorrow), id, .moved(entry.id, to: tomorrow)) }
        if !entry.repeats { action(words(.dayInbox), id, .movedToInbox(entry.id)) }
        action(words(.dayDone), id, .ticked(entry.id, true))
        action(words(.replanLeave), id, .left(entry.id))
      }
    }
  }

  private static func action(
    _ text: String, _ id: String, _ event: DayScreen.Event
  ) -> HTML<DayScreen.Event> {
    button(.type(.button), .class("button"), .aria(.describedby, id), .onClick(event)) { text }
  }
}
