extension Schema {
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
}
