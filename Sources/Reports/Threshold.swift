/// The fewest people that a published figure may be about. It may be raised, never lowered.
public struct Threshold: Hashable, Sendable {
  /// The number of people, 11 or more.
  public let people: Int

  /// 11 people (rule 2 of docs/averages.md).
  public static let standard = Threshold(unchecked: 11)

  /// nil for fewer than 11 people.
  public init?(_ people: Int) {
    guard people >= Self.standard.people else { return nil }
    self.init(unchecked: people)
  }

  /// For tests, which look at all groups of people below a small threshold.
  init(unchecked people: Int) { self.people = people }

  /// Whether a figure about `people` tells of somebody, and of too few.
  func isTooFew(_ people: Int) -> Bool { 0 < people && people < self.people }
}
