import Components
import Core
import Loop
import Markup

/// A day without entries: what to do there, and what comes next.
enum EmptyDay {
  /// How far ahead the next entry is looked for.
  private static let daysAhead = 14

  static func view(_ hint: Phrase, _ context: DayContext) -> HTML<DayScreen.Event> {
    div(.class("timeline-empty")) {
      p { context.words(context.isReady ? hint : .loading) }
      if let next = next(after: context.day, context) {
        p { a(.href(context.path(of: next.start.day))) { text(of: next, context) } }
      }
    }
  }

  /// The first open entry of the next days; nil for a past day.
  private static func next(after day: CivilDay, _ context: DayContext) -> DayEntry? {
    guard day >= context.today else { return nil }
    for later in 1...daysAhead {
      let day = day.adding(days: later)
      let entries = context.record.entries(on: day, context.clock).filter {
        !$0.item.isDone && $0.start.day == day
      }
      // Entries with a time come before those of whole days.
      if let first = entries.filter({ !$0.item.isAllDay }).min(by: { $0.start < $1.start }) ?? entries.first {
        return first
      }
    }
    return nil
  }

  private static func text(of entry: DayEntry, _ context: DayContext) -> String {
    let day = context.brief(entry.start.day)
    let when = entry.item.isAllDay ? day : context.words.list(day, context.time(entry.start))
    return context.words(
      .timelineNext, .text("title", DayContext.shortened(entry.item.title)), .text("time", when))
  }
}
