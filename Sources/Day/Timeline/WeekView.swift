import Components
import Core
import Loop
import Markup

/// Seven days: side by side where there is room, else one below the other.
enum WeekView {
  typealias Event = DayScreen.Event

  /// The heading of the chosen day where the days stand one below the other.
  static let shownID = "week-shown"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let days = context.week.map { context.timelineDay($0, state.timeline) }
    return section(.class("timeline week"), .classes(("patterns", context.isColourBlind))) {
      grid(days, state, context)
      stack(state, context)
    }
  }

  // MARK: Side by side

  private static func grid(
    _ days: [TimelineDay], _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let timeline = state.timeline
    return div(.class("week-grid")) {
      div(
        .class("timeline-scroller"), .id(TimelineView.scrollerID), .role(.region), .tabindex(0),
        .aria(.label, context.words(.displayWeek)),
        .on(.resize) { .timeline(.resized(width: $0.width, height: $0.height)) }
      ) {
        div(.class("week-top")) {
          ul(.class("week-heads"), .role(.list)) {
            for day in days { head(day, state, context) }
          }
          across(days, timeline, open: state.open, context)
        }
        div(.class("timeline-sheet"), .measures(("hour", timeline.hour))) {
          TimelineView.hours(context, timeline)
          div(
            .class("timeline-canvas week-canvas"), .id(Pointer.plane),
            .on(.pointer) { timeline.event(for: $0) }
          ) {
            for day in days { column(day, state, context) }
            if let drag = timeline.drag, let place = days.firstIndex(where: { $0.day == drag.to.day }) {
              ul(.key("ghost"), .class("week-ghost")) {
                TimelineItem.ghost(drag, column: place, of: days.count, context)
              }
            }
          }
        }
      }
      div(.class("timeline-foot")) { TimelineView.tools(context.day, timeline, context) }
      if let entry = opened(days, state) {
        div(.class("week-open"), .data(.kind, entry.item.colour.rawValue)) {
          EntryDetails.head(entry, context)
          EntryDetails.view(entry, state, namesDay: true, context)
        }
      }
    }
  }

  private static func opened(_ days: [TimelineDay], _ state: DayScreen.State) -> DayEntry? {
    for day in days {
      for entry in day.allDay where entry.id == state.open { return entry }
      for deadline in day.deadlines where deadline.entry.id == state.open { return deadline.entry }
      for block in day.blocks where block.entry.id == state.open && block.mark == nil { return block.entry }
    }
    return nil
  }

  private static func head(
    _ shown: TimelineDay, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let drag = state.timeline.drag
    let words = context.words
    let formatting = context.words.formatting
    return li(
      .key(shown.day.epochDay),
      .classes(("today", shown.day == context.today), ("onto", drag?.landing == .day(shown.day))),
      .data(.id, TimelineState.Target.name(of: shown.day))
    ) {
      a(
        .href(context.path(of: shown.day)), .aria(.label, context.date(shown.day)),
        .when(shown.day == context.today, .aria(.current, "date"))
      ) {
        span { formatting.day(shown.day, .shortWeekday) }
        b { formatting.number(Double(shown.day.day)) }
      }
      for deadline in shown.deadlines {
        let item = deadline.entry.item
        button(
          .key(deadline.entry.id.text), .type(.button), .class("timeline-chip due"),
          .classes(("done", item.isDone)), .data(.kind, item.colour.rawValue),
          .aria(.label, words.list(item.title, context.dueIn(deadline))),
          .aria(.expanded, state.open == deadline.entry.id), .onClick(.toggled(deadline.entry.id))
        ) { item.heading }
      }
      for (place, notice) in context.shownNotices(shown.day).enumerated() {
        a(.key(place), .class("timeline-chip notice"), .href(notice.path)) { notice.title }
      }
      for span in shown.worked { WorkedView.chip(span, context) }
    }
  }

  /// Each entry of whole days once, across all of its days.
  private static func across(
    _ days: [TimelineDay], _ timeline: TimelineState, open: EntryID?, _ context: DayContext
  ) -> HTML<Event>? {
    let stretches = WeekStretch.all(in: days)
    if stretches.isEmpty { return nil }
    return ul(.class("week-across"), .role(.list), .on(.pointer) { timeline.event(for: $0) }) {
      for stretch in stretches {
        let item = stretch.entry.item
        let wide = stretch.count(while: timeline.drag, in: days)
        li(
          .key(stretch.entry.id.text), .measures(("column", stretch.first + 1), ("wide", wide))
        ) {
          button(
            .type(.button), .class("timeline-chip"),
            .classes(("done", item.isDone), ("before", stretch.beginsBefore), ("after", stretch.endsAfter)),
            .data(.kind, item.colour.rawValue), .data(.id, stretch.entry.target(.whole)),
            .aria(.expanded, open == stretch.entry.id),
            .onClick(.toggled(stretch.entry.id)), .on(.keyDown) { DayListView.key($0, stretch.entry.id) }
          ) {
            kindSign(item.kind)
            item.heading
            span(.class("visually-hidden")) {
              ", " + (item.isAllDay ? context.wholeDays(of: stretch.entry) : context.times(stretch.entry))
            }
          }
          if item.kind.takesTime, !stretch.endsAfter {
            TimelineItem.handle(stretch.entry.target(.end), "end")
          }
        }
      }
    }
  }

  private static func column(
    _ shown: TimelineDay, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    ol(
      .key(shown.day.epochDay), .class("week-day"), .role(.list),
      .classes(("today", shown.day == context.today)),
      .aria(.label, context.date(shown.day))
    ) {
      if let change = shown.change { TimelineView.change(change, shown.day, context) }
      for span in shown.worked { WorkedView.rail(span, on: shown.day) }
      if shown.day == context.today, context.isReady { TimelineView.now(context) }
      for block in shown.blocks { TimelineItem.view(block, shown, state, context) }
    }
  }

  // MARK: One below the other

  private static func stack(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let timeline = state.timeline
    let days = context.stackedDays
    let earlier = context.week.filter { $0 < days[0] }
    return div(.class("week-stack"), .on(.pointer) { timeline.event(for: $0) }) {
      if !earlier.isEmpty {
        details(.key("earlier"), .class("week-earlier")) {
          summary { context.words(.weekEarlier) }
          for day in earlier { stacked(day, state, context) }
        }
      }
      for day in days { stacked(day, state, context) }
    }
  }

  private static func stacked(
    _ day: CivilDay, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let shown = context.timelineDay(day, state.timeline)
    return section(
      .key(day.epochDay), .class("week-stack-day"),
      .classes(("today", day == context.today), ("onto", state.timeline.drag?.landing == .day(day))),
      .data(.id, TimelineState.Target.name(of: day))
    ) {
      h2(.when(day == context.day, .id(shownID))) {
        a(.href(context.path(of: day))) { context.date(day) }
      }
      AllDayList.view(shown, state, context)
      if !shown.blocks.isEmpty {
        DayListView.rows(shown, state, context)
      } else if shown.allDay.isEmpty, shown.deadlines.isEmpty, context.shownNotices(day).isEmpty {
        p(.class("hint")) { context.words(.weekFree) }
      }
      WorkedView.list(shown.worked.filter { $0.path != nil }, context)
    }
  }
}

/// An entry of whole days in a week.
struct WeekStretch: Equatable {
  let entry: DayEntry
  /// The place of its first day in the week, from 0.
  let first: Int
  /// How many of its days are in the week.
  var count = 1
  let beginsBefore: Bool
  let endsAfter: Bool

  /// How many of its days are in the week, with the day to which its end is dragged.
  func count(while drag: TimelineState.Drag?, in days: [TimelineDay]) -> Int {
    guard let drag, drag.entry == entry.id, drag.grip == .end, let first = days.first?.day else {
      return count
    }
    let last = drag.from.adding(minutes: drag.minutes - 1).day
    return min(max(first.days(until: last) + 1 - self.first, 1), days.count - self.first)
  }

  /// The longest first where several begin on one day.
  static func all(in days: [TimelineDay]) -> [WeekStretch] {
    var stretches: [WeekStretch] = []
    for (place, day) in days.enumerated() {
      for entry in day.allDay {
        if let index = stretches.firstIndex(where: { $0.entry.id == entry.id }) {
          stretches[index].count += 1
        } else {
          stretches.append(
            WeekStretch(
              entry: entry, first: place, beginsBefore: entry.start.day < day.day,
              endsAfter: days.last.map { $0.day < entry.end.adding(minutes: -1).day } ?? false))
        }
      }
    }
    return stretches.sorted { ($0.first, -$0.count) < ($1.first, -$1.count) }
  }
}

extension DayContext {
  /// "Nov 22", or "Nov 22 – Nov 24" for more than one day.
  func wholeDays(of entry: DayEntry) -> String {
    let last = entry.end.adding(minutes: -1).day
    let first = words.formatting.day(entry.start.day, .short)
    if last == entry.start.day { return first }
    return words(.dayFromTo, .text("from", first), .text("to", words.formatting.day(last, .short)))
  }

  /// The day that is shown, or those of its week.
  var daysInSight: [CivilDay] { display == .week ? week : [day] }

  /// The seven days of the shown week.
  var week: [CivilDay] {
    let first = day.previousOrSame(weekStart)
    return (0..<7).map { first.adding(days: $0) }
  }

  /// The days that stand one below the other: those of the week, or seven from today on. Who goes to an earlier day of this
  /// week sees all of it.
  var stackedDays: [CivilDay] {
    guard week.contains(today), day >= today else { return week }
    return (0..<7).map { today.adding(days: $0) }
  }

  /// "Nov 16 – Nov 22, 2026"
  var weekOfYear: String {
    words(
      .dayFromTo, .text("from", words.formatting.day(week[0], .short)),
      .text("to", words.formatting.day(week[6], .long)))
  }

  /// "Nov 16 – Nov 22"
  var weekName: String {
    words(
      .dayFromTo, .text("from", words.formatting.day(week[0], .short)),
      .text("to", words.formatting.day(week[6], week[6].year == today.year ? .short : .long)))
  }
}
