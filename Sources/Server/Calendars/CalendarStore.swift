import Accounts
import Storage

/// The calendars that people share, one for each account. The server can read one while it has the secret of its address, which
/// is in requests for it and nowhere else.
struct CalendarStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  /// Keeps the calendar of a device's account, or what it became.
  ///
  /// - Throws: ``Refusal/changedMeanwhile`` if it is another one than the account has and does not begin anew;
  ///   ``Refusal/notLoggedIn`` if the device's login has ended meanwhile.
  func keep(_ upload: CalendarUpload, of device: LoggedInDevice) async throws {
    let name = SQLValue.bytes(SecretHash(of: upload.name).bytes)
    let now = clock()
    try await database.write { transaction in
      try Self.check(device, transaction)
      let changed = try transaction.execute(
        "UPDATE shared_calendar SET sealed = $3, changed = $4 WHERE account = $1 AND name = $2",
        .text(device.account), name, .bytes(upload.sealed), .integer(now))
      if changed == 1 { return }
      let other = try transaction.row("SELECT account FROM shared_calendar WHERE name = $1", name)
      guard upload.begins, other == nil else { throw Refusal.changedMeanwhile }
      try transaction.execute(
        """
        INSERT INTO shared_calendar (account, name, sealed, since, changed) VALUES ($1, $2, $3, $4, $4)
        ON CONFLICT (account) DO UPDATE SET name = $2, sealed = $3, since = $4, changed = $4
        """, .text(device.account), name, .bytes(upload.sealed), .integer(now))
    }
  }

  /// Deletes the calendar of a device's account, for good. One that there is not changes nothing.
  func delete(by device: LoggedInDevice) async throws {
    try await database.erase { transaction in
      try Self.check(device, transaction)
      try transaction.execute("DELETE FROM shared_calendar WHERE account = $1", .text(device.account))
    }
  }

  /// The sealed file; nil if there is none by this secret.
  func file(_ secret: CalendarSecret) async throws -> [UInt8]? {
    let name = SQLValue.bytes(SecretHash(of: secret.name).bytes)
    return try await database.read { transaction in
      try transaction.row("SELECT sealed FROM shared_calendar WHERE name = $1", name)?.bytes("sealed")
    }
  }

  /// What there is of an account's calendar, besides what is in it; nil if it shares none.
  static func calendar(of account: String, _ transaction: Transaction) throws -> SharedCalendar? {
    let row = try transaction.row(
      "SELECT since, changed, LENGTH(sealed) AS size FROM shared_calendar WHERE account = $1", .text(account))
    guard let row else { return nil }
    var calendar = SharedCalendar()
    calendar.since = try row.integer("since")
    calendar.changed = try row.integer("changed")
    calendar.size = try row.integer("size")
    return calendar
  }

  private static func check(_ device: LoggedInDevice, _ transaction: Transaction) throws {
    let row = try transaction.row(
      "SELECT id FROM device WHERE account = $1 AND id = $2", .text(device.account), .text(device.id))
    guard row != nil else { throw Refusal.notLoggedIn }
  }
}
