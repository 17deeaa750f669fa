import Components
import Core
import Mail
import Storage

/// The letters that wait to be sent, in the transaction of what causes them.
struct Outbox {
  /// How a letter ends that is not sent.
  enum End: String, Sendable { case bounced, abandoned }

  /// A letter that one sender has to itself for a while.
  struct Leased: Sendable {
    var id: String
    var recipient: String
    /// The id of an account, or of somebody of the staff.
    var account = ""
    var kind: LetterKind
    var language: String
    /// See ``LetterText``.
    var detail: String
    /// In milliseconds since 1970.
    var since: Int64
    /// With this one.
    var attempts: Int64
    /// For the link; nil for a letter whose link has none. The database has only its hash.
    var token: [UInt8]?
    /// What a letter of a programme says; nil for all others.
    var programme: ProgrammeLetter?
  }

  /// What becomes of a letter that is looked at once more.
  enum Verdict {
    /// With the token of its link.
    case send([UInt8])
    /// It is quiet where its reader is.
    case wait(until: Int64)
    /// Its reader has left, answered, or another address by now, or there is a newer letter.
    case drop
  }

  /// How long a sender has a letter to itself, in milliseconds. One that was killed leaves it for the next.
  static let lease: Int64 = 10 * 60_000
  /// After so long without success, in milliseconds, it is given up.
  static let patience: Int64 = 3 * 86_400_000
  /// For so long what became of a letter is known, in milliseconds.
  static let memory: Int64 = 30 * 86_400_000

  let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// - Parameter now: in milliseconds since 1970.
  func add(
    _ kind: LetterKind, to recipient: String, of account: String, in language: String, detail: String = "",
    programme: ProgrammeLetter? = nil, at now: Int64
  ) throws(DatabaseError) {
    var parameters: JSON = detail.isEmpty ? [:] : ["detail": .string(detail)]
    if let programme { parameters = ["program": programme.json] }
    try transaction.execute(
      """
      INSERT INTO letter (id, account, recipient, kind, language, parameters, since, attempts, next, state)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $7, 'waiting')
      """,
      .text(Randomness.id()), .text(account), .text(recipient), .text(kind.rawValue), .text(language),
      .text(parameters.serialized()), .integer(now))
  }

  /// Takes the letter that has been due for longest; nil if none is.
  ///
  /// The token of its link is made here, so that the database never has more of it than the hash. A letter that is sent twice has
  /// two tokens, which both work.
  ///
  /// - Parameters:
  ///   - token: random; used for a letter that needs one.
  ///   - look: looks once more at a letter of a programme, which may have waited for days.
  func take(at now: Int64, token: [UInt8], looking look: (Leased) throws -> Verdict) throws -> Leased? {
    while let leased = try lease(at: now, token: token) {
      guard leased.kind == .program else { return leased }
      switch try look(leased) {
      case .send(let token):
        var admitted = leased
        admitted.token = token
        return admitted
      case .wait(let until):
        try transaction.execute(
          "UPDATE letter SET attempts = attempts - 1, next = $2 WHERE id = $1", .text(leased.id),
          .integer(until))
      case .drop: try remove(leased.id)
      }
    }
    return nil
  }

  private func lease(at now: Int64, token: [UInt8]) throws -> Leased? {
    let row = try transaction.row(
      """
      SELECT id, account, recipient, kind, language, parameters, since, attempts FROM letter
      WHERE state = 'waiting' AND next <= $1 ORDER BY next, id LIMIT 1
      """, .integer(now))
    guard let row else { return nil }
    let id = try row.text("id")
    let account = try row.text("account")
    guard let kind = LetterKind(rawValue: try row.text("kind")) else {
      // A letter of another version.
      try end(id, as: .abandoned)
      return nil
    }
    let parameters = try? JSON(parsing: Array(row.text("parameters").utf8))
    try transaction.execute(
      "UPDATE letter SET attempts = attempts + 1, next = $2 WHERE id = $1", .text(id),
      .integer(now + Self.lease))
    var leased = Leased(
      id: id, recipient: try row.text("recipient"), account: account, kind: kind,
      language: try row.text("language"),
      detail: parameters?["detail"]?.string ?? "",
      since: try row.integer("since"), attempts: try row.integer("attempts") + 1)
    leased.programme = parameters?["program"].flatMap { try? ProgrammeLetter(reading: ContentReader($0)) }
    if let lasts = kind.linkLasts {
      leased.token = token
      guard !kind.isWelcome else {
        try transaction.execute(
          "INSERT INTO staff_link (hash, staff, ends) VALUES ($1, $2, $3)",
          .bytes(StaffLinkCode(letter: token).hash.bytes), .text(account), .integer(now + lasts))
        return leased
      }
      try transaction.execute(
        "INSERT INTO link (hash, account, kind, email, ends) VALUES ($1, $2, $3, $4, $5)",
        .bytes(SecretHash(of: token).bytes), .text(account), .text(kind.rawValue),
        // What it is about: the address that is to be confirmed next.
        .text(kind == .proposal ? leased.detail : leased.recipient), .integer(now + lasts))
    }
    return leased
  }

  /// A letter that was accepted is forgotten.
  func remove(_ id: String) throws(DatabaseError) {
    try transaction.execute("DELETE FROM letter WHERE id = $1", .text(id))
  }

  /// Lets a letter wait for its next try.
  ///
  /// - Returns: false for a letter that is given up.
  func postpone(_ letter: Leased, at now: Int64) throws(DatabaseError) -> Bool {
    if now - letter.since >= Self.patience {
      try end(letter.id, as: .abandoned)
      return false
    }
    try transaction.execute(
      "UPDATE letter SET next = $2 WHERE id = $1", .text(letter.id),
      .integer(now + Self.pause(after: letter.attempts)))
    return true
  }

  /// One minute, doubled with each try up to six hours, in milliseconds.
  static func pause(after attempts: Int64) -> Int64 {
    min(60_000 << min(max(attempts - 1, 0), 20), 6 * 3_600_000)
  }

  /// Keeps that the letter could not be sent, without what was in it.
  func end(_ id: String, as end: End) throws(DatabaseError) {
    // Of somebody without an account nothing is kept.
    try transaction.execute(
      "DELETE FROM letter WHERE id = $1 AND kind = $2", .text(id), .text(LetterKind.deleted.rawValue))
    try transaction.execute(
      "UPDATE letter SET state = $2, parameters = '{}' WHERE id = $1", .text(id), .text(end.rawValue))
  }

  /// After so long, in milliseconds, a letter is late: a mail server that is only busy takes it before.
  static let lateAfter: Int64 = 3_600_000

  /// How many letters wait for longer than they should: they were tried in vain, or nobody tries.
  func late(at now: Int64) throws(DatabaseError) -> Int {
    let row = try transaction.row(
      """
      SELECT COUNT(*) AS letters FROM letter
      WHERE state = 'waiting' AND (next <= $1 OR (attempts > 0 AND since <= $1))
      """, .integer(now - Self.lateAfter))
    return Int(try row?.integer("letters") ?? 0)
  }

  /// Forgets what is over: links, letters, and accounts whose address nobody has confirmed, with all that they have sent. The app
  /// of somebody who meant it has that still.
  ///
  /// - Parameter takeOut: takes an account out; nil where no letters are sent, so that nobody could confirm.
  func sweep(
    at now: Int64, takingOut takeOut: ((_ account: String) throws(DatabaseError) -> Void)?
  ) throws(DatabaseError) {
    try transaction.execute("DELETE FROM link WHERE ends <= $1", .integer(now))
    try transaction.execute("DELETE FROM staff_link WHERE ends <= $1", .integer(now))
    try transaction.execute(
      "DELETE FROM letter WHERE state <> 'waiting' AND since <= $1", .integer(now - Self.memory))
    guard let takeOut, let lasts = LetterKind.confirm.linkLasts else { return }
    // A letter sent again gives another week, and there are four.
    let over = try transaction.rows(
      """
      SELECT account FROM pending_account WHERE since <= $2
        OR since <= $1 AND account NOT IN (SELECT account FROM link)
          AND account NOT IN (SELECT account FROM letter WHERE state = 'waiting')
      """, .integer(now - lasts), .integer(now - 4 * lasts))
    // Not noted as deleted: one that comes back with a backup is swept again.
    for row in over { try takeOut(try row.text("account")) }
  }
}
