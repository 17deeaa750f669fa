import Synchronization

/// Who has had how much of something that there is only so much of. The more of it is used up, the less may somebody have had who gets
/// more: what is left is for quiet networks, so that nobody who has many addresses takes all of it.
///
/// Blocks are told apart by a hash with a secret of this process, so no address is kept.
final class NetworkShares: Sendable {
  struct Step: Hashable, Sendable {
    /// From so much on that is used up, in per cent.
    var from: Int
    /// A network may have had less than this. A wider block may have had twice as much, and the widest four times.
    var most: Int
  }

  /// New accounts in a week: a school on one address until half of the room is taken, then a hall, and at last a family.
  static func ofAccounts() -> NetworkShares {
    NetworkShares(
      lasting: 7 * 86_400_000,
      [Step(from: 12, most: 2400), Step(from: 50, most: 60), Step(from: 90, most: 10)])
  }

  /// Letters in an hour to addresses that may be invented: the second half is for families.
  static func ofLetters() -> NetworkShares {
    NetworkShares(lasting: 3_600_000, [Step(from: 50, most: 3)])
  }

  private struct Had {
    var count: Int
    /// When its first one was.
    var since: Int64
  }

  private let lasting: Int64
  private let steps: [Step]
  /// Blocks that are remembered at the same time.
  private let most: Int
  private let had = Mutex<[Int: Had]>([:])

  /// - Parameter lasting: in milliseconds, from a block's first one until it is forgotten.
  init(lasting: Int64, _ steps: [Step], remembering most: Int = 200_000) {
    self.lasting = lasting
    self.steps = steps
    self.most = most
  }

  /// Takes one for whoever is in these blocks.
  ///
  /// - Parameters:
  ///   - used: how much of all is used up, in per cent.
  ///   - now: in milliseconds.
  /// - Returns: after how many seconds there may be one again; nil if it was taken.
  func take(for blocks: [NetworkBlock], used: Int, at now: Int64) -> Int? {
    had.withLock { had in
      for block in blocks {
        let known = had[block.hashValue].flatMap { $0.since > now - lasting ? $0 : nil }
        guard let known, let most = most(of: block.width, used: used), known.count >= most else { continue }
        return Int((known.since + lasting - now + 999) / 1000)
      }
      if had.count > most { forget(&had, now) }
      for block in blocks {
        let known = had[block.hashValue].flatMap { $0.since > now - lasting ? $0 : nil }
        had[block.hashValue] = Had(count: (known?.count ?? 0) + 1, since: known?.since ?? now)
      }
      return nil
    }
  }

  /// What was taken was not used.
  func giveBack(of blocks: [NetworkBlock]) {
    had.withLock { had in
      for block in blocks { had[block.hashValue]?.count -= 1 }
    }
  }

  private func most(of width: NetworkBlock.Width, used: Int) -> Int? {
    guard let step = steps.last(where: { used >= $0.from }) else { return nil }
    return switch width {
    case .network: step.most
    case .organisation: step.most * 2
    case .provider: step.most * 4
    }
  }

  /// Whoever had least is forgotten first.
  private func forget(_ had: inout [Int: Had], _ now: Int64) {
    had = had.filter { $0.value.since > now - lasting && $0.value.count > 0 }
    let kept = most * 3 / 4
    guard had.count > kept else { return }
    for (key, _) in had.sorted(by: { $0.value.count < $1.value.count }).prefix(had.count - kept) {
      had[key] = nil
    }
  }
}
