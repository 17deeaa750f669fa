extension Schema {
  /// What came of looking up the web addresses in the content.
  static let links = Migration(
    number: 13, name: "links",
    statements: [
      // `result` is empty while an address waits; `changed` is when it was asked for or known, in milliseconds since 1970.
      "CREATE TABLE content_link (address TEXT NOT NULL PRIMARY KEY, changed BIGINT NOT NULL, result TEXT NOT NULL)"
    ])
}
