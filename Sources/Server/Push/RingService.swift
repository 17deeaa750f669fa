import Logging
import ServiceLifecycle

/// Sends the rings that are due, at least once each: a ring that was handed over as the process ended is sent again, with the same id.
struct RingService: Service {
  let store: PushStore
  let delivery: @Sendable () async throws -> PushDelivery
  let figures: RingFigures
  let clock: @Sendable () -> Int64
  let logger: Logger
  /// Between looks while nothing is due.
  var pause = Duration.milliseconds(500)

  /// Senders at the same time. A push service that does not answer holds up the one that has its ring, and no other.
  private static let senders = 4
  /// As many as a sender takes, and as many of them as are on their way at the same time. If none is answered, all are over before
  /// their lease is.
  private static let most = 64
  private static let atOnce = 16
  private static let sweepInterval = Duration.seconds(3600)

  func run() async {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<Self.senders { group.addTask { await sendWhileRunning() } }
        await sweepWhileRunning()
      }
    }
  }

  private func sendWhileRunning() async {
    while !Task.isCancelled {
      let hasMore = await sendDue()
      if !hasMore { try? await Task.sleep(for: pause) }
    }
  }

  private func sweepWhileRunning() async {
    while !Task.isCancelled {
      await sweep()
      try? await Task.sleep(for: Self.sweepInterval)
    }
  }

  /// - Returns: whether there may be more.
  func sendDue() async -> Bool {
    do {
      // A look that finds nothing writes nothing.
      guard let next = try await store.next(), next <= clock() else { return false }
      let (rings, late) = try await store.take(Self.most)
      figures.add(.late, late)
      guard !rings.isEmpty else { return false }
      figures.add(.due, rings.count { $0.attempts == 1 })
      let delivery = try await delivery()
      var settled: [PushStore.Leased] = []
      await withTaskGroup(of: (PushStore.Leased, PushDelivery.Outcome).self) { group in
        var waiting = rings[...]
        func begin() {
          guard let leased = waiting.popFirst() else { return }
          group.addTask { (leased, await send(leased, delivery)) }
        }
        for _ in 0..<Self.atOnce { begin() }
        while let (leased, outcome) = await group.next() {
          begin()
          if await settle(leased, outcome) { settled.append(leased) }
        }
      }
      try await store.end(settled)
      return rings.count == Self.most
    } catch {
      logger.error("Rings cannot be read or written.", metadata: ["reason": "\(error)"])
      return false
    }
  }

  private func send(_ leased: PushStore.Leased, _ delivery: PushDelivery) async -> PushDelivery.Outcome {
    let left = leased.ring.lasts - max(clock() - leased.ring.due, 0) / 1000
    return await delivery.send(
      leased.kind, leased.ring.id, to: leased.subscription, lasts: left, isUrgent: leased.ring.isUrgent)
  }

  /// - Returns: whether the ring is over.
  private func settle(_ leased: PushStore.Leased, _ outcome: PushDelivery.Outcome) async -> Bool {
    do {
      switch outcome {
      case .accepted: figures.add(.sent)
      case .refused: figures.add(.refused)
      case .gone:
        figures.add(.gone)
        try await store.forget(leased.device)
      case .failed(let seconds):
        figures.add(.deferred)
        let wait = max(seconds ?? 0, Self.pause(after: leased.attempts))
        try await store.postpone(leased, until: clock() + min(wait, 86_400) * 1000)
        return false
      }
      return true
    } catch {
      // Its lease ends by itself.
      logger.error("Rings cannot be read or written.", metadata: ["reason": "\(error)"])
      return false
    }
  }

  /// In seconds: two, doubled with each try up to ten minutes.
  static func pause(after attempts: Int64) -> Int64 { min(2 << min(max(attempts - 1, 0), 20), 600) }

  func sweep() async {
    do { try await store.sweep() } catch {
      logger.error("Rings cannot be read or written.", metadata: ["reason": "\(error)"])
    }
  }
}
