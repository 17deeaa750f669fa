import CMS
import Core
import Reports
import Testing

@testable import Server

@Suite("Numbers of reports that are withdrawn")
struct ReportWithdrawalTests {
  private static let path = "/cms/reports/withdrawal"
  /// The weeks since the month began, which had nobody, are pooled with it.
  private static let week = [("document", "wellness/1"), ("kind", "week"), ("first", "2026-10-26")]
  private static let month = [("document", "wellness/1"), ("kind", "month"), ("first", "2026-11-01")]

  private static func query(_ fields: [(String, String)]) -> String {
    path + "?" + fields.map { "\($0)=\($1)" }.joined(separator: "&")
  }

  @Test("are asked about first, go for good, and the page says so", arguments: AccountServer.Store.allCases)
  func withdrawn(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      try await server.join(0..<60)
      try await server.assess(0..<12, on: "2026-11-24")
      try await server.freeze(on: "2026-12-02")
      let before = try #require(try await server.averages.frozen().first)
      #expect(before.document == "wellness/1")
      let shown = try await server.get("/cms/reports", as: ana).text
      #expect(shown.components(separatedBy: "Withdraw…</a>").count == 3)
      let asked = try await server.get(Self.query(Self.week), as: ana)
      #expect(asked.status == .ok && asked.text.contains("nobody can bring them back"))
      #expect(try await server.averages.frozen().first?.weeks == before.weeks)

      let done = try await server.post(Self.path, Self.week, as: ana)
      #expect(done.status == .seeOther && StaffServer.notice(done) == .withdrawn)
      let frozen = try #require(try await server.averages.frozen().first)
      #expect(frozen.weeks.map(\.published) == [.hidden(.withdrawn)])
      #expect(frozen.months == before.months)
      let file = try await server.get("/cms/reports/data.csv", as: ana).text.replacing("\"", with: "")
        .components(
          separatedBy: "\r\n")
      #expect(file[1].hasPrefix("weeks,2026-10-26,2026-11-29,") && file[1].hasSuffix(",,,withdrawn"))
      #expect(!file[2].hasSuffix("withdrawn"))

      _ = try await server.post(Self.path, Self.month, as: ana)
      let page = try await server.get("/cms/reports", as: ana).text
      #expect(page.components(separatedBy: "Withdrawn: these numbers were wrong").count == 3)
      #expect(!page.contains("Withdraw…</a>") && !page.contains("<td>10+</td>"))
      guard case .shown(let figures)? = before.weeks.first?.published else {
        Issue.record("the week is hidden")
        return
      }
      #expect(shown.contains("<td>\(figures.overall)</td>") && !page.contains("<td>\(figures.overall)</td>"))
      let lines = try await server.get("/cms/reports/data.csv", as: ana).text.replacing("\"", with: "")
        .components(
          separatedBy: "\r\n")
      let empty = String(repeating: ",", count: 13) + "withdrawn"
      #expect(lines[1].hasSuffix(empty) && lines[2].hasSuffix(empty) && lines.count == 4)
      let token = try await StaffTokenTests.make("Figures", as: ana, server)
      let answer = try await server.ask(.get, "/api/v1/reports", token: token)
      let row = try JSON(parsing: answer.bytes)["reports"]?[0]?["rows"]?[0]
      #expect(row?["hidden"] == "withdrawn" && row?["overall"] == nil && row?["people"] == nil)

      let record = RecordStore(database: server.database)
      let entries = try await record.rows(.init(action: .withdrewReport), atMost: 10).map(\.entry.subject)
      #expect(entries == ["wellness/1 month 2026-11-01", "wellness/1 week 2026-10-26"])
      // Not twice, and it does not come back.
      #expect(try await server.post(Self.path, Self.week, as: ana).status == .notFound)
      #expect(try await server.get(Self.query(Self.week), as: ana).status == .notFound)
      try await server.freeze(on: "2026-12-09")
      #expect(try await server.averages.frozen().first?.weeks.map(\.published) == [.hidden(.withdrawn)])
    }
  }

  @Test("are for administrators, and are in no letter that still waits")
  func rights() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      let ana = try await server.administrator()
      let pia = try await server.member(.analyst, "pia")
      try await server.write(to: "pia")
      _ = try await server.post("/cms/reports", [("mail", "yes")], as: pia)
      try await server.assess(0..<11, on: "2026-11-24")
      try await server.freeze(on: "2026-12-02")
      #expect(try await server.waitingLetters() == 1)
      #expect(try await !server.get("/cms/reports", as: pia).text.contains("Withdraw…"))
      #expect(try await server.post(Self.path, Self.week, as: pia).status == .forbidden)
      #expect(try await server.post(Self.path, Self.week, as: ana).status == .seeOther)
      #expect(try await server.waitingLetters() == 0)
      let reader = try await server.member(named: "pia")
      #expect(try await server.averages.isReader(reader))
    }
  }

  @Test(
    "have to be shown", arguments: ["2026-11-23", "2026-10-27", "", "x"])
  func unknown(first: String) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await server.assess(0..<11, on: "2026-11-24")
      try await server.freeze(on: "2026-12-02")
      let fields = [("document", "wellness/1"), ("kind", "week"), ("first", first)]
      #expect(try await server.post(Self.path, fields, as: ana).status == .notFound)
      #expect(try await server.post(Self.path, [("kind", "week")], as: ana).status == .notFound)
    }
  }
}
