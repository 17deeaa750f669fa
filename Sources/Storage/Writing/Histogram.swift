/// How many values were as large as a bound or less, for several bounds.
public struct Histogram: Hashable, Sendable {
  /// In rising order.
  public let bounds: [Double]
  /// How many values were within each bound and above the one before it; the last is for those above all bounds.
  public private(set) var counts: [Int]
  public private(set) var sum = 0.0

  public init(bounds: [Double]) {
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count + 1)
  }

  public mutating func add(_ value: Double) {
    var place = 0
    while place < bounds.count, value > bounds[place] { place += 1 }
    counts[place] += 1
    sum += value
  }

  /// Adds a time in seconds.
  public mutating func add(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    add(Double(seconds) + Double(attoseconds) / 1e18)
  }
}
