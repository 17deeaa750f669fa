import Accounts
import CMS
import Components
import Core
import Hummingbird
import Mail
import Profiles
import Storage

/// What administrators do for a person of the app: never more than the person has to agree to, and each step is in the record.
extension PeoplePages {
  /// Invites somebody to make an account.
  ///
  /// - Returns: nil if that was not done, with what is wrong on the screen.
  func invite(_ form: FormInput, _ screen: inout PeopleScreen, _ asking: Asking) async throws -> Response? {
    guard form["do"] == "invite", mailing == .sent else { throw Refusal.noSuchPath }
    screen.invitation.email = form["email"] ?? ""
    if let language = form["language"], languages.contains(where: { $0.tag == language }) {
      screen.invitation.language = language
    }
    guard let email = EmailAddress(screen.invitation.email) else {
      screen.invitation.mistake = .email
      return nil
    }
    let isKnown = try await shell.database.read {
      try $0.row("SELECT id FROM account WHERE folded = $1", .text(email.folded)) != nil
    }
    screen.invitation.mistake = isKnown ? .known : letterMistake(to: email)
    guard screen.invitation.mistake == nil else { return nil }
    // Whoever has taken over a login sends no letters without end.
    try limiter.take(.invitations, .staffLetter, of: "invitations of \(asking.member?.id ?? "")")
    let now = clock()
    let language = screen.invitation.language
    try await shell.database.write { transaction in
      try Outbox(transaction).add(.welcome, to: email.text, of: "", in: language, at: now)
      try Recorder(transaction).add(.invitedPerson, by: asking.actor, at: now, [("email", email.text)])
    }
    return redirect(to: CMSRoute.people.path, .personInvited)
  }

  /// - Returns: nil if nothing was done, with what is wrong on the screen.
  func change(
    _ account: AccountRow, _ step: String, _ screen: inout PersonScreen, _ asking: Asking
  ) async throws -> Response? {
    let now = clock()
    let path = CMSRoute.person(account.id).path
    switch step {
    case "send-password":
      guard mailing == .sent, let email = EmailAddress(account.email) else { throw Refusal.noSuchPath }
      screen.mistake = letterMistake(to: email)
      if screen.mistake != nil { return nil }
      try await shell.database.write { transaction in
        try Self.write(.reset, about: "staff", to: account, at: now, transaction)
        try Recorder(transaction).add(.sentPasswordLink, account.id, by: asking.actor, at: now)
      }
      return redirect(to: path, .personPasswordSent)
    case "end-logins":
      try await shell.database.write { transaction in
        try transaction.execute("DELETE FROM device WHERE account = $1", .text(account.id))
        try Recorder(transaction).add(.endedPersonLogins, account.id, by: asking.actor, at: now)
      }
      return redirect(to: path, .personLoginsEnded)
    case "mark-leader", "unmark-leader":
      let isLeader = step == "mark-leader"
      try await shell.database.write { transaction in
        try Leaders(transaction).mark(account.id, asLeader: isLeader, programmes: programmesForLeaders)
        try Recorder(transaction).add(
          isLeader ? .markedLeader : .unmarkedLeader, account.id, by: asking.actor, at: now)
      }
      return redirect(to: path, .changed)
    case "propose-email": return try await propose(account, &screen, asking)
    case "remove-answer":
      screen.reason = asking.form?["reason"] ?? ""
      guard screen.reason.count >= PersonScreen.shortestReason else {
        screen.isReasonMissing = true
        return nil
      }
      try await remove(asking.form?["answer"] ?? "", of: account.id, screen.reason, asking)
      return redirect(to: path, .answerRemoved)
    default: return redirect(to: path)
    }
  }

  /// Asks a person whether their account should have another address. Whoever reads the mail of the one it has agrees, and then
  /// whoever reads that of the new one.
  private func propose(
    _ account: AccountRow, _ screen: inout PersonScreen, _ asking: Asking
  ) async throws -> Response? {
    guard mailing == .sent, !account.isPending else { throw Refusal.noSuchPath }
    screen.email = asking.form?["email"] ?? ""
    guard let email = EmailAddress(screen.email) else {
      screen.mistake = .email
      return nil
    }
    if email.folded == EmailAddress(account.email)?.folded {
      screen.mistake = .same
      return nil
    }
    screen.mistake = letterMistake(to: email)
    guard screen.mistake == nil else { return nil }
    let now = clock()
    try await shell.database.write { transaction in
      // The newest counts.
      try AccountLinks(transaction).end([.proposal, .change], of: account.id)
      try Self.write(.proposal, about: email.text, to: account, at: now, transaction)
      try Recorder(transaction).add(
        .proposedAddress, account.id, by: asking.actor, at: now,
        [("before", account.email), ("after", email.text)])
    }
    return redirect(to: CMSRoute.person(account.id).path, .addressProposed)
  }

  private static func write(
    _ kind: LetterKind, about detail: String, to account: AccountRow, at now: Int64,
    _ transaction: Transaction
  ) throws {
    let row = try transaction.row("SELECT language FROM account WHERE id = $1", .text(account.id))
    try Outbox(transaction).add(
      kind, to: account.email, of: account.id, in: try row?.text(orNull: "language") ?? "",
      detail: detail, at: now)
  }

  private func letterMistake(to email: EmailAddress) -> PersonMistake? {
    do {
      try limiter.take(.letters, .staffLetter, of: email.folded)
      return nil
    } catch {
      return .tooMany
    }
  }

  /// Removes one answer for good. The record has the reason, and nothing of the answer.
  private func remove(
    _ answer: String, of account: String, _ reason: String, _ asking: Asking
  ) async throws {
    let now = clock()
    try await shell.database.erase { transaction in
      let found = try EventStore.remove([answer], of: account, transaction)
      guard found > 0 else { return }
      try Recorder(transaction).add(
        .removedAnswer, account, by: asking.actor, at: now, [("answer", answer), ("reason", reason)])
    }
  }

  /// What somebody said of themselves, in the words by which they were asked.
  func facts(_ facts: PersonalFacts, in language: String) -> [(name: String, answer: String)] {
    let texts = (appTexts[language] ?? appTexts[languages[0].tag] ?? [:]).map {
      (key: $0.key, text: $0.value)
    }
    let words = Words(PhraseTable(texts), formatting: .foundation(language))
    return PersonalAnswers.named(facts, words)
  }
}
