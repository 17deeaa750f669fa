import Core
import Health
import Storage

extension ProgrammeStore {
  /// As many people as are looked at between two looks at the clock.
  private static let most: Int64 = 500
  /// When to look again at a letter that cannot be sent for now, in milliseconds: the programme is gone, or the address is not
  /// confirmed.
  private static let later: Int64 = 3_600_000

  /// Writes all letters that are due, each in a transaction of its own.
  ///
  /// - Returns: how many there were.
  @discardableResult
  func sendDue(_ book: ProgrammeBook) async throws -> Int {
    var letters = 0
    while true {
      let now = clock()
      let due = try await database.read {
        try $0.rows(
          "SELECT account, program, due FROM program_member WHERE due <= $1 ORDER BY due LIMIT $2",
          .integer(now), .integer(Self.most)
        ).map { (try $0.text("account"), try $0.text("program"), try $0.integer("due")) }
      }
      for (account, programme, time) in due {
        let isSent = try await database.write {
          try Self.attend(account, programme, due: time, book, at: now, $0)
        }
        if isSent { letters += 1 }
      }
      if due.count < Int(Self.most) { return letters }
    }
  }

  /// Writes the letter to somebody if it is due, and notes when the next one may be.
  ///
  /// - Parameter due: as it was read. Another server may have been faster.
  private static func attend(
    _ account: String, _ id: String, due: Int64, _ book: ProgrammeBook, at now: Int64,
    _ transaction: Transaction
  ) throws -> Bool {
    guard let member = try Member.find(account, id, transaction) else { return false }
    func next(_ time: Int64, last: CivilDay?) throws -> Bool {
      try transaction.execute(
        "UPDATE program_member SET due = $4, last = $5 WHERE account = $1 AND program = $2 AND due = $3",
        .text(account), .text(id), .integer(due), .integer(time), .text(last?.description ?? "")) == 1
    }
    let row = try transaction.row(
      "SELECT email, folded FROM account WHERE id = $1", .text(account))
    guard let row, try row.text("folded") != account,
      let listed = book.programme(id, in: member.language)
    else {
      _ = try next(now + later, last: member.last)
      return false
    }
    let schedule = member.schedule(listed.programme.rhythm)
    let answered = try answered(account, listed.programme.questionnaire, transaction)
    let begun = max(member.since, answered ?? 0)
    switch schedule.step(since: begun, last: member.last, at: now) {
    case .wait(let until):
      _ = try next(until, last: member.last)
      return false
    case .send(let period):
      var until = now + later
      if case .wait(let time) = schedule.step(since: begun, last: period, at: now) { until = time }
      guard try next(until, last: period) else { return false }
      let letter = book.letter(listed, in: member.language, of: period, at: now)
      try Outbox(transaction).add(
        .program, to: try row.text("email"), of: account, in: book.language(member.language),
        programme: letter, at: now)
      return true
    }
  }
}
