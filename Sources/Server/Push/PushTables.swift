import Storage

extension Migration {
  /// Devices that are woken while the app is closed, and when.
  static let push = Migration(
    number: 32, name: "push",
    statements: [
      // One row: the private key by which browsers know who sends to them.
      "CREATE TABLE push_key (id BIGINT NOT NULL PRIMARY KEY, secret BYTEA NOT NULL)",
      // `token` is the SHA-256 of the device's token, `code` that of the id of its first message, and null once that has come. `version`
      // counts its lists. Times are milliseconds since 1970.
      """
      CREATE TABLE push_device (
        id TEXT NOT NULL PRIMARY KEY, token BYTEA NOT NULL UNIQUE, address TEXT NOT NULL, key BYTEA NOT NULL,
        secret BYTEA NOT NULL, code BYTEA, version BIGINT NOT NULL, since BIGINT NOT NULL, seen BIGINT NOT NULL)
      """,
      "CREATE INDEX push_device_seen ON push_device (seen)",
      // `lasts` is in seconds. `next` is when it is sent, or tried again.
      """
      CREATE TABLE push_ring (
        device TEXT NOT NULL, id BYTEA NOT NULL, due BIGINT NOT NULL, lasts BIGINT NOT NULL, urgent BIGINT NOT NULL,
        attempts BIGINT NOT NULL, next BIGINT NOT NULL, PRIMARY KEY (device, id))
      """,
      "CREATE INDEX push_ring_next ON push_ring (next)",
    ])

  /// The login to an account with which a device's rings end.
  static let pushLogins = Migration(
    number: 33, name: "logins of devices that ring",
    statements: [
      // The id of a row of `device`; null without an account.
      "ALTER TABLE push_device ADD COLUMN login TEXT"
    ])

  /// News, which ring on devices that want them.
  static let pushNews = Migration(
    number: 34, name: "news that ring",
    statements: [
      // 1 where news ring.
      "ALTER TABLE push_device ADD COLUMN news BIGINT NOT NULL DEFAULT 0",
      // That of the message: 0 for what the device asked for, 2 for news.
      "ALTER TABLE push_ring ADD COLUMN kind BIGINT NOT NULL DEFAULT 0",
      // The ids of the news that have rung, and those that were there before.
      "CREATE TABLE push_news (id TEXT NOT NULL PRIMARY KEY, told BIGINT NOT NULL)",
    ])
}

extension [Table] {
  static let push: [Table] = [
    // Browsers go on taking messages of this key alone.
    Table("push_key", since: 32, of: .organisation, restored: .asBackedUp),
    // What was turned off, or is no longer due, must not ring again. Apps say anew what is due when they are opened.
    Table("push_device", since: 32, of: .organisation, restored: .emptied),
    Table("push_ring", since: 32, of: .organisation, restored: .emptied),
    Table("push_news", since: 34, of: .organisation, restored: .asBackedUp),
  ]
}
