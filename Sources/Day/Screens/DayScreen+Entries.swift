import Components
import Core
import Loop

// Actions on the entries of a day and on the inbox.
extension DayScreen {
  static func change(
    _ id: EntryID, _ scope: DayScope, _ context: DayContext, _ outcome: inout Outcome,
    _ edit: (inout DayItem) -> Void
  ) {
    guard var item = context.record.current(id, context.clock) else { return }
    edit(&item)
    outcome.changes = context.record.changing(id, to: item, scope)
  }

  static func move(
    _ id: EntryID, to moment: CivilDateTime, minutes: Int? = nil, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    let old = context.record.current(id, context.clock)
    change(id, .this, context, &outcome) { item in
      item = item.rescheduled(to: context.clock.inZone(item.zone, moment))
      if let minutes, case .days(let day, _) = item.placement {
        item.placement = .days(day, count: min(max(minutes / 1440, 1), DayItem.mostDays))
      } else if let minutes, item.kind.takesTime {
        item.minutes = min(max(minutes, DayItem.lengths.lowerBound), DayItem.lengths.upperBound)
      }
    }
    outcome.said = .toastMoved
    guard let old else { return }
    let told =
      if let minutes, minutes != old.span, context.start(of: old) == moment {
        context.told(old, lasting: minutes)
      } else {
        context.told(.toastMovedTo, old.starting(at: moment), at: moment)
      }
    outcome.told = id.occurrence == nil ? told : context.words(.toastOnlyThis, .text("what", told))
    if !context.daysInSight.contains(moment.day) { outcome.there = .of(moment.day, today: context.today) }
  }

  /// The times that an item of the inbox can have take the place of what else can be done with it.
  static func plan(_ state: inout State, _ item: String?, _ outcome: inout Outcome) {
    let left = state.planned
    state.planned = item
    let focus = item.map { InboxList.timesID($0) } ?? left.map { InboxList.scheduleID($0) }
    if let focus { outcome.effects = [Effect(.focus(id: focus))] }
  }

  static func schedule(
    _ state: inout State, _ id: String, _ moment: CivilDateTime, _ context: DayContext,
    _ outcome: inout Outcome
  ) {
    state.planned = nil
    guard var item = context.record.item(id), item.isInInbox else { return }
    if item.kind.takesTime, item.minutes == 0 { item.minutes = context.preferences.length }
    // The item may keep a zone from before it was in the inbox.
    item.placement = .time(context.clock.inZone(item.zone, moment))
    outcome.changes = context.record.putting(item)
    outcome.said = .toastScheduled
    outcome.told = context.told(.toastScheduledWhat, item, at: moment, namesDay: true)
    lead(&state, to: item, context, &outcome)
    // An inbox over the day has nothing to show any more.
    outcome.closesPanel = context.record.inbox.count == 1
  }

  static func tick(
    _ entry: EntryID, _ isDone: Bool, _ context: DayContext, _ outcome: inout Outcome
  ) {
    change(entry, .this, context, &outcome) { $0.isDone = isDone }
    outcome.said = isDone ? .toastTicked : .toastUnticked
    guard let item = context.record.current(entry, context.clock) else { return }
    let (next, changes) = context.record.following(item, isDone: isDone, context.clock)
    outcome.changes += changes
    outcome.told =
      if let next {
        context.told(.toastAgain, next, at: context.start(of: next))
      } else {
        context.told(isDone ? .toastTickedWhat : .toastUntickedWhat, item, at: nil)
      }
  }

  /// Puts a copy right behind it on the same day, where it is seen.
  static func duplicate(
    _ state: inout State, _ entry: EntryID, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    guard let item = context.record.current(entry, context.clock) else { return }
    var copy = item.copy(id: id.text)
    if let start = item.start, !item.isAllDay {
      let end = start.adding(minutes: max(item.span, context.preferences.length))
      if end.day == start.day { copy = copy.starting(at: end) }
    }
    outcome.changes = context.record.putting(copy)
    outcome.said = .toastAdded
    outcome.told = context.told(.toastDuplicated, copy, at: context.start(of: copy))
    state.open = nil
    lead(&state, to: copy, context, &outcome)
  }

  /// - Parameter step: the id of a step.
  static func tick(
    _ step: String, of entry: EntryID, _ isDone: Bool, _ context: DayContext, _ outcome: inout Outcome
  ) {
    change(entry, .this, context, &outcome) { item in
      for index in item.steps.indices where item.steps[index].id == step {
        item.steps[index].isDone = isDone
      }
    }
    outcome.said = isDone ? .toastTicked : .toastUnticked
  }

  static func putOff(_ entry: EntryID, _ context: DayContext, _ outcome: inout Outcome) {
    change(entry, .this, context, &outcome) { $0.placement = .inbox }
    outcome.said = .toastToInbox
    outcome.told = context.record.current(entry, context.clock).map {
      context.told(.toastToInboxWhat, $0, at: nil)
    }
  }

  /// Moves unfinished tasks into free time, one by one, the earliest first.
  static func replan(_ time: ReplanTime, _ context: DayContext, _ outcome: inout Outcome) {
    var record = context.record
    let clock = context.clock
    let tomorrow = clock.today.adding(days: 1)
    var isFull = false
    var (moved, left) = (0, 0)
    var stamp = HybridClock(node: 0)
    for task in context.record.unfinished(clock).reversed() {
      let entry = task.entry
      if entry.repeats { outcome.changes += record.leaving(task) }
      guard let item = record.current(entry.id, clock) else { continue }
      let moment =
        switch time {
        case .later: record.nextPlace(for: entry, clock)
        case .tomorrow: record.place(for: entry, from: tomorrow, clock)
        }
      // What comes by itself before that, or on that day, is not planned twice.
      if entry.repeats,
        [clock.today, moment.day].contains(where: { record.comes(entry.id.item, on: $0, clock) })
      {
        left += 1
        continue
      }
      if time == .tomorrow, moment.day != tomorrow { isFull = true }
      let changes = record.changing(
        entry.id, to: item.rescheduled(to: clock.inZone(item.zone, moment)), .this)
      outcome.changes += changes
      moved += 1
      // Each moved task takes its time from the next.
      for change in changes {
        record.place(change.change, at: stamp.tick(now: Stamp.lastMillisecond / 2))
      }
    }
    guard !outcome.changes.isEmpty else { return }
    outcome.said = isFull ? .toastReplannedLater : .toastReplanned
    if left > 0, !isFull {
      outcome.told = context.words(.toastReplannedRest, .count("count", moved), .count("left", left))
    }
    outcome.closesPanel = true
  }

  static func finishAll(_ context: DayContext, _ outcome: inout Outcome) {
    for task in context.record.unfinished(context.clock) {
      let entry = task.entry
      guard var item = context.record.current(entry.id, context.clock) else { continue }
      item.isDone = true
      outcome.changes += context.record.changing(entry.id, to: item, .this)
      outcome.changes += context.record.following(item, isDone: true, context.clock).changes
    }
    guard !outcome.changes.isEmpty else { return }
    outcome.said = .toastAllDone
    outcome.closesPanel = true
  }

  static func leave(_ tasks: [UnfinishedTask], _ context: DayContext, _ outcome: inout Outcome) {
    outcome.changes = tasks.flatMap { context.record.leaving($0) }
    if !outcome.changes.isEmpty { outcome.said = .toastLeft }
  }

  // MARK: Sessions

  static func startSession(
    _ entry: EntryID, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    guard let item = context.record.current(entry, context.clock) else { return }
    stopOwn(context, &outcome)
    // Where another module counts sessions, this one does not count its own.
    guard context.sessions == nil else {
      outcome.wish = .start(title: item.title, origin: entry.origin)
      return
    }
    let session = DaySession(
      id: id.text, entry: entry, title: item.title, start: context.clock.now,
      instant: context.clock.instant(of: context.clock.now, in: ""))
    outcome.changes.append(context.record.putting(session))
    outcome.said = .toastSessionStarted
  }

  static func stopSession(_ context: DayContext, _ outcome: inout Outcome) {
    stopOwn(context, &outcome)
    if context.sessions?.running() != nil { outcome.wish = .stop }
  }

  private static func stopOwn(_ context: DayContext, _ outcome: inout Outcome) {
    guard var session = context.record.runningSession else { return }
    session.minutes = session.length(at: context.clock)
    let kept = context.record.putting(session)
    // Less than a minute was a mistake.
    if session.minutes == 0 {
      outcome.changes = [PartitionedChange(Change(kept.change.subject, to: .null), in: kept.partitions)]
      outcome.said = .toastSessionTooShort
    } else {
      outcome.changes = [kept]
      outcome.said = .toastSessionStopped
    }
  }
}

extension DayScreen.Outcome {
  /// Shows the day of an entry that is not on the current screen.
  mutating func show(_ day: CivilDay, _ context: DayContext) {
    guard day != context.day else { return }
    visit = .of(day, today: context.today)
  }
}

extension DayRecord {
  /// The current value of an entry or inbox item, on its own clock.
  func current(_ id: EntryID, _ clock: DayClock) -> DayItem? {
    if let entry = entry(id, clock) { return entry.item }
    guard id.occurrence == nil, let item = item(id.item), item.isInInbox else { return nil }
    return item
  }

  /// Applies a change to a copy, for planning only.
  mutating func place(_ change: Change, at stamp: Stamp) { apply(change.event(at: stamp)) }
}
