import CMS
import Core
import Reports
import Storage
import Testing

@testable import Server

@Suite("Averages on the server")
struct ReportStoreTests {
  @Test(
    "a week of eleven people is frozen, shown, and never changed", arguments: AccountServer.Store.allCases)
  func frozen(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      // The questions were published on the day of the tests' clock, 23 November 2026.
      try await server.assess(0..<11, on: "2026-11-24")
      #expect(try await !server.freeze(on: "2026-12-01"))
      #expect(try await server.get("/cms/reports", as: ana).text.contains("No averages yet"))
      #expect(try await server.freeze(on: "2026-12-02"))
      let before = try await server.averages.frozen()
      #expect(before.first?.weeks.count == 1)
      guard case .shown(let figures)? = before.first?.weeks.first?.published else {
        Issue.record("the week is hidden")
        return
      }
      #expect(figures.people == 10)
      try await server.database.erase { try AccountRemoval($0).remove("person 3") }
      try await server.freeze(on: "2026-12-09")
      #expect(try await server.averages.frozen().first?.weeks == before.first?.weeks)
      let page = try await server.get("/cms/reports", as: ana)
      #expect(page.text.contains("\(figures.overall)"))
      let file = try await server.get("/cms/reports/data.csv", as: ana)
      #expect(file.text.hasPrefix("\"period\",\"first\",\"last\""))
      #expect(file.headers[.contentType] == "text/csv; charset=utf-8")
      let token = try await StaffTokenTests.make("Figures", as: ana, server)
      let answer = try await server.ask(.get, "/api/v1/reports", token: token)
      let row = try JSON(parsing: answer.bytes)["reports"]?[0]?["rows"]?[0]
      #expect(row?["period"] == "weeks" && row?["overall"]?.double == Double(figures.overall))
      #expect(row?["people"]?.int == 10 && row?["hidden"] == nil)
      let names = try await server.database.read {
        try $0.rows("SELECT account FROM report_person").map { try $0.text("account") }
      }
      #expect(names.count == 10 && !names.contains("person 3"))
    }
  }

  @Test(
    "whoever deletes an account and makes another is one person in a month, as long as weeks of it are kept",
    arguments: AccountServer.Store.allCases)
  func oneMailbox(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      try await server.join(0..<14)
      try await server.write("person3@example.org", to: "person 3")
      try await server.assess(0..<14, on: "2026-12-01")
      try await server.freeze(on: "2026-12-09")
      let names: StaticString = "SELECT account, person FROM report_person ORDER BY account"
      func person(_ account: String) async throws -> String? {
        try await server.database.read { transaction in
          try transaction.rows(names).first { try $0.text("account") == account }?.text("person")
        }
      }
      let before = try #require(try await person("person 3"))
      // The same mailbox, spelled otherwise.
      try await server.database.erase { try AccountRemoval($0).remove("person 3") }
      try await server.join(20..<21)
      try await server.write("Person3+again@example.org", to: "person 20")
      try await server.assess(20..<21, on: "2026-12-08")
      try await server.assess(4..<14, on: "2026-12-08")
      try await server.freeze(on: "2026-12-16")
      #expect(try await person("person 20") == before)
      try await server.freeze(on: "2027-01-20")
      let month = try #require(
        try await server.averages.frozen().first?.months.first { $0.month.first.month == 12 })
      guard case .shown(let figures) = month.published else {
        Issue.record("the month is hidden")
        return
      }
      // Fourteen people, as they are told. Fifteen would be told as such.
      #expect(figures.people == 10)
      // Nothing is kept of the month any more, and so nothing of who left.
      try await server.database.erase { try AccountRemoval($0).remove("person 20") }
      try await server.freeze(on: "2027-01-27")
      let left = try await server.database.read {
        try $0.row("SELECT COUNT(*) AS rows FROM report_mailbox WHERE person = $1", .text(before))
      }
      #expect(try left?.integer("rows") == 0)
    }
  }

  @Test("ten people are not told of")
  func few() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await server.assess(0..<10, on: "2026-11-24")
      try await server.freeze(on: "2026-12-30")
      let frozen = try await server.averages.frozen()
      #expect(frozen.first?.weeks.isEmpty == true)
      #expect(frozen.first?.months.allSatisfy { $0.published == .hidden(.fewPeople) } == true)
      #expect(try await server.get("/cms/reports", as: ana).status == .ok)
      let analyst = try await server.member(.analyst)
      #expect(try await server.get("/cms/people", as: analyst).status == .forbidden)
    }
  }
}
