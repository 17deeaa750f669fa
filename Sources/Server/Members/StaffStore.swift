import Accounts
import CMS
import Core
import Storage

/// The staff of a site: who they are, and what they may do.
struct StaffStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  // MARK: Who there is

  func members() async throws -> [StaffMember] {
    try await database.read { try $0.rows("SELECT * FROM staff ORDER BY folded").map(Self.member) }
  }

  func member(_ id: String) async throws -> StaffMember? {
    try await database.read { try Self.member(id, $0) }
  }

  static func member(_ id: String, _ transaction: Transaction) throws -> StaffMember? {
    try transaction.row("SELECT * FROM staff WHERE id = $1", .text(id)).map(member)
  }

  static func member(_ row: Row) throws -> StaffMember {
    let role = try row.text("role")
    guard let role = Role(rawValue: role), let state = StaffMember.State(rawValue: try row.text("state"))
    else { throw DatabaseError.damaged("the staff has the unknown role \(role)") }
    return StaffMember(
      id: try row.text("id"), username: try row.text("username"), name: try row.text("name"),
      email: try row.text("email"), role: role,
      modules: try row.text("modules").split(separator: " ").map(String.init),
      language: try row.text("language"), state: state,
      hasSecondFactor: try row.bytes(orNull: "secret") != nil, seen: try row.integer(orNull: "seen"))
  }

  // MARK: Changes

  /// Changes what a form of a member has.
  func change(_ id: String, to typed: TypedMember, role: Role, by actor: Actor) async throws {
    try await changing(id, .changedStaff, by: actor, isGivingUp: role != .administrator) { transaction, old in
      // Who is limited to some modules would lift that limit by themselves.
      let isSame = role == old.role && Set(typed.modules) == Set(old.modules)
      if id == actor.member?.id, !isSame { throw StaffDenial.oneself }
      try transaction.execute(
        "UPDATE staff SET name = $2, email = $3, role = $4, modules = $5 WHERE id = $1", .text(id),
        .text(typed.name), .text(typed.email), .text(role.rawValue),
        .text(typed.modules.joined(separator: " ")))
      // A login goes on with the rights that it began with only if they are the same.
      if role != old.role {
        try transaction.execute("DELETE FROM staff_login WHERE staff = $1", .text(id))
        try transaction.execute("DELETE FROM staff_token WHERE staff = $1", .text(id))
      }
      // What was sent to the old address may be somebody else's.
      if typed.email != old.email { try StaffAccess(transaction).endLinks(of: id) }
      if !role.may(.seeReports) { try ReportReaders(transaction).remove(id) }
      let modules = typed.modules.joined(separator: " ")
      return [
        ("before", Self.summary(old)),
        ("after", "\(typed.name), \(typed.email), \(role.rawValue), \(modules)"),
      ]
    }
  }

  func disable(_ id: String, by actor: Actor) async throws {
    try await changing(id, .disabledStaff, by: actor, isGivingUp: true) { transaction, _ in
      if id == actor.member?.id { throw StaffDenial.oneself }
      try transaction.execute("UPDATE staff SET state = 'disabled' WHERE id = $1", .text(id))
      try StaffAccess(transaction).end(of: id)
      try ReportReaders(transaction).remove(id)
      return []
    }
  }

  func enable(_ id: String, by actor: Actor) async throws {
    try await changing(id, .enabledStaff, by: actor, isGivingUp: false) { transaction, _ in
      try transaction.execute(
        """
        UPDATE staff SET state = CASE WHEN password IS NULL THEN 'invited' ELSE 'active' END WHERE id = $1
        """, .text(id))
      return []
    }
  }

  func setLanguage(_ language: String, of id: String, by actor: Actor) async throws {
    let now = clock()
    let before = actor.member?.language ?? ""
    try await database.write {
      try $0.execute("UPDATE staff SET language = $2 WHERE id = $1", .text(id), .text(language))
      try Recorder($0).add(
        .changedLanguage, by: actor, at: now, [("before", before), ("after", language)])
    }
  }

  /// For a colleague whose phone is lost: they log in by their password alone until they set another one up.
  func removeFactor(ofColleague id: String, by actor: Actor) async throws {
    try await changing(id, .changedSecondFactor, by: actor, isGivingUp: false) { transaction, _ in
      // One's own is switched off with a code of it.
      if id == actor.member?.id { throw StaffDenial.oneself }
      try FactorStore.remove(of: id, transaction)
      return []
    }
  }

  /// Deletes a member. What they did stays in the record, with their name; of their habits goes what says nothing else.
  func delete(_ id: String, by actor: Actor) async throws {
    try await changing(id, .deletedStaff, by: actor, isGivingUp: true, isErasing: true) { transaction, _ in
      if id == actor.member?.id { throw StaffDenial.oneself }
      try transaction.execute("DELETE FROM staff WHERE id = $1", .text(id))
      try StaffAccess(transaction).end(of: id)
      try transaction.execute("DELETE FROM staff_recovery_code WHERE staff = $1", .text(id))
      try transaction.execute("DELETE FROM staff_device WHERE staff = $1", .text(id))
      try transaction.execute("DELETE FROM letter WHERE account = $1", .text(id))
      try transaction.execute("DELETE FROM report_reader WHERE staff = $1", .text(id))
      // What they did stays in full for as long as the site promised its auditors, who could not ask about it otherwise.
      for action in RecordAction.ofOnesHabits {
        try transaction.execute(
          """
          DELETE FROM staff_record_payload WHERE actor = $1
            AND number IN (SELECT number FROM staff_record WHERE actor = $1 AND action = $2)
          """, .text(id), .text(action.rawValue))
      }
      return []
    }
  }

  private func changing(
    _ id: String, _ action: RecordAction, by actor: Actor, isGivingUp: Bool, isErasing: Bool = false,
    _ body: @escaping @Sendable (Transaction, StaffMember) throws -> [(String, String)]
  ) async throws {
    let now = clock()
    let write: @Sendable (Transaction) throws -> Void = { transaction in
      guard let member = try Self.member(id, transaction) else { throw StaffDenial.unknown }
      let wasManaging = member.role == .administrator && member.state == .active
      if isGivingUp, wasManaging, try Self.administrators(transaction) < 2 {
        throw id == actor.member?.id ? StaffDenial.oneself : StaffDenial.lastAdministrator
      }
      let details = try body(transaction, member)
      try Recorder(transaction).add(
        action, id, by: actor, at: now, [("username", member.username)] + details)
    }
    if isErasing { try await database.erase(write) } else { try await database.write(write) }
  }

  private static func summary(_ member: StaffMember) -> String {
    "\(member.name), \(member.email), \(member.role.rawValue), \(member.modules.joined(separator: " "))"
  }

  /// How many administrators can log in.
  static func administrators(_ transaction: Transaction) throws -> Int {
    let row = try transaction.row(
      "SELECT COUNT(*) AS count FROM staff WHERE role = 'administrator' AND state = 'active'")
    return Int(try row?.integer("count") ?? 0)
  }
}

/// Why somebody of the staff was not changed.
enum StaffDenial: Error, Equatable {
  case usernameTaken
  /// Nobody could manage the staff any more.
  case lastAdministrator
  /// One's own role, modules and state are for others to change.
  case oneself
  case unknown
  case linkEnded
}
