import Components
import Core
import Loop
import Markup

/// One line that adds something.
enum QuickAddBar {
  static let id = "quick-add"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    return form(.class("quick-add"), .onSubmit { .submittedQuick($0[id]) }) {
      label(.for(id), .class("visually-hidden")) { words(.quickAdd) }
      input(
        .class("input"), .id(id), .name(id), .type(.text), .value(state.quick), .autocomplete("off"),
        .autocapitalize("sentences"), .maxlength(400), .placeholder(words(.quickAddExample)),
        .onInput { .quick($0) })
      button(.type(.submit), .class("button"), .disabled(!context.isReady)) { words(.dayAdd) }
    }
  }

  static func item(_ text: String, id: String, _ context: DayContext) -> DayItem {
    DayItem(
      id: id, kind: .task, title: String(text.prefix(DayItem.longestTitle)), placement: .inbox,
      minutes: context.preferences.length)
  }
}
