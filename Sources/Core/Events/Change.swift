/// What a subject is to become, before it has a stamp.
public struct Change: Hashable, Sendable {
  /// What it is about, such as `tick/9/four-year-plan`.
  public let subject: String
  /// `null` takes away what was there.
  public let value: JSON

  /// A change of one subject.
  public init(_ subject: String, to value: JSON) {
    self.subject = subject
    self.value = value
  }

  /// The event that it becomes; `stamp` must be fresh from the clock of its node.
  public func event(at stamp: Stamp) -> LoggedEvent {
    LoggedEvent(stamp: stamp, subject: subject, value: value)
  }
}
