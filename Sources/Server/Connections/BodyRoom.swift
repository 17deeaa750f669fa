import Synchronization

/// The memory for the bodies of all requests that are read at once.
final class BodyRoom: Sendable {
  private let free: Mutex<Int>

  /// - Parameter bytes: what all large bodies together may take.
  init(bytes: Int) { free = Mutex(bytes) }

  /// Bodies up to this size need no room: as many as there are connections are no trouble.
  static let small = 64 * 1024

  /// Sets memory aside.
  ///
  /// - Throws: ``Refusal/notReady`` while others need it.
  func take(_ bytes: Int) throws(Refusal) {
    let isTaken = free.withLock { free in
      if bytes > free { return false }
      free -= bytes
      return true
    }
    if !isTaken { throw .notReady }
  }

  func give(_ bytes: Int) { free.withLock { $0 += bytes } }
}
