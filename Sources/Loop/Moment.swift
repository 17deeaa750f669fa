import Core

/// The time of an event, by the device's clock.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64
  /// The minutes that the device's zone is ahead of UTC at this moment.
  public var offsetMinutes: Int

  public init(milliseconds: Int64, offsetMinutes: Int = 0) {
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
  }

  /// Milliseconds since 1970-01-01T00:00 on the device's clock.
  public var localMilliseconds: Int64 { milliseconds + Int64(offsetMinutes) * 60_000 }
}
