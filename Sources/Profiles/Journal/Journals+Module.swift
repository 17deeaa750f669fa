import Components
import Core

extension Journals {
  /// What a module may know of them.
  ///
  /// - Parameter now: milliseconds since 1970-01-01T00:00Z by the device's clock.
  public func seen(by module: String, now: Int64) -> any ModuleJournal { JournalView(self, module, now: now) }

  /// Whether something else is to be in sight of a module than what is.
  public func isNews(_ partitions: [Partition], of module: String) -> Bool {
    needed(of: module) != partitions.filter { !$0.isAlways }
      || !partitions.allSatisfy { self.partitions.contains($0) }
  }
}

private final class JournalView: ModuleJournal {
  private let journals: Journals
  private let module: String
  private let now: Int64

  init(_ journals: Journals, _ module: String, now: Int64) {
    self.journals = journals
    self.module = module
    self.now = now
  }

  func reading(_ partitions: [Partition]) -> ReadingState {
    switch journals.reading(partitions) {
    case .reading: .reading
    case .read: .read
    case .failed: .failed
    }
  }

  var pending: [LoggedEvent] { journals.pending(of: module) }

  func nextClaim(after known: Int64) -> Int64 {
    journals.nextNumber(of: ClaimSeries(of: module), after: known)
  }

  var isClaiming: Bool { !journals.canClaim(ClaimSeries(of: module), now: now) }
}
