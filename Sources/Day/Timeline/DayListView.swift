import Components
import Core
import Loop
import Markup

/// A day as a list, without the hours between its entries.
enum DayListView {
  typealias Event = DayScreen.Event

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let shown = context.timelineDay(context.day, state.timeline)
    return section(.class("timeline"), .classes(("patterns", context.isColourBlind))) {
      AllDayList.view(shown, state, context)
      if !shown.blocks.isEmpty {
        rows(shown, state, context)
      } else if shown.allDay.isEmpty, shown.deadlines.isEmpty, context.noticesInSight(of: shown.day).isEmpty {
        EmptyDay.view(.dayListEmpty, context)
      }
      WorkedView.list(shown.worked.filter { $0.path != nil }, context)
    }
  }

  /// The rows of a day, with a line between past and future.
  static func rows(_ shown: TimelineDay, _ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let now = context.clock.now.time.minuteOfDay
    let next =
      shown.day == context.today ? shown.rows.firstIndex { $0.start > now } ?? shown.rows.count : -1
    return ol(.class("day-list"), .role(.list)) {
      for (index, block) in shown.rows.enumerated() {
        if index == next { line(context) }
        row(block, shown, state, context)
      }
      if next == shown.rows.count { line(context) }
    }
  }

  static func elementID(_ entry: EntryID) -> String { "row-" + entry.text }

  /// Keys that need no hours: to another day, and delete.
  static func key(_ input: EventInput, _ entry: EntryID) -> Event? {
    if input.key == "Delete" || input.key == "Backspace" { return .tappedDelete(entry) }
    guard case .days(let days)? = TimelineKey(input) else { return nil }
    return .timeline(.key(entry, .days(days)))
  }

  private static func line(_ context: DayContext) -> HTML<Event> {
    li(.key("now"), .class("day-list-now")) {
      context.words(.timelineNow, .text("time", context.time(context.clock.now)))
    }
  }

  private static func row(
    _ block: TimelineBlock, _ shown: TimelineDay, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let entry = block.entry
    let isOpen = state.open == entry.id && block.mark == nil
    let left = context.minutesLeft(of: block)
    let takesTime = block.kind.takesTime && block.mark == nil
    return li(
      .key(block.key), .class(block.kind.rawValue),
      .classes(
        ("done", entry.item.isDone), ("open", isOpen), ("held", state.timeline.drag?.entry == entry.id)),
      .data(.kind, entry.item.colour.rawValue),
      .data(.id, block.mark == nil && !isOpen ? entry.target(.whole) : ".")
    ) {
      div(.class("day-list-row")) {
        button(
          .type(.button), .id(block.mark == nil ? elementID(entry.id) : "row-mark-" + block.key),
          .aria(.expanded, isOpen), .onClick(.toggled(entry.id)), .on(.keyDown) { key($0, entry.id) }
        ) {
          span(.class("visually-hidden")) {
            TimelineWords.spoken(block, on: shown.day, left: left, context.words)
          }
          span(.class("day-list-time"), .aria(.hidden, true)) {
            b { context.time(CivilDateTime(day: shown.day, minute: min(block.start, 1439))) }
            if takesTime, !block.endsAfter { small { context.time(entry.end) } }
          }
          span(.class("timeline-text"), .aria(.hidden, true)) {
            b {
              kindSign(block.kind)
              block.heading
            }
            if let left { small(.class("timeline-left")) { TimelineWords.left(left, context.words) } }
            if block.beginsBefore { small { TimelineWords.since(entry, on: shown.day, context.words) } }
            if block.endsAfter { small { TimelineWords.until(entry, on: shown.day, context.words) } }
            if let overlaps = TimelineWords.overlaps(block, context.words) {
              small(.class("timeline-overlap")) { overlaps }
            }
            if let zone = TimelineWords.zone(entry, context.words) { small { zone } }
          }
        }
        if block.kind == .task, block.mark == nil {
          input(
            .class("check"), .type(.checkbox), .checked(entry.item.isDone),
            .aria(.label, context.words(.timelineTick, .text("name", entry.item.title))),
            .onCheck { .ticked(entry.id, $0) })
        }
      }
      if isOpen { EntryDetails.view(entry, state, context) }
    }
  }
}
