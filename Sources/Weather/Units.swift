/// A temperature.
public struct Temperature: Hashable, Comparable, Sendable {
  /// Tenths of a degree Celsius.
  public var tenths: Int

  public init(tenths: Int) { self.tenths = tenths }

  /// Whole degrees Celsius, halves away from zero.
  public var celsius: Int { rounded(tenths, by: 10) }
  /// Whole degrees Fahrenheit, halves away from zero.
  public var fahrenheit: Int { rounded(tenths * 9 + 1600, by: 50) }

  public static func < (left: Self, right: Self) -> Bool { left.tenths < right.tenths }
}

/// A speed of the wind.
public struct Speed: Hashable, Sendable {
  /// Tenths of a kilometre per hour.
  public var tenths: Int

  public init(tenths: Int) { self.tenths = tenths }

  /// Whole kilometres per hour.
  public var kilometresPerHour: Int { rounded(tenths, by: 10) }
  /// Whole miles per hour; a mile is 1.609344 km.
  public var milesPerHour: Int { rounded(tenths * 1000, by: 16_093) }
}

/// The nearest whole quotient, halves away from zero.
private func rounded(_ value: Int, by divisor: Int) -> Int {
  let half = value < 0 ? -divisor / 2 : divisor / 2
  return (value + half) / divisor
}

/// The eight points of the compass.
public enum Direction: Int, CaseIterable, Hashable, Sendable {
  case north, northEast, east, southEast, south, southWest, west, northWest

  /// - Parameter degrees: clockwise from north, 0 to 360.
  public init?(degrees: Int) {
    guard 0...360 ~= degrees else { return nil }
    self.init(rawValue: (degrees * 2 + 45) / 90 % 8)
  }
}
