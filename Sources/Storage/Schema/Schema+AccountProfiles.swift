extension Schema {
  /// A sign-up that comes again is found by its profile. Without an index PostgreSQL reads all accounts for that, and takes any two
  /// sign-ups for a conflict.
  static let accountProfiles = Migration(
    number: 19, name: "account profiles", statements: ["CREATE INDEX account_profile ON account (profile)"])
}
