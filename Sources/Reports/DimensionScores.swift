/// The scores of the seven dimensions, each from 0, the worst, to 100.
public struct DimensionScores: Hashable, Sendable {
  public static let dimensionCount = 7

  /// In an order that all who use the series agree on.
  public let dimensions: [Double]

  /// nil unless there are seven numbers from 0 to 100: an answer without one of the dimensions does not count (rule 1), because
  /// seven times the average less those of the dimensions would be about those who skipped.
  public init?(_ dimensions: [Double?]) {
    let scores = dimensions.compactMap { $0 }.filter { 0 <= $0 && $0 <= 100 }
    guard dimensions.count == Self.dimensionCount, scores.count == dimensions.count else { return nil }
    self.dimensions = scores
  }

  private init(unchecked dimensions: [Double]) { self.dimensions = dimensions }

  /// The mean of the dimensions.
  public var overall: Double { dimensions.reduce(0, +) / Double(Self.dimensionCount) }

  /// nil for no scores.
  static func mean(of all: [DimensionScores]) -> DimensionScores? {
    if all.isEmpty { return nil }
    let means = (0..<dimensionCount).map { dimension in
      all.reduce(0) { $0 + $1.dimensions[dimension] } / Double(all.count)
    }
    return DimensionScores(unchecked: means)
  }
}
