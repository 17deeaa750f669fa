import CMS

extension StaffSite {
  /// How the server does, for administrators.
  func health() async throws -> HomeScreen.Health {
    let now = clock()
    let letters = try await staff.database.read { transaction in
      (
        unsent: try transaction.row("SELECT COUNT(*) AS count FROM letter WHERE state <> 'waiting'")?
          .integer("count") ?? 0,
        late: try Outbox(transaction).late(at: now)
      )
    }
    var health = HomeScreen.Health(
      isDatabaseWritable: await isDatabaseWritable(), isMailSet: mailing == .sent,
      bounced: Int(letters.unsent), backup: document.lastBackup(), freePercent: document.freePercent(),
      version: String(document.web.app.hash.prefix(8)))
    health.late = letters.late
    return health
  }
}
