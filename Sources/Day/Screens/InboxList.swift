import Components
import Core
import Loop
import Markup

/// The items of the inbox: beside the timeline, or on a phone in a sheet over its lower half.
enum InboxList {
  static let titleID = "inbox-title"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let timeline = state.timeline
    let items = context.record.inbox
    return section(
      .class("inbox"), .classes(("open", context.route.isInbox), ("onto", timeline.drag?.landing == .inbox)),
      .data(.id, TimelineState.Target.inboxName), .aria(.labelledby, titleID)
    ) {
      header(.class("inbox-head")) {
        h2(.id(titleID), .tabindex(-1)) {
          words(.dayInbox)
          if !items.isEmpty { span(.class("count")) { words.formatting.number(Double(items.count)) } }
        }
        if context.route.isInbox {
          button(
            .type(.button), .class("button quiet"), .aria(.label, words(.close)), .onClick(.closedPanel)
          ) { icon(.x) }
        }
      }
      if items.isEmpty {
        p(.class("hint")) { words(context.isReady ? .dayInboxEmpty : .loading) }
      } else {
        ul(
          .class("inbox-items"), .role(.list),
          .when(context.display != .list, .on(.pointer) { timeline.inboxEvent(for: $0) })
        ) {
          for item in items { row(item, timeline.drag, context) }
        }
      }
    }
  }

  private static func row(
    _ item: DayItem, _ drag: TimelineState.Drag?, _ context: DayContext
  ) -> HTML<DayScreen.Event> {
    let words = context.words
    let entry = EntryID(item: item.id)
    let held = drag?.entry == entry ? drag : nil
    return li(
      .key(item.id), .class("inbox-item"),
      .classes(("held", held != nil), ("landing", held.map { $0.landing != .nowhere } ?? false)),
      .data(.kind, item.colour.rawValue), .data(.id, item.isDone ? "." : TimelineState.Target.name(of: item)),
      .when(held != nil, .measures(("x", held?.byX ?? 0), ("y", held?.byY ?? 0)))
    ) {
      label(.class("choice")) {
        if item.kind != .event {
          input(
            .class("check"), .type(.checkbox), .checked(item.isDone), .onCheck { .ticked(entry, $0) })
        }
        span(.class("row-body")) {
          span(.class("row-title")) { item.label }
          if item.kind.takesTime { span(.class("row-note")) { context.length(item.minutes) } }
        }
      }
      div(.class("actions"), .data(.id, ".")) {
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
