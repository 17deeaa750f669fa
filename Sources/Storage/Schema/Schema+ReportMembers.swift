extension Schema {
  /// How many people have made an account, as reports tell it.
  static let reportMembers = Migration(
    number: 16, name: "report members",
    statements: [
      // One row. `people` is who made an account before `until`, in milliseconds since 1970; it stands until enough people more have.
      """
      CREATE TABLE report_members (id BIGINT NOT NULL PRIMARY KEY, people BIGINT NOT NULL, until BIGINT NOT NULL)
      """
    ])
}
