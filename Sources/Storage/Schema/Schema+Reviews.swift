extension Schema {
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
}
