import CCurl
import Foundation
import Synchronization

/// Connections that stay open after an answer, for the next request to the same origin. A new one costs a look at its name and a
/// handshake, and reading the system's authorities costs more than both. Visitors that may go to other places have others.
public final class WebConnections: Sendable {
  private static let most = 64
  /// After so long without use one is closed, in seconds.
  private static let patience = 60.0
  /// After so long a name is looked up again, in seconds.
  private static let memory = 300.0

  private let idle = Mutex<[WebConnection]>([])

  public init() {}

  var count: Int { idle.withLock { $0.count } }

  /// One that nobody else uses until it is kept again; nil for none.
  func take(for origin: WebAddress.Origin) -> WebConnection? {
    idle.withLock { idle in
      // That which was used last has most likely not been closed at the other end.
      guard let place = idle.lastIndex(where: { $0.origin == origin && $0.age < Self.memory }) else {
        return nil
      }
      return idle.remove(at: place)
    }
  }

  /// - Parameter connection: one that has just answered.
  func keep(_ connection: WebConnection) {
    connection.used = .now
    let isFirst = idle.withLock { idle in
      idle.append(connection)
      if idle.count > Self.most { idle.removeFirst() }
      return idle.count == 1
    }
    if isFirst { closeLater() }
  }

  private func closeLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.closeOld() }
  }

  private func closeOld() {
    let hasMore = idle.withLock { idle in
      idle.removeAll { $0.idleTime >= Self.patience }
      return !idle.isEmpty
    }
    if hasMore { closeLater() }
  }
}

/// What a request is sent by. It goes to addresses that were checked, whatever the host's name resolves to later.
final class WebConnection: @unchecked Sendable {
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  let origin: WebAddress.Origin
  let pinned: [HostAddress]
  /// Libcurl's handle, with the connection.
  let handle: UnsafeMutableRawPointer
  // Whoever has taken it writes this, and nobody else has it then.
  var used = ContinuousClock.now
  private let made = ContinuousClock.now

  init(to origin: WebAddress.Origin, pinned: [HostAddress]) throws(PageVisit.Failure) {
    guard Self.isReady, let handle = curl_easy_init() else { throw .unreachable }
    (self.origin, self.pinned, self.handle) = (origin, pinned, handle)
  }

  deinit { curl_easy_cleanup(handle) }

  /// In seconds.
  var age: Double { made.duration(to: .now) / .seconds(1) }
  var idleTime: Double { used.duration(to: .now) / .seconds(1) }
}
