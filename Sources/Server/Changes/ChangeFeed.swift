import ServiceLifecycle
import Synchronization

/// Tells all who listen which state of the site is served now.
final class ChangeFeed: Service {
  private struct Listeners {
    var state = ""
    var ticks: [Int: AsyncStream<Void>.Continuation] = [:]
    /// How many listen from each network, by a hash with a secret of this process.
    var networks: [Int: Int] = [:]
    var last = 0

    mutating func remove(_ number: Int, of network: Int) {
      guard ticks.removeValue(forKey: number) != nil else { return }
      let left = networks[network, default: 1] - 1
      networks[network] = left > 0 ? left : nil
    }
  }

  private let listeners = Mutex(Listeners())
  /// As many as may listen at a time.
  private let limit: Int
  /// As many of them from one network: half, so that one never takes all the room from others. A school behind one address has
  /// room for hundreds, and whoever has no room sees news when they open the app the next time.
  private var limitOfNetwork: Int { (limit + 1) / 2 }
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
  /// - Parameter network: of whoever listens.
  /// - Throws: ``Refusal/tooManyRequests(secondsToWait:)``
  func ticks(for network: [UInt8]) throws(Refusal) -> AsyncStream<Void> {
    let (ticks, tick) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let network = network.hashValue
    let number: Int? = listeners.withLock { listeners in
      guard listeners.ticks.count < limit, listeners.networks[network, default: 0] < limitOfNetwork else {
        return nil
      }
      listeners.networks[network, default: 0] += 1
      listeners.last += 1
      listeners.ticks[listeners.last] = tick
      return listeners.last
    }
    guard let number else { throw .tooManyRequests(secondsToWait: 60) }
    tick.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.remove(number, of: network) }
    }
    return ticks
  }

  func run() async {
    while (try? await cancelWhenGracefulShutdown({ try await Task.sleep(for: self.heartbeat) })) != nil {
      for tick in listeners.withLock({ Array($0.ticks.values) }) { tick.yield() }
    }
  }
}
