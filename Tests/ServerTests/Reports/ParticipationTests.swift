import CMS
import Core
import Reports
import Storage
import Testing

@testable import Server

@Suite("Participation in reports")
struct ParticipationTests {
  private static func members(_ server: StaffServer) async throws -> [Int?] {
    try await server.averages.frozen().first?.weeks.map(\.members) ?? []
  }

  @Test(
    "says on the page, in the file and to programs how many took part, and of how many",
    arguments: AccountServer.Store.allCases)
  func told(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      try await server.join(0..<64)
      try await server.assess(0..<23, on: "2026-11-24")
      try await server.freeze(on: "2026-12-02")
      let page = try await server.get("/cms/reports", as: ana).text
      for text in [
        "Participation", "<td>20+</td>", "<td>60+</td>", "<td>35 %</td>", "20 or more of 60 or more",
      ] {
        #expect(page.contains(text), "\(text)")
      }
      #expect(!page.contains(">23") && !page.contains(">64") && !page.contains("of 64"))
      let file = try await server.get("/cms/reports/data.csv", as: ana).text.replacing("\"", with: "")
        .components(
          separatedBy: "\r\n")
      #expect(file[0].hasSuffix(",people,members,hidden"))
      #expect(file[1].hasSuffix(",20,60,") && file[2].hasSuffix(",20,60,"))
      // Of a category it is not told.
      #expect(file.contains { $0.contains(",not-stated,") && $0.hasSuffix(",20,,") })
      let token = try await StaffTokenTests.make("Figures", as: ana, server)
      let answer = try await server.ask(.get, "/api/v1/reports", token: token)
      #expect(try JSON(parsing: answer.bytes)["reports"]?[0]?["rows"]?[0]?["members"]?.int == 60)
    }
  }

  @Test("does not tell who joined or left, and counts once who confirms an address")
  func steps() async throws {
    try await StaffServer.run { server in
      try await server.join(0..<60)
      try await server.database.write {
        for person in 0..<5 {
          try $0.execute("UPDATE account SET counted = NULL WHERE id = $1", .text("person \(person)"))
        }
      }
      try await server.assess(20..<32, on: "2026-11-24")
      // On 2 December.
      try await server.freeze(on: "2026-12-02")
      #expect(try await Self.members(server) == [55])
      // Ten more, two of whom have just confirmed, and somebody leaves.
      let confirmed = try StaffServer.noon("2026-12-03")
      try await server.database.write {
        try $0.execute(
          "UPDATE account SET counted = $1, since = $1 - 86400000 WHERE id IN ('person 3', 'person 4')",
          .integer(confirmed))
      }
      try await server.join(60..<68, on: "2026-12-03")
      try await server.database.erase { try AccountRemoval($0).remove("person 50") }
      try await server.assess(20..<32, on: "2026-12-01")
      try await server.freeze(on: "2026-12-09")
      #expect(try await Self.members(server) == [55, 55])
      try await server.join(68..<69, on: "2026-12-10")
      try await server.assess(20..<32, on: "2026-12-08")
      try await server.freeze(on: "2026-12-16")
      // 55 who were counted, and eleven more: nobody twice, and who left stays counted.
      #expect(try await Self.members(server) == [55, 55, 65])
    }
  }

  @Test("is not told of how many where nearly all took part")
  func nearlyAll() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await server.assess(0..<30, on: "2026-11-24")
      try await server.freeze(on: "2026-12-02")
      #expect(try await Self.members(server) == [nil])
      let page = try await server.get("/cms/reports", as: ana).text
      #expect(page.contains("<td>30+</td><td>–</td><td>–</td>") && page.contains("30 or more people"))
    }
  }
}
