import Accounts
import Storage

extension AccountState {
  /// The account of a device, as that sees it.
  ///
  /// - Parameter confirms: whether addresses are confirmed by letters.
  /// - Throws: ``Refusal/notLoggedIn`` if its login has ended meanwhile.
  init(of device: LoggedInDevice, confirms: Bool, _ transaction: Transaction) throws {
    let row = try transaction.row(
      """
      SELECT email, profile, keys, keys_version, since, folded, counted, leader, former_profiles, gender,
        education, income, ethnic_group, age
      FROM account WHERE id = $1
      """, .text(device.account))
    let devices = try transaction.rows(
      "SELECT id, name, since, seen FROM device WHERE account = $1 ORDER BY seen DESC, since DESC, id",
      .text(device.account)
    ).map { row in
      let id = try row.text("id")
      return AccountDevice(
        id: id, name: try row.text("name"), since: try row.integer("since"), seen: try row.integer("seen"),
        isOwn: id == device.id)
    }
    guard let row, devices.contains(where: { $0.isOwn }) else { throw Refusal.notLoggedIn }
    self.init(
      email: try row.text("email"), profile: try row.text("profile"), since: try row.integer("since"),
      keys: try AccountKeys(stored: row.text("keys")), keysVersion: try row.integer("keys_version"),
      devices: devices)
    let isCounted = try row.integer(orNull: "counted") != nil
    isPending = try row.text("folded") == device.account || (confirms && !isCounted)
    isLeader = try row.integer("leader") != 0
    formerProfiles = try Self.formerProfiles(row)
    about = try PersonalFacts(row)
  }

  /// - Parameter row: of the table of accounts.
  static func formerProfiles(_ row: Row) throws -> [String] {
    let text = try row.text(orNull: "former_profiles") ?? ""
    return text.split(separator: " ").map { String($0) }
  }
}

extension AccountKeys {
  /// As they are in the database: JSON.
  var stored: String { json.serialized() }

  /// - Throws: ``DatabaseError/damaged(_:)``.
  init(stored text: String) throws(DatabaseError) {
    do {
      try self.init(body: Array(text.utf8))
    } catch {
      throw .damaged("the keys of an account cannot be read")
    }
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

  func store(for account: String, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute(
      """
      UPDATE account SET gender = $2, education = $3, income = $4, ethnic_group = $5, age = $6 WHERE id = $1
      """, .text(account), .text(orNull: gender?.rawValue), .text(orNull: education?.rawValue),
      .text(orNull: income?.rawValue), .text(orNull: ethnicGroup?.rawValue),
      .integer(orNull: age.map { Int64($0) }))
  }
}
