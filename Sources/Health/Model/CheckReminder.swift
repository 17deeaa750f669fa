import Components
import Core
import Loop

/// The reminder of the daily check, at a time of day that the person chooses.
extension HealthRecord {
  private static let time = "reminder-time"
  private static let notifies = "reminder-notifies"
  private static let given = "reminder-given"
  private static let dismissed = "reminder-dismissed"

  /// In minutes since midnight; nil without a reminder.
  var reminderMinute: Int? { value(Self.time)?.int.map { Int(clamping: $0) } }

  static func reminding(at minute: Int?) -> PartitionedChange {
    change(time, to: minute.map { .integer(Int64($0)) } ?? .null)
  }

  /// Whether the system's notifications remind too.
  var notifiesOfCheck: Bool { value(Self.notifies)?.bool ?? false }

  static func notifyingOfCheck(_ isOn: Bool) -> PartitionedChange { change(notifies, to: .bool(isOn)) }

  /// Whether the time has come today, and the check is not made.
  func isCheckDue(at now: Moment) -> Bool {
    guard let minute = reminderMinute, check(on: now.day) == nil else { return false }
    return now.civil.time.minuteOfDay >= minute
  }

  /// Milliseconds until the time comes today; nil if it has, or there is no need.
  func untilReminder(_ now: Moment) -> Int? {
    guard let minute = reminderMinute, check(on: now.day) == nil else { return nil }
    let left = minute * 60_000 - now.civil.time.millisecondsOfDay
    return left > 0 ? left : nil
  }

  /// Whether the reminder of a day was given, in any tab. One whose clock is behind does not begin again.
  func wasReminded(on day: CivilDay) -> Bool {
    guard let last = value(Self.given)?["day"]?.string.flatMap({ CivilDay(iso: $0) }) else { return false }
    return last >= day
  }

  /// The number of the last reminder.
  var reminders: Int64 { value(Self.given)?["number"]?.int ?? 0 }

  static func reminded(on day: CivilDay, number: Int64) -> PartitionedChange {
    change(given, to: ["day": .string(day.description), "number": .integer(number)])
  }

  func hasDismissedReminder(on day: CivilDay) -> Bool { value(Self.dismissed)?.string == day.description }

  static func dismissingReminder(on day: CivilDay) -> PartitionedChange {
    change(dismissed, to: .string(day.description))
  }
}
