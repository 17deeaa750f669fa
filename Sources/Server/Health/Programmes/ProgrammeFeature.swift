extension Stores {
  var programmes: ProgrammeStore { ProgrammeStore(database: database, clock: clock) }
}

extension Parts {
  var programmes: ProgrammeEndpoints {
    ProgrammeEndpoints(
      door: door, store: backing.stores?.programmes, book: ProgrammeBook(release),
      leaving: LeavingPages(document: pages.document, security: security))
  }
}

extension Feature {
  /// What people join, and the letters of it.
  static let programmes = Feature("programmes") {
    $0.migrations = [.programmes]
    $0.tables = .programmes
    $0.download = { account, transaction, download in
      download.programmes = try ProgrammeStore.memberships(of: account, transaction)
    }
    $0.answer = { route, parts in
      let programmes = parts.programmes
      return switch route {
      case .programmes: programmes.joined
      case .joinProgramme(let id): programmes.join(id)
      case .leaveProgramme(let id): programmes.leave(id)
      case .unsubscribing(let letter): programmes.unsubscribing(letter)
      case .unsubscribe(let letter): programmes.unsubscribe(letter)
      default: nil
      }
    }
    $0.page = { route, parts in
      switch route {
      case .programmes: { try await parts.programmes.list($0) }
      case .programme(let id): { try await parts.programmes.programme(id, $0) }
      default: nil
      }
    }
    $0.services = { server in
      guard server.backing.mailing != .none, let programmes = server.backing.stores?.programmes else {
        return []
      }
      let parts = server.parts
      return [
        RepeatedWork(
          "letters of programmes", every: .seconds(30), atMost: .seconds(5),
          failure: "Letters of programmes could not be written.",
          logger: server.logger
        ) { try await programmes.sendDue(ProgrammeBook(parts().release)) }
      ]
    }
  }
}
