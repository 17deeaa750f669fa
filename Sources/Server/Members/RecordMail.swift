import CMS
import Storage

/// Tells the auditors once a day where the record ends, so that nobody can later change what was before.
struct RecordMail: Sendable {
  let database: Database
  /// Nil where a server keeps no files: then nothing is signed.
  var key: RecordKey?
  let clock: @Sendable () -> Int64

  private static let day: Int64 = 86_400_000

  /// Does nothing if it was done that day, by this server or another.
  func tell() async throws {
    let now = clock()
    let today = "\(now / Self.day)"
    try await database.write { transaction in
      let told = try transaction.row("SELECT value FROM server WHERE key = 'record-told'")?.text("value")
      guard told != today, let head = try transaction.row("SELECT number, hash FROM staff_record_head") else {
        return
      }
      try transaction.execute(
        """
        INSERT INTO server (key, value) VALUES ('record-told', $1) ON CONFLICT (key) DO UPDATE SET value = $1
        """, .text(today))
      let auditors = try transaction.rows(
        "SELECT id, email, language FROM staff WHERE role = 'auditor' AND state = 'active' AND email <> ''")
      var end = "\(try head.integer("number")) \(try head.text("hash"))"
      if let key { end += " \(key.publicKey) \(key.signature(of: end))" }
      for row in auditors {
        try Outbox(transaction).add(
          .record, to: try row.text("email"), of: try row.text("id"), in: try row.text("language"),
          detail: end, at: now)
      }
    }
  }
}
