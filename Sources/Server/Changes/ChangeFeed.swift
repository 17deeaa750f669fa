import ServiceLifecycle
import Synchronization

/// Tells all who listen which state of the site is served now.
final class ChangeFeed: Service {
  private struct Listeners {
    var state = ""
    var ticks: [Int: AsyncStream<Void>.Continuation] = [:]
    var last = 0
  }

  private let listeners = Mutex(Listeners())
  /// As many as may listen at a time.
  private let limit: Int
  /// A connection on which nothing is sent for long is closed by what stands between.
  private let heartbeat: Duration

  init(limit: Int = 600, heartbeat: Duration = .seconds(20)) {
    self.limit = limit
    self.heartbeat = heartbeat
  }

  /// A text that is another one whenever something else is served.
  var state: String { listeners.withLock { $0.state } }

  var count: Int { listeners.withLock { $0.ticks.count } }

  func announce(_ state: String) {
    let ticks = listeners.withLock { listeners in
      if listeners.state == state { return [AsyncStream<Void>.Continuation]() }
      listeners.state = state
      return Array(listeners.ticks.values)
    }
    for tick in ticks { tick.yield() }
  }

  /// Ticks when the state has changed, and now and then without a reason. Several ticks for a slow listener become one.
  ///
  /// - Throws: ``Refusal/tooManyRequests(secondsToWait:)``
  func ticks() throws(Refusal) -> AsyncStream<Void> {
    let (ticks, tick) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number: Int? = listeners.withLock { listeners in
      guard listeners.ticks.count < limit else { return nil }
      listeners.last += 1
      listeners.ticks[listeners.last] = tick
      return listeners.last
    }
    guard let number else { throw .tooManyRequests(secondsToWait: 60) }
    tick.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.ticks[number] = nil }
    }
    return ticks
  }

  func run() async {
    while (try? await cancelWhenGracefulShutdown({ try await Task.sleep(for: self.heartbeat) })) != nil {
      for tick in listeners.withLock({ Array($0.ticks.values) }) { tick.yield() }
    }
  }
}
