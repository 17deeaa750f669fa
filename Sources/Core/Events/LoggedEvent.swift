/// A recorded fact: the new value of a ``subject``, and when it got it.
public struct LoggedEvent: Hashable, Sendable {
  /// The time, and the event's permanent id.
  public let stamp: Stamp
  /// The subject, such as `checklist/9/four-year-plan`.
  public let subject: String
  /// The new value. `null` stands for a removal, which is an event too.
  public let value: JSON

  /// An event; `stamp` must be fresh from the clock of its node.
  public init(stamp: Stamp, subject: String, value: JSON) {
    self.stamp = stamp
    self.subject = subject
    self.value = value
  }
}

extension LoggedEvent {
  /// `{"stamp": …, "subject": …, "value": …}`.
  public var json: JSON {
    ["stamp": .string(stamp.text), "subject": .string(subject), "value": value]
  }

  /// Reads the form of ``json`` and ignores other members; nil if a member is missing or malformed.
  public init?(json: JSON) {
    guard let text = json["stamp"]?.string, let stamp = Stamp(text: text),
      let subject = json["subject"]?.string,
      let value = json["value"]
    else { return nil }
    self.init(stamp: stamp, subject: subject, value: value)
  }

  /// Whether this event is kept of two with the same stamp. That should never happen; if it does, every node keeps the
  /// same one.
  func isPreferred(to other: LoggedEvent) -> Bool {
    other.json.utf8().lexicographicallyPrecedes(json.utf8())
  }
}
