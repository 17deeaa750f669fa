extension Feature {
  /// The record of what the staff did: read, verified, sent to auditors, and forgotten in time. Its tables are those of the staff.
  static let record = Feature("record") {
    $0.routes = { StaffDoor(parts: $0.staff).routes(StaffAPIRoute.record) }
    $0.page = { route, parts in
      switch route {
      case .record: { try await parts.records.page($0) }
      case .recordData: { try await parts.records.data($0) }
      default: nil
      }
    }
    $0.services = { server in
      guard server.hasStaff, let database = server.backing.database?.database else { return [] }
      let (clock, parts, logger) = (server.backing.clock, server.parts, server.logger)
      let mail = RecordMail(
        database: database, key: RecordKey(in: server.configuration.data), clock: clock)
      let retention = RecordRetention(database: database)
      return [
        RepeatedWork(
          "letters to auditors", every: .seconds(600), atMost: .seconds(1),
          failure: "The auditors could not be told of the record.",
          logger: logger
        ) { try await mail.tell() },
        RepeatedWork(
          "retention of the record", every: .seconds(3600), atMost: .seconds(5),
          failure: "Old details of the record stay.",
          logger: logger
        ) {
          let now = parts()
          try await retention.erase(
            after: now.release.settings.recordMonths, today: now.reports.day(clock()))
        },
      ]
    }
  }
}
