extension Stores {
  var polls: PollStore { PollStore(database: database, keys: backing.pollKeys) }

  var cards: CardStore { CardStore(database: database, clock: clock, confirms: confirms) }
}

extension Parts {
  var schedule: PollSchedule { PollSchedule(release) }

  var polls: PollEndpoints {
    PollEndpoints(
      door: door, store: backing.stores?.polls, cards: backing.stores?.cards, schedule: schedule,
      countsEverybody: configuration.isExample, clock: backing.clock)
  }
}

extension Feature {
  /// Votes, and the events and cards by which people take part.
  static let polls = Feature("polls") {
    $0.migrations = [.polls, .cards, .pollOrder]
    $0.tables = .polls
    $0.answer = { route, parts in
      switch route {
      case .polls: parts.polls.polls
      case .vote: parts.polls.vote
      case .communityEvent(let code, let language): parts.polls.event(of: code, in: language)
      default: nil
      }
    }
    $0.routes = { StaffDoor(parts: $0.staff).routes(StaffAPIRoute.polls) }
    $0.page = { route, parts in
      switch route {
      case .polls: { try await parts.polls.list($0) }
      case .poll(let name): { try await parts.polls.poll(name, $0) }
      case .pollForm(let name): { try await parts.polls.paperForm(name, $0) }
      case .pollTally(let name): { try await parts.polls.tally(name, $0) }
      case .poster(let address): { try await parts.posters.poster(address, $0) }
      case .cards(let address): { try await parts.cards.cards(address, $0) }
      default: nil
      }
    }
    $0.configure = { configuration, backing in
      if configuration.database != nil {
        backing.pollKeys = PollKeys(folder: configuration.data?.appendingPathComponent("poll-keys"))
      }
    }
    $0.admit = VotedPolls.check
    $0.services = { server in
      guard let store = server.backing.stores?.polls else { return [] }
      return [
        PollCounting(
          store: store, schedule: { server.parts().schedule }, clock: server.backing.clock,
          logger: server.logger)
      ]
    }
  }
}

extension Backing {
  /// Where the keys of open polls are.
  var pollKeys: PollKeys {
    get { lasting.value { PollKeys(folder: nil) } }
    nonmutating set { lasting.keep(newValue) }
  }
}
