import Core

/// What a person was reminded of: read from what their log says of each subject, and written to it as changes.
public struct ReminderLedger {
  /// What became of one reminder.
  public enum Entry: Hashable, Sendable {
    /// It was given and stays in sight.
    case given(CivilDay)
    /// The person wants it again then.
    case later(CivilDateTime)
    /// The person has seen enough of it.
    case closed
  }

  private static let prefix = "reminder/"
  private static let counter = "reminders/given"
  private let value: (String) -> JSON?

  /// - Parameter value: what a subject is by the person's log; nil if there is nothing about it.
  public init(_ value: @escaping (_ subject: String) -> JSON?) {
    self.value = value
  }

  /// What is written about one; nil if it was never given.
  public subscript(reminder: Reminder) -> Entry? {
    value(Self.prefix + reminder.id).flatMap { Entry(json: $0) }
  }

  /// How many times reminders were given, those of one moment together: the next time is the one after, and can be claimed
  /// by one tab only.
  public var number: Int64 { value(Self.counter)?["number"]?.int ?? 0 }

  /// What to keep when `entry` becomes of a reminder.
  public static func change(_ reminder: Reminder, _ entry: Entry) -> Change {
    Change(prefix + reminder.id, to: entry.json)
  }

  /// What to keep when reminders are given for the `number`th time.
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
