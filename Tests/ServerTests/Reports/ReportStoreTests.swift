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
