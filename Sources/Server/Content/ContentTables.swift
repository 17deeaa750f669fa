import Storage

extension Migration {
  /// A site's content: items by kind and id, all versions of each, and the release that apps see.
  static let content = Migration(
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

  /// What came of looking up the web addresses in the content.
  static let links = Migration(
    number: 13, name: "links",
    statements: [
      // `result` is empty while an address waits; `changed` is when it was asked for or known, in milliseconds since 1970.
      "CREATE TABLE content_link (address TEXT NOT NULL PRIMARY KEY, changed BIGINT NOT NULL, result TEXT NOT NULL)"
    ])

  /// Earlier bodies of drafts, so that what somebody wrote is there after somebody else has replaced it.
  static let draftRevisions = Migration(
    number: 15, name: "draft revisions",
    statements: [
      // One row a revision, that of the draft itself included. `version` and `changed` are those of the draft, and `run` is when its
      // author began to have it saved by itself; null for what was saved by hand, or is the beginning of somebody's form.
      """
      CREATE TABLE content_draft_revision (
        kind TEXT NOT NULL, entry TEXT NOT NULL, version BIGINT NOT NULL, body TEXT NOT NULL, author TEXT NOT NULL,
        changed BIGINT NOT NULL, run BIGINT, PRIMARY KEY (kind, entry, version))
      """,
      // New entries by the token of the form in which they were begun, so that a form that is sent twice begins one.
      """
      CREATE TABLE content_begun (
        token TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, entry TEXT NOT NULL, staff TEXT NOT NULL,
        made BIGINT NOT NULL)
      """,
    ])

  /// Drafts whose author asks somebody else to publish them, and what somebody wrote who did not.
  static let reviews = Migration(
    number: 18, name: "reviews",
    statements: [
      // Who asked, and when, in milliseconds since 1970; null unless the draft's state is `review`.
      "ALTER TABLE content_draft ADD COLUMN asked_by TEXT",
      "ALTER TABLE content_draft ADD COLUMN asked BIGINT",
      // What is to be changed, and who says so; null until it was sent back.
      "ALTER TABLE content_draft ADD COLUMN returned_by TEXT",
      "ALTER TABLE content_draft ADD COLUMN returned_note TEXT",
    ])

  /// What is published at its time is the draft that somebody saved for that, and not what was saved by itself while they typed on.
  static let scheduledVersions = Migration(
    number: 20, name: "scheduled versions",
    statements: [
      // The version that is published; null for the draft as it is.
      "ALTER TABLE content_draft ADD COLUMN publish_version BIGINT"
    ])

  /// Which form saved a draft while somebody typed, so that its button takes up what the form itself has saved.
  static let draftForms = Migration(
    number: 30, name: "forms of drafts",
    statements: ["ALTER TABLE content_draft ADD COLUMN form TEXT NOT NULL DEFAULT ''"])
}

extension [Table] {
  static let content: [Table] = [
    Table("content_head", since: 5, of: .organisation, restored: .asBackedUp),
    Table("content_release", since: 5, of: .organisation, restored: .asBackedUp),
    Table("content_blob", since: 5, of: .organisation, restored: .asBackedUp),
    Table("content_version", since: 5, of: .organisation, restored: .asBackedUp),
    Table("content_item", since: 5, of: .organisation, restored: .asBackedUp),
    Table("content_draft", since: 9, of: .organisation, restored: .asBackedUp),
    Table("content_upload", since: 9, of: .organisation, restored: .asBackedUp),
    Table("content_owner", since: 9, of: .organisation, restored: .asBackedUp),
    Table("content_link", since: 13, of: .organisation, restored: .asBackedUp),
    Table("content_draft_revision", since: 15, of: .organisation, restored: .asBackedUp),
    Table("content_begun", since: 15, of: .organisation, restored: .asBackedUp),
    Table("content_file", since: 22, of: .organisation, restored: .asBackedUp),
    Table("content_retired", since: 22, of: .organisation, restored: .asBackedUp),
  ]
}
