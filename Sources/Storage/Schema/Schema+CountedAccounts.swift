extension Schema {
  /// Which accounts are people, as far as somebody has shown it.
  static let countedAccounts = Migration(
    number: 23, name: "counted accounts",
    statements: [
      // Since when an account counts in polls and averages, in milliseconds since 1970: the day on which its address was confirmed by
      // a letter, or on which it showed a card. Null until then.
      "ALTER TABLE account ADD COLUMN counted BIGINT"
    ])
}
