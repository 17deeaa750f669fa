import CMS
import Core
import Hummingbird
import Loop
import Markup
import Storage
import Synchronization

@testable import Server

/// A whole feature with one of everything: people suggest things to the organisation. CONTRIBUTING.md walks through it.
extension Feature {
  static func suggestions(_ figures: SuggestionFigures) -> Feature {
    Feature("suggestions") {
      $0.migrations = [.suggestions]
      $0.tables = [
        Table(
          "suggestion", since: Migration.suggestions.number,
          of: .account(column: "account", download: .none(because: "it is an example")),
          restored: .reconciled(WithdrawnSuggestions.read)),
        Table(
          "withdrawn_suggestion", since: Migration.suggestions.number, of: .deletions,
          restored: .asBackedUp),
      ]
      $0.routes = { parts in
        let suggestions = SuggestionEndpoints(door: parts.door, figures: figures)
        return [
          ServedRoute(address: RouteAddress(method: .post, pattern: "/api/v1/suggestions")) { _ in
            suggestions.add
          }
        ]
      }
      $0.pages = [
        FeaturePage(
          SuggestionPages.ofPerson, needs: .seePeople, recorded: .openedPerson, subject: { $0 },
          steps: ["withdraw": .init(.password, SuggestionPages.withdraw)], shows: SuggestionPages.show)
      ]
      $0.services = { server in
        guard let database = server.backing.database?.database else { return [] }
        return [
          RepeatedWork(
            "old suggestions", every: .seconds(3600), atMost: .seconds(1),
            failure: "Old suggestions stay.", logger: server.logger
          ) { _ = try await database.erase { try $0.execute("DELETE FROM suggestion WHERE text = 'old'") } }
        ]
      }
      $0.figures = { _, text in
        text.family("toward_suggestions_total", .counter, "Suggestions that were taken.")
        text.sample("toward_suggestions_total", value: figures.taken)
      }
      $0.condition = { transaction in
        let row = try transaction.row("SELECT COUNT(*) AS rows FROM suggestion")
        return ["Suggestions: \(try row?.integer("rows") ?? 0)."]
      }
    }
  }
}

extension Migration {
  static let suggestions = Migration(
    number: Schema.toward.number + 1, name: "suggestions",
    statements: [
      "CREATE TABLE suggestion (account TEXT NOT NULL, id TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL)",
      "CREATE TABLE withdrawn_suggestion (id TEXT NOT NULL PRIMARY KEY)",
    ])
}

final class SuggestionFigures: Sendable {
  private let count = Mutex(0)

  var taken: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}

private struct SuggestionEndpoints: Sendable {
  let door: AccountDoor
  let figures: SuggestionFigures

  var add: GuardedEndpoint {
    door.forDevices(
      Endpoint("Keeps a suggestion.", problems: [.invalidFields([])]) { call in
        let account = try call.asking().account
        try await door.logins.found().database.write {
          try $0.execute(
            "INSERT INTO suggestion (account, id, text) VALUES ($1, $2, '')", .text(account),
            .text(Randomness.id()))
        }
        figures.add()
      })
  }
}

/// What one person suggested, for the staff.
enum SuggestionPages {
  static let ofPerson = RoutePattern<String>(
    "/cms/suggestions/:account", read: { $0[0] }, print: { [$0] })

  static func show(_ account: String, _ asking: Asking, _ parts: StaffParts) async throws -> Response {
    let rows = try await parts.stores.database.read {
      try $0.rows("SELECT id FROM suggestion WHERE account = $1", .text(account)).map { try $0.text("id") }
    }
    let html: HTML<Never> = main {
      h1 { "Suggestions" }
      if asking.unconfirmed != nil { p { "Confirm it with your password." } }
      for id in rows {
        form(.method("post"), .action(asking.route.path)) {
          input(.type(.hidden), .name("id"), .value(id))
          input(.type(.password), .name("password"))
          button(.type(.submit), .name("do"), .value("withdraw")) { "Withdraw" }
        }
      }
    }
    return parts.page(StaffPage(title: "Suggestions", html: html, language: "en"), asking)
  }

  static func withdraw(_ account: String, _ asking: Asking, _ parts: StaffParts) async throws -> Response {
    let id = SQLValue.text(asking.form?["id"] ?? "")
    try await parts.stores.database.write {
      let gone = try $0.execute(
        "DELETE FROM suggestion WHERE id = $1 AND account = $2", id, .text(account))
      if gone == 1 { try $0.execute("INSERT INTO withdrawn_suggestion (id) VALUES ($1)", id) }
    }
    return parts.redirect(to: asking.route.path, .withdrawn)
  }
}

/// Suggestions that were withdrawn, so that none comes back with a backup of before.
private enum WithdrawnSuggestions {
  static func read(_ replaced: Transaction?) throws(DatabaseError) -> Table.Reconciliation {
    guard let replaced else { return { _ in nil } }
    var ids: [String] = []
    for row in try replaced.rows("SELECT id FROM withdrawn_suggestion") { ids.append(try row.text("id")) }
    return { [ids] (restored) throws(DatabaseError) in
      for id in ids { try restored.execute("DELETE FROM suggestion WHERE id = $1", .text(id)) }
      return ids
    }
  }
}
