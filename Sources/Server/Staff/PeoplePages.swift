import Accounts
import CMS
import Core
import Hummingbird
import Sites
import Storage

/// The people who have accounts, and with a reason what they sent.
struct PeoplePages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let confirmation: StaffConfirmation
  /// The ids of the programmes that only community leaders can join.
  let programmesForLeaders: [String]
  /// What the app says, by language: texts by key.
  let appTexts: [String: [String: String]]
  let mailing: Mailing
  let limiter: RateLimiter

  func list(_ asking: Asking) async throws -> Response {
    let query = PeopleScreen.Query(
      text: asking.query["q"] ?? "", order: asking.query["order"].flatMap { .init(rawValue: $0) } ?? .email,
      page: asking.query.page)
    // Only the note of it is written, so that a long list keeps nobody from saving.
    let found = try await shell.database.read(.long) { try AccountDirectory($0).found(query) }
    let now = clock()
    var screen = PeopleScreen(rows: found.rows, total: found.total, query: query)
    screen.invitation.isPossible = mailing == .sent
    screen.invitation.language =
      languages.first { $0.tag == asking.member?.language }?.tag ?? languages[0].tag
    if let form = asking.form, let response = try await invite(form, &screen, asking) { return response }
    // Whatever leads to the list, it shows who there is.
    try await shell.database.write { transaction in
      try Recorder(transaction).add(
        .readPeople, by: asking.actor, at: now, query.text.isEmpty ? [] : [("query", query.text)])
    }
    return page(screen.page(frame(asking)), asking, status: asking.form == nil ? .ok : .unprocessableContent)
  }

  func person(_ id: String, _ asking: Asking) async throws -> Response {
    guard let account = try await shell.database.read({ try AccountDirectory($0).row(id) }) else {
      throw Refusal.noSuchPath
    }
    var screen = PersonScreen(account: account)
    screen.sendsMail = mailing == .sent
    let now = clock()
    if let response = try await unconfirmed(&screen, asking) { return response }
    switch asking.form?["do"] {
    case "ask-delete": screen.isDeleting = true
    case "delete":
      try await shell.database.erase { transaction in
        try AccountRemoval(transaction).remove(id, mailing: mailing, isByStaff: true, at: now)
        try Recorder(transaction).add(.deletedPerson, id, by: asking.actor, at: now)
      }
      return redirect(to: CMSRoute.people.path, .deleted)
    case "read":
      screen.reason = asking.form?["reason"] ?? ""
      if screen.reason.count < PersonScreen.shortestReason {
        screen.isReasonMissing = true
        return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
      }
      let reason = screen.reason
      let sent = try await shell.database.write { transaction in
        try Recorder(transaction).add(.readPerson, id, by: asking.actor, at: now, [("reason", reason)])
        let directory = AccountDirectory(transaction)
        return (rows: try directory.sent(by: id), facts: try directory.facts(of: id))
      }
      screen.data = try await withQuestions(sent.rows, asking).map(\.shown)
      screen.facts = facts(sent.facts, in: frame(asking).words.formatting.language)
    case let step?:
      if let response = try await change(account, step, &screen, asking) { return response }
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    case nil: break
    }
    return page(screen.page(frame(asking)), asking)
  }
}

extension PeoplePages {
  /// The page again, where a step is not confirmed that takes something from a person.
  private func unconfirmed(_ screen: inout PersonScreen, _ asking: Asking) async throws -> Response? {
    guard let form = asking.form else { return nil }
    let step = form["do"] ?? ""
    let proof = StaffProof(of: step, on: asking.route)
    guard let mistake = try await confirmation.mistake(confirming: proof, in: form, asking) else {
      return nil
    }
    screen.unconfirmed = mistake
    screen.isDeleting = step == "delete"
    return page(screen.page(frame(asking)), asking, status: .of(mistake))
  }

  /// With the questionnaires that the answers are to.
  private func withQuestions(_ rows: [SentRow], _ asking: Asking) async throws -> [SentRow] {
    let site = try await desk.published().site
    let language = Language(rawValue: frame(asking).words.formatting.language) ?? languages[0]
    return rows.map { row in
      var row = row
      row.questionnaire = site.questionnaire(
        row.isDailyCheck ? nil : row.response?.questionnaire ?? "", in: language)
      return row
    }
  }
}

extension AccountDirectory {
  /// A page of the accounts, and the number of all that were found.
  func found(_ query: PeopleScreen.Query) throws(DatabaseError) -> (rows: [AccountRow], total: Int) {
    let pattern = SQLValue.text(query.text.isEmpty ? "" : SQLPattern.containing(query.text))
    let total = try transaction.row(
      "SELECT COUNT(*) AS count FROM account WHERE $1 = '' OR LOWER(email) LIKE $1 ESCAPE '!'", pattern)
    let start = SQLValue.integer(Int64((query.page - 1) * PeopleScreen.pageSize))
    let size = SQLValue.integer(Int64(PeopleScreen.pageSize))
    let ids =
      switch query.order {
      case .email:
        try transaction.rows(
          """
          SELECT id FROM account WHERE $1 = '' OR LOWER(email) LIKE $1 ESCAPE '!'
          ORDER BY email, id LIMIT $2 OFFSET $3
          """, pattern, size, start)
      case .since:
        try transaction.rows(
          """
          SELECT id FROM account WHERE $1 = '' OR LOWER(email) LIKE $1 ESCAPE '!'
          ORDER BY since DESC, id LIMIT $2 OFFSET $3
          """, pattern, size, start)
      case .seen:
        try transaction.rows(
          """
          SELECT account.id FROM account LEFT JOIN device ON device.account = account.id
          WHERE $1 = '' OR LOWER(account.email) LIKE $1 ESCAPE '!'
          GROUP BY account.id ORDER BY COALESCE(MAX(device.seen), 0) DESC, account.id LIMIT $2 OFFSET $3
          """, pattern, size, start)
      }
    var rows: [AccountRow] = []
    for id in ids { if let row = try row(try id.text("id")) { rows.append(row) } }
    return (rows, Int(try total?.integer("count") ?? 0))
  }

  /// One account; nil if there is none.
  func row(_ id: String) throws(DatabaseError) -> AccountRow? {
    let row = try transaction.row(
      """
      SELECT account.id, account.email, account.since, account.leader,
        (SELECT MAX(device.seen) FROM device WHERE device.account = account.id) AS seen,
        (SELECT COUNT(*) FROM pending_account WHERE pending_account.account = account.id) AS pending
      FROM account WHERE account.id = $1
      """, .text(id))
    guard let row else { return nil }
    var found = AccountRow(
      id: try row.text("id"), email: try row.text("email"), since: try row.integer("since"),
      seen: try row.integer(orNull: "seen"), isPending: try row.integer("pending") > 0)
    found.isLeader = try row.integer("leader") != 0
    return found
  }

  /// What somebody said of themselves.
  func facts(of account: String) throws -> PersonalFacts {
    let row = try transaction.row(
      "SELECT gender, education, income, ethnic_group, age FROM account WHERE id = $1", .text(account))
    return try row.map { try PersonalFacts($0) } ?? PersonalFacts()
  }

  /// What somebody sent, the newest first.
  func sent(by account: String) throws(DatabaseError) -> [SentRow] {
    let rows = try transaction.rows(
      "SELECT id, kind, received, body FROM event WHERE account = $1 ORDER BY number DESC LIMIT 1000",
      .text(account))
    return try rows.map { row throws(DatabaseError) in
      SentRow(
        id: try row.text("id"), received: try row.integer("received"), kind: try row.text("kind"),
        text: try row.text("body"))
    }
  }
}

extension StaffParts {
  var people: PeoplePages {
    let release = shell.release
    return PeoplePages(
      shell: shell, desk: desk, confirmation: confirmation,
      programmesForLeaders: release.questions.programmesForLeaders(in: release.languages.first ?? ""),
      appTexts: release.phrases.app, mailing: backing.mailing, limiter: backing.limiter)
  }
}
