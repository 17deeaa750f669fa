import CMS
import Logging
import ServiceLifecycle
import Storage

/// Tells the auditors once a day where the record ends, so that nobody can later change what was before.
struct RecordMail: Service {
  let database: Database
  let clock: @Sendable () -> Int64
  let logger: Logger
  var interval = Duration.seconds(600)

  private static let day: Int64 = 86_400_000

  func run() async {
    repeat {
      do {
        try await tell()
      } catch {
        logger.error("The auditors could not be told of the record.", metadata: ["reason": "\(error)"])
      }
    } while (try? await cancelWhenGracefulShutdown { try await Task.sleep(for: interval) }) != nil
  }

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
      let end = "\(try head.integer("number")) \(try head.text("hash"))"
      for row in auditors {
        try Outbox(transaction).add(
          .record, to: try row.text("email"), of: try row.text("id"), in: try row.text("language"),
          detail: end, at: now)
      }
    }
  }
}
