import Accounts
import CMS
import Core
import Storage

/// The staff of a site: who they are, how they log in, and what they may do.
struct StaffStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  var passwords = PasswordHash.shared
  /// What seals the secrets of second factors.
  var staffKey = StaffKey(data: nil)

  /// How long an invitation can be accepted.
  static let invitationLasts: Int64 = 7 * 86_400_000

  /// Why somebody of the staff was not changed.
  enum Denial: Error, Equatable {
    case usernameTaken
    /// Nobody could manage the staff any more.
    case lastAdministrator
    /// One's own role, modules and state are for others to change.
    case oneself
    case unknown
    case linkEnded
  }

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

  // MARK: Invitations

  /// The link of the first administrator; nil if there is one who can log in. Those that other starts and other servers have printed
  /// work on, until one of them is used.
  func firstLink() async throws -> StaffLinkCode? {
    let code = StaffLinkCode()
    let now = clock()
    let isNeeded = try await database.write { transaction in
      if try Self.administrators(transaction) > 0 { return false }
      try transaction.execute("DELETE FROM staff_link WHERE staff IS NULL AND ends <= $1", .integer(now))
      try transaction.execute(
        "INSERT INTO staff_link (hash, staff, ends) VALUES ($1, NULL, $2)",
        .bytes(code.hash.bytes), .integer(now + Self.invitationLasts))
      return true
    }
    return isNeeded ? code : nil
  }

  /// Adds somebody who accepts the invitation by its link.
  ///
  /// - Returns: the id, and the link.
  func invite(
    _ typed: TypedMember, as username: StaffUsername, role: Role, language: String, by actor: Actor
  ) async throws -> (id: String, code: StaffLinkCode) {
    let id = Randomness.id()
    let code = StaffLinkCode()
    let now = clock()
    try await database.write { transaction in
      let made = try transaction.execute(
        """
        INSERT INTO staff (
          id, username, folded, name, email, role, modules, language, codes, counter, state, since)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', 0, 'invited', $9) ON CONFLICT (folded) DO NOTHING
        """, .text(id), .text(username.text), .text(username.folded), .text(typed.name), .text(typed.email),
        .text(role.rawValue), .text(typed.modules.joined(separator: " ")), .text(language), .integer(now))
      guard made == 1 else { throw Denial.usernameTaken }
      try Self.link(code, to: id, until: now + Self.invitationLasts, transaction)
      try Recorder(transaction).add(
        .invitedStaff, id, by: actor, at: now, [("username", username.text), ("after", role.rawValue)])
    }
    return (id, code)
  }

  /// Another invitation for a member, with which they choose a new password.
  func inviteAgain(_ id: String, by actor: Actor) async throws -> StaffLinkCode {
    let code = StaffLinkCode()
    let now = clock()
    try await database.write { transaction in
      guard let member = try Self.member(id, transaction) else { throw Denial.unknown }
      try Self.endLinks(of: id, transaction)
      try Self.link(code, to: id, until: now + Self.invitationLasts, transaction)
      try Recorder(transaction).add(
        .invitedStaff, id, by: actor, at: now, [("username", member.username)])
    }
    return code
  }

  private static func link(
    _ code: StaffLinkCode, to staff: String, until ends: Int64, _ transaction: Transaction
  ) throws(DatabaseError) {
    try transaction.execute(
      "INSERT INTO staff_link (hash, staff, ends) VALUES ($1, $2, $3)", .bytes(code.hash.bytes),
      .text(staff), .integer(ends))
  }

  /// Whom an invitation is for.
  enum Invited: Sendable {
    case firstAdministrator
    case member(StaffMember)
  }

  /// - Returns: nil for a link that was used, is too old, or never was.
  func invited(by typed: String) async throws -> Invited? {
    guard let hash = StaffLinkCode(typed)?.hash else { return nil }
    let now = clock()
    return try await database.read { transaction in
      let link = try transaction.row(
        "SELECT staff FROM staff_link WHERE hash = $1 AND ends > $2", .bytes(hash.bytes), .integer(now))
      guard let link else { return nil }
      guard let staff = try link.text(orNull: "staff") else { return .firstAdministrator }
      return try Self.member(staff, transaction).map { .member($0) }
    }
  }

  /// Takes an invitation up with a password.
  func accept(
    _ typed: String, username: StaffUsername?, name: String, password: String, language: String,
    address: String
  ) async throws {
    guard let hash = StaffLinkCode(typed)?.hash else { throw Denial.linkEnded }
    let text = try await passwords.make(password)
    let now = clock()
    let newID = Randomness.id()
    try await database.write { transaction in
      let link = try transaction.row(
        "SELECT staff FROM staff_link WHERE hash = $1 AND ends > $2", .bytes(hash.bytes), .integer(now))
      guard let link else { throw Denial.linkEnded }
      let id: String
      if let staff = try link.text(orNull: "staff") {
        id = staff
        try transaction.execute(
          """
          UPDATE staff SET password = $2, state = CASE state WHEN 'invited' THEN 'active' ELSE state END
          WHERE id = $1
          """, .text(id), .text(text))
        // Whoever needs a new password may have lost what was on their computer too.
        try Self.endAccess(of: id, transaction)
      } else {
        guard let username else { throw Denial.unknown }
        try transaction.execute("DELETE FROM staff_link WHERE staff IS NULL")
        id = newID
        let made = try transaction.execute(
          """
          INSERT INTO staff (
            id, username, folded, name, email, role, modules, language, password, codes, counter, state, since)
          VALUES ($1, $2, $3, $4, '', 'administrator', '', $5, $6, '', 0, 'active', $7)
          ON CONFLICT (folded) DO NOTHING
          """, .text(id), .text(username.text), .text(username.folded), .text(name), .text(language),
          .text(text), .integer(now))
        guard made == 1 else { throw Denial.usernameTaken }
      }
      let member = try Self.member(id, transaction)
      try Recorder(transaction).add(
        .acceptedInvitation, by: Actor(member: member, address: address), at: now)
    }
  }

  /// Sends the link to a password by mail: an invitation, or a new one for who has one. It is made when the letter is written.
  func mailInvitation(_ id: String) async throws {
    let now = clock()
    try await database.write { transaction in
      guard let member = try Self.member(id, transaction), !member.email.isEmpty else { return }
      try Outbox(transaction).add(
        member.state == .invited ? .invitation : .staffPassword, to: member.email, of: id,
        in: member.language, detail: member.name + "\n" + member.username, at: now)
    }
  }

  // MARK: Changes

  /// Changes what a form of a member has.
  func change(_ id: String, to typed: TypedMember, role: Role, by actor: Actor) async throws {
    try await changing(id, .changedStaff, by: actor, isGivingUp: role != .administrator) { transaction, old in
      // Who is limited to some modules would lift that limit by themselves.
      let isSame = role == old.role && Set(typed.modules) == Set(old.modules)
      if id == actor.member?.id, !isSame { throw Denial.oneself }
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
      if typed.email != old.email { try Self.endLinks(of: id, transaction) }
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
      if id == actor.member?.id { throw Denial.oneself }
      try transaction.execute("UPDATE staff SET state = 'disabled' WHERE id = $1", .text(id))
      try Self.endAccess(of: id, transaction)
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

  /// For a colleague whose phone is lost: they log in by their password alone until they set another one up.
  func removeFactor(ofColleague id: String, by actor: Actor) async throws {
    try await changing(id, .changedSecondFactor, by: actor, isGivingUp: false) { transaction, _ in
      // One's own is switched off with a code of it.
      if id == actor.member?.id { throw Denial.oneself }
      try Self.removeFactor(of: id, transaction)
      return []
    }
  }

  /// Deletes a member. What they did stays in the record, with their name; of their habits goes what says nothing else.
  func delete(_ id: String, by actor: Actor) async throws {
    try await changing(id, .deletedStaff, by: actor, isGivingUp: true, isErasing: true) { transaction, _ in
      if id == actor.member?.id { throw Denial.oneself }
      try transaction.execute("DELETE FROM staff WHERE id = $1", .text(id))
      try Self.endAccess(of: id, transaction)
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
      guard let member = try Self.member(id, transaction) else { throw Denial.unknown }
      let wasManaging = member.role == .administrator && member.state == .active
      if isGivingUp, wasManaging, try Self.administrators(transaction) < 2 {
        throw id == actor.member?.id ? Denial.oneself : Denial.lastAdministrator
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
  private static func administrators(_ transaction: Transaction) throws -> Int {
    let row = try transaction.row(
      "SELECT COUNT(*) AS count FROM staff WHERE role = 'administrator' AND state = 'active'")
    return Int(try row?.integer("count") ?? 0)
  }
}
