import Components
import Core
import Loop
import Markup

/// What has no time yet, beside the timeline.
enum InboxList {
  static let titleID = "inbox-title"

  static func view(_ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let items = context.record.inbox
    return section(.class("inbox"), .aria(.labelledby, titleID)) {
      h2(.id(titleID), .tabindex(-1)) {
        words(.dayInbox)
        if !items.isEmpty { span(.class("count")) { words.formatting.number(Double(items.count)) } }
      }
      if items.isEmpty {
        p(.class("hint")) { words(.dayInboxEmpty) }
      } else {
        ul(.class("inbox-items"), .role(.list)) {
          for item in items { row(item, context) }
        }
      }
    }
  }

  private static func row(_ item: DayItem, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let entry = EntryID(item: item.id)
    return li(.key(item.id), .class("inbox-item"), .data(.kind, item.colour.rawValue)) {
      label(.class("choice")) {
        input(
          .class("check"), .type(.checkbox), .checked(item.isDone), .onCheck { .ticked(entry, $0) })
        span(.class("row-body")) {
          span(.class("row-title")) { item.kind.sign + item.title }
          if item.kind == .task { span(.class("row-note")) { context.length(item.minutes) } }
        }
      }
      div(.class("actions")) {
        if !item.isDone {
          button(
            .type(.button), .class("button quiet"),
            .aria(.label, words(.scheduleNamed, .text("name", item.title))),
            .onClick(.scheduled(item.id, nil))
          ) {
            icon(.clock)
            words(.schedule)
          }
        }
        button(
          .type(.button), .class("button quiet"), .aria(.label, words(.editNamed, .text("name", item.title))),
          .onClick(.tappedEdit(entry))
        ) { words(.edit) }
        button(
          .type(.button), .class("button quiet"),
          .aria(.label, words(.deleteNamed, .text("name", item.title))), .onClick(.tappedDelete(entry))
        ) { icon(.x) }
      }
    }
  }
}
