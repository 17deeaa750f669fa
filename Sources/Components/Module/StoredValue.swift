import Core
import Loop

/// A stored value of which a module may know only a part.
public struct StoredValue: Hashable, Sendable {
  public let value: JSON
  /// The value as this version of the module would write it after reading it.
  public let read: JSON

  /// Nil without a value, and for one that is written as a whole.
  ///
  /// - Parameter read: gives the parts that this version knows; nil for a value that is written as a whole.
  public init?(_ value: JSON?, reading read: (JSON) -> JSON?) {
    guard let value, let known = read(value) else { return nil }
    self.value = value
    self.read = known
  }
}

extension Request {
  /// Requests that keep what this version does not know of what they write.
  ///
  /// - Parameter stored: what a change writes over.
  // Once for all modules, whose parts would each have a copy.
  @inline(never)
  static func keepingUnread(_ requests: [Request], _ stored: (Change) -> StoredValue?) -> [Request] {
    requests.map { request in
      switch request {
      case .keep(let changes, let message): return .keep(keepingUnread(changes, stored), saying: message)
      case .claim(var claim):
        claim.changes = keepingUnread(claim.changes, stored)
        return .claim(claim)
      default: return request
      }
    }
  }

  private static func keepingUnread(
    _ changes: [PartitionedChange], _ stored: (Change) -> StoredValue?
  ) -> [PartitionedChange] {
    changes.map { known in
      let change = known.change
      // An event that other devices may keep too is the same on all of them.
      guard known.stamp == nil, !change.value.isNull, let stored = stored(change) else { return known }
      let value = change.value.keeping(stored.value, readAs: stored.read)
      return PartitionedChange(Change(change.subject, to: value), in: known.partitions)
    }
  }
}
