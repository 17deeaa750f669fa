import CMS
import Core
import Storage

/// A login in two steps: the password, and then the code of whoever has a second factor.
extension StaffLoginStore {
  /// Somebody who knows a member's password.
  struct Recognised: Sendable {
    var member: StaffMember
    /// As the database has it; nil without a second factor.
    var secret: [UInt8]?
    /// What is kept of the password.
    fileprivate(set) var password: String

    fileprivate init(_ row: Row) throws {
      member = try StaffStore.member(row)
      secret = try row.bytes(orNull: "secret")
      password = try row.text(orNull: "password") ?? ""
    }
  }

  /// How long there is between the steps, in milliseconds.
  private static let stepLasts: Int64 = 600_000

  /// The first step.
  ///
  /// - Throws: ``StaffLoginFailure/wrong``, after the same time for an unknown name and for a wrong password.
  func recognise(
    _ typed: String, password: String, address: String, for waiter: PasswordHash.Waiter? = nil
  ) async throws -> Recognised {
    let folded = StaffUsername(typed)?.folded ?? ""
    let row = try await database.read {
      try $0.row("SELECT * FROM staff WHERE folded = $1 AND state = 'active'", .text(folded))
    }
    let isRight = try await passwords.matches(password, try row?.text(orNull: "password"), for: waiter)
    guard isRight, let row else {
      try await recordFailure(try row?.text("id"), address, at: clock())
      throw StaffLoginFailure.wrong
    }
    return try Recognised(row)
  }

  /// What the page of the second step shows in place of the password, so that no page has that.
  ///
  /// - Throws: ``Refusal/failed`` if there is no key to seal it with.
  func ticket(for known: Recognised) throws(Refusal) -> String {
    let time = (0..<8).map { UInt8(truncatingIfNeeded: clock() >> (56 - 8 * $0)) }
    let text = time + SHA256.digest(Array(known.password.utf8)) + Array(known.member.id.utf8)
    return Hexadecimal.encoded(try staffKey.seal(text, as: .step))
  }

  /// - Throws: ``StaffLoginFailure/tooLate`` for a ticket that is too old, and where the password is another one by now.
  func recognised(by ticket: String) async throws -> Recognised {
    guard ticket.utf8.count < 1024, let bytes = Hexadecimal.decoded(ticket),
      let text = staffKey.open(bytes, as: .step), text.count > 40
    else { throw StaffLoginFailure.tooLate }
    let time = text[..<8].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    let id = String(decoding: text[40...], as: UTF8.self)
    guard (0..<Self.stepLasts).contains(clock() - time) else { throw StaffLoginFailure.tooLate }
    let row = try await database.read {
      try $0.row("SELECT * FROM staff WHERE id = $1 AND state = 'active'", .text(id))
    }
    guard let known = try row.map(Recognised.init),
      SHA256.digest(Array(known.password.utf8)) == Array(text[8..<40])
    else { throw StaffLoginFailure.tooLate }
    return known
  }

  /// The second step, or all there is to do for whoever has no second factor.
  ///
  /// - Parameters:
  ///   - device: what the browser shows of an earlier login.
  ///   - former: the login that the browser shows until now; it ends.
  /// - Throws: ``StaffLoginFailure/secondFactor``, ``StaffLoginFailure/noKey``.
  func begin(
    _ known: Recognised, code: String, agent: String, address: String, device: String? = nil,
    ending former: String = ""
  ) async throws -> Begun {
    let member = known.member
    let recovery = known.secret == nil ? nil : try await factors.recovery(code, of: member.id)
    let token = Randomness.bytes(32)
    let now = clock()
    do {
      let made = try await database.write { transaction in
        if let secret = known.secret {
          try factors.take(code, recovery, of: member.id, secret, at: now, transaction)
        }
        try transaction.execute("DELETE FROM staff_login WHERE id = $1", .text(former))
        try transaction.execute(
          """
          INSERT INTO staff_login (id, staff, token, agent, address, since, seen)
          VALUES ($1, $2, $3, $4, $5, $6, $6)
          """, .text(Randomness.id()), .text(member.id), .bytes(SecretHash(of: token).bytes), .text(agent),
          .text(address), .integer(now))
        try transaction.execute(
          "UPDATE staff SET seen = $2 WHERE id = $1", .text(member.id), .integer(now))
        try Recorder(transaction).add(.loggedIn, by: Actor(member: member, address: address), at: now)
        return try Self.note(device, of: member.id, at: now, transaction)
      }
      return Begun(token: Hexadecimal.encoded(token), device: made)
    } catch let failure as StaffLoginFailure {
      try await recordFailure(member.id, address, at: now)
      throw failure
    }
  }
}
