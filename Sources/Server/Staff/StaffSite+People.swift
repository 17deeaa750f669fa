import Accounts
import CMS
import Core
import Hummingbird
import Storage

extension StaffSite {
  /// As many people as one page lists.
  private static let most = 100

  func people(_ asking: Asking) async throws -> Response {
    let text = (asking.query["q"] ?? "").lowercased()
    let now = clock()
    let rows = try await staff.database.write { transaction in
      try Recorder(transaction).add(
        .readPeople, by: asking.actor, at: now, text.isEmpty ? [] : [("query", text)])
      return try AccountDirectory(transaction).rows()
    }
    let found = text.isEmpty ? rows : rows.filter { $0.email.lowercased().contains(text) }
    let screen = PeopleScreen(rows: Array(found.prefix(Self.most)), total: found.count, text: text)
    return page(screen.page(frame(asking)), asking)
  }

  func person(_ id: String, _ asking: Asking) async throws -> Response {
    let rows = try await staff.database.read { try AccountDirectory($0).rows() }
    guard let account = rows.first(where: { $0.id == id }) else { throw Refusal.noSuchPath }
    var screen = PersonScreen(account: account)
    let now = clock()
    switch asking.form?["do"] {
    case "ask-delete": screen.isDeleting = true
    case "delete":
      try await staff.database.erase { transaction in
        try AccountRemoval(transaction).remove(id)
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
      screen.data = try await staff.database.write { transaction in
        try Recorder(transaction).add(.readPerson, id, by: asking.actor, at: now, [("reason", reason)])
        return try AccountDirectory(transaction).sent(by: id)
      }
    default: break
    }
    return page(screen.page(frame(asking)), asking)
  }
}

extension AccountDirectory {
  /// All accounts, by address.
  func rows() throws(DatabaseError) -> [AccountRow] {
    let rows = try transaction.rows(
      """
      SELECT account.id, account.email, account.since, MAX(device.seen) AS seen,
        COUNT(pending_account.account) AS pending
      FROM account LEFT JOIN device ON device.account = account.id
        LEFT JOIN pending_account ON pending_account.account = account.id
      GROUP BY account.id, account.email, account.since ORDER BY account.email, account.id
      """)
    var found: [AccountRow] = []
    for row in rows {
      found.append(
        AccountRow(
          id: try row.text("id"), email: try row.text("email"), since: try row.integer("since"),
          seen: try row.integer(orNull: "seen"), isPending: try row.integer("pending") > 0))
    }
    return found
  }

  /// What somebody sent, the newest first.
  func sent(by account: String) throws(DatabaseError) -> [PersonScreen.SentRow] {
    let rows = try transaction.rows(
      "SELECT kind, received, body FROM event WHERE account = $1 ORDER BY number DESC LIMIT 1000",
      .text(account))
    var sent: [PersonScreen.SentRow] = []
    for row in rows {
      sent.append(
        PersonScreen.SentRow(
          received: try row.integer("received"), kind: try row.text("kind"), text: try row.text("body")))
    }
    return sent
  }
}
