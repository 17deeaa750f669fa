import Storage

extension Migration {
  /// Calendars that people share by a secret address.
  static let sharedCalendars = Migration(
    number: 17, name: "shared calendars",
    statements: [
      // `name` is the SHA-256 of what a device makes of the secret, `sealed` the file, encrypted by a key that it makes of it too,
      // and empty in a restored backup until the file comes again. Times are milliseconds since 1970.
      """
      CREATE TABLE shared_calendar (
        account TEXT NOT NULL PRIMARY KEY, name BYTEA NOT NULL UNIQUE, sealed BYTEA NOT NULL, since BIGINT NOT NULL,
        changed BIGINT NOT NULL)
      """
    ])
}

extension [Table] {
  static let calendars: [Table] = [
    // What was turned off since must not be read again. The device of what goes on sends its file anew.
    Table(
      "shared_calendar", since: 17, of: .account(column: "account", download: .field("calendar")),
      restored: .changed("UPDATE shared_calendar SET sealed = $1", [.bytes([])]))
  ]
}
