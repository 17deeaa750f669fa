import Core

/// What is told of a group of people that is large enough (rule 5).
public struct Figures: Hashable, Sendable {
  /// The number of people, rounded down to fives.
  public let people: Int
  /// The mean in whole points, from 5 to 95.
  public let overall: Int
  /// The same for each dimension, in the order of ``DimensionScores/dimensions``.
  public let dimensions: [Int]

  /// As it was stored.
  public init(people: Int, overall: Int, dimensions: [Int]) {
    self.people = people
    self.overall = overall
    self.dimensions = dimensions
  }

  /// nil for nobody.
  init?(_ atoms: [Atom]) {
    guard let mean = DimensionScores.mean(of: atoms.map { $0.scores }) else { return nil }
    people = atoms.people.count / 5 * 5
    overall = Self.points(mean.overall)
    dimensions = mean.dimensions.map(Self.points)
  }

  /// To the nearest whole number, half up. Means near the ends would tell that everybody answered alike.
  static func points(_ mean: Double) -> Int { Int(mean + 0.5).clamped(to: 5...95) }
}

/// A figure on a page, or why there is none.
public enum Published: Hashable, Sendable {
  case shown(Figures)
  case hidden(HiddenReason)
}

/// Why a figure is hidden.
public enum HiddenReason: String, Hashable, Sendable, CaseIterable {
  /// It is about fewer people than the threshold, perhaps nobody.
  case fewPeople = "few-people"
  /// With it a smaller group could be worked out.
  case protectsOthers = "protects-others"
  /// It was a mistake, and was taken down.
  case withdrawn
}
