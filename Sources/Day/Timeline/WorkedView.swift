import Components
import Core
import Loop
import Markup

/// What was worked on a day: beside the hours, and as a list.
enum WorkedView {
  typealias Event = DayScreen.Event

  /// A line beside the planned entries; a link, if the session has an address.
  static func span(_ span: WorkedSpan, on day: CivilDay, _ context: DayContext) -> HTML<Event>? {
    guard let minutes = span.minutes(on: day) else { return nil }
    return li(
      .key(span.key), .class("timeline-session"),
      .classes(("running", span.isRunning), ("open", span.path != nil)), .data(.id, "."),
      .measures(("at", minutes.lowerBound), ("for", minutes.count))
    ) {
      if let path = span.path {
        a(.href(path)) {
          Markup.span(.class("visually-hidden")) { text(span, context) }
          Markup.span(.aria(.hidden, true)) { span.title }
        }
      } else {
        Markup.span(.class("visually-hidden")) { text(span, context) }
      }
    }
  }

  /// The sessions with an address, for days without hours.
  static func list(on day: CivilDay, _ context: DayContext) -> HTML<Event>? {
    let spans = context.worked(on: day).filter { $0.path != nil }
    if spans.isEmpty { return nil }
    return ul(.key("worked"), .class("day-worked"), .role(.list)) {
      for span in spans {
        li(.key(span.key)) {
          a(.class("timeline-chip worked"), .href(span.path ?? "")) {
            b { span.title }
            small { times(span, context) }
          }
        }
      }
    }
  }

  /// "Worked on Calculus, 14:00 to 15:30"
  private static func text(_ span: WorkedSpan, _ context: DayContext) -> String {
    let name = Words.Argument.text("name", span.title)
    let from = Words.Argument.text("from", context.time(span.start))
    if span.isRunning { return context.words(.timelineWorking, name, from) }
    return context.words(.timelineWorked, name, from, .text("to", context.time(span.end)))
  }

  private static func times(_ span: WorkedSpan, _ context: DayContext) -> String {
    let from = Words.Argument.text("from", context.time(span.start))
    if span.isRunning { return context.words(.timelineWorkingSince, from) }
    return context.words(.dayFromTo, from, .text("to", context.time(span.end)))
  }
}
