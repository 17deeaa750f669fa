import Components
import Core
import Loop
import Markup

/// What was worked on a day: a rail beside the hours, and a list that says it.
enum WorkedView {
  typealias Event = DayScreen.Event

  /// A line at the edge, which takes no room from what is planned.
  static func rail(_ span: WorkedSpan, on day: CivilDay) -> HTML<Event>? {
    guard let minutes = span.minutes(on: day) else { return nil }
    return li(
      .key(span.key), .class("timeline-session"), .classes(("running", span.isRunning)), .data(.id, "."),
      .aria(.hidden, true), .measures(("at", minutes.lowerBound), ("for", minutes.count)))
  }

  static func list(_ spans: [WorkedSpan], _ context: DayContext) -> HTML<Event>? {
    if spans.isEmpty { return nil }
    return ul(.key("worked"), .class("day-worked"), .role(.list)) {
      for span in spans { li(.key(span.key)) { chip(span, context) } }
    }
  }

  /// A session with its name and length; a link, if it has an address.
  static func chip(_ span: WorkedSpan, _ context: DayContext) -> HTML<Event> {
    if let path = span.path {
      return a(.key(span.key), .class("timeline-chip worked"), .href(path)) { content(span, context) }
    }
    return Markup.span(.key(span.key), .class("timeline-chip worked")) { content(span, context) }
  }

  @HTMLBuilder<Event>
  private static func content(_ span: WorkedSpan, _ context: DayContext) -> HTMLContent<Event> {
    Markup.span(.class("visually-hidden")) { text(span, context) }
    b(.aria(.hidden, true)) { span.title }
    small(.aria(.hidden, true)) { times(span, context) + " · " + context.length(span.length) }
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
