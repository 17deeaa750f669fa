import Core

/// Whether and when a person is told of one entry.
public enum DayReminder: Hashable, Sendable {
  /// As the notification settings have it for its kind
  case usual
  case never
  /// This many minutes after its start, negative before it; of whole days after midnight.
  case at(Int)

  /// The times before what has one, in minutes.
  static let ofTimes = [0, -5, -10, -15, -30, -60, -120, -1440, -2880, -10_080]
  /// The times for whole days: an evening before, and the day's morning, noon and evening.
  static let ofDays = [evening(before: 7), evening(before: 2), evening(before: 1), 480, 720, 1080]

  /// Six in the evening some days before, in minutes from the day's beginning.
  static func evening(before days: Int) -> Int { 1080 - days * 1440 }
  /// As far as an alert or a cue of a task can be, in minutes.
  private static let bounds = -44_640...44_640

  /// The text of a choice in a form.
  var text: String {
    switch self {
    case .usual: "usual"
    case .never: "never"
    case .at(let minutes): "\(minutes)"
    }
  }

  init(text: String) {
    switch text {
    case "never": self = .never
    default: self = Int(text).map { .at($0) } ?? .usual
    }
  }

  /// `false`, or minutes; nil for ``usual``, which is not stored.
  var json: JSON? {
    switch self {
    case .usual: nil
    case .never: .bool(false)
    case .at(let minutes): .integer(Int64(minutes))
    }
  }

  /// What a later version may have written counts as ``usual``.
  init(_ json: JSON?) {
    if json?.bool == false {
      self = .never
    } else if let minutes = json?.int, Self.bounds ~= Int(clamping: minutes) {
      self = .at(Int(minutes))
    } else {
      self = .usual
    }
  }
}
