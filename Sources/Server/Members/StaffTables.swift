import Storage

extension Migration {
  /// The staff with their logins, drafts of content, and the record of all that they do.
  static let staff = Migration(
    number: 9, name: "staff",
    statements: [
      // `folded` tells names apart, `password` is a text of Argon2id and null until an invitation is accepted, `secret` is that of
      // the second factor and null without one, `codes` are SHA-256 of recovery codes, and `modules` has spaces between names.
      """
      CREATE TABLE staff (
        id TEXT NOT NULL PRIMARY KEY, username TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
        email TEXT NOT NULL, role TEXT NOT NULL, modules TEXT NOT NULL, language TEXT NOT NULL, password TEXT,
        secret BYTEA, codes TEXT NOT NULL, counter BIGINT NOT NULL, state TEXT NOT NULL, since BIGINT NOT NULL,
        seen BIGINT)
      """,
      // `token` is the SHA-256 of a cookie's token.
      """
      CREATE TABLE staff_login (
        id TEXT NOT NULL PRIMARY KEY, staff TEXT NOT NULL, token BYTEA NOT NULL UNIQUE, agent TEXT NOT NULL,
        address TEXT NOT NULL, since BIGINT NOT NULL, seen BIGINT NOT NULL)
      """,
      "CREATE INDEX staff_login_staff ON staff_login (staff)",
      // Invitations; that of the first administrator has no member. `hash` is the SHA-256 of the link's token.
      "CREATE TABLE staff_link (hash BYTEA NOT NULL PRIMARY KEY, staff TEXT, ends BIGINT NOT NULL)",
      // What is not as it is published. `kind` and `entry` name it, `body` is YAML, `base` the SHA-256 of what was published when
      // it was begun, `version` counts its changes, and `publish_at` is null unless it is published by itself.
      """
      CREATE TABLE content_draft (
        kind TEXT NOT NULL, entry TEXT NOT NULL, body TEXT NOT NULL, base TEXT NOT NULL, author TEXT NOT NULL,
        changed BIGINT NOT NULL, version BIGINT NOT NULL, state TEXT NOT NULL, publish_at BIGINT,
        PRIMARY KEY (kind, entry))
      """,
      // Files that belong to drafts, until they are published with them.
      """
      CREATE TABLE content_upload (
        kind TEXT NOT NULL, entry TEXT NOT NULL, path TEXT NOT NULL, bytes BYTEA NOT NULL,
        PRIMARY KEY (kind, entry, path))
      """,
      // Who of the staff began an entry, and who changed it last.
      """
      CREATE TABLE content_owner (
        kind TEXT NOT NULL, entry TEXT NOT NULL, staff TEXT NOT NULL, author TEXT NOT NULL,
        changed BIGINT NOT NULL, PRIMARY KEY (kind, entry))
      """,
      // Entries by their numbers, each with the hash of the one before. Payloads lie apart, so that they can be erased.
      """
      CREATE TABLE staff_record (
        number BIGINT NOT NULL PRIMARY KEY, time BIGINT NOT NULL, actor TEXT NOT NULL, role TEXT NOT NULL,
        action TEXT NOT NULL, subject TEXT NOT NULL, payload_hash TEXT NOT NULL, previous TEXT NOT NULL,
        hash TEXT NOT NULL)
      """,
      "CREATE TABLE staff_record_payload (number BIGINT NOT NULL PRIMARY KEY, actor TEXT NOT NULL, body TEXT NOT NULL)",
      "CREATE INDEX staff_record_payload_actor ON staff_record_payload (actor)",
      // One row with the last entry; whoever adds one changes it first.
      "CREATE TABLE staff_record_head (id BIGINT NOT NULL PRIMARY KEY, number BIGINT NOT NULL, hash TEXT NOT NULL)",
    ])

  /// Tokens by which programs of the staff ask.
  static let staffTokens = Migration(
    number: 12, name: "staff tokens",
    statements: [
      // `hash` is the SHA-256 of the token, `seen` is null until it is used.
      """
      CREATE TABLE staff_token (
        id TEXT NOT NULL PRIMARY KEY, staff TEXT NOT NULL, name TEXT NOT NULL, hash BYTEA NOT NULL UNIQUE,
        since BIGINT NOT NULL, ends BIGINT NOT NULL, seen BIGINT)
      """,
      "CREATE INDEX staff_token_staff ON staff_token (staff)",
    ])

  /// Browsers that somebody of the staff has logged in with, and recovery codes under a slow hash.
  static let staffDevices = Migration(
    number: 21, name: "staff devices",
    statements: [
      // `hash` is the SHA-256 of a cookie's token, which several members have where they share a browser.
      """
      CREATE TABLE staff_device (
        hash BYTEA NOT NULL, staff TEXT NOT NULL, seen BIGINT NOT NULL, PRIMARY KEY (hash, staff))
      """,
      "CREATE INDEX staff_device_staff ON staff_device (staff)",
      // The first letters of a code, by which its row is found, and a text of Argon2id of the rest. What is used is deleted. They take the
      // place of `staff.codes`.
      """
      CREATE TABLE staff_recovery_code (
        staff TEXT NOT NULL, place TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (staff, place))
      """,
    ])
}

extension [Table] {
  static let staff: [Table] = [
    Table("staff", since: 9, of: .organisation, restored: .reconciled(StaffStanding.read)),
    Table("staff_login", since: 9, of: .organisation, restored: .emptied),
    Table("staff_link", since: 9, of: .organisation, restored: .emptied),
    Table("staff_record", since: 9, of: .organisation, restored: .asBackedUp),
    Table("staff_record_payload", since: 9, of: .organisation, restored: .asBackedUp),
    Table("staff_record_head", since: 9, of: .organisation, restored: .asBackedUp),
    Table("staff_token", since: 12, of: .organisation, restored: .emptied),
    Table("staff_device", since: 21, of: .organisation, restored: .asBackedUp),
    Table("staff_recovery_code", since: 21, of: .organisation, restored: .reconciled(RecoveryCodes.read)),
  ]
}

/// Who of the staff may log in, how, and as what, so that a backup of before brings nobody back.
private struct StaffStanding {
  /// What a login depends on, all columns of schema 9.
  private static let columns = ["role", "modules", "password", "secret", "codes", "counter", "state"]

  static func read(_ replaced: Transaction?) throws(DatabaseError) -> Table.Reconciliation {
    var members: [String: [SQLValue]] = [:]
    for row in try replaced?.rows("SELECT * FROM staff") ?? [] {
      var values: [SQLValue] = []
      for column in columns { values.append(try row.value(column)) }
      members[try row.text("id")] = values
    }
    return { [members] (restored) throws(DatabaseError) in try apply(members, to: restored) }
  }

  /// Gives those whom a restored database has the login that they have now, and none to those who were removed.
  ///
  /// - Returns: the usernames of those who were removed; nil if the restored database has nobody that the other one knows. Then that
  ///   one was begun afresh, and does not say who was removed.
  private static func apply(
    _ members: [String: [SQLValue]], to restored: Transaction
  ) throws(DatabaseError) -> [String]? {
    var found: [(id: String, username: String)] = []
    for row in try restored.rows("SELECT id, username FROM staff ORDER BY username") {
      found.append((try row.text("id"), try row.text("username")))
    }
    guard found.contains(where: { members[$0.id] != nil }) else { return found.isEmpty ? [] : nil }
    for (id, _) in found {
      guard let values = members[id] else {
        try restored.execute("UPDATE staff SET state = 'disabled' WHERE id = $1", .text(id))
        continue
      }
      try restored.execute(
        """
        UPDATE staff SET role = $2, modules = $3, password = $4, secret = $5, codes = $6, counter = $7, state = $8
        WHERE id = $1
        """, .text(id), values[0], values[1], values[2], values[3], values[4], values[5], values[6])
    }
    return found.filter { members[$0.id] == nil }.map { $0.username }
  }
}

/// Recovery codes of now in the place of restored ones, of which some may be used up since.
private enum RecoveryCodes {
  static func read(_ replaced: Transaction?) throws(DatabaseError) -> Table.Reconciliation {
    guard let replaced else { return { _ in nil } }
    var known: Set<String> = []
    for row in try replaced.rows("SELECT id FROM staff") { known.insert(try row.text("id")) }
    var codes: [[SQLValue]] = []
    for row in try replaced.rows("SELECT staff, place, hash FROM staff_recovery_code") {
      codes.append([try row.value("staff"), try row.value("place"), try row.value("hash")])
    }
    return { [known, codes] (restored) throws(DatabaseError) in
      var isSameStaff = false
      for row in try restored.rows("SELECT id FROM staff") {
        let id = try row.text("id")
        if known.contains(id) { isSameStaff = true }
      }
      // A database that was begun afresh knows nothing of these codes.
      guard isSameStaff else { return nil }
      try restored.execute("DELETE FROM staff_recovery_code")
      for code in codes {
        try restored.execute(
          "INSERT INTO staff_recovery_code (staff, place, hash) VALUES ($1, $2, $3)", code[0], code[1],
          code[2])
      }
      return []
    }
  }
}
