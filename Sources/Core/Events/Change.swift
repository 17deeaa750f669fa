/// A new value for a subject, without a stamp yet.
public struct Change: Hashable, Sendable {
  /// The subject, such as `tick/9/four-year-plan`.
  public let subject: String
  /// The new value; `null` removes the old one.
  public let value: JSON

  /// A change of one subject to `value`.
  public init(_ subject: String, to value: JSON) {
    self.subject = subject
    self.value = value
  }

  /// The event of this change; `stamp` must be fresh from the clock of its node.
  public func event(at stamp: Stamp) -> LoggedEvent {
    LoggedEvent(stamp: stamp, subject: subject, value: value)
  }
}
