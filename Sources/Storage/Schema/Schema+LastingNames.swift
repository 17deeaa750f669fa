extension Schema {
  /// What a name or a number once meant, so that it never means something else.
  static let lastingNames = Migration(
    number: 22, name: "lasting names",
    statements: [
      // The place in the site's folder that a file of the staff was given, and its SHA-256.
      "CREATE TABLE content_file (path TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL)",
      // The last version of drafts of entries that are gone: one that is begun under the same name counts on.
      """
      CREATE TABLE content_retired (
        kind TEXT NOT NULL, entry TEXT NOT NULL, version BIGINT NOT NULL, PRIMARY KEY (kind, entry))
      """,
    ])
}
