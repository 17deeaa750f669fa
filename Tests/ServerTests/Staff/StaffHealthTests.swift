import CMS
import Storage
import Testing

@testable import Server

@Suite("What the CMS says of its server")
struct StaffHealthTests {
  @Test("is for administrators, and tells that nothing can be written")
  func database() async throws {
    try await StaffServer.run(.sqlite) { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      _ = try? await server.database.write { try $0.rows("PRAGMA query_only = 1") }
      #expect(try await server.get("/cms", as: ana).text.contains("The database cannot be written."))
      #expect(try await !server.get("/cms", as: eva).text.contains("The database cannot be written."))
    }
  }

  @Test(
    "tells of letters that wait for more than an hour, and of no others",
    arguments: AccountServer.Store.allCases)
  func mail(store: AccountServer.Store) async throws {
    try await StaffServer.run(store, mailing: .sent) { server in
      let ana = try await server.administrator()
      let now = server.time.now()
      try await server.database.write {
        try $0.execute("DELETE FROM letter")
        try Outbox($0).add(.device, to: "a@example.org", of: "a", in: "en", at: now)
        try Outbox($0).add(.device, to: "b@example.org", of: "b", in: "en", at: now)
        // The second was tried just now, and is tried again in a minute.
        try $0.execute(
          "UPDATE letter SET attempts = 1, next = $1 WHERE account = 'b'", .integer(now + 60_000))
      }
      let early = try await server.get("/cms", as: ana).text
      #expect(!early.contains("waited for over an hour") && !early.contains("cannot be written"))
      server.time.advance(by: 3_600_000)
      #expect(try await server.get("/cms", as: ana).text.contains("2 emails have waited for over an hour"))
      // One that waits for the morning is not late.
      try await server.database.write {
        try $0.execute("UPDATE letter SET attempts = 0, next = $1", .integer(now + 9 * 3_600_000))
      }
      #expect(try await !server.get("/cms", as: ana).text.contains("waited for over an hour"))
    }
  }
}
