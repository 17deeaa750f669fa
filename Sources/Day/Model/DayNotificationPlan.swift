import Core

/// The notifications to give, show and expect at one moment.
public struct DayNotificationPlan {
  /// A notification that is still to come.
  public struct Upcoming: Hashable, Sendable {
    public let notification: DayNotification
    /// The time at which it will be given, later than its own if it was snoozed.
    public let moment: CivilDateTime
  }

  /// Notifications to give now, repetitions included; alerts first.
  public private(set) var due: [DayNotification] = []
  /// The ones among ``due`` that are given for the first time and late.
  public private(set) var begun: [DayNotification] = []
  /// Notifications that were given and not seen, in the order of their cards: alerts first, the latest first.
  public private(set) var shown: [DayNotification] = []
  /// Notifications still to come, the next first.
  public private(set) var upcoming: [Upcoming] = []
  /// Notifications whose entry was over before they were given or seen; the latest first.
  public private(set) var missed: [DayNotification] = []
  /// The time of the next check; nil if none is needed.
  public private(set) var next: CivilDateTime?

  /// The most repetitions of a notification.
  private static let mostTimes = 12
  /// A snooze until tomorrow concerns entries of yesterday at the earliest, and alerts stay current for a day.
  private static let daysBack = 2

  /// A reminder at least so many minutes before its entry is an early one: half a day.
  private static let early = 720

  /// - Parameters:
  ///   - daysBack: the days to search for missed notifications.
  ///   - daysAhead: the days to search for coming ones, at least; an early reminder makes it search more.
  public init(_ record: DayRecord, _ clock: DayClock, daysBack: Int = 2, daysAhead: Int = 1) {
    let today = clock.today
    let from = today.adding(days: -max(daysBack, Self.daysBack))
    let settings = record.notificationSettings
    let to = today.adding(days: max(daysAhead, record.daysAhead))
    for notification in record.notifications(from: from, to: to, clock) {
      let state = record.state(of: notification)
      // A person knows of an entry that they wrote after it had begun, or after an early reminder of it.
      let isEarly =
        notification.isDue || notification.moment.adding(minutes: Self.early) <= notification.start
      if state == nil, isEarly || notification.end <= clock.now,
        record.wasWritten(
          notification.entry, after: isEarly ? notification.moment : notification.start, clock)
      {
        continue
      }
      add(notification, state, settings[notification.kind], clock.now)
    }
    upcoming.sort { ($0.moment, $0.notification.id) < ($1.moment, $1.notification.id) }
    missed.reverse()
    due = Self.withAlertsFirst(due)
    shown = Self.withAlertsFirst(shown.reversed())
    if let first = upcoming.first?.moment { next = min(next ?? first, first) }
  }

  /// An alert must not be missed behind something else.
  private static func withAlertsFirst(_ all: [DayNotification]) -> [DayNotification] {
    all.filter { $0.kind == .alert } + all.filter { $0.kind != .alert }
  }

  private mutating func add(
    _ notification: DayNotification, _ state: DayNotificationState?, _ rule: DayNotificationRule,
    _ now: CivilDateTime
  ) {
    switch state {
    case .seen: break
    case nil:
      if notification.moment > now {
        upcoming.append(Upcoming(notification: notification, moment: notification.moment))
      } else if notification.end > now {
        due.append(notification)
        if notification.start < now { begun.append(notification) }
      } else {
        missed.append(notification)
      }
    case .later(let moment):
      if moment > now {
        upcoming.append(Upcoming(notification: notification, moment: moment))
      } else {
        due.append(notification)
      }
    case .given(let last, let times):
      // A snoozed notification is given even after the entry's end; it then stays as long as a cue does.
      guard max(notification.end, last.adding(minutes: 120)) > now else {
        missed.append(notification)
        return
      }
      shown.append(notification)
      guard rule.repeats > 0, times < Self.mostTimes else { return }
      let again = last.adding(minutes: rule.repeats)
      let moment = rule.quiet?.after(again) ?? again
      if moment <= now { due.append(notification) } else { next = min(next ?? moment, moment) }
    }
  }
}
