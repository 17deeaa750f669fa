import Components
import Core
import Loop
import Markup

/// What is on paper: everything of the day, or the seven days of the week side by side, and what waits; nothing to press.
/// Invisible on screens.
enum DayPaper {
  typealias Event = DayScreen.Event

  static func view(_ context: DayContext) -> HTML<Event> {
    let isWeek = context.display == .week
    return div(.key("paper"), .class("paper"), .aria(.hidden, true)) {
      if isWeek {
        // The title has no year, and paper is read later.
        p { context.weekOfYear }
        div(.class("paper-days")) {
          for day in context.week { self.day(day, isNarrow: true, context) }
        }
      } else {
        day(context.day, isNarrow: false, context)
      }
      if !context.record.inbox.isEmpty {
        h2 { context.words(.dayInbox) }
        ul(.class("paper-day"), .role(.list)) {
          for item in context.record.inbox {
            line(
              item, at: item.due(context.clock).map { context.dueBy($0) } ?? "", isNarrow: false, context,
              key: item.id)
          }
        }
      }
    }
  }

  /// A day alone has its year; a week has it at its head.
  private static func day(_ day: CivilDay, isNarrow: Bool, _ context: DayContext) -> HTML<Event> {
    let entries = context.record.entries(on: day, context.clock)
    let notices = context.shownNotices(day)
    return section(.key(day.epochDay)) {
      h2 {
        if isNarrow {
          context.words.formatting.day(day, .shortWeekday) + " "
            + context.words.formatting.number(Double(day.day))
        } else {
          context.words.formatting.day(day, .weekdayOfYear)
        }
      }
      let deadlines = context.record.deadlines(on: day, context.clock).filter {
        !$0.entry.touches(day) || $0.entry.item.isInInbox
      }
      if entries.isEmpty, notices.isEmpty, deadlines.isEmpty { p { context.words(.weekFree) } }
      ul(.class("paper-day"), .role(.list)) {
        for (place, notice) in notices.enumerated() {
          li(.key(place)) {
            span { context.words(.dayAllDay) }
            span {
              b { notice.title }
              small { notice.note }
            }
          }
        }
        for deadline in deadlines {
          line(
            deadline.entry.item, at: context.dueBy(deadline.due), isNarrow: isNarrow, context,
            key: "due-" + deadline.entry.id.text)
        }
        for entry in entries {
          line(
            entry.item, at: times(entry, on: day, context), isNarrow: isNarrow, context, key: entry.id.text)
        }
      }
    }
  }

  private static func times(_ entry: DayEntry, on day: CivilDay, _ context: DayContext) -> String {
    if entry.item.isAllDay {
      let due = entry.item.due(context.clock).flatMap { $0.day == entry.start.day ? $0 : nil }
      return due.map { context.dueBy($0) } ?? context.words(.dayAllDay)
    }
    let midnight = CivilDateTime(day: day, time: .midnight)
    if entry.start < midnight { return TimelineWords.since(entry, on: day, context.words) }
    if midnight.adding(minutes: 1440) < entry.end {
      return context.words.list(
        context.time(entry.start), TimelineWords.until(entry, on: day, context.words))
    }
    return context.times(entry)
  }

  private static func line(
    _ item: DayItem, at time: String, isNarrow: Bool, _ context: DayContext, key: String
  ) -> HTML<Event> {
    li(.key(key)) {
      span { time }
      span {
        b {
          kindSign(item.kind)
          (item.kind == .task ? box(item.isDone) : "") + item.heading
        }
        if isNarrow {
          // A column has no room for more.
          if !item.place.isEmpty { small(.key("place")) { item.place } }
        } else {
          details(of: item, context)
        }
      }
    }
  }

  @HTMLBuilder<Event>
  private static func details(of item: DayItem, _ context: DayContext) -> HTMLContent<Event> {
    for mark in item.marks {
      small(.key("mark-" + mark.id)) {
        kindSign(mark.kind)
        context.words.labelled(context.relative(mark.minutes), item.title(of: mark))
      }
    }
    for step in item.steps { small(.key("step-" + step.id)) { box(step.isDone) + step.text } }
    let place = [item.place, item.shownLink].filter { !$0.isEmpty }.joined(separator: " · ")
    if !place.isEmpty { small(.key("place")) { place } }
    if !item.notes.isEmpty { small(.key("notes"), .class("notes")) { item.notes } }
  }

  private static func box(_ isDone: Bool) -> String { isDone ? DayExport.boxes.done : DayExport.boxes.open }
}
