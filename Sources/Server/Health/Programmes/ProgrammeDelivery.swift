import Core
import Storage

/// Looks once more at a letter of a programme before it is handed over: it may have waited for days.
struct ProgrammeDelivery {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  func verdict(on letter: Outbox.Leased, at now: Int64) throws -> Outbox.Verdict {
    guard let programme = letter.programme, let secret = try LeavingToken.secret(transaction),
      let member = try ProgrammeStore.Member.find(letter.account, programme.programme, transaction),
      member.last?.description == programme.period,
      try transaction.row("SELECT email FROM account WHERE id = $1", .text(letter.account))?.text("email")
        == letter.recipient
    else { return .drop }
    let answered = try ProgrammeStore.answered(letter.account, programme.document, transaction)
    if let answered, answered >= letter.since { return .drop }
    // The rhythm has no part in that.
    let schedule = member.schedule(.daily)
    if schedule.isQuiet(now) { return .wait(until: schedule.endOfQuiet(now)) }
    return .send(LeavingToken(letter.account, programme.programme, secret).bytes)
  }
}
