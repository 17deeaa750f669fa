extension Schema {
  /// The ids of the profiles that an account had before its owner started afresh, with spaces between them.
  static let formerProfiles = Migration(
    number: 7, name: "former profiles", statements: ["ALTER TABLE account ADD COLUMN former_profiles TEXT"])
}
