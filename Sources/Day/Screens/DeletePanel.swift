import Components
import Core
import Loop
import Markup

/// The dialog for deleting entries.
enum DeletePanel {
  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let entries = entries(state, context)
    let repeats = state.chosen.contains { $0.occurrence != nil }
    return Panel.view(words(.dayDeleteTitle), context) {
      if entries.isEmpty {
        p(.class("hint")) { words(.dayNothingToDelete) }
      } else {
        div(.class("choices"), .role(.group), .aria(.label, context.name(of: context.day))) {
          if entries.count > 3 {
            ChooseAll.view(entries.allSatisfy { state.chosen.contains($0.id) }, words) { .choseAll($0) }
          }
          for entry in entries { choice(entry, state, context) }
        }
        if repeats { scope(state, words) }
      }
      div(.class("actions panel-actions")) {
        button(
          .type(.button), .class(ButtonLook.danger.rawValue), .disabled(state.chosen.isEmpty),
          .onClick(.deletedChosen)
        ) { words(.dayDeleteChosen, .count("count", state.chosen.count)) }
        actionButton(words(.cancel), sends: DayScreen.Event.closedPanel)
      }
    }
  }

  /// Entries of the day and of the inbox, and those that were chosen elsewhere.
  static func entries(_ state: DayScreen.State, _ context: DayContext) -> [Row] {
    let record = context.record
    var rows: [Row] = []
    for entry in record.entries(on: context.day, context.clock) {
      rows.append(
        Row(id: entry.id, title: entry.item.label, note: context.times(entry)))
    }
    for item in record.inbox {
      rows.append(
        Row(id: EntryID(item: item.id), title: item.label, note: context.words(.dayInbox)))
    }
    for id in state.chosen where !rows.contains(where: { $0.id == id }) {
      guard let entry = record.entry(id, context.clock) else { continue }
      let note = context.name(of: entry.start.day) + ", " + context.times(entry)
      rows.append(Row(id: id, title: entry.item.label, note: note))
    }
    return rows
  }

  struct Row {
    let id: EntryID
    let title: String
    let note: String
  }

  private static func choice(
    _ row: Row, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<DayScreen.Event> {
    label(.key(row.id.text), .class("choice")) {
      input(
        .class("check"), .type(.checkbox), .checked(state.chosen.contains(row.id)),
        .onCheck { .chose(row.id, $0) })
      span(.class("row-body")) {
        span(.class("row-title")) { row.title }
        span(.class("row-note")) { row.note }
      }
    }
  }

  private static func scope(_ state: DayScreen.State, _ words: Words) -> HTML<DayScreen.Event> {
    fieldset(.class("field")) {
      legend(.class("legend")) { words(.dayScope) }
      div(.class("segments")) {
        for scope in DayScope.allCases {
          label(.key(scope.rawValue), .class("segment")) {
            input(
              .type(.radio), .name("scope"), .value(scope.rawValue), .checked(scope == state.scope),
              .onCheck { _ in .choseScope(scope) })
            span { EntryForm.name(of: scope, words) }
          }
        }
      }
    }
  }
}
