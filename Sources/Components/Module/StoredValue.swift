import Core
import Loop

/// A stored value that a module writes in part.
public struct StoredValue: Hashable, Sendable {
  public var value: JSON
  /// The same as this version of the module reads it and would write it again.
  public var read: JSON

  public init(_ value: JSON, readAs read: JSON) {
    self.value = value
    self.read = read
  }
}

extension ModuleProgram {
  /// Requests that keep what this version does not know of what they write.
  func keepingUnread(_ requests: [Request], _ state: State) -> [Request] {
    requests.map { request in
      switch request {
      case .keep(let changes, let message): return .keep(keepingUnread(changes, state), saying: message)
      case .claim(var claim):
        claim.changes = keepingUnread(claim.changes, state)
        return .claim(claim)
      default: return request
      }
    }
  }

  private func keepingUnread(_ changes: [PartitionedChange], _ state: State) -> [PartitionedChange] {
    changes.map { known in
      let change = known.change
      // An event that other devices may keep too is the same on all of them.
      guard known.stamp == nil, !change.value.isNull, let stored = stored(beneath: change, state) else {
        return known
      }
      let value = change.value.keeping(stored.value, readAs: stored.read)
      return PartitionedChange(Change(change.subject, to: value), in: known.partitions)
    }
  }
}
