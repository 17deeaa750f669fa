extension Stores {
  var events: EventStore { EventStore(database: database, clock: clock, confirms: confirms) }
}

extension Feature {
  /// What people send to the organisation.
  static let events = Feature("events") {
    $0.migrations = [.events, .eventBytes, .eventOrder, .goneEvents]
    $0.tables = .events
    $0.download = { account, transaction, download in
      download.events = try EventStore.events(of: account, transaction)
    }
    $0.answer = { route, parts in
      switch route {
      case .sendEvents: parts.events.send
      case .sentEvents(let cursor): parts.events.sent(after: cursor)
      case .withdrawEvents: parts.events.withdraw
      default: nil
      }
    }
  }
}
