import Core

/// When something happened, by the clock of the device.
public struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64
  /// What the device's zone adds to UTC at this moment, in minutes.
  public var offsetMinutes: Int

  public init(milliseconds: Int64, offsetMinutes: Int = 0) {
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
  }

  /// Milliseconds since 1970-01-01T00:00 of the civil calendar where the device is.
  public var localMilliseconds: Int64 { milliseconds + Int64(offsetMinutes) * 60_000 }
}
