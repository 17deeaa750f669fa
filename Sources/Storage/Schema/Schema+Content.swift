extension Schema {
  /// A site's content: items by kind and id, all versions of each, and the release that apps see.
  static var content: Migration {
    Migration(
      number: 5, name: "content",
      statements: [
        // One row. Whoever publishes changes it first, so releases are numbered in the order in which they are seen.
        """
        CREATE TABLE content_head (
          id BIGINT NOT NULL PRIMARY KEY, site TEXT NOT NULL, release_number BIGINT NOT NULL)
        """,
        // What was published together. Times are milliseconds since 1970.
        """
        CREATE TABLE content_release (
          number BIGINT NOT NULL PRIMARY KEY, author TEXT NOT NULL, note TEXT NOT NULL, made BIGINT NOT NULL)
        """,
        // Bytes by their SHA-256, each once.
        "CREATE TABLE content_blob (hash TEXT NOT NULL PRIMARY KEY, bytes BYTEA NOT NULL)",
        // A version without a hash removes the item; one without a release was not published yet.
        """
        CREATE TABLE content_version (
          kind TEXT NOT NULL, id TEXT NOT NULL, version BIGINT NOT NULL, hash TEXT, author TEXT NOT NULL,
          made BIGINT NOT NULL, release_number BIGINT, PRIMARY KEY (kind, id, version))
        """,
        // The version that apps see, null for none, and the hash that the site's folder had when it was last read, null for none.
        """
        CREATE TABLE content_item (
          kind TEXT NOT NULL, id TEXT NOT NULL, published BIGINT, shipped TEXT, PRIMARY KEY (kind, id))
        """,
      ])
  }
}
