/// Something that happened and is kept: what ``subject`` became, and when.
public struct LoggedEvent: Hashable, Sendable {
  /// When, and the event's permanent id.
  public let stamp: Stamp
  /// What it is about, like `checklist/9/four-year-plan`.
  public let subject: String
  /// What the subject became. `null` is for "nothing any more", so that taking away is an event too.
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

  /// Reads what ``json`` writes; other members are ignored. nil if one is missing or is not what it should be.
  public init?(json: JSON) {
    guard let text = json["stamp"]?.string, let stamp = Stamp(text: text),
      let subject = json["subject"]?.string,
      let value = json["value"]
    else { return nil }
    self.init(stamp: stamp, subject: subject, value: value)
  }

  /// Which of two events with one stamp is kept. There should never be two; if there are, every node keeps the same one.
  func isPreferred(to other: LoggedEvent) -> Bool {
    other.json.utf8().lexicographicallyPrecedes(json.utf8())
  }
}
