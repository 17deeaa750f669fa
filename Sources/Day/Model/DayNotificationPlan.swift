import Core

/// What to do about notifications at one moment.
public struct DayNotificationPlan {
  /// What is still to come.
  public struct Upcoming: Hashable, Sendable {
    public let notification: DayNotification
    /// When it comes; later than its moment if it was put off.
    public let moment: CivilDateTime
  }

  /// To be given now, again too.
  public private(set) var due: [DayNotification] = []
  /// Of that what was never given and had begun before now.
  public private(set) var begun: [DayNotification] = []
  /// Given, and not seen yet.
  public private(set) var shown: [DayNotification] = []
  /// What is still to come, the next first.
  public private(set) var upcoming: [Upcoming] = []
  /// What was over before it was seen, or given at all; the latest first.
  public private(set) var missed: [DayNotification] = []
  /// When to look again; nil when nothing comes.
  public private(set) var next: CivilDateTime?

  /// Nobody is told the same thing more often.
  private static let mostTimes = 12
  /// What was put off until tomorrow began yesterday at the latest, and an alert stays one for a day.
  private static let daysBack = 2

  /// - Parameters:
  ///   - daysBack: how far back to look for what was missed, in days.
  ///   - daysAhead: how far to look ahead.
  public init(_ record: DayRecord, _ clock: DayClock, daysBack: Int = 2, daysAhead: Int = 1) {
    let today = clock.today
    let from = today.adding(days: -max(daysBack, Self.daysBack))
    let settings = record.notificationSettings
    for notification in record.notifications(from: from, to: today.adding(days: daysAhead), clock) {
      add(notification, record.state(of: notification), settings[notification.kind], clock.now)
    }
    upcoming.sort { ($0.moment, $0.notification.id) < ($1.moment, $1.notification.id) }
    missed.reverse()
    if let first = upcoming.first?.moment { next = min(next ?? first, first) }
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
      // What was put off is given after its end too; from then on it stays for as long as a cue.
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
