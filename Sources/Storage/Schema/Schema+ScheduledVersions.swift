extension Schema {
  /// What is published at its time is the draft that somebody saved for that, and not what was saved by itself while they typed on.
  static let scheduledVersions = Migration(
    number: 20, name: "scheduled versions",
    statements: [
      // The version that is published; null for the draft as it is.
      "ALTER TABLE content_draft ADD COLUMN publish_version BIGINT"
    ])
}
