import Synchronization

/// Counts what became of letters since the start.
final class MailFigures: Sendable {
  enum Result: String, CaseIterable, Sendable {
    /// Accepted by the mail server, or written into the folder.
    case sent
    /// To be tried again.
    case deferred
    /// Refused for good.
    case bounced
  }

  private let counted = Mutex<[Result: Int]>([:])

  func add(_ result: Result) { counted.withLock { $0[result, default: 0] += 1 } }

  var counts: [(Result, Int)] {
    let counted = counted.withLock { $0 }
    return Result.allCases.map { ($0, counted[$0] ?? 0) }
  }
}
