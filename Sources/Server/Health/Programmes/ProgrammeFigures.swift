import CMS
import Mail
import Reports
import Storage

/// What became of the letters of programmes, and how many people have left them.
struct ProgrammeFigures {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  enum Outcome { case sent, bounced }

  /// Counts a letter, if it was that of a programme.
  func count(_ outcome: Outcome, _ letter: Outbox.Leased) throws(DatabaseError) {
    guard letter.kind == .program, let programme = letter.programme?.programme else { return }
    try begin(programme)
    switch outcome {
    case .sent:
      try transaction.execute(
        "UPDATE program_figures SET sent = sent + 1 WHERE program = $1", .text(programme))
    case .bounced:
      try transaction.execute(
        "UPDATE program_figures SET bounced = bounced + 1 WHERE program = $1", .text(programme))
    }
  }

  /// Counts somebody who has left. Whose address nobody has confirmed was never counted.
  func countLeft(_ programme: String, by account: String) throws(DatabaseError) {
    let pending = try transaction.row(
      "SELECT account FROM pending_account WHERE account = $1", .text(account))
    if pending == nil { try countLeft(programme) }
  }

  func countLeft(_ programme: String) throws(DatabaseError) {
    try begin(programme)
    try transaction.execute("UPDATE program_figures SET gone = gone + 1 WHERE program = $1", .text(programme))
  }

  private func begin(_ programme: String) throws(DatabaseError) {
    try transaction.execute(
      """
      INSERT INTO program_figures (program, sent, bounced, gone) VALUES ($1, 0, 0, 0)
      ON CONFLICT (program) DO NOTHING
      """, .text(programme))
  }

  /// What the staff sees: nothing that tells of fewer than eleven people.
  func shown(_ programme: String) throws(DatabaseError) -> ProgrammeScreen.Figures {
    let members = try transaction.row(
      """
      SELECT COUNT(*) AS members FROM program_member
      WHERE program = $1 AND account NOT IN (SELECT account FROM pending_account)
      """, .text(programme))
    let row = try transaction.row(
      "SELECT sent, bounced, gone FROM program_figures WHERE program = $1", .text(programme))
    return ProgrammeScreen.Figures(
      members: Self.shown(try members?.integer("members")), sent: Self.shown(try row?.integer("sent")),
      bounced: Self.shown(try row?.integer("bounced")), left: Self.shown(try row?.integer("gone")))
  }

  /// Nil for a number that could tell of somebody; rounded down to fives, so that one more does not show.
  static func shown(_ number: Int64?) -> Int? {
    let number = Int(number ?? 0)
    return number < Threshold.standard.people ? nil : number / 5 * 5
  }
}
