import CMS
import Core
import Storage

/// Tokens by which programs act as members.
struct TokenStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  /// As many tokens as somebody may have at once.
  static let most = 20
  /// What each begins with, so that one which is found somewhere is known for what it is.
  static let prefix = "toward_"

  /// - Returns: the token, of which only the SHA-256 is kept.
  func make(_ typed: TypedToken, for member: StaffMember, by actor: Actor) async throws -> String {
    let token = Randomness.bytes(32)
    let id = Randomness.id()
    let now = clock()
    try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO staff_token (id, staff, name, hash, since, ends) VALUES ($1, $2, $3, $4, $5, $6)",
        .text(id), .text(member.id), .text(typed.name), .bytes(SecretHash(of: token).bytes), .integer(now),
        .integer(now + Int64(typed.days) * 86_400_000))
      try Recorder(transaction).add(
        .madeToken, by: actor, at: now, [("after", "\(typed.name), \(typed.days)")])
    }
    return Self.prefix + Hexadecimal.encoded(token)
  }

  /// Those that have not ended, the newest first.
  func tokens(of id: String) async throws -> [StaffToken] {
    let now = clock()
    return try await database.read {
      try $0.rows(
        "SELECT * FROM staff_token WHERE staff = $1 AND ends > $2 ORDER BY since DESC, id", .text(id),
        .integer(now)
      ).map(Self.token)
    }
  }

  private static func token(_ row: Row) throws -> StaffToken {
    StaffToken(
      id: try row.text("id"), name: try row.text("name"), since: try row.integer("since"),
      ends: try row.integer("ends"), seen: try row.integer(orNull: "seen"))
  }

  func end(_ token: String, of id: String, by actor: Actor) async throws {
    let now = clock()
    try await database.write { transaction in
      let row = try transaction.row(
        "SELECT name FROM staff_token WHERE id = $1 AND staff = $2", .text(token), .text(id))
      guard let row else { return }
      try transaction.execute(
        "DELETE FROM staff_token WHERE staff = $1 AND (id = $2 OR ends <= $3)", .text(id), .text(token),
        .integer(now))
      try Recorder(transaction).add(.endedToken, by: actor, at: now, [("before", try row.text("name"))])
    }
  }

  /// Whose token it is; nil if it has ended, or its owner cannot log in any more.
  func member(showing text: String) async throws -> (member: StaffMember, token: StaffToken)? {
    guard text.hasPrefix(Self.prefix),
      let bytes = Hexadecimal.decoded(String(text.dropFirst(Self.prefix.count)))
    else { return nil }
    let now = clock()
    let found = try await database.read { transaction -> (StaffMember, StaffToken)? in
      let row = try transaction.row(
        "SELECT * FROM staff_token WHERE hash = $1 AND ends > $2", .bytes(SecretHash(of: bytes).bytes),
        .integer(now))
      guard let row, let member = try StaffStore.member(try row.text("staff"), transaction),
        member.state == .active
      else { return nil }
      return (member, try Self.token(row))
    }
    guard let (member, token) = found else { return nil }
    if now - (token.seen ?? 0) >= StaffLoginStore.seenInterval {
      // Whoever only reads is answered also while nothing can be written.
      _ = try? await database.write {
        try $0.execute("UPDATE staff_token SET seen = $2 WHERE id = $1", .text(token.id), .integer(now))
      }
    }
    return (member, token)
  }
}
