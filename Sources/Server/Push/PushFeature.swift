import Sites

extension Stores {
  var push: PushStore { PushStore(database: database, clock: clock) }
}

extension Backing {
  var ringFigures: RingFigures { lasting.value { RingFigures() } }

  /// What messages are sent by; made when the first is.
  func pushDelivery(_ settings: PushSettings) -> @Sendable () async throws -> PushDelivery {
    let authority = lasting.value { LastingAuthority() }
    let connections = lasting.value { WebConnections() }
    return {
      PushDelivery(
        authority: try await authority.value {
          PushAuthority(try await stores.found().push.pair(), contact: settings.contact)
        }, visitor: PageVisitor(allowsLocal: settings.allowsLocal, connections: connections), clock: clock)
    }
  }
}

/// The server's keys of Web Push, read once.
private actor LastingAuthority {
  private var known: PushAuthority?

  func value(_ make: @Sendable () async throws -> PushAuthority) async throws -> PushAuthority {
    if let known { return known }
    let made = try await make()
    known = made
    return made
  }
}

extension Parts {
  fileprivate var push: PushEndpoints {
    let settings = PushSettings(configuration)
    var delivery: @Sendable () async throws -> PushDelivery = { throw Refusal.noSuchPath }
    if let settings { delivery = backing.pushDelivery(settings) }
    return PushEndpoints(
      store: settings == nil ? nil : backing.stores?.push,
      delivery: delivery,
      limiter: backing.limiter, disk: backing.disk, allowsLocal: configuration.pushesToLocal)
  }
}

extension Feature {
  /// Waking devices while the app is closed (RFC 8030).
  static let push = Feature("push") {
    $0.migrations = [.push, .pushLogins, .pushNews]
    $0.tables = .push
    $0.answer = { route, parts in
      switch route {
      case .pushKey: parts.push.key
      case .addRingDevice: parts.push.subscribe
      case .confirmRingDevice: parts.push.confirm
      case .removeRingDevice: parts.push.unsubscribe
      case .changeRings: parts.push.replace
      case .ringState: parts.push.state
      default: nil
      }
    }
    $0.services = { server in
      guard let settings = PushSettings(server.configuration), let store = server.backing.stores?.push else {
        return []
      }
      return [
        RingService(
          store: store, delivery: server.backing.pushDelivery(settings),
          figures: server.backing.ringFigures, clock: server.backing.clock, logger: server.logger),
        NewsService(
          store: store, release: { server.parts().release }, clock: server.backing.clock,
          logger: server.logger),
      ]
    }
    $0.figures = { backing, text in
      text.family("toward_rings_total", .counter, "Rings of closed apps, by what became of them.")
      for (result, count) in backing.ringFigures.counts {
        text.sample("toward_rings_total", ["result": result.rawValue], value: count)
      }
    }
    $0.condition = { transaction in
      let row = try transaction.row(
        "SELECT COUNT(*) AS devices FROM push_device WHERE code IS NULL")
      return ["Devices that ring with the app closed: \(try row?.integer("devices") ?? 0)."]
    }
  }
}
