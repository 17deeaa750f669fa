import CMS
import HTTPTypes
import Storage
import Testing

@testable import Server

@Suite("The link of the first administrator")
struct StaffFirstLinkTests {
  @Test("makes one administrator, once")
  func first() async throws {
    try await StaffServer.run { server in
      let code = try #require(try await server.invitations.firstLink()).text
      let opened = [("token", code)]
      #expect(try await server.post("/cms/welcome", opened).text.contains("become the administrator"))
      let cookie = try await server.administrator()
      #expect(try await server.get("/cms", as: cookie).status == .ok)
      #expect(try await server.post("/cms/welcome", opened).status == .gone)
      #expect(try await server.invitations.firstLink() == nil)
    }
  }

  @Test(
    "is printed by each start, and those before work on until one is used",
    arguments: AccountServer.Store.allCases)
  func starts(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      var codes: [String] = []
      for _ in 0..<3 { codes.append(try #require(try await server.invitations.firstLink()).text) }
      func open(_ code: String) async throws -> HTTPResponse.Status {
        try await server.post("/cms/welcome", [("token", code)]).status
      }
      for code in codes { #expect(try await open(code) == .ok) }
      let form = [
        ("token", codes[0]), ("username", "ana"), ("name", "Ana Ruiz"), ("password", StaffServer.password),
        ("again", StaffServer.password),
      ]
      #expect(try await server.post("/cms/welcome", form).status == .seeOther)
      for code in codes { #expect(try await open(code) == .gone) }
      #expect(try await server.invitations.firstLink() == nil)
    }
  }

  @Test("is over after seven days, and is not kept")
  func old() async throws {
    try await StaffServer.run { server in
      let code = try #require(try await server.invitations.firstLink()).text
      server.time.advance(by: 7 * 86_400_000)
      #expect(try await server.post("/cms/welcome", [("token", code)]).status == .gone)
      _ = try await server.invitations.firstLink()
      let links = try await server.database.read { try $0.rows("SELECT hash FROM staff_link").count }
      #expect(links == 1)
    }
  }
}
