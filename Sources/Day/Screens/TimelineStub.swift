import Components
import Loop
import Markup

public struct TimelineState { public init() {} }
public enum TimelineEvent {}
extension DayScreen {
  static func timeline(
    _ state: inout State, _ event: TimelineEvent, _ context: DayContext, _ outcome: inout Outcome
  ) {}
  static func display(_ state: State, _ context: DayContext) -> HTML<Event> {
    ul(.class("day-list"), .role(.list)) {
      for notice in context.notices?(context.day) ?? [] {
        li { a(.class("row"), .href(notice.path)) { notice.title } }
      }
      for entry in context.record.entries(on: context.day, context.clock) {
        li(.key(entry.id.text)) {
          button(
            .type(.button), .class("row"), .aria(.expanded, state.open == entry.id),
            .onClick(.toggled(entry.id))
          ) {
            entry.item.kind.sign + entry.item.title
          }
          if state.open == entry.id { EntryDetails.view(entry, context) }
        }
      }
    }
  }
}
