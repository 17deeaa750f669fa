import CMS
import Core
import Reports
import Storage
import Testing

@testable import Server

@Suite("A report for each part of the app (561-563)")
struct SectionReportTests {
  private static let sections = [
    "Health Assessment", "Track and Progress", "Community Vote and Poll", "Programs", "Education Resources",
    "Fort Worth Resources", "GoodNEWS Overview",
  ]

  private func figures(_ published: Published?) -> Figures? {
    if case .shown(let figures)? = published { figures } else { nil }
  }

  private func daily(_ server: StaffServer) async throws -> ReportStore.Frozen? {
    try await server.averages.frozen().first { $0.document.hasPrefix("daily/") }
  }

  @Test("is a link under the name that people know, for whoever sees reports")
  func links() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      for language in ["analyst", "administrator"] {
        let who = language == "analyst" ? try await server.member(.analyst) : ana
        let page = try await server.get("/cms/reports", as: who).text
        for section in Self.sections { #expect(page.contains(">\(section)</a>"), "\(section)") }
      }
      #expect(try await server.get("/cms/reports?section=weather", as: ana).status == .ok)
    }
  }

  @Test(
    "of Track and Progress has the checks by the same rules: a week of eleven people, and the last check of a day",
    arguments: AccountServer.Store.allCases)
  func checks(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      // All answer 0 first and 4 later on the same day; what they changed does not count.
      try await server.check(0..<11, on: "2026-11-24", number: 1) { _ in 0 }
      try await server.check(0..<11, on: "2026-11-24", number: 2) { _ in 4 }
      try await server.check(0..<11, on: "2026-11-26", number: 3) { _ in 2 }
      try await server.freeze(on: "2026-12-02")
      let week = try #require(try await daily(server)?.weeks.first)
      let shown = try #require(figures(week.published))
      #expect(shown.people == 10 && shown.overall == 75)
      let page = try await server.get("/cms/reports?section=progress", as: ana).text
      #expect(page.contains("Your daily check") && page.contains("<svg") && page.contains(">75</td>"))
      #expect(page.contains("only the last one counts"))
      let assessment = try await server.get("/cms/reports?section=assessment", as: ana).text
      #expect(assessment.contains("seven areas") && !assessment.contains(">75</td>"))
      // The version of a withdrawn row, and of a link, leads to its own part.
      let document = try #require(try await daily(server)?.document)
      #expect(try await server.get("/cms/reports?document=\(document)", as: ana).text.contains(">75</td>"))
      let file = try await server.get("/cms/reports/data.csv?document=\(document)", as: ana)
      #expect(file.text.contains("\"75\"") || file.text.contains(",75,"))
      let token = try await StaffTokenTests.make("Figures", as: ana, server)
      let reports = try JSON(parsing: try await server.ask(.get, "/api/v1/reports", token: token).bytes)[
        "reports"]
      #expect(reports?.array?.contains { $0["title"] == "Your daily check" } == true)
    }
  }

  @Test("of Track and Progress tells nothing of ten people")
  func few() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      for day in 23...27 { try await server.check(0..<10, on: "2026-11-\(day)") }
      try await server.freeze(on: "2026-12-30")
      let frozen = try await daily(server)
      #expect(frozen?.weeks.isEmpty == true)
      #expect(frozen?.months.allSatisfy { $0.published == .hidden(.fewPeople) } == true)
      #expect(
        try await !server.get("/cms/reports?section=progress", as: ana).text.contains(
          "<svg class=\"cms-chart\""))
    }
  }

  @Test("of a part that has no averages: a chart first, and what is behind it, with where it leads")
  func others() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let expected = [
        "polls": ["Votes in each poll", "href=\"/cms/polls/", "rounded down to fives"],
        "programs": ["Members of each program", "href=\"/cms/programs/", "Fewer than 11"],
        "education": [
          "Articles in each category", "href=\"/cms/content/education.resources/", "is not counted",
        ],
        "places": [
          "Places in each category", "href=\"/cms/content/places.categories.places/", "is not counted",
        ],
      ]
      for (section, texts) in expected {
        let page = try await server.get("/cms/reports?section=\(section)", as: ana).text
        for text in texts + ["class=\"cms-bars\"", "Show the data"] {
          #expect(page.contains(text), "\(section): \(text)")
        }
        #expect(!page.contains("How these numbers are made"))
      }
      // Of a page that is only read, nothing is counted, and nothing is drawn.
      let about = try await server.get("/cms/reports?section=about", as: ana).text
      #expect(about.contains("is not counted") && !about.contains("cms-bars"))
      // Whoever may not read content gets no links to it.
      let analyst = try await server.member(.analyst)
      let page = try await server.get("/cms/reports?section=education", as: analyst).text
      #expect(page.contains("Articles in each category") && !page.contains("/cms/content/"))
    }
  }
}
