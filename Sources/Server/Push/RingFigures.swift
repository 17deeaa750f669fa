import Synchronization

/// Counts what became of rings since the start.
final class RingFigures: Sendable {
  enum Result: String, CaseIterable, Sendable {
    /// Taken for the first time.
    case due
    /// Handed to a push service.
    case sent
    /// Not handed over before it was worth nothing.
    case late
    /// To be tried again.
    case deferred
    case refused
    /// The browser takes no more messages, and its device was forgotten.
    case gone
  }

  private let counted = Mutex<[Result: Int]>([:])

  func add(_ result: Result, _ count: Int = 1) { counted.withLock { $0[result, default: 0] += count } }

  var counts: [(Result, Int)] {
    let counted = counted.withLock { $0 }
    return Result.allCases.map { ($0, counted[$0] ?? 0) }
  }
}
