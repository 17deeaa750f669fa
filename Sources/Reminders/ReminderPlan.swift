import Core

/// What to do about reminders at one moment.
public struct ReminderPlan: Hashable, Sendable {
  /// To be given now, the earliest first. Those that come late, as after months without the app, are one moment together.
  public private(set) var due: [Reminder] = []
  /// When to look again; nil when nothing is to come.
  public private(set) var next: CivilDateTime?

  /// - Parameters:
  ///   - reminders: all that could be given around now; of those with one id the first counts.
  ///   - now: what the clock on the person's wall shows.
  public init(_ reminders: [Reminder], _ ledger: ReminderLedger, at now: CivilDateTime) {
    var seen: Set<String> = []
    for reminder in reminders where seen.insert(reminder.id).inserted && now < reminder.end {
      switch ledger[reminder] {
      case nil: add(reminder, from: reminder.moment, now)
      case .later(let moment): add(reminder, from: moment, now)
      case .given, .closed: break
      }
    }
    due.sort { ($0.moment, $0.id) < ($1.moment, $1.id) }
  }

  private mutating func add(_ reminder: Reminder, from moment: CivilDateTime, _ now: CivilDateTime) {
    if moment <= now {
      due.append(reminder)
    } else if moment < reminder.end {
      next = min(next ?? moment, moment)
    }
  }
}

extension ReminderLedger {
  /// Those that were given and are still in sight, in the order of `reminders`.
  public func shown(_ reminders: [Reminder], at now: CivilDateTime) -> [Reminder] {
    reminders.filter { reminder in
      if case .given = self[reminder] { return now < reminder.end }
      return false
    }
  }
}
