import Core

/// The reminders to give and to show at one moment.
public struct ReminderPlan: Hashable, Sendable {
  /// The indices of reminders to give now. Late ones, as after months without the app, are given together.
  public private(set) var due: [Int] = []
  /// The indices of reminders that were given and are visible.
  public private(set) var shown: [Int] = []
  /// The time of the next reminder; nil if there is none.
  public private(set) var next: CivilDateTime?

  /// - Parameters:
  ///   - reminders: all candidates; of two with the same id the first counts.
  ///   - now: the time on the person's clock.
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
