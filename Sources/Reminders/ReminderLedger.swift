import Core

/// What a person was reminded of, from the events of their log.
public struct ReminderLedger: Hashable, Sendable {
  /// What became of one reminder.
  public enum Entry: Hashable, Sendable {
    /// It was given and stays in sight.
    case given(CivilDay)
    /// The person wants it again then.
    case later(CivilDateTime)
    /// The person has seen enough of it.
    case closed
  }

  static let prefix = "reminder/"
  /// Counts how often reminders were given, see ``number``.
  static let counter = "reminders/given"

  public private(set) var entries: [String: Entry] = [:]
  /// How many times reminders were given, those of one moment together: the next time is the one after, and can be claimed
  /// by one tab only.
  public private(set) var number: Int64 = 0

  public init() {}

  public subscript(reminder: Reminder) -> Entry? { entries[reminder.id] }

  /// Takes in an event; those about something else change nothing.
  public mutating func apply(_ event: LoggedEvent) {
    if event.subject == Self.counter { number = max(number, event.value["number"]?.int ?? 0) }
    guard event.subject.hasPrefix(Self.prefix), let entry = Entry(json: event.value) else { return }
    entries[String(event.subject.dropFirst(Self.prefix.count))] = entry
  }
}

extension ReminderLedger {
  /// Subject and value of the event to keep when `entry` becomes of a reminder.
  public static func event(_ reminder: Reminder, _ entry: Entry) -> (subject: String, value: JSON) {
    (prefix + reminder.id, entry.json)
  }

  /// Subject and value of the event to keep when reminders are given for the `number`th time.
  public static func event(number: Int64) -> (subject: String, value: JSON) {
    (counter, ["number": .integer(number)])
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
