/// How many people could have answered: all who have made an account so far (rule 7 of docs/averages.md).
///
/// The number stands until enough people more have joined, so that the difference of two numbers is about nobody or about enough
/// people. It never falls: the difference would be about those who left.
public struct Members: Hashable, Sendable {
  public private(set) var people: Int

  public init(people: Int) { self.people = people }

  /// Counts people who have joined since, if there are enough of them.
  ///
  /// - Returns: whether they were counted; if not, they wait for more.
  public mutating func add(_ joined: Int, threshold: Threshold = .standard) -> Bool {
    guard joined >= threshold.people else { return false }
    people += joined
    return true
  }

  /// What is told beside figures, rounded down to fives; nil if those who did not take part could be few. They count as few also if
  /// the rounding of the figures leaves it open.
  func told(beside published: Published, _ threshold: Threshold) -> Int? {
    guard case .shown(let figures) = published else { return nil }
    let mostWhoTookPart = figures.people + 4
    return people - mostWhoTookPart >= threshold.people ? people / 5 * 5 : nil
  }
}

extension FrozenRows {
  /// Tells of the weeks and months, not of categories, of how many people those are who took part.
  public mutating func tell(_ members: Members, threshold: Threshold = .standard) {
    for index in weeks.indices {
      weeks[index].members = members.told(beside: weeks[index].published, threshold)
    }
    for index in months.indices {
      months[index].members = members.told(beside: months[index].published, threshold)
    }
  }
}
