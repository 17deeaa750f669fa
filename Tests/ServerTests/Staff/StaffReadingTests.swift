import CMS
import HTTPTypes
import Testing

@testable import Server

@Suite("What the record says of what is read and refused")
struct StaffReadingTests {
  private static func rows(
    _ server: StaffServer, _ action: RecordAction? = nil
  ) async throws -> [RecordScreen.Row] {
    try await RecordStore(database: server.database).rows(.init(action: action), atMost: 100)
  }

  private static func page(_ row: RecordScreen.Row) -> String? {
    row.details.first { $0.name == "page" }?.text
  }

  @Test("each page that is read is in it, with its address and with what it is of")
  func pages() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let news = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(news, StaffServer.news("Hello"), as: ana)
      let release = try #require(try await server.desk.versions(StaffServer.news).first?.release)
      let member = try #require(try await server.staff.members().first?.id)
      try await server.database.write {
        try $0.execute(
          """
          INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, since)
          VALUES ('a1', 'maria@example.org', 'maria@example.org', 'p', $1, '{}', 1, 5)
          """, .bytes([1]))
      }
      let subject = StaffServer.news.subject
      let known: [(path: String, action: RecordAction, subject: String)] = [
        ("/cms", .openedHome, ""),
        ("/cms/content?q=walk", .readContent, ""),
        ("/cms/content?kind=news", .readContent, "news"),
        ("/cms/content/news/new?form=0123456789abcdef", .readContent, "news"),
        (news, .readContent, subject),
        (news + "/versions", .readContent, subject),
        (news + "/versions/\(release)", .readContent, subject),
        ("/cms/content/questionnaires/wellness/score", .readContent, "questionnaires/wellness"),
        ("/cms/content/events/health-fair/poster", .readContent, "events/health-fair"),
        ("/cms/content/events/health-fair/cards", .readContent, "events/health-fair"),
        ("/cms/lists/news/import", .readContent, "news"),
        ("/cms/links", .readContent, ""),
        ("/cms/polls", .readPollResult, ""),
        ("/cms/polls/walking%2F1/form", .readContent, "walking/1"),
        ("/cms/programs", .readProgramme, ""),
        ("/cms/staff", .readStaff, ""),
        ("/cms/staff/\(member)", .readStaff, member),
        ("/cms/people/a1", .openedPerson, "a1"),
      ]
      for page in known {
        #expect(try await server.get(page.path, as: ana).status == .ok, "\(page.path)")
        let row = try #require(try await Self.rows(server).first)
        #expect(row.entry.action == page.action && row.entry.subject == page.subject, "\(page.path)")
        #expect(row.name == "ana" && Self.page(row) == page.path, "\(page.path)")
      }
      #expect(try await RecordStore(database: server.database).verify().faults.isEmpty)
    }
  }

  @Test("an entry and its preview are read once in ten minutes, whatever it shows, and by each login")
  func again() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let preview = CMSRoute.preview(StaffServer.news).path
      func count() async throws -> Int { try await Self.rows(server, .readContent).count }
      #expect(try await server.get(CMSRoute.entry(StaffServer.news).path, as: ana).status == .ok)
      for query in ["", "?lang=es", "?lang=es&scheme=dark", ""] {
        #expect(try await server.get(preview + query, as: ana).status == .ok)
      }
      #expect(try await count() == 1)
      server.time.advance(minutes: 9)
      _ = try await server.get(preview, as: ana)
      #expect(try await count() == 1)
      server.time.advance(minutes: 1)
      _ = try await server.get(preview, as: ana)
      #expect(try await count() == 2)
      let editor = try await server.member(.editor)
      _ = try await server.get(preview, as: editor)
      #expect(try await count() == 3)
      // What there is not, nobody has read.
      _ = try await server.get("/cms/content/news/nowhere", as: ana)
      #expect(try await count() == 3)
    }
  }

  @Test("what somebody was refused is in it, once, on a page and for a program")
  func refused() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let others = CMSRoute.entry(StaffServer.news).path
      for _ in 0..<2 {
        #expect(try await server.get("/cms/record", as: author).status == .forbidden)
        #expect(
          try await server.post(others, StaffServer.news("Mine"), as: author).status == .forbidden)
      }
      let member = try #require(try await server.staff.members().first { $0.role == .author })
      let token = try await server.tokens.make(
        TypedToken(name: "Script", days: 30), for: member, by: Actor(member: member))
      let status = try await server.client.execute(
        uri: "/api/v1/record", method: .get, headers: [.authorization: "Bearer \(token)"]
      ) { $0.status }
      #expect(status == .forbidden)
      let rows = try await Self.rows(server, .wasRefused)
      #expect(rows.map(Self.page) == ["GET /api/v1/record", "POST \(others)", "/cms/record"])
      #expect(rows.map(\.entry.subject) == ["", StaffServer.news.subject, ""])
      #expect(rows.allSatisfy { $0.entry.role == "author" })
      #expect(rows[0].details.contains { $0.name == "token" && $0.text == "Script" })
    }
  }

  @Test("one's own language and the mail with averages are in it")
  func own() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      #expect(
        try await server.post("/cms/me", [("do", "language"), ("language", "es")], as: ana).status
          == .seeOther)
      let language = try #require(try await Self.rows(server, .changedLanguage).first)
      #expect(language.details.map(\.text) == ["en", "es"])
      for wish in ["yes", "no"] {
        #expect(try await server.post("/cms/reports", [("mail", wish)], as: ana).status == .seeOther)
      }
      let mail = try await Self.rows(server, .changedReportMail)
      #expect(mail.map { $0.details.map(\.text) } == [["false"], ["true"]])
    }
  }

  @Test("while nothing can be written, what is read is still shown")
  func unwritable() async throws {
    try await StaffServer.run(.sqlite) { server in
      let ana = try await server.administrator()
      _ = try? await server.database.write { try $0.rows("PRAGMA query_only = 1") }
      for path in ["/cms", "/cms/content", CMSRoute.entry(StaffServer.news).path, "/cms/staff"] {
        #expect(try await server.get(path, as: ana).status == .ok, "\(path)")
      }
      #expect(try await Self.rows(server, .readContent).isEmpty)
    }
  }

  @Test("as much is remembered as there is room for, and forgotten rather than kept for ever")
  func remembered() {
    let readings = RecentReadings()
    func reading(_ number: Int) -> RecentReadings.Reading { .init(login: "a", address: "\(number)") }
    #expect(readings.isNew(reading(0), at: 0) && !readings.isNew(reading(0), at: 1))
    readings.forget(reading(0))
    #expect(readings.isNew(reading(0), at: 2))
    for number in 1...RecentReadings.most { #expect(readings.isNew(reading(number), at: 2)) }
    // All of them are recent, and there is no room for more: it begins anew.
    #expect(readings.isNew(reading(0), at: 3))
    // A clock that was set back.
    #expect(readings.isNew(reading(0), at: -1))
  }
}
