import Accounts
import Storage

extension AccountStore {
  /// Replaces everything that the owner of an account says of themselves.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` if the device's login has ended meanwhile.
  func change(_ about: PersonalFacts, by device: LoggedInDevice) async throws -> AccountState {
    try await database.write { transaction in
      try Self.set(about, of: device.account, transaction)
      return try state(for: device, transaction)
    }
  }

  static func set(_ about: PersonalFacts, of account: String, _ transaction: Transaction) throws {
    try transaction.execute(
      """
      UPDATE account SET gender = $2, education = $3, income = $4, ethnic_group = $5, age = $6 WHERE id = $1
      """, .text(account), .text(orNull: about.gender?.rawValue), .text(orNull: about.education?.rawValue),
      .text(orNull: about.income?.rawValue), .text(orNull: about.ethnicGroup?.rawValue),
      .integer(orNull: about.age.map { Int64($0) }))
  }
}

extension PersonalFacts {
  /// - Parameter row: of the table of accounts.
  init(_ row: Row) throws {
    self.init()
    gender = try row.text(orNull: "gender").flatMap { .init(rawValue: $0) }
    education = try row.text(orNull: "education").flatMap { .init(rawValue: $0) }
    income = try row.text(orNull: "income").flatMap { .init(rawValue: $0) }
    ethnicGroup = try row.text(orNull: "ethnic_group").flatMap { .init(rawValue: $0) }
    age = try row.integer(orNull: "age").map { Int($0) }
  }
}
