import Reports

/// All that was published: a row for each figure, with 1 for each atom that it is the mean of.
///
/// A few people T can be worked out if some sum of rows, with any factors, is about their atoms only. These sums
/// have as many dimensions as the rank falls when the columns of T are left out.
struct PublishedMatrix {
  private let rowCount: Int
  /// The columns that are not alike, as the bits of their rows.
  private var columns: [UInt64] = []
  /// The bits of the people who have such a column.
  private var owners: [UInt64] = []
  private var people: [String: Int] = [:]

  init(_ figures: [Set<Atom>], over atoms: [Atom]) {
    rowCount = figures.count
    for atom in atoms {
      var column: UInt64 = 0
      for (row, figure) in figures.enumerated() where figure.contains(atom) { column |= 1 << row }
      let person = people[atom.person] ?? people.count
      people[atom.person] = person
      if let known = columns.firstIndex(of: column) {
        owners[known] |= 1 << person
      } else {
        columns.append(column)
        owners.append(1 << person)
      }
    }
  }

  /// The groups of fewer than `limit` people about whom something can be worked out, as bits.
  func leaks(below limit: Int) -> [UInt64] {
    let rank = rank(columns)
    return groups(below: limit).filter { group in
      let others = columns.indices.filter { owners[$0] & ~group != 0 }.map { columns[$0] }
      return others.count < columns.count && self.rank(others) < rank
    }
  }

  private func groups(below limit: Int) -> [UInt64] {
    var groups: [UInt64] = []
    var larger: [UInt64] = [0]
    for _ in 1..<limit {
      larger = larger.flatMap { group in
        let next = 64 - group.leadingZeroBitCount
        return next < people.count ? (next..<people.count).map { group | 1 << $0 } : []
      }
      groups += larger
    }
    return groups
  }

  /// By elimination modulo a prime, which is larger than all minors of matrices as small as these.
  private func rank(_ columns: [UInt64]) -> Int {
    var vectors = columns.map { column in (0..<rowCount).map { Int(column >> $0 & 1) } }
    var rank = 0
    for row in 0..<rowCount {
      guard let pivot = vectors[rank...].firstIndex(where: { $0[row] != 0 }) else { continue }
      vectors.swapAt(rank, pivot)
      let chosen = vectors[rank]
      for index in vectors.indices.dropFirst(rank + 1) where vectors[index][row] != 0 {
        let factor = vectors[index][row]
        // Cross-multiplied, so that no inverse is needed.
        for place in row..<rowCount {
          let difference = vectors[index][place] * chosen[row] - chosen[place] * factor
          vectors[index][place] = (difference % Self.prime + Self.prime) % Self.prime
        }
      }
      rank += 1
      if rank == vectors.count { break }
    }
    return rank
  }

  private static let prime = 2_147_483_647
}
