import CMS
import Mail
import Storage

/// Invitations to the staff, and the links by which a password is chosen.
struct InvitationStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  let passwords: PasswordHash

  /// How long one can be accepted.
  static let lasts: Int64 = 7 * 86_400_000

  /// The link of the first administrator; nil if there is one who can log in. Those that other starts and other servers have printed
  /// work on, until one of them is used.
  func firstLink() async throws -> StaffLinkCode? {
    let code = StaffLinkCode()
    let now = clock()
    let isNeeded = try await database.write { transaction in
      if try StaffStore.administrators(transaction) > 0 { return false }
      try transaction.execute("DELETE FROM staff_link WHERE staff IS NULL AND ends <= $1", .integer(now))
      try transaction.execute(
        "INSERT INTO staff_link (hash, staff, ends) VALUES ($1, NULL, $2)",
        .bytes(code.hash.bytes), .integer(now + Self.lasts))
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
      guard made == 1 else { throw StaffDenial.usernameTaken }
      try Self.link(code, to: id, until: now + Self.lasts, transaction)
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
      guard let member = try StaffStore.member(id, transaction) else { throw StaffDenial.unknown }
      try StaffAccess(transaction).endLinks(of: id)
      try Self.link(code, to: id, until: now + Self.lasts, transaction)
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
      return try StaffStore.member(staff, transaction).map { .member($0) }
    }
  }

  /// Takes an invitation up with a password.
  func accept(
    _ typed: String, username: StaffUsername?, name: String, password: String, language: String,
    address: String
  ) async throws {
    guard let hash = StaffLinkCode(typed)?.hash else { throw StaffDenial.linkEnded }
    let text = try await passwords.make(password)
    let now = clock()
    let newID = Randomness.id()
    try await database.write { transaction in
      let link = try transaction.row(
        "SELECT staff FROM staff_link WHERE hash = $1 AND ends > $2", .bytes(hash.bytes), .integer(now))
      guard let link else { throw StaffDenial.linkEnded }
      let id: String
      if let staff = try link.text(orNull: "staff") {
        id = staff
        try transaction.execute(
          """
          UPDATE staff SET password = $2, state = CASE state WHEN 'invited' THEN 'active' ELSE state END
          WHERE id = $1
          """, .text(id), .text(text))
        // Whoever needs a new password may have lost what was on their computer too.
        try StaffAccess(transaction).end(of: id)
      } else {
        guard let username else { throw StaffDenial.unknown }
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
        guard made == 1 else { throw StaffDenial.usernameTaken }
      }
      let member = try StaffStore.member(id, transaction)
      try Recorder(transaction).add(
        .acceptedInvitation, by: Actor(member: member, address: address), at: now)
    }
  }

  /// Sends the link to a password by mail: an invitation, or a new one for who has one. It is made when the letter is written.
  func mail(_ id: String) async throws {
    let now = clock()
    try await database.write { transaction in
      guard let member = try StaffStore.member(id, transaction), !member.email.isEmpty else { return }
      try Outbox(transaction).add(
        member.state == .invited ? .invitation : .staffPassword, to: member.email, of: id,
        in: member.language, detail: member.name + "\n" + member.username, at: now)
    }
  }
}
