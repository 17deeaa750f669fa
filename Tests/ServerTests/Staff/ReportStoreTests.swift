import CMS
import Core
import Health
import Reports
import Storage
import Testing

@testable import Server

@Suite("Averages on the server")
struct ReportStoreTests {
  /// Stores an assessment of somebody, with one answer to all items.
  private func assess(_ account: Int, _ value: Int, on day: String, _ server: StaffServer, number: Int64)
    async throws
  {
    let questionnaire = try #require(try SiteTests.load("goodnews").questionnaires.first)
    var response = Response()
    response.questionnaire = questionnaire.id
    response.version = questionnaire.version
    response.day = CivilDay(iso: day)
    response.answers = questionnaire.items.map { GivenAnswer(item: $0.id, value: .number(value)) }
    let body = response.json.serialized()
    let received = Int64(try #require(CivilDay(iso: day)).epochDay) * 86_400_000 + 64_800_000
    try await server.database.write { transaction in
      try transaction.execute(
        """
        INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, gender, since)
        VALUES ($1, $1, $1, 'p', $2, '{}', 1, $3, 5) ON CONFLICT (id) DO NOTHING
        """, .text("person \(account)"), .bytes([1]), .text(account % 2 == 0 ? "female" : "male"))
      try transaction.execute(
        """
        INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
        VALUES ($1, $2, $3, 'assessment', $4, $4, $5, $6, 'stored')
        """, .text("person \(account)"), .text("e\(number)"), .integer(number), .integer(received),
        .text(body),
        .text(questionnaire.name))
    }
  }

  private func freeze(_ server: StaffServer, on day: String) async throws -> Bool {
    let site = ReportSubjects(try SiteTests.load("goodnews"))
    let today = try #require(CivilDay(iso: day))
    return try await server.backing.reports!.freeze(
      site.questionnaires, today: today, now: 0, day: { site.day($0) })
  }

  @Test(
    "a week of eleven people is frozen, shown, and never changed", arguments: AccountServer.Store.allCases)
  func frozen(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      // The questions were published on the day of the tests' clock, 23 November 2026.
      for person in 0..<11 {
        try await assess(person, person % 5, on: "2026-11-24", server, number: Int64(person))
      }
      #expect(try await !freeze(server, on: "2026-12-01"))
      #expect(try await server.get("/cms/reports", as: ana).text.contains("No averages yet"))
      #expect(try await freeze(server, on: "2026-12-02"))
      let before = try await server.backing.reports!.frozen()
      #expect(before.first?.weeks.count == 1)
      guard case .shown(let figures)? = before.first?.weeks.first?.published else {
        Issue.record("the week is hidden")
        return
      }
      #expect(figures.people == 10)
      try await server.database.erase { try AccountRemoval($0).remove("person 3") }
      _ = try await freeze(server, on: "2026-12-09")
      #expect(try await server.backing.reports!.frozen().first?.weeks == before.first?.weeks)
      let page = try await server.get("/cms/reports", as: ana)
      #expect(page.text.contains("\(figures.overall)"))
      let file = try await server.get("/cms/reports/data.csv", as: ana)
      #expect(file.text.hasPrefix("period,first,last"))
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
      for person in 0..<10 { try await assess(person, 4, on: "2026-11-24", server, number: Int64(person)) }
      _ = try await freeze(server, on: "2026-12-30")
      let frozen = try await server.backing.reports!.frozen()
      #expect(frozen.first?.weeks.isEmpty == true)
      #expect(frozen.first?.months.allSatisfy { $0.published == .hidden(.fewPeople) } == true)
      #expect(try await server.get("/cms/reports", as: ana).status == .ok)
      let analyst = try await server.member(.analyst)
      #expect(try await server.get("/cms/people", as: analyst).status == .forbidden)
    }
  }
}
