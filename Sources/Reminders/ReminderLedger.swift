import Core

/// The reminders that were given: read from a person's log, and written to it as changes.
public struct ReminderLedger {
  /// The state of a reminder.
  public enum Entry: Hashable, Sendable {
    /// It was given and is visible.
    case given(CivilDay)
    /// It was snoozed until then.
    case later(CivilDateTime)
    /// The person has closed it.
    case closed
  }

  private static let prefix = "reminder/"
  private static let counter = "reminders/given"
  private let value: (String) -> JSON?

  /// - Parameter value: the value of a subject in the person's log; nil without one.
  public init(_ value: @escaping (_ subject: String) -> JSON?) {
    self.value = value
  }

  /// The state of a reminder; nil if it was never given.
  public subscript(reminder: Reminder) -> Entry? {
    value(Self.prefix + reminder.id).flatMap { Entry(json: $0) }
  }

  /// A counter of the moments at which reminders were given. Only one tab can claim the next number.
  public var number: Int64 { value(Self.counter)?["number"]?.int ?? 0 }

  /// The change that sets the state of a reminder.
  public static func change(_ reminder: Reminder, _ entry: Entry) -> Change {
    Change(prefix + reminder.id, to: entry.json)
  }

  /// The changes for giving reminders at the `number`th moment.
  public static func giving(_ reminders: [Reminder], on day: CivilDay, number: Int64) -> [Change] {
    reminders.map { change($0, .given(day)) } + [Change(counter, to: ["number": .integer(number)])]
  }
}

extension ReminderLedger.Entry {
  var json: JSON {
    switch self {
    case .given(let day): ["given": .string(day.description)]
    case .later(let moment): ["later": .string(moment.description)]
    case .closed: ["closed": true]
    }
  }

  init?(json: JSON) {
    if json["closed"]?.bool == true {
      self = .closed
    } else if let moment = json["later"]?.string.flatMap({ CivilDateTime(iso: $0) }) {
      self = .later(moment)
    } else if let day = json["given"]?.string.flatMap({ CivilDay(iso: $0) }) {
      self = .given(day)
    } else {
      return nil
    }
  }
}
