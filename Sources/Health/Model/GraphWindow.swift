import Core

/// The days of the graph that a gesture has chosen, as fractions, so that it moves smoothly.
struct GraphWindow: Hashable {
  /// In days.
  private(set) var length: Double
  /// How many days before today it ends.
  private(set) var back: Double

  static let shortest = 7.0

  init(length: Double, back: Double) {
    self.length = length
    self.back = back
  }

  init(_ days: ClosedRange<CivilDay>, before today: CivilDay) {
    length = Double(days.lowerBound.days(until: days.upperBound) + 1)
    back = Double(days.upperBound.days(until: today))
  }

  func days(before today: CivilDay) -> ClosedRange<CivilDay> {
    let end = today.adding(days: -Int(back + 0.5))
    return end.adding(days: 1 - Int(length + 0.5))...end
  }

  /// Zooms around a place that has moved.
  ///
  /// - Parameters:
  ///   - factor: above 1 for fewer days.
  ///   - place: from 0 at the first day to 1 at the last one.
  ///   - shift: how far the place has moved to the right, in widths of the graph.
  ///   - longest: all days that there are.
  mutating func zoom(by factor: Double, at place: Double, shift: Double, longest: Double) {
    let before = length
    length = min(max(length / factor, Self.shortest), max(longest, Self.shortest))
    back += (1 - place) * (before - length) + shift * length
    back = min(max(back, 0), max(longest - length, 0))
  }
}
