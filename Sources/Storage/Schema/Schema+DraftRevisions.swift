extension Schema {
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
}
