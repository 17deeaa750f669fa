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
    let notices = context.noticesInSight(of: shown.day)
    if shown.allDay.isEmpty && shown.deadlines.isEmpty && notices.isEmpty { return nil }
    return ul(.class("timeline-top"), .role(.list)) {
      for entry in shown.allDay { self.entry(entry, state, context) }
      for deadline in shown.deadlines { self.deadline(deadline, shown, state, context) }
      let hidden = context.hiddenDeadlines(of: shown.day)
      if hidden > 0 {
        li(.key("more")) {
          a(.class("timeline-chip notice"), .href(context.path(.inbox(shown.day)))) {
            context.words(.dayDueMore, .count("count", hidden))
          }
        }
      }
      for (place, notice) in notices.enumerated() { self.notice(notice, place, state, context) }
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
          entry.item.heading
        }
        small { note(entry, context) }
      }
      if canTick { TimelineItem.tick(entry, context.words) }
      if isOpen { EntryDetails.view(entry, state, context) }
    }
  }

  /// What repeats and is due takes the day on which it is.
  private static func note(_ entry: DayEntry, _ context: DayContext) -> String {
    if let due = entry.item.due(context.clock), due.day == entry.start.day {
      return note(due, context)
    }
    if !entry.item.isAllDay { return context.times(entry) }
    return entry.item.span > 1440 ? context.wholeDays(of: entry) : context.words(.dayAllDay)
  }

  private static func note(_ due: DayDue, _ context: DayContext) -> String {
    due.time.map { context.words(.quickDueBy, .text("when", context.words.formatting.time($0))) }
      ?? context.words(.dayDue)
  }

  static func deadlineID(_ entry: EntryID) -> String { "due-" + entry.text }

  /// A task that is due, with the time that is planned for it elsewhere.
  private static func deadline(
    _ deadline: DayDeadline, _ shown: TimelineDay, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let entry = deadline.entry
    // What is planned for this day unfolds there.
    let isOpen = state.open == entry.id && !(entry.touches(shown.day) && !entry.item.isInInbox)
    return li(.key("due-" + entry.id.text), .data(.kind, entry.item.colour.rawValue)) {
      button(
        .type(.button), .class("timeline-chip due"), .id(deadlineID(entry.id)),
        .classes(("done", entry.item.isDone), ("ticked", !isOpen)), .aria(.expanded, isOpen),
        .onClick(.toggled(entry.id))
      ) {
        b { entry.item.heading }
        // On its own day the day is plain.
        small {
          deadline.due.day == shown.day && shown.day != context.today
            ? note(deadline.due, context) : context.dueIn(deadline)
        }
      }
      if !isOpen { TimelineItem.tick(entry, context.words) }
      if isOpen { EntryDetails.view(entry, state, context) }
    }
  }

  private static func notice(
    _ notice: NoticeInSight, _ place: Int, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let plan = WorkPlan(notice.notice.path, notice.notice.title, DayDue(notice.day))
    return li(.key(place)) {
      a(.class("timeline-chip notice"), .href(notice.notice.path)) {
        b { notice.notice.title }
        small { notice.note(context) }
      }
      if notice.notice.kind == .deadline, notice.day >= context.today {
        WorkPlanner.view(plan, isBrief: true, state, context)
      }
    }
  }
}

/// What another module has for a day that is shown, or for one that is near.
struct NoticeInSight {
  let notice: DayNotice
  let day: CivilDay

  fileprivate func note(_ context: DayContext) -> String {
    let days = context.today.days(until: day)
    let left = notice.kind == .deadline && days > 0 && day != context.day ? [context.left(days)] : []
    let work = context.work(for: notice.path).map { [$0] } ?? []
    return ([notice.note] + left + work).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension DayContext {
  /// The most deadlines of the next days that today tells of: the hours below are to stay in sight.
  private static var mostNear: Int { 3 }

  /// What other modules offer for a day; on today also the deadlines of the next days.
  func noticesInSight(of day: CivilDay) -> [NoticeInSight] {
    let here = shownNotices(day).map { NoticeInSight(notice: $0, day: day) }
    guard day == today, display != .week else { return here }
    let near = (1...DayRecord.daysOfDeadlines).flatMap { later in
      let day = today.adding(days: later)
      return shownNotices(day).filter { $0.kind == .deadline }.map { NoticeInSight(notice: $0, day: day) }
    }
    let room = max(0, Self.mostNear - nearDeadlines.count)
    return here + near.prefix(room)
  }

  private var nearDeadlines: [DayDeadline] { Array(allNearDeadlines.prefix(Self.mostNear)) }

  /// What is overdue and not left as it is, then what is due in the next days.
  private var allNearDeadlines: [DayDeadline] {
    let over = record.overdue(clock).filter { $0.due.day < today && !record.isLeft($0.entry) }
    return over + record.deadlines(within: DayRecord.daysOfDeadlines, clock).filter { $0.due.day > today }
  }

  /// How many more deadlines are near than today tells of.
  func hiddenDeadlines(of day: CivilDay) -> Int {
    day == today && display != .week ? max(0, allNearDeadlines.count - Self.mostNear) : 0
  }

  /// The tasks that are due on a day; on today also those of the next days. What takes the whole day on which it is due says so itself.
  func deadlinesInSight(of day: CivilDay) -> [DayDeadline] {
    let here = record.deadlines(on: day, clock)
    return here.filter { !($0.entry.item.isAllDay && $0.entry.touches(day)) }
      + (day == today && display != .week ? nearDeadlines : [])
  }

  /// What other modules offer for a day, without the kinds that the person hides.
  func shownNotices(_ day: CivilDay) -> [DayNotice] {
    let hidden = preferences.hidden
    return (notices?(day) ?? []).filter { !hidden.contains($0.kind) }
  }
}
