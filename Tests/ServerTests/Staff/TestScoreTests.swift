import CMS
import Testing

@testable import Server

@Suite("Trying the score of a questionnaire")
struct TestScoreTests {
  private static let path = CMSRoute.testScore(EntryAddress(kind: "questionnaires", ids: ["wellness"])).path

  /// A row of the result: an area of life, its score, and its grade.
  private static func row(_ title: String, _ score: String, _ grade: String) -> String {
    "<th scope=\"row\">\(title)</th><td>\(score)</td><td>\(grade)</td>"
  }

  @Test("shows the score and the grade of each area, and overall")
  func scores() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let page = try await server.get(Self.path + "?meaning=4&values=4&lift=2&settle=1", as: ana).text
      #expect(page.contains(Self.row("Spiritual", "100.0", "A")))
      // (50 + 25) / 2, and (100 + 37.5) / 2.
      #expect(page.contains(Self.row("Mental", "37.5", "D")))
      #expect(page.contains(Self.row("Overall", "68.8", "B")))
      #expect(!page.contains("<th scope=\"row\">Physical</th>"))
      // What was chosen stays chosen.
      #expect(page.contains("<option value=\"4\" selected"))
    }
  }

  @Test("counts the highest answer of a reversed question as the worst, and says that it is reversed")
  func reversal() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let best = try await server.get(Self.path + "?stress=0&lift=4", as: ana).text
      #expect(best.contains(Self.row("Mental", "100.0", "A")) && best.contains("(reversed)"))
      let worst = try await server.get(Self.path + "?stress=4&lift=0", as: ana).text
      #expect(worst.contains(Self.row("Mental", "0.0", "F")))
      let mixed = try await server.get(Self.path + "?stress=4&lift=4", as: ana).text
      #expect(mixed.contains(Self.row("Mental", "50.0", "C")))
    }
  }

  @Test("says when there are too few answers, and keeps nothing")
  func few() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let none = try await server.get(Self.path, as: ana).text
      #expect(!none.contains("Not enough answers") && !none.contains("<th scope=\"row\">Overall</th>"))
      // Two answers are needed for each area.
      let one = try await server.get(Self.path + "?meaning=4&lift=4", as: ana).text
      #expect(one.contains("Not enough answers for a score."))
      let wrong = try await server.get(Self.path + "?meaning=9&values=9&learn=x&make=4", as: ana).text
      #expect(wrong.contains("Not enough answers for a score."))
      let rows = try await server.database.read { try $0.rows("SELECT id FROM event") }
      #expect(rows.isEmpty)
    }
  }
}
