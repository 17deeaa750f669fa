import Core

/// What to do about reminders at one moment.
public struct ReminderPlan: Hashable, Sendable {
  /// The places of those to give now. Those that come late, as after months without the app, are one moment together.
  public private(set) var due: [Int] = []
  /// The places of those that were given and are still in sight.
  public private(set) var shown: [Int] = []
  /// When the next one comes; nil when none does.
  public private(set) var next: CivilDateTime?

  /// - Parameters:
  ///   - reminders: all that could be given around now; of those with one id the first counts.
  ///   - now: what the clock on the person's wall shows.
  public init(_ reminders: [Reminder], _ ledger: ReminderLedger, at now: CivilDateTime) {
    for (place, reminder) in reminders.enumerated() where now < reminder.end {
      if reminders[..<place].contains(where: { $0.id == reminder.id }) { continue }
      switch ledger[reminder] {
      case nil: add(place, reminder, from: reminder.moment, now)
      case .later(let moment): add(place, reminder, from: moment, now)
      case .given: shown.append(place)
      case .closed: break
      }
    }
  }

  private mutating func add(
    _ place: Int, _ reminder: Reminder, from moment: CivilDateTime, _ now: CivilDateTime
  ) {
    if moment <= now {
      due.append(place)
    } else if moment < reminder.end {
      next = min(next ?? moment, moment)
    }
  }
}
