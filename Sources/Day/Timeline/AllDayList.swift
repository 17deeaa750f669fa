import Components
import Core
import Loop
import Markup

/// The entries of whole days, above the hours.
enum AllDayList {
  typealias Event = DayScreen.Event

  static func view(
    _ shown: TimelineDay, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event>? {
    let notices = context.shownNotices(shown.day)
    if shown.allDay.isEmpty && notices.isEmpty { return nil }
    return ul(.class("timeline-top"), .role(.list)) {
      for entry in shown.allDay { self.entry(entry, state, context) }
      for (place, notice) in notices.enumerated() { self.notice(notice, place) }
    }
  }

  private static func entry(
    _ entry: DayEntry, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let isOpen = state.open == entry.id
    let canTick = entry.item.kind == .task && !isOpen
    return li(.key(entry.id.text), .data(.kind, entry.item.colour.rawValue)) {
      button(
        .type(.button), .class("timeline-chip"), .id(TimelineItem.elementID(entry.id)),
        .classes(("done", entry.item.isDone), ("ticked", canTick)), .aria(.expanded, isOpen),
        .onClick(.toggled(entry.id))
      ) {
        b {
          kindSign(entry.item.kind)
          entry.item.pictured
        }
        small { entry.item.span > 1440 ? context.wholeDays(of: entry) : context.words(.dayAllDay) }
      }
      if canTick { TimelineItem.tick(entry, context.words) }
      if isOpen { EntryDetails.view(entry, asks: state.asked == entry.id, context) }
    }
  }

  private static func notice(_ notice: DayNotice, _ place: Int) -> HTML<Event> {
    li(.key(place)) {
      a(.class("timeline-chip notice"), .href(notice.path)) {
        b { notice.title }
        small { notice.note }
      }
    }
  }
}

extension DayContext {
  /// What other modules offer for a day, without the kinds that the person hides.
  func shownNotices(_ day: CivilDay) -> [DayNotice] {
    let hidden = preferences.hidden
    return (notices?(day) ?? []).filter { !hidden.contains($0.kind) }
  }
}
