import Components
import Core
import Loop
import Markup

/// The name of the day, the ways to other days, the tools and the week.
enum DayHead {
  typealias Event = DayScreen.Event

  static let unfinishedID = "day-unfinished"
  static let pickerID = "day-picker"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let landing = state.timeline.drag?.landing
    return header(.class("day-head")) {
      title(context)
      unfinished(context)
      div(.class("day-bar")) {
        navigation(landing, context)
        DayTools.view(state, context)
      }
      week(landing, context)
    }
  }

  private static func title(_ context: DayContext) -> HTML<Event> {
    let isWeek = context.display == .week
    let date = context.date(context.day)
    return div(.class("day-title")) {
      if isWeek {
        screenTitle(context.weekName)
      } else if context.name(of: context.day) != date {
        screenTitle(context.name(of: context.day))
        p { date }
      } else {
        h1(.id(ElementID.title), .tabindex(-1)) {
          context.weekday(context.day.weekday) + " "
          small { context.words.formatting.day(context.day, .long) }
        }
      }
      // It covers the whole title.
      a(
        .class("day-picker"), .id(pickerID), .href(context.path(.month(context.day))),
        .aria(.label, context.words(.dayPick))
      ) { icon(.chevronRight) }
    }
  }

  private static func navigation(
    _ landing: TimelineState.Landing?, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let isWeek = context.display == .week
    let step = isWeek ? 7 : 1
    let previous = context.day.adding(days: -step)
    let next = context.day.adding(days: step)
    return nav(.class("day-nav"), .aria(.label, words(.dayNavigation))) {
      a(
        .class("button quiet previous-day"), .href(context.path(of: previous)),
        .aria(.label, isWeek ? words(.weekPrevious) : words(.dayPrevious)),
        .data(.id, isWeek ? "." : TimelineState.Target.name(of: previous)),
        .classes(("onto", landing == .day(previous)))
      ) { icon(.arrowLeft) }
      a(
        .class("button quiet to-today"), .href(context.path(.today)),
        .when(context.day == context.today, .aria(.current, "date"))
      ) { words(.today) }
      a(
        .class("button quiet next-day"), .href(context.path(of: next)),
        .aria(.label, isWeek ? words(.weekNext) : words(.dayNext)),
        .data(.id, isWeek ? "." : TimelineState.Target.name(of: next)),
        .classes(("onto", landing == .day(next)))
      ) { icon(.arrowLeft) }
    }
  }

  /// A link to unfinished tasks. Where there is little room, it shows only their number.
  private static func unfinished(_ context: DayContext) -> HTML<Event>? {
    let count = context.record.unfinished(context.clock).count
    if count == 0 { return nil }
    return a(
      .class("button quiet day-unfinished"), .id(unfinishedID), .href(context.path(.replan(context.day)))
    ) {
      icon(.checklist)
      span { context.words(.replanCount, .count("count", count)) }
      b(.class("badge"), .aria(.hidden, true)) { context.words.formatting.number(Double(count)) }
    }
  }

  /// The days of the week, each a link.
  private static func week(_ landing: TimelineState.Landing?, _ context: DayContext) -> HTML<Event> {
    let formatting = context.words.formatting
    // Where there are no hours, no place can be told.
    return ul(
      .class("day-week"), .role(.list),
      .when(
        context.display == .timeline,
        .on(.pointer) { $0.pointer.phase.isTurn ? .swiped($0.pointer) : nil })
    ) {
      for (place, day) in context.week.enumerated() {
        let isOpen = context.record.hasOpen(on: day, context.clock)
        li(.key(place)) {
          a(
            .href(context.path(of: day)), .aria(.label, MonthPanel.name(of: day, isOpen: isOpen, context)),
            .classes(("today", day == context.today), ("onto", landing == .day(day))),
            .when(day == context.day, .aria(.current, "date")),
            .data(.id, TimelineState.Target.name(of: day))
          ) {
            span { formatting.day(day, .shortWeekday) }
            b { formatting.number(Double(day.day)) }
            if isOpen { span(.class("dot")) }
          }
        }
      }
    }
  }
}

extension Pointer.Phase {
  /// Whether a finger begins or ends there.
  fileprivate var isTurn: Bool {
    switch self {
    case .down, .up, .cancel: true
    case .move, .wheel, .menu: false
    }
  }
}
