import Components
import Core
import Loop
import Markup

/// The deadlines of the next two weeks, on the home screen.
enum DueSoon {
  private static let days = 14
  private static let most = 5

  static func view(_ context: DayContext) -> HTML<DayScreen.Event>? {
    let deadlines = context.record.deadlines(within: days, context.clock).prefix(most)
    if deadlines.isEmpty { return nil }
    let words = context.words
    return section(.class("stack"), .aria(.labelledby, "due-soon")) {
      h2(.id("due-soon")) { words(.dayDueSoon) }
      div(.class("rows")) {
        for deadline in deadlines {
          linkRow(
            deadline.entry.item.heading, note: context.dueIn(deadline), icon: .clock,
            href: context.path(of: deadline.due.day), words)
        }
      }
    }
  }
}
