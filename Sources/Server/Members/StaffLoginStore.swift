import CMS
import Core
import Storage

/// How members log in, and their logins.
struct StaffLoginStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  let passwords: PasswordHash
  /// What seals the secrets of second factors, and the tickets between the steps of a login.
  var staffKey: StaffKey

  /// How long a login lasts without being used.
  static let loginLasts: Int64 = 12 * 3_600_000
  /// How long it lasts at all.
  static let loginLastsAtMost: Int64 = 7 * 86_400_000
  /// When it was seen is written again after so many milliseconds.
  static let seenInterval: Int64 = 300_000

  var factors: FactorStore {
    FactorStore(database: database, clock: clock, passwords: passwords, staffKey: staffKey)
  }

  /// A login that has begun.
  struct Begun: Sendable {
    var token: String
    /// What the browser shows from now on, so that strangers do not lock it out; nil if it shows it already.
    var device: String?
  }

  /// Looks whether somebody who is logged in knows the password, and has the second factor where there is one.
  ///
  /// - Throws: ``StaffLoginFailure``, and notes it.
  func confirm(_ member: StaffMember, password: String, code: String, by actor: Actor) async throws {
    let row = try await database.read {
      try $0.row("SELECT password, secret FROM staff WHERE id = $1", .text(member.id))
    }
    let now = clock()
    guard try await passwords.matches(password, try row?.text(orNull: "password"), for: .known(member.id))
    else {
      try await recordNotConfirmed(by: actor, at: now)
      throw StaffLoginFailure.wrong
    }
    guard member.hasSecondFactor, let secret = try row?.bytes(orNull: "secret") else { return }
    let recovery = try await factors.recovery(code, of: member.id)
    do {
      try await database.write { try factors.take(code, recovery, of: member.id, secret, at: now, $0) }
    } catch let failure as StaffLoginFailure {
      try await recordNotConfirmed(by: actor, at: now)
      throw failure
    }
  }

  /// Somebody who is logged in typed a password or a code that is not right. It is no failed login: it is known who they are.
  private func recordNotConfirmed(by actor: Actor, at now: Int64) async throws {
    try await database.write { try Recorder($0).add(.didNotConfirm, by: actor, at: now) }
  }

  /// What was typed is not kept: it may be a password in the wrong field.
  func recordFailure(_ member: String?, _ address: String, at now: Int64) async throws {
    try await database.write {
      try Recorder($0).add(.failedLogIn, member ?? "", by: Actor(address: address), at: now)
    }
  }

  /// Who shows a login's token; nil if it has ended, or its owner cannot log in any more.
  func member(showing token: String) async throws -> (member: StaffMember, login: String)? {
    guard let bytes = Hexadecimal.decoded(token) else { return nil }
    let now = clock()
    let row = try await database.read {
      try $0.row(
        """
        SELECT staff.*, staff_login.id AS login, staff_login.seen AS used FROM staff_login
        JOIN staff ON staff.id = staff_login.staff
        WHERE staff_login.token = $1 AND staff.state = 'active' AND staff_login.seen > $2
          AND staff_login.since > $3
        """, .bytes(SecretHash(of: bytes).bytes), .integer(now - Self.loginLasts),
        .integer(now - Self.loginLastsAtMost))
    }
    guard let row else { return nil }
    let login = try row.text("login")
    if now - (try row.integer("used")) >= Self.seenInterval {
      // Whoever only reads is answered also while nothing can be written.
      _ = try? await database.write {
        try $0.execute("UPDATE staff_login SET seen = $2 WHERE id = $1", .text(login), .integer(now))
        try $0.execute(
          "UPDATE staff SET seen = $2 WHERE id = (SELECT staff FROM staff_login WHERE id = $1)", .text(login),
          .integer(now))
      }
    }
    return (try StaffStore.member(row), login)
  }

  func logOut(_ login: String, by actor: Actor) async throws {
    let now = clock()
    try await database.write {
      try $0.execute("DELETE FROM staff_login WHERE id = $1", .text(login))
      try Recorder($0).add(.loggedOut, by: actor, at: now)
    }
  }

  func logins(of id: String, own: String) async throws -> [StaffLogin] {
    try await database.read {
      try $0.rows(
        "SELECT id, agent, address, seen FROM staff_login WHERE staff = $1 ORDER BY seen DESC", .text(id)
      ).map { row in
        let id = try row.text("id")
        return StaffLogin(
          id: id, agent: try row.text("agent"), address: try row.text("address"),
          seen: try row.integer("seen"), isOwn: id == own)
      }
    }
  }

  /// Ends one login of a member, or all but one; with all others also tokens and links.
  func end(_ login: String?, of id: String, but own: String, by actor: Actor) async throws {
    let now = clock()
    try await database.write {
      if let login {
        try $0.execute("DELETE FROM staff_login WHERE staff = $1 AND id = $2", .text(id), .text(login))
      } else {
        try StaffAccess($0).end(of: id, but: own)
      }
      try Recorder($0).add(.endedLogins, by: actor, at: now)
    }
  }

  /// Changes a password. All other logins end, all tokens and all links.
  func setPassword(_ password: String, of id: String, keeping login: String, by actor: Actor) async throws {
    let text = try await passwords.make(password)
    let now = clock()
    try await database.write {
      try $0.execute("UPDATE staff SET password = $2 WHERE id = $1", .text(id), .text(text))
      try StaffAccess($0).end(of: id, but: login)
      try Recorder($0).add(.changedPassword, by: actor, at: now)
    }
  }
}

/// Why somebody of the staff was not let in, or is not taken for who they are.
enum StaffLoginFailure: Error, Equatable {
  case wrong
  case secondFactor
  /// The code was right, and was used before.
  case usedCode
  /// The code of an app cannot be looked at: its secret was sealed by a key that is not here.
  case noKey
  /// The first step was too long ago, or with another password.
  case tooLate
}
