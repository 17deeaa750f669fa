import Components
import Core
import Loop
import Markup

/// What is under way about the notifications of days.
public struct DayNoticing {
  /// Given and not seen yet: what is on cards.
  public internal(set) var shown: [DayNotification] = []
  /// The card below which there are choices.
  var open: (id: String, choices: NotificationsScreen.Choices)?
  /// When to look again.
  public internal(set) var next: CivilDateTime?
  /// What could not be kept is tried again then.
  var retry: CivilDateTime?
}

extension DayProgram {
  /// The longest time between two looks, in milliseconds: a device that sleeps does not count time.
  private static let longestWait: Int64 = 10 * 60_000
  /// At most so many are told at once.
  private static let mostTold = 5

  /// Looks again when the next one is to come, as far as the device is awake.
  func watchingNotices(_ state: DayState, _ context: ModuleContext) -> [Subscription<DayEvent>] {
    guard let next = state.noticing.next else { return [] }
    let wait = context.now.civil.milliseconds(until: next).clamped(to: 1000...Self.longestWait)
    return [.timer(id: "notices@" + next.description, milliseconds: Int(wait), .cameTimeToLook)]
  }

  // MARK: Giving

  /// Shows what was given and is not seen, and gives what it is time for.
  public func look(
    _ state: inout DayState, _ cause: LookCause, _ content: Bool, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard context.device.isReady, canTell(context) else {
      state.noticing.shown = []
      state.noticing.next = nil
      return
    }
    let clock = context.dayClock
    let plan = DayNotificationPlan(state.record, clock)
    let wasLookedFor = state.noticing.next.map { $0 > clock.now } ?? false
    state.noticing.shown = plan.shown
    // Tomorrow has others.
    let midnight = CivilDateTime(day: clock.today.adding(days: 1), time: .midnight)
    state.noticing.next = min(plan.next ?? midnight, midnight)
    if plan.due.isEmpty || context.journal.isClaiming { return }
    if let retry = state.noticing.retry, clock.now < retry {
      state.noticing.next = retry
      return
    }
    // All that was due has been given. So what had begun was written down just now, or moved to where it is: they know.
    if cause == .ownChange, wasLookedFor, !plan.begun.isEmpty {
      return requests.keep(plan.begun.flatMap { state.record.seeing($0) })
    }
    give(state, plan.due, context, &requests)
  }

  /// Whether the days around today are known.
  private func canTell(_ context: ModuleContext) -> Bool {
    switch context.person {
    case .unknown: return false
    case .guest: return true
    case .user:
      // What was seen yesterday is in the month of yesterday.
      let months = Partition.months(of: context.today.adding(days: -2)...context.today.adding(days: 1))
      return context.journal.reading([.always] + months) == .read
    }
  }

  /// Claims what is due first, so that of all tabs one gives it, and only once. A guest has one tab.
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
    // When it could not be kept nothing was given, and it is tried again soon.
    case .failed: state.noticing.retry = context.now.civil.adding(minutes: 1)
    }
  }

  /// For those who hear the page, and by the system if the person wants that. The cards follow from what was kept.
  private func tell(
    _ state: DayState, _ notifications: [DayNotification], _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let usesSystem = state.record.notificationSettings.usesSystem
    for notification in notifications.prefix(Self.mostTold) {
      let time = context.words.formatting.time(notification.start.time)
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

  /// What was told and is not seen yet.
  public func notices(_ state: DayState, _ content: Bool, _ context: ModuleContext) -> HTML<DayEvent>? {
    if state.noticing.shown.isEmpty { return nil }
    return NotificationCards.view(
      state.noticing.shown, open: state.noticing.open, context.dayContext(state, .today)
    )?.map { .notifications($0) }
  }
}
