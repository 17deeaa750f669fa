extension Stores {
  var reports: ReportStore { ReportStore(database: database) }
}

extension Parts {
  var reports: ReportSubjects { ReportSubjects(release, countsEverybody: configuration.isExample) }
}

extension Feature {
  /// Averages of what people send.
  static let reports = Feature("reports") {
    $0.migrations = [.reports, .reportMembers, .reportMailboxes, .reportReaders]
    $0.tables = .reports
    $0.routes = { StaffDoor(parts: $0.staff).routes(StaffAPIRoute.reports) }
    $0.page = { route, parts in
      switch route {
      case .reports: { try await parts.reports.page($0) }
      case .reportData: { try await parts.reports.data($0) }
      case .reportWithdrawal: { try await parts.reports.withdrawal($0) }
      default: nil
      }
    }
    $0.services = { server in
      guard let reports = server.backing.stores?.reports else { return [] }
      let (clock, parts) = (server.backing.clock, server.parts)
      return [
        RepeatedWork(
          "averages", every: .seconds(600), atMost: .seconds(30), failure: "Averages could not be frozen.",
          logger: server.logger
        ) { _ = try await reports.freeze(parts().reports, now: clock()) }
      ]
    }
  }
}
