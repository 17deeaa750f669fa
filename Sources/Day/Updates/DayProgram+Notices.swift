import Components
import Core
import Loop
import Markup

/// The state of notifications in this tab.
public struct DayNoticing {
  /// Notifications that were given and not seen: the ones on cards.
  public internal(set) var shown: [DayNotification] = []
  /// The card that is unfolded, and which of its choices are open.
  var open: (id: String, choices: NotificationsScreen.Choices?)?
  /// The time of the next check.
  public internal(set) var next: CivilDateTime?
  /// The time of the next attempt, after storing has failed.
  var retry: CivilDateTime?
  /// The first reminder to come, while it is offered for the person's own calendar.
  var offer: DayNotification?
}

extension DayProgram {
  /// The longest time between two checks, in milliseconds: timers stand still while a device sleeps.
  private static let longestWait: Int64 = 10 * 60_000
  /// The most notifications that are spoken or shown by the system at once.
  private static let mostTold = 5

  /// A timer for the next check.
  func watchingNotices(_ state: DayState, _ context: ModuleContext) -> [Subscription<DayEvent>] {
    guard let next = state.noticing.next else { return [] }
    let wait = context.now.civil.milliseconds(until: next).clamped(to: 1000...Self.longestWait)
    return [.timer(id: "notices@" + next.description, milliseconds: Int(wait), .cameTimeToLook)]
  }

  // MARK: Giving

  /// Shows the notifications that were given and not seen, and gives those that are due.
  public func look(
    _ state: inout DayState, _ cause: LookCause, _ content: Bool, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    age(&state, context, &requests)
    guard context.device.isReady, canTell(context) else {
      state.noticing.shown = []
      state.noticing.next = nil
      state.noticing.offer = nil
      return
    }
    let clock = context.dayClock
    let plan = DayNotificationPlan(state.record, clock)
    let wasLookedFor = state.noticing.next.map { $0 > clock.now } ?? false
    state.noticing.shown = plan.shown
    state.noticing.offer = CalendarOffer.reminder(of: plan)
    // The next day has other notifications.
    let midnight = CivilDateTime(day: clock.today.adding(days: 1), time: .midnight)
    state.noticing.next = min(plan.next ?? midnight, midnight)
    if plan.due.isEmpty || context.journal.isClaiming { return }
    if let retry = state.noticing.retry, clock.now < retry {
      state.noticing.next = retry
      return
    }
    // An earlier check has given everything that was due. What is due and late now was written or moved there by the
    // person just now, so they know.
    if cause == .ownChange, wasLookedFor, !plan.begun.isEmpty {
      return requests.keep(plan.begun.flatMap { state.record.seeing($0) })
    }
    give(state, plan.due, context, &requests)
  }

  /// Once a day, what is open for weeks is kept where it is found at any age.
  private func age(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    guard context.device.isReady, context.person.isKept, state.aged != context.today,
      context.journal.reading([.always] + DayRecord.monthsOfAging(context.today)) == .read
    else { return }
    state.aged = context.today
    let changes = state.record.aging(context.dayClock)
    if !changes.isEmpty { requests.keep(changes) }
  }

  /// Whether the partitions around today are read.
  private func canTell(_ context: ModuleContext) -> Bool {
    switch context.person {
    case .unknown: return false
    case .guest: return true
    case .user:
      // The states of yesterday's notifications are in the month of yesterday.
      let last = context.today.adding(days: DayRecord.mostDaysAhead)
      let months = Partition.months(of: context.today.adding(days: -2)...last)
      return context.journal.reading([.always] + months) == .read
    }
  }

  /// Claims due notifications first, so that only one tab gives them, and only once. A guest has one tab.
  private func give(
    _ state: DayState, _ due: [DayNotification], _ context: ModuleContext, _ requests: inout Requests
  ) {
    let number = context.journal.nextClaim(after: state.record.givenNotifications)
    let changes = state.record.giving(due, at: context.now.civil, number: number)
    guard context.person.user != nil else {
      requests.keep(changes)
      return tell(state, due, context, &requests)
    }
    requests.ask(.claim(Claim(changes, number: number, receipt: Box(due))))
  }

  func claimed(
    _ state: inout DayState, _ receipt: AnyObject?, _ outcome: ClaimOutcome, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch outcome {
    case .won:
      state.noticing.retry = nil
      if let receipt { tell(state, Box<[DayNotification]>.value(of: receipt), context, &requests) }
    case .lost: break
    // Storing failed, so nothing was given; another attempt follows soon.
    case .failed: state.noticing.retry = context.now.civil.adding(minutes: 1)
    }
  }

  /// Announces notifications to screen readers, and through the system if the person wants that. Cards follow from the
  /// record.
  private func tell(
    _ state: DayState, _ notifications: [DayNotification], _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let usesSystem = state.record.notificationSettings.usesSystem
    for notification in notifications.prefix(Self.mostTold) {
      let time = body(of: notification, state.record, context)
      requests.perform(Effect(.announce(notification.title + ", " + time)))
      guard usesSystem else { continue }
      requests.perform(
        Effect(
          .notifications(
            .show(
              tag: notification.id, title: notification.title, body: time,
              path: DayRoute.of(notification.start.day, today: context.today).path))))
    }
  }

  /// The cards of notifications that were given and not seen.
  public func notices(_ state: DayState, _ content: Bool, _ context: ModuleContext) -> HTML<DayEvent>? {
    if state.noticing.shown.isEmpty {
      return CalendarOffer.view(state.noticing.offer, context)?.map { .notifications($0) }
    }
    return NotificationCards.view(
      state.noticing.shown, open: state.noticing.open, context.dayContext(state, .today)
    )?.map { .notifications($0) }
  }
}
