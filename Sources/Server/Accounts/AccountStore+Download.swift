import Accounts
import Storage

extension AccountStore {
  /// Everything that there is of the account of a device.
  ///
  /// - Throws: ``Refusal/notLoggedIn`` if its login has ended meanwhile.
  func download(for device: LoggedInDevice) async throws -> AccountDownload {
    try await database.read { transaction in
      AccountDownload(
        account: try Self.state(for: device, transaction),
        about: try Self.facts(of: device.account, transaction),
        events: try EventStore.events(of: device.account, transaction))
    }
  }

  private static func facts(of account: String, _ transaction: Transaction) throws -> PersonalFacts {
    var facts = PersonalFacts()
    let row = try transaction.row(
      "SELECT gender, education, income, ethnic_group, age FROM account WHERE id = $1", .text(account))
    guard let row else { return facts }
    facts.gender = try row.text(orNull: "gender").flatMap { .init(rawValue: $0) }
    facts.education = try row.text(orNull: "education").flatMap { .init(rawValue: $0) }
    facts.income = try row.text(orNull: "income").flatMap { .init(rawValue: $0) }
    facts.ethnicGroup = try row.text(orNull: "ethnic_group").flatMap { .init(rawValue: $0) }
    facts.age = try row.integer(orNull: "age").map { Int($0) }
    return facts
  }
}
