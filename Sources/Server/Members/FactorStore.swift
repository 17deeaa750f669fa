import CMS
import Core
import Storage

/// The second factor: codes of an app, and recovery codes.
struct FactorStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64
  let passwords: PasswordHash
  /// What seals the secrets.
  let staffKey: StaffKey

  /// A recovery code that is right, until it is used up.
  struct FoundRecovery: Sendable {
    let place: String
    let hash: String
  }

  /// The recovery code of a member that was typed; nil if it is none. It is looked for by its first letters, so that one hash is made.
  func recovery(_ typed: String, of id: String) async throws -> FoundRecovery? {
    guard let code = RecoveryCode(typed) else { return nil }
    let hash = try await database.read {
      try $0.row(
        "SELECT hash FROM staff_recovery_code WHERE staff = $1 AND place = $2", .text(id), .text(code.place)
      )?.text("hash")
    }
    guard try await passwords.matches(code.secret, hash, for: .known(id)), let hash else { return nil }
    return FoundRecovery(place: code.place, hash: hash)
  }

  /// Takes a code of the second factor, or a recovery code; each is taken once.
  ///
  /// - Parameter secret: as the database has it.
  /// - Throws: ``StaffLoginFailure/secondFactor``, ``StaffLoginFailure/usedCode``, or ``StaffLoginFailure/noKey`` if no code of an app can be looked at.
  func take(
    _ code: String, _ recovery: FoundRecovery?, of id: String, _ secret: [UInt8], at now: Int64,
    _ transaction: Transaction
  ) throws {
    if let recovery {
      let used = try transaction.execute(
        "DELETE FROM staff_recovery_code WHERE staff = $1 AND place = $2 AND hash = $3", .text(id),
        .text(recovery.place), .text(recovery.hash))
      guard used == 1 else { throw StaffLoginFailure.secondFactor }
      return
    }
    guard let secret = staffKey.open(secret, of: id) else { throw StaffLoginFailure.noKey }
    let row = try transaction.row("SELECT counter FROM staff WHERE id = $1", .text(id))
    let app = OneTimeCode(secret: secret)
    guard let last = try row?.integer("counter"), let step = app.step(of: code, at: now, after: last) else {
      throw app.step(of: code, at: now, after: 0) == nil ? StaffLoginFailure.secondFactor : .usedCode
    }
    try transaction.execute("UPDATE staff SET counter = $2 WHERE id = $1", .text(id), .integer(step))
  }

  /// Sets a second factor up, once a code of it was right.
  ///
  /// - Returns: recovery codes; nil if the code is not right.
  func set(_ secret: [UInt8], code: String, of id: String, by actor: Actor) async throws -> [String]? {
    let now = clock()
    guard let step = OneTimeCode(secret: secret).step(of: code, at: now, after: 0) else { return nil }
    let sealed = try staffKey.seal(secret, of: id)
    let (codes, rows) = try await newCodes()
    try await database.write {
      try $0.execute(
        "UPDATE staff SET secret = $2, counter = $3, codes = '' WHERE id = $1", .text(id), .bytes(sealed),
        .integer(step))
      try Self.replaceCodes(of: id, by: rows, $0)
      try Recorder($0).add(.changedSecondFactor, by: actor, at: now)
    }
    return codes
  }

  /// New recovery codes in place of all that there were.
  func renewCodes(of id: String, by actor: Actor) async throws -> [String] {
    let now = clock()
    let (codes, rows) = try await newCodes()
    try await database.write {
      try Self.replaceCodes(of: id, by: rows, $0)
      try Recorder($0).add(.changedSecondFactor, by: actor, at: now)
    }
    return codes
  }

  /// How many recovery codes somebody has left.
  func codesLeft(of id: String) async throws -> Int {
    try await database.read {
      let row = try $0.row("SELECT COUNT(*) AS count FROM staff_recovery_code WHERE staff = $1", .text(id))
      return Int(try row?.integer("count") ?? 0)
    }
  }

  private func newCodes() async throws -> (codes: [String], rows: [FoundRecovery]) {
    let codes = RecoveryCode.set()
    var rows: [FoundRecovery] = []
    for code in codes {
      rows.append(FoundRecovery(place: code.place, hash: try await passwords.make(code.secret)))
    }
    return (codes.map(\.text), rows)
  }

  private static func replaceCodes(of id: String, by rows: [FoundRecovery], _ transaction: Transaction) throws
  {
    try transaction.execute("DELETE FROM staff_recovery_code WHERE staff = $1", .text(id))
    for row in rows {
      try transaction.execute(
        "INSERT INTO staff_recovery_code (staff, place, hash) VALUES ($1, $2, $3)", .text(id),
        .text(row.place), .text(row.hash))
    }
  }

  func remove(of id: String, by actor: Actor) async throws {
    let now = clock()
    try await database.write {
      try Self.remove(of: id, $0)
      try Recorder($0).add(.changedSecondFactor, by: actor, at: now)
    }
  }

  static func remove(of id: String, _ transaction: Transaction) throws {
    try transaction.execute("UPDATE staff SET secret = NULL, codes = '' WHERE id = $1", .text(id))
    try transaction.execute("DELETE FROM staff_recovery_code WHERE staff = $1", .text(id))
  }

  /// Seals the secrets of former versions, and erases their recovery codes, which a stolen backup gives away.
  ///
  /// - Returns: the user names of members whose secret cannot be opened here.
  func sealSecrets() async throws -> [String] {
    let open = try await database.read {
      try $0.rows("SELECT id, secret, codes FROM staff WHERE secret IS NOT NULL").filter {
        try $0.bytes("secret").count == OneTimeCode.secretBytes || !$0.text("codes").isEmpty
      }.map { (id: try $0.text("id"), secret: try $0.bytes("secret")) }
    }
    let key = staffKey
    if !open.isEmpty {
      try await database.erase {
        for (id, secret) in open {
          let isOpen = secret.count == OneTimeCode.secretBytes
          try $0.execute(
            "UPDATE staff SET secret = $2, codes = '' WHERE id = $1", .text(id),
            .bytes(isOpen ? key.seal(secret, of: id) : secret))
        }
      }
    }
    return try await database.read { try key.lockedOut($0) }
  }
}
