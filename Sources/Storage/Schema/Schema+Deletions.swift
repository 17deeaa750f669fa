extension Schema {
  /// The ids of accounts that were deleted. They are random and tell nothing; a backup of before may still have the accounts.
  ///
  /// A restored database of an older schema may have the table already: ``Deletions``.
  static let deletions = Migration(number: 6, name: "deletions", statements: [Deletions.table])
}
