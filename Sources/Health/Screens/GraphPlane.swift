import Core

/// Where days and scores are in the graph, in its user units.
struct GraphPlane {
  static let width = 640.0
  static let height = 320.0
  /// The ends of the lines; the numbers of the scores stand before them.
  static let left = 48.0
  static let right = width - 8

  let days: ClosedRange<CivilDay>

  func x(_ day: CivilDay) -> Double {
    let length = max(days.lowerBound.days(until: days.upperBound), 1)
    return Self.left + (Self.right - Self.left) * Double(max(days.lowerBound.days(until: day), 0))
      / Double(length)
  }

  /// - Parameter value: a score from 0 to 100.
  func y(_ value: Double) -> Double { 8 + (Self.height - 32) * (1 - value / 100) }

  /// The points of a line, as SVG writes them.
  func points(_ run: [ProgressSeries.Point]) -> String {
    var text = ""
    for point in run {
      text += (text.isEmpty ? "" : " ") + x(point.day).decimal(1) + "," + y(point.value).decimal(1)
    }
    return text
  }
}
