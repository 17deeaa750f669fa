extension Schema {
  /// Which people are community leaders.
  static let leaders = Migration(
    number: 29, name: "community leaders",
    statements: ["ALTER TABLE account ADD COLUMN leader BIGINT NOT NULL DEFAULT 0"])
}
