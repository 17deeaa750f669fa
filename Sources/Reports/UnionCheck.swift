/// Whether two divisions of the same atoms, by weeks and by categories, can be published side by side (rule 4).
///
/// Who knows both can form every sum of blocks with any factors. An atom in week block i and category block j has the factor a_i +
/// b_j in it. If this is not 0 for some atoms, then for one value v the union X of the week blocks with a_i = v and the union Y of the
/// category blocks with b_j = −v differ, and only by atoms with a factor that is not 0. So it is enough to look at all X
/// and Y. That holds for two divisions and not for three.
struct UnionCheck {
  private let threshold: Threshold
  /// By category block and week block, who is in both.
  private let cells: [[Set<String>]]

  init(weeks: [[Atom]], categories: [[Atom]], threshold: Threshold) {
    self.threshold = threshold
    let weekBlocks = weeks.map { Set($0.map { $0.week }) }
    cells = categories.map { atoms in
      weekBlocks.map { weeks in atoms.filter { weeks.contains($0.week) }.people }
    }
  }

  /// Whether for every union X of week blocks and Y of category blocks nobody, or enough people, are in exactly one.
  var isPassed: Bool {
    let weekCount = cells.first?.count ?? 0
    return !(0..<1 << weekCount).contains { isTooFew(union: $0) }
  }

  /// - Parameter union: the bits of the week blocks of X.
  private func isTooFew(union: Int) -> Bool {
    let sides = cells.map { row in
      var side = Side()
      for (week, people) in row.enumerated() {
        if union >> week & 1 == 1 { side.inside.formUnion(people) } else { side.outside.formUnion(people) }
      }
      return side
    }
    return isTooFew(sides[...], [])
  }

  /// Who is in a category block, inside of X and outside of it.
  private struct Side {
    var inside: Set<String> = []
    var outside: Set<String> = []
  }

  /// Tries each remaining category block in Y and not in Y, as long as few people are in exactly one of X and Y.
  private func isTooFew(_ sides: ArraySlice<Side>, _ people: Set<String>) -> Bool {
    if people.count >= threshold.people { return false }
    guard let side = sides.first else { return threshold.isTooFew(people.count) }
    return isTooFew(sides.dropFirst(), people.union(side.inside))
      || isTooFew(sides.dropFirst(), people.union(side.outside))
  }
}
