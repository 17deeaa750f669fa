import Components
import Core
import Loop
import Markup

extension DayScreen {
  static func display(_ state: State, _ context: DayContext) -> HTML<Event> {
    switch context.display {
    case .timeline: TimelineView.view(state, context)
    case .list: DayListView.view(state, context)
    case .week: WeekView.view(state, context)
    }
  }

  static func timeline(
    _ state: inout State, _ event: TimelineEvent, _ context: DayContext, _ outcome: inout Outcome
  ) {
    switch event {
    case .pointer(let pointer, let modifiers):
      let intent = state.timeline.take(pointer, modifiers, in: context.frame)
      if let intent { carryOut(intent, &state, context, &outcome) }
    case .heldLong:
      let intent = state.timeline.lift(in: context.frame)
      if let intent { carryOut(intent, &state, context, &outcome) }
    case .key(let entry, let key): press(key, on: entry, &state, context, &outcome)
    case .zoomed(let steps): zoom(by: steps, &state, &outcome)
    case .resized(let width, let height):
      let old = state.timeline.hour
      if state.timeline.fit(width: width, height: height) { keepMiddle(from: old, state, &outcome) }
    case .resizedNames(let width):
      let old = state.timeline.hour
      if state.timeline.fitLetters(width: width) { keepMiddle(from: old, state, &outcome) }
    case .tappedNow: showNow(state, context, &outcome)
    case .tappedNext(let minute): outcome.effects = [scroll(to: minute, state)]
    case .escaped: state.timeline.letGo()
    }
  }

  private static func carryOut(
    _ intent: TimelineIntent, _ state: inout State, _ context: DayContext, _ outcome: inout Outcome
  ) {
    switch intent {
    case .add(let moment):
      // A tap beside the open entry closes it.
      if state.open != nil { return close(&state, context, &outcome) }
      add(&state, .task, moment, context, &outcome)
    case .fill(let moment, let minutes): add(&state, .task, moment, minutes: minutes, context, &outcome)
    case .putOff(let entry): putOff(entry, context, &outcome)
    case .move(let entry, let moment, let minutes):
      move(entry, to: moment, minutes: minutes, context, &outcome)
      say(entry, at: moment, minutes: minutes, context, &outcome)
    case .place(let item, let moment): place(item, at: moment, &state, context, &outcome)
    case .plan(let item, let day):
      guard let minutes = context.frame.inboxMinutes(item) else { break }
      let earliest =
        day == context.today ? context.clock.now.time.minuteOfDay : context.preferences.dayStart
      let minute = context.record.freeTime(on: day, for: minutes, from: earliest, context.clock)
      place(item, at: CivilDateTime(day: day, minute: minute ?? earliest), &state, context, &outcome)
    case .turn(let days):
      outcome.visit = .of(context.day.adding(days: days), today: context.today)
    case .show: outcome.effects = [Effect(.focus(id: TimelineView.scrollerID))]
    case .scroll(let pixels): outcome.effects = [Effect(.scroll(id: TimelineView.scrollerID, .by(pixels)))]
    case .zoomed(let old, let y):
      outcome.choice = .scale(state.timeline.scaleHeight, ofWeek: state.timeline.isWeek)
      outcome.effects = [
        Effect(.scroll(id: TimelineView.scrollerID, .keeping(y, from: old, to: state.timeline.hour)))
      ]
    }
  }

  /// Schedules an item of the inbox, and stays on the day that is shown.
  private static func place(
    _ item: String, at moment: CivilDateTime, _ state: inout State, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    schedule(&state, item, moment, context, &outcome)
    outcome.visit = nil
    if !context.daysInSight.contains(moment.day) { outcome.there = .of(moment.day, today: context.today) }
    let minutes = context.frame.inboxMinutes(item) ?? 0
    say(at: moment, minutes: minutes, isElsewhere: moment.day != context.day, context, &outcome)
  }

  private static func press(
    _ key: TimelineKey, on id: EntryID, _ state: inout State, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    guard let entry = context.record.entry(id, context.clock) else { return }
    let minutes = entry.item.span
    let snap = context.preferences.snap
    switch key {
    case .move(let steps):
      guard !entry.item.isAllDay else { return }
      moved(entry, to: entry.start.adding(minutes: steps * snap), minutes: minutes, context, &outcome)
    case .resize(let steps):
      guard entry.item.kind.takesTime, !entry.item.isAllDay else { return }
      let longer = min(max(minutes + steps * snap, DayItem.lengths.lowerBound), DayItem.lengths.upperBound)
      if longer != minutes { moved(entry, to: entry.start, minutes: longer, context, &outcome) }
    case .days(let days):
      moved(
        entry, to: CivilDateTime(day: entry.start.day.adding(days: days), time: entry.start.time),
        minutes: minutes, context, &outcome)
      // It goes out of sight. Another entry that got the focus would be moved by the same key.
      if context.display != .week { outcome.effects.append(Effect(.focus(id: ElementID.title))) }
    case .zoom(let steps): zoom(by: steps, &state, &outcome)
    case .now: showNow(state, context, &outcome)
    case .escape:
      if state.timeline.drag == nil { close(&state, context, &outcome) }
      state.timeline.letGo()
    }
  }

  private static func moved(
    _ entry: DayEntry, to moment: CivilDateTime, minutes: Int, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    move(entry.id, to: moment, minutes: minutes, context, &outcome)
    say(entry.id, at: moment, minutes: minutes, context, &outcome)
  }

  /// Announces the new time to people who cannot see it.
  private static func say(
    _ id: EntryID, at moment: CivilDateTime, minutes: Int, _ context: DayContext, _ outcome: inout Outcome
  ) {
    guard let entry = context.record.entry(id, context.clock) else { return }
    say(at: moment, minutes: minutes, isElsewhere: moment.day != entry.start.day, context, &outcome)
  }

  private static func say(
    at moment: CivilDateTime, minutes: Int, isElsewhere: Bool, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    let range = TimelineWords.range(moment, minutes: minutes, context.words)
    let text =
      !isElsewhere
      ? range
      : context.words(
        .replanTo, .text("day", context.date(moment.day)),
        .text("time", range))
    outcome.effects.append(Effect(.announce(text)))
  }

  // MARK: Scrolling

  /// Scrolls to the current time. Another day, or week, has none: today's is shown then, which begins there.
  private static func showNow(_ state: State, _ context: DayContext, _ outcome: inout Outcome) {
    guard context.daysInSight.contains(context.today) else { return outcome.show(context.today, context) }
    outcome.effects = [scroll(to: context.clock.now.time.minuteOfDay, state)]
  }

  private static func zoom(by steps: Int, _ state: inout State, _ outcome: inout Outcome) {
    let old = state.timeline.hour
    guard state.timeline.zoom(by: steps, at: 0) != nil else { return }
    outcome.choice = .scale(state.timeline.scaleHeight, ofWeek: state.timeline.isWeek)
    keepMiddle(from: old, state, &outcome)
  }

  private static func keepMiddle(from old: Int, _ state: State, _ outcome: inout Outcome) {
    outcome.effects = [
      Effect(.scroll(id: TimelineView.scrollerID, .keepingMiddle(from: old, to: state.timeline.hour)))
    ]
  }

  /// Scrolls to a time, in minutes since midnight.
  static func scroll(to minute: Int, _ state: State) -> Effect<Event> {
    Effect(.scroll(id: TimelineView.scrollerID, .to(minute * state.timeline.hour / 60)))
  }

  /// On the search: a key that leaves it. On days, while no panel is open: a timer for fingers that stay in their place, and the keys.
  public static func subscriptions(_ state: State, _ route: DayRoute) -> [Subscription<Event>] {
    if route == .search { return [.shortcut { key, _ in key == "Escape" ? .leftSearch : nil }] }
    guard route.day(today: .first) != nil, !route.isPanel else { return [] }
    let keys = Subscription<Event>.shortcut { key, modifiers in
      shortcut(key, modifiers, isDragging: state.timeline.drag != nil, open: state.open, route)
    }
    guard let press = state.timeline.waitingPress else { return [keys] }
    return [keys, .timer(id: "press-\(press.number)", milliseconds: 400, .timeline(.heldLong))]
  }

  /// The event of a key for undo or redo; nil for another key.
  static func turn(_ key: String, _ modifiers: KeyModifiers) -> Event? {
    guard modifiers.contains(.control), ["z", "Z", "y"].contains(key) else { return nil }
    return key == "y" || modifiers.contains(.shift) ? .redid : .undid
  }

  private static func shortcut(
    _ key: String, _ modifiers: KeyModifiers, isDragging: Bool, open: EntryID?, _ route: DayRoute
  ) -> Event? {
    if let turn = turn(key, modifiers) { return turn }
    switch key {
    case "Escape":
      if isDragging { return .timeline(.escaped) }
      return open.map { .toggled($0) } ?? (route.isInbox ? .closedPanel : nil)
    case "+", "=": return .timeline(.zoomed(1))
    case "-": return .timeline(.zoomed(-1))
    case "Home": return .timeline(.tappedNow)
    default: return DayShortcut(key: key).map { .shortcut($0) }
    }
  }
}

extension DayContext {
  fileprivate var frame: TimelineFrame {
    TimelineFrame(
      days: display == .week ? week : [day], snap: preferences.snap,
      find: { self.record.entry($0, self.clock) },
      inboxMinutes: { id in
        guard let item = self.record.item(id), item.isInInbox else { return nil }
        return item.kind.takesTime && item.minutes == 0 ? self.preferences.length : item.minutes
      },
      length: preferences.length)
  }
}
