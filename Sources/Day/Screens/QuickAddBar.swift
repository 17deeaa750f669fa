import Components
import Core
import Loop
import Markup

/// One line that adds something, and under it what the line is understood to say.
enum QuickAddBar {
  static let id = "quick-add"
  private static let readingID = "quick-reading"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    return form(.class("quick-add"), .novalidate(), .onSubmit { .submittedQuick($0[id]) }) {
      label(.for(id), .class("visually-hidden")) { words(.quickAdd) }
      input(
        .class("input"), .id(id), .name(id), .type(.text), .value(state.quick), .autocomplete("off"),
        .autocapitalize("sentences"), .maxlength(400), .placeholder(example(context)),
        .aria(.describedby, readingID), .onInput { .quick($0) })
      button(.type(.submit), .class("button"), .disabled(!context.isReady)) { words(.dayAdd) }
      div(.id(readingID), .class("reading"), .role(.status)) {
        if let reading = state.quickReading, !state.quick.isBlank { understood(reading, context) }
      }
    }
  }

  /// An example; on another day than today with the day that a line without one means.
  private static func example(_ context: DayContext) -> String {
    if context.day == context.today { return context.words(.quickAddExample) }
    return context.words(.quickAddOn, .text("day", context.name(of: context.day)))
  }

  /// What would be added, in words.
  @HTMLBuilder<DayScreen.Event>
  private static func understood(
    _ reading: QuickReading, _ context: DayContext
  ) -> HTMLContent<DayScreen.Event> {
    if let item = reading.item(id: "", length: context.preferences.length) {
      b { item.kind.sign + item.title }
      span { when(item, context) }
      if item.repetition != nil { span { RepetitionWords.text(item, context) } }
      if let colour = reading.colour { span { context.colour(colour) } }
    } else {
      span { context.words(.quickNoTitle) }
    }
    for part in reading.parts where part.subject == .unclear {
      span(.key(part.text)) { context.words(.quickUnclearHint, .text("text", part.text)) }
    }
    for part in reading.parts where part.subject == .tooOften {
      span(.key(part.text)) { context.words(.quickOftenHint, .text("text", part.text)) }
    }
  }

  private static func when(_ item: DayItem, _ context: DayContext) -> String {
    guard let start = item.start else {
      return item.kind == .task
        ? context.words(.dayInbox) + ", " + context.length(item.minutes) : context.words(.dayInbox)
    }
    let entry = DayEntry(id: EntryID(item: item.id), item: item, start: start)
    var days = context.name(of: start.day)
    if case .days(let first, let count) = item.placement, count > 1 {
      let last = context.name(of: first.adding(days: count - 1))
      days = context.words(.dayFromTo, .text("from", days), .text("to", last))
    }
    return days + ", " + context.times(entry)
  }
}

extension DayScreen.State {
  /// Reads the line anew; the tables of a language are taken apart once.
  mutating func read(_ line: String, _ context: DayContext) {
    quick = line
    let grammar =
      quickGrammar.flatMap { $0.isFor(context.words.formatting) ? $0 : nil } ?? QuickGrammar(context.words)
    quickGrammar = grammar
    quickReading = grammar.reading(line, now: context.clock.now, on: context.day)
  }
}
