import Components
import Core
import Loop

// Notifications that ring while the app is closed, and what the person answered then.
extension DayProgram {
  /// Alerts ring for so long at least, and cues for no longer, in minutes.
  private static let alertLife = 4 * 60
  private static let cueLife = 15
  /// As often as an alert that repeats rings while the app is closed, since nobody can say that it was seen.
  private static let mostTimes = 3

  public func rings(
    _ days: Int, _ state: DayState, _ content: Bool, _ context: ModuleContext
  ) -> [ModuleRing]? {
    guard context.person.user != nil else { return [] }
    guard context.journal.reading(Self.partitions(ringing: days, context.today)) == .read else { return nil }
    let clock = context.dayClock
    let plan = DayNotificationPlan(state.record, clock, daysAhead: days + state.record.daysAhead)
    let last = context.today.adding(days: days)
    return plan.upcoming.filter { $0.moment.day <= last }.flatMap { upcoming in
      let rule = state.record.notificationSettings[upcoming.notification.kind]
      return rings(upcoming, rule, state.record, clock, context)
    }
  }

  /// The partitions that decide what rings in so many days.
  static func partitions(ringing days: Int, _ today: CivilDay) -> [Partition] {
    let last = today.adding(days: max(days, DayRecord.mostDaysAhead))
    return [.always] + Partition.months(of: today.adding(days: -2)...last)
  }

  private func rings(
    _ upcoming: DayNotificationPlan.Upcoming, _ rule: DayNotificationRule, _ record: DayRecord,
    _ clock: DayClock, _ context: ModuleContext
  ) -> [ModuleRing] {
    let notification = upcoming.notification
    let left = Int(clamping: upcoming.moment.milliseconds(until: notification.end) / 60_000)
    let minutes =
      switch notification.kind {
      case .alert: max(left, Self.alertLife)
      case .cue: Self.cueLife
      case .task, .event: max(left, Self.cueLife)
      }
    let first = ModuleRing(
      tag: notification.id, moment: upcoming.moment, minutes: minutes, isUrgent: notification.kind == .alert,
      title: notification.title, body: body(of: notification, record, context),
      path: DayRoute.of(notification.start.day, today: context.today).path,
      canBeDone: notification.mark == nil && notification.kind != .event,
      isOfInstant: record.current(notification.entry, clock)?.zone != nil)
    guard rule.repeats > 0, notification.kind == .alert else { return [first] }
    return (0..<Self.mostTimes).map { time in
      var ring = first
      let moment = first.moment.adding(minutes: time * rule.repeats)
      ring.moment = rule.quiet?.after(moment) ?? moment
      return ring
    }
  }

  /// The time of it; of a deadline when it is due.
  func body(of notification: DayNotification, _ record: DayRecord, _ context: ModuleContext) -> String {
    guard notification.isDue,
      let due = record.current(notification.entry, context.dayClock)?.due(context.dayClock)
    else { return context.words.formatting.time(notification.start.time) }
    let day = context.words.formatting.day(due.day, .shortWeekday)
    let when = due.time.map { context.words.list(day, context.words.formatting.time($0)) } ?? day
    return context.words(.quickDueBy, .text("when", when))
  }

  /// What the person answered counts, unless the entry was changed after that.
  func answeredRing(
    _ answer: RingAnswer, _ state: DayState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    let clock = context.dayClock
    guard let notification = notification(answer.tag, state, context),
      !state.record.wasWritten(notification.entry, after: answer.moment, clock)
    else { return }
    switch answer.act {
    case .done:
      let changes = state.record.finishing(notification, clock)
      var said = Message.telling(.toastTicked, undo: state.record.undoing(changes))
      said.text = .written(context.words(.toastTickedWhat, .text("what", notification.title)))
      requests.keep(changes, saying: said)
    case .later:
      requests.keep(state.record.snoozing(notification, .minutes(answer.minutes), at: answer.moment))
    }
  }

  public func ring(_ tag: String, _ state: DayState, _ content: Bool, _ context: ModuleContext) -> RingNow? {
    // What is done has no notification any more.
    let parts = tag.split(separator: "/", omittingEmptySubsequences: false)
    guard let id = parts.first.flatMap({ EntryID(text: String($0)) }),
      let entry = state.record.entry(id, context.dayClock)
    else { return nil }
    return RingNow(
      title: entry.item.title, time: context.words.formatting.time(entry.start.time),
      isDone: entry.item.isDone)
  }

  /// The notification with this id, of an entry of the last or the next weeks.
  private func notification(
    _ id: String, _ state: DayState, _ context: ModuleContext
  ) -> DayNotification? {
    let days = context.today.adding(days: -31)...context.today.adding(days: 31)
    let all = state.record.notifications(from: days.lowerBound, to: days.upperBound, context.dayClock)
    return all.first { $0.id == id }
  }
}
