extension Feature {
  /// Telling apps that something else is served.
  static let changes = Feature("changes") {
    $0.answer = { route, parts in
      guard case .changes = route else { return nil }
      return .init(
        for: .anybody,
        Endpoint(
          "Server-Sent Events: a text that is another one whenever something else is served, now and from then on.",
          Endpoint.Answer(type: MediaType.eventStream), problems: [.tooManyRequests(secondsToWait: 0)]
        ) { try ChangeStream(feed: parts.backing.changes).response(to: $0) })
    }
    $0.configure = { configuration, backing in
      backing.changes = ChangeFeed(limit: configuration.limits.streams)
    }
    $0.services = { [$0.backing.changes] }
  }
}

extension Backing {
  /// Who wants to hear when something else is served.
  var changes: ChangeFeed {
    get { lasting.value { ChangeFeed() } }
    nonmutating set { lasting.keep(newValue) }
  }
}
