extension Feature {
  /// The organisation's people who work in the CMS, and the record of what they did.
  static let staff = Feature("staff") {
    $0.migrations = [.staff, .staffTokens, .staffDevices]
    $0.tables = .staff
    $0.routes = { StaffEndpoints(parts: $0.staff).routes }
    $0.page = { route, parts in
      switch route {
      case .logIn: { try await parts.entrance.logIn($0) }
      case .logOut: { try await parts.own.logOut($0) }
      case .welcome: { try await parts.welcome.welcome($0) }
      case .own: { try await parts.own.own($0) }
      case .staff: { try await parts.members.list($0) }
      case .newStaff: { try await parts.members.new($0) }
      case .member(let id): { try await parts.members.member(id, $0) }
      case .record: { try await parts.records.page($0) }
      case .recordData: { try await parts.records.data($0) }
      default: nil
      }
    }
    $0.configure = { configuration, backing in
      backing.passwords = PasswordHash(cost: configuration.passwordCost)
      if configuration.database != nil { backing.staffKey = StaffKey(data: configuration.data) }
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
