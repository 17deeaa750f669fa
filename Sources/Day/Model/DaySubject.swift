import Core

/// The subjects of the module's events.
public enum DaySubject: Hashable, Sendable {
  case item(String)
  case occurrence(item: String, OccurrenceID)
  case session(String)
  /// Options, notifications, and everything else with a single value.
  case other(String)

  private static let item = "day/item/"
  private static let occurrence = "day/at/"
  private static let session = "day/session/"

  /// Reads the form of ``text``; anything else is ``other(_:)``.
  public init(_ subject: String) {
    if let id = Self.rest(of: subject, after: Self.item) {
      self = .item(id)
    } else if let id = Self.rest(of: subject, after: Self.session) {
      self = .session(id)
    } else if let entry = Self.rest(of: subject, after: Self.occurrence).flatMap({ EntryID(text: $0) }),
      let occurrence = entry.occurrence
    {
      self = .occurrence(item: entry.item, occurrence)
    } else {
      self = .other(subject)
    }
  }

  /// The subject in an event, such as `day/item/…`.
  public var text: String {
    switch self {
    case .item(let id): Self.item + id
    case .occurrence(let item, let occurrence):
      Self.occurrence + EntryID(item: item, occurrence: occurrence).text
    case .session(let id): Self.session + id
    case .other(let subject): subject
    }
  }

  private static func rest(of subject: String, after prefix: String) -> String? {
    subject.hasPrefix(prefix) ? String(subject.dropFirst(prefix.utf8.count)) : nil
  }
}
