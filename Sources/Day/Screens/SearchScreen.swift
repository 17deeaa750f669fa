import Components
import Core
import Loop
import Markup

/// The search through all days.
enum SearchScreen {
  typealias Event = DayScreen.Event
  static let fieldID = "search"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return screen(.search, path: context.path(.search)) {
      topBar(words, back: context.path(.today))
      screenTitle(words(.daySearch))
      form(.class("form"), .role(.search), .onSubmit { .searched($0[fieldID]) }) {
        div(.class("field")) {
          label(.for(fieldID)) { words(.daySearchHint) }
          input(
            .class("input"), .id(fieldID), .name(fieldID), .type(.search), .value(state.query),
            .autocomplete("off"), .maxlength(200), .onInput { .searched($0) },
            .on(.keyDown) { $0.key == "Escape" ? .leftSearch : nil })
        }
      }
      results(state, context)
    }
  }

  @HTMLBuilder<Event>
  private static func results(_ state: DayScreen.State, _ context: DayContext) -> HTMLContent<Event> {
    let words = context.words
    div(.role(.status)) {
      if state.isSearching {
        p(.class("hint")) { words(.daySearchMore) }
      } else if !state.query.isBlank, state.hits.isEmpty {
        p(.class("hint")) { words(.daySearchNone) }
      }
    }
    if !state.hits.isEmpty {
      ul(.class("rows"), .role(.list)) {
        for hit in state.hits { row(hit, context) }
      }
    }
  }

  private static func row(_ hit: DaySearch.Hit, _ context: DayContext) -> HTML<Event> {
    li(.key(hit.entry.text)) {
      button(.type(.button), .class("row"), .onClick(.found(hit))) {
        span(.class("row-body")) {
          span(.class("row-title")) {
            kindSign(hit.item.kind)
            hit.item.heading
          }
          span(.class("row-note")) { when(hit, context) }
        }
        icon(.chevronRight)
      }
    }
  }

  private static func when(_ hit: DaySearch.Hit, _ context: DayContext) -> String {
    guard let start = hit.start else {
      return hit.item.due(context.clock).map { context.dueBy($0) } ?? context.words(.dayInbox)
    }
    let moment =
      context.words.list(
        context.name(of: start.day), hit.isAllDay ? context.words(.dayAllDay) : context.time(start))
    let repeats = hit.repeats ? RepetitionWords.text(hit.item, context) : ""
    return repeats.isEmpty ? moment : moment + " · " + repeats
  }
}
