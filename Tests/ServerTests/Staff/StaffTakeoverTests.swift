import CMS
import Core
import Sites
import Testing

@testable import Server

@Suite("What is somebody else's in the CMS")
struct StaffTakeoverTests {
  private static let fair = "/api/v1/content/events/health-fair"

  @Test(
    "is not begun again by its name, neither by a program nor in a form",
    arguments: [
      ("events", "health-fair"), ("news", "welcome"), ("questionnaires", "wellness"), ("polls", "walking"),
      ("programs", "minute-a-day"), ("education", "spiritual"),
    ])
  func begun(kind: String, id: String) async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      for role in [Role.author, .eventLeader] {
        let cookie = try await server.member(role, role.rawValue)
        let token = try await StaffTokenTests.make("Mine", as: cookie, server)
        let text = #"{"en":"Taken over"}"#
        let body = #"{"value":{"id":"\#(id)","title":\#(text),"name":\#(text)}}"#
        let status = try await server.ask(.post, "/api/v1/content/\(kind)", body, token: token).status
        #expect(status == .unprocessableContent || status == .forbidden)
        for step in ["save", "publish"] {
          let form = [("id", id), ("title.en", "Taken over"), ("name.en", "Taken over"), ("do", step)]
          _ = try await server.post("/cms/content/\(kind)/new", form, as: cookie)
        }
      }
      let address = try #require(EntryAddress(kind: kind, text: id))
      let entry = try #require(try await server.desk.entry(address))
      #expect(entry.draft == nil && entry.owner == nil)
      #expect(entry.published?.yaml.contains("Taken over") == false)
    }
  }

  @Test("is not begun again by its name as long as it is somebody's draft")
  func drafts() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let otto = try await server.member(.author, "otto")
      let form = [("title.en", "A walk"), ("date", "2026-11-30"), ("do", "save")]
      _ = try await server.post("/cms/content/news/new", form, as: otto)
      let walk = try #require(EntryAddress(kind: "news", text: "a-walk"))
      let owner = try await server.desk.entry(walk)?.owner
      let eva = try await server.member(.author, "eva")
      _ = try await server.post("/cms/content/news/new", [("id", "a-walk")] + form, as: eva)
      let token = try await StaffTokenTests.make("Mine", as: eva, server)
      let body = #"{"value":{"id":"a-walk","title":{"en":"Mine"},"date":"2026-11-30"}}"#
      let refused = try await server.ask(.post, "/api/v1/content/news", body, token: token)
      #expect(refused.status == .unprocessableContent && refused.text.contains("#/value/id"))
      let after = try #require(try await server.desk.entry(walk))
      #expect(after.owner == owner && after.draft?.version == 1)
    }
  }

  @Test("cards, which make whoever shows one count, are printed by who may publish")
  func cards() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let otto = try await server.member(.author, "otto")
      try await server.database.write { transaction in
        try transaction.execute(
          """
          INSERT INTO content_owner (kind, entry, staff, author, changed)
          SELECT 'events', 'health-fair', id, username, 0 FROM staff WHERE username = 'otto'
          """)
      }
      let path = "/cms/content/events/health-fair/cards"
      #expect(try await server.get(path, as: otto).status == .forbidden)
      #expect(try await server.post(path, [("count", "5")], as: otto).status == .forbidden)
      #expect(try await !server.get("/cms/content/events/health-fair", as: otto).text.contains(path))
      #expect(try await server.post(path, [("count", "5")], as: ana).status == .ok)
    }
  }

  @Test("a draft that is too long for the lists of everybody is refused")
  func long() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let title = String(repeating: "long ", count: 300_000)
      let form = [("title.en", title), ("date", "2026-11-30"), ("do", "save")]
      #expect(try await server.post("/cms/content/news/new", form, as: ana).status == .contentTooLarge)
      #expect(try await server.desk.drafts.all().isEmpty)
      let long = [("title.en", String(title.prefix(60_000))), ("date", "2026-11-30"), ("do", "save")]
      #expect(try await server.post("/cms/content/news/new", long, as: ana).status == .seeOther)
      #expect(try await server.get("/cms/content", as: ana).text.utf8.count < 300_000)
    }
  }

  @Test(
    "a NUL in an address or a form finds nothing, on either engine", arguments: AccountServer.Store.allCases)
  func nul(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      for path in [
        "/cms/content/news/a%00b", "/cms/people/a%00b", "/cms/people?q=%00", "/cms/record?who=%00",
      ] {
        let status = try await server.get(path, as: ana).status
        #expect(status.code < 500, "\(path)")
      }
      for form in [[("do", "make-token"), ("token", "a\0b")], [("end", "\0")], [("end-token", "\0")]] {
        #expect(try await server.post("/cms/me", form, as: ana).status.code < 500, "\(form)")
      }
    }
  }
}
