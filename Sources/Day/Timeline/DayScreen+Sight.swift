import Components
import Core
import Loop

// What is in sight of a day that is longer than the screen.
extension DayScreen {
  /// Brings an item that was added into sight, if its day is shown. Else the person stays where they are, and the message leads there.
  static func stay(
    _ state: inout State, with item: DayItem, _ context: DayContext, _ outcome: inout Outcome
  ) {
    guard let start = item.start else { return }
    let day = context.clock.local(start, from: item.zone).day
    state.timeline.sought = TimelineState.Sought(day: day, entry: EntryID(item: item.id))
    if !context.daysInSight.contains(day) { outcome.there = .of(day, today: context.today) }
  }

  /// Shows the day of an item that was changed or scheduled, and brings the item into sight there.
  static func lead(
    _ state: inout State, to item: DayItem, as entry: EntryID? = nil, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    guard let start = item.start else { return }
    let day = context.clock.local(start, from: item.zone).day
    state.timeline.sought = TimelineState.Sought(day: day, entry: entry ?? EntryID(item: item.id))
    outcome.show(day, context)
  }

  /// Opens a hit of the search on its day, or in the inbox.
  static func lead(
    _ state: inout State, to hit: DaySearch.Hit, _ context: DayContext, _ outcome: inout Outcome
  ) {
    let day = hit.start?.day ?? context.today
    state.open = hit.entry
    state.place = .none
    state.timeline.sought = TimelineState.Sought(day: day, entry: hit.entry, getsFocus: true)
    outcome.visit = .of(day, today: context.today)
  }

  /// Scrolls once for each day to its beginning, and then to what is sought on it. Call it after every event that may
  /// have changed what is shown.
  public static func bringIntoSight(_ state: inout State, _ context: DayContext) -> [Effect<Event>] {
    guard context.route.day(today: context.today) != nil else {
      state.timeline.left()
      return []
    }
    return beginning(&state, context) + sought(&state, context)
  }

  /// Now on today, else the first thing that begins on the day, or where the day starts. The list has no hours.
  private static func beginning(_ state: inout State, _ context: DayContext) -> [Effect<Event>] {
    let shown = TimelineState.Scrolled(day: context.day, display: context.display)
    state.timeline.show(context.display)
    let old = state.timeline.scrolled
    guard old != shown else { return [] }
    state.timeline.scrolled = shown
    if context.display == .list { return [] }
    // On a phone the days of a week stand one below the other. Another week begins at its top.
    let isTurned = old.map { $0.display == .week && !context.week.contains($0.day) } ?? false
    let isShown = context.display == .week && (!isTurned || context.day == context.today)
    let shownDay = isShown ? [Effect<Event>(.show(id: WeekView.shownID))] : []
    if context.day == context.today, context.display != .week {
      return [scroll(to: context.clock.now.time.minuteOfDay, state)] + shownDay
    }
    let minute = context.openingMinute
    if context.display == .week, context.week.contains(context.today) {
      let now = context.clock.now.time.minuteOfDay
      let end = minute + state.timeline.minutesOfWeekInSight
      if !(minute..<end ~= now) { return [scroll(to: now, state)] + shownDay }
    }
    return [Effect(.scroll(id: TimelineView.scrollerID, .top(minute * state.timeline.hour / 60)))] + shownDay
  }

  private static func sought(_ state: inout State, _ context: DayContext) -> [Effect<Event>] {
    let days = context.display == .week ? context.week : [context.day]
    // The timeline comes to its place again when a panel over it closes.
    guard let sought = state.timeline.sought, !context.route.isPanel, days.contains(sought.day) else {
      return []
    }
    state.timeline.sought = nil
    let entries = context.record.entries(on: sought.day, context.clock)
    let found =
      entries.first { $0.id == sought.entry } ?? entries.first { $0.id.item == sought.entry.item }
      ?? entries.first { SeriesName.begun(by: $0.id.item) == sought.entry.item }
    guard let found else { return inbox(sought, context) }
    let elements = elements(of: found, context.display)
    var effects: [Effect<Event>] = []
    // Details open downwards.
    if sought.getsFocus, context.display != .list, !found.fillsDays {
      effects.append(scroll(to: found.minutes(on: sought.day).lowerBound, state))
    }
    effects += elements.map { Effect(.show(id: $0)) }
    if sought.getsFocus { effects += elements.map { Effect(.focus(id: $0)) } }
    return effects
  }

  private static func inbox(_ sought: TimelineState.Sought, _ context: DayContext) -> [Effect<Event>] {
    guard sought.getsFocus, context.record.item(sought.entry.item)?.isInInbox == true else { return [] }
    return [Effect(.focus(id: InboxList.titleID))]
  }

  /// The elements that show an entry. The week has two, of which the screen's width hides one.
  static func elements(of entry: DayEntry, _ display: DayDisplay) -> [String] {
    let block = TimelineItem.elementID(entry.id)
    if entry.fillsDays { return [block] }
    if entry.item.isInInbox { return [AllDayList.deadlineID(entry.id)] }
    return switch display {
    case .timeline: [block]
    case .list: [DayListView.elementID(entry.id)]
    case .week: [block, DayListView.elementID(entry.id)]
    }
  }
}

extension DayContext {
  /// Where the hours of another day than today begin to be shown, in minutes since midnight: with the first thing that begins on it, or
  /// where the day starts. A week begins there at the latest. A night that began the day before hides no morning.
  var openingMinute: Int {
    let first = daysInSight.compactMap { day in
      record.entries(on: day, clock).first { !$0.fillsDays && $0.start.day == day }?.start.time
        .minuteOfDay
    }.min()
    let start = preferences.dayStart
    return display == .week ? min(first ?? start, start) : first ?? start
  }
}
