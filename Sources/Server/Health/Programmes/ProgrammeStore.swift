import Accounts
import Core
import Foundation
import Health
import Storage

/// Who has joined which programme, and when the next letter is due.
struct ProgrammeStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  // MARK: Joining

  /// What a device's account has joined.
  func joined(by device: LoggedInDevice) async throws -> ProgrammeMemberships {
    try await database.read { try Self.joined(by: device, $0) }
  }

  /// Joins a programme, or changes how its letters come.
  ///
  /// - Parameter wish: with a language and a zone that are known.
  /// - Throws: ``Refusal/notLoggedIn`` if the device's login has ended meanwhile, ``Refusal/noSuchPath`` for one that only leaders
  ///   can join.
  func join(
    _ programme: Programme, _ wish: ProgrammeWish, by device: LoggedInDevice
  ) async throws -> ProgrammeMemberships {
    let now = clock()
    let secret = try await LeavingToken.secret(database)
    return try await database.write { transaction in
      if programme.isForLeaders, try !Leaders(transaction).include(device.account) {
        throw Refusal.noSuchPath
      }
      // Before it is written: it says whether the login still holds.
      _ = try Self.joined(by: device, transaction)
      let token = LeavingToken(device.account, programme.id, secret)
      try transaction.execute(
        """
        INSERT INTO program_member (account, program, token, language, zone, hour, since, last, due)
        VALUES ($1, $2, $3, $4, $5, $6, $7, '', $7)
        ON CONFLICT (account, program) DO UPDATE SET language = $4, zone = $5, hour = $6
        """, .text(device.account), .text(programme.id), .bytes(token.hash), .text(wish.language),
        .text(wish.zone), .integer(Int64(wish.hour)), .integer(now))
      if let member = try Member.find(device.account, programme.id, transaction) {
        try Self.plan(member, programme, at: now, transaction)
      }
      return try Self.joined(by: device, transaction)
    }
  }

  /// Leaves a programme, of which no letter comes any more. Who has not joined it stays so.
  func leave(_ programme: String, by device: LoggedInDevice) async throws -> ProgrammeMemberships {
    try await database.write { transaction in
      _ = try Self.joined(by: device, transaction)
      let left = try transaction.execute(
        "DELETE FROM program_member WHERE account = $1 AND program = $2", .text(device.account),
        .text(programme))
      if left > 0 { try ProgrammeFigures(transaction).countLeft(programme, by: device.account) }
      return try Self.joined(by: device, transaction)
    }
  }

  /// Notes when the next letter may come.
  private static func plan(
    _ member: Member, _ programme: Programme, at now: Int64, _ transaction: Transaction
  ) throws {
    let answered = try answered(member.account, programme.questionnaire, transaction)
    let step = member.schedule(programme.rhythm).step(
      since: max(member.since, answered ?? 0), last: member.last, at: now)
    let due = if case .wait(let until) = step { until } else { now }
    try transaction.execute(
      "UPDATE program_member SET due = $3 WHERE account = $1 AND program = $2", .text(member.account),
      .text(member.programme), .integer(due))
  }

  private static func joined(
    by device: LoggedInDevice, _ transaction: Transaction
  ) throws -> ProgrammeMemberships {
    let row = try transaction.row(
      """
      SELECT account.id, account.email, account.folded FROM account JOIN device ON device.account = account.id
      WHERE account.id = $1 AND device.id = $2
      """, .text(device.account), .text(device.id))
    guard let row else { throw Refusal.notLoggedIn }
    var joined = ProgrammeMemberships()
    joined.email = try row.text("email")
    joined.isPending = try row.text("folded") == device.account
    joined.memberships = try memberships(of: device.account, transaction)
    return joined
  }

  static func memberships(of account: String, _ transaction: Transaction) throws -> [ProgrammeMembership] {
    try transaction.rows(
      "SELECT * FROM program_member WHERE account = $1 ORDER BY since, program", .text(account)
    ).map { row in
      let member = try Member(row)
      var membership = ProgrammeMembership()
      membership.programme = member.programme
      membership.language = member.language
      membership.zone = member.zone
      membership.hour = member.hour
      membership.since = member.since
      membership.next = min(try row.integer("due"), AccountState.latest)
      return membership
    }
  }

  // MARK: Leaving by a letter

  /// The programme, and the language, of the letters that a token stops; nil if none come.
  func letters(stoppedBy token: [UInt8]) async throws -> (programme: String, language: String)? {
    try await database.read { transaction in
      let row = try transaction.row(
        "SELECT program, language FROM program_member WHERE token = $1",
        .bytes(SecretHash(of: token).bytes))
      return try row.map { (try $0.text("program"), try $0.text("language")) }
    }
  }

  /// Stops the letters of a programme to whoever got the token. Stopping them twice changes nothing.
  func stop(_ token: [UInt8]) async throws {
    try await database.write { transaction in
      let hash = SQLValue.bytes(SecretHash(of: token).bytes)
      let row = try transaction.row("SELECT program, account FROM program_member WHERE token = $1", hash)
      guard let row else { return }
      let (programme, account) = (try row.text("program"), try row.text("account"))
      let left = try transaction.execute("DELETE FROM program_member WHERE token = $1", hash)
      if left > 0 { try ProgrammeFigures(transaction).countLeft(programme, by: account) }
    }
  }

  // MARK: Answers

  /// When an account last answered a questionnaire, as far as it has sent that; nil if it has not. A device whose clock is ahead has
  /// not answered later than the server heard of it.
  static func answered(
    _ account: String, _ questionnaire: String, _ transaction: Transaction
  ) throws -> Int64? {
    // Documents are named as `daily/1`, and an id has nothing in it that is a sign of a pattern.
    return try transaction.row(
      """
      SELECT MAX(CASE WHEN made < received THEN made ELSE received END) AS last FROM event
      WHERE account = $1 AND document LIKE $2
      """, .text(account), .text(questionnaire + "/%"))?
      .integer(orNull: "last")
  }

  /// Somebody who has joined a programme.
  struct Member: Sendable {
    var account: String
    var programme: String
    var language: String
    var zone: String
    var hour: Int
    /// In milliseconds since 1970.
    var since: Int64
    /// The first day of the period of the last letter; nil before the first.
    var last: CivilDay?

    init(_ row: Row) throws {
      account = try row.text("account")
      programme = try row.text("program")
      language = try row.text("language")
      zone = try row.text("zone")
      hour = Int(try row.integer("hour"))
      since = try row.integer("since")
      last = CivilDay(iso: try row.text("last"))
    }

    static func find(_ account: String, _ programme: String, _ transaction: Transaction) throws -> Member? {
      try transaction.row(
        "SELECT * FROM program_member WHERE account = $1 AND program = $2", .text(account), .text(programme)
      ).map { try Member($0) }
    }

    func schedule(_ rhythm: Programme.Rhythm) -> LetterSchedule {
      let zone = TimeZone(iana: zone) ?? .gmt
      return LetterSchedule(rhythm, hour: hour) {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0) / 1000)) / 60
      }
    }
  }
}
