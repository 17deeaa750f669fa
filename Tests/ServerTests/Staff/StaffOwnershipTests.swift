import CMS
import Core
import HTTPTypes
import Storage
import Testing

@testable import Server

/// Whoever begins an entry may change it, so what is looked at here is who that is after all that can become of an entry.
@Suite("Whose an entry is")
struct StaffOwnershipTests {
  /// - Returns: nil where there is no row.
  private static func owner(_ kind: String, _ entry: String, _ server: StaffServer) async throws -> String? {
    try await server.database.read { transaction in
      let row = try transaction.row(
        """
        SELECT COALESCE(staff.username, '') AS name FROM content_owner LEFT JOIN staff ON staff.id = content_owner.staff
        WHERE content_owner.kind = $1 AND content_owner.entry = $2
        """, .text(kind), .text(entry))
      return try row?.text("name")
    }
  }

  private static func json(_ response: TestResponse) throws -> JSON { try JSON(parsing: response.bytes) }

  private static func mark(_ path: String, _ token: String, _ server: StaffServer) async throws -> String {
    try #require(json(try await server.ask(.get, path, token: token))["version"]?.string)
  }

  private static func place(
    _ entry: String, in parent: String, _ token: String, _ server: StaffServer
  ) async throws -> TestResponse {
    let path = "/api/v1/content/education.resources/\(entry)"
    let body: JSON = ["replaces": .string(try await mark(path, token, server)), "parent": .string(parent)]
    return try await server.ask(.post, path + "/place", body.serialized(), token: token)
  }

  private static func lastChange(_ server: StaffServer) async throws -> Int64 {
    try await server.database.read {
      try $0.row("SELECT MAX(number) AS number FROM staff_record")?.integer("number") ?? 0
    }
  }

  @Test(
    "it is still its author's after somebody put it into another one, and after that was undone",
    arguments: AccountServer.Store.allCases)
  func moved(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Desk", as: ana, server)
      let eva = try await server.member(.author, "eva")
      let form = [("parent", "spiritual"), ("title.en", "A quiet room"), ("do", "save")]
      let begun = try await server.post("/cms/content/education.resources/new", form, as: eva)
      #expect(begun.headers[.location] == "/cms/content/education.resources/spiritual~a-quiet-room")
      let moved = try await Self.place("spiritual~a-quiet-room", in: "mental", token, server)
      #expect(moved.status == .ok, "\(moved.text)")
      #expect(try await Self.owner("education.resources", "mental~a-quiet-room", server) == "eva")
      #expect(try await Self.owner("education.resources", "spiritual~a-quiet-room", server) == nil)
      let saved = try await server.post(
        "/cms/content/education.resources/mental~a-quiet-room",
        [("draft", "2"), ("title.en", "A quiet room"), ("text.en", "Upstairs."), ("do", "save")], as: eva)
      #expect(saved.status == .seeOther, "\(saved.text)")
      // It goes back with what was typed since.
      let number = try await server.database.read {
        try $0.row("SELECT MAX(number) AS number FROM staff_record WHERE action = 'moved-content'")?
          .integer("number") ?? 0
      }
      let undone = try await server.ask(.post, "/api/v1/edits/\(number)/undo", token: token)
      #expect(undone.status == .ok, "\(undone.text)")
      #expect(try await Self.owner("education.resources", "spiritual~a-quiet-room", server) == "eva")
      #expect(try await Self.owner("education.resources", "mental~a-quiet-room", server) == nil)
      let drafts = try await server.database.read {
        try $0.rows("SELECT entry, body FROM content_draft").map {
          (try $0.text("entry"), try $0.text("body"))
        }
      }
      #expect(drafts.map(\.0) == ["spiritual~a-quiet-room"] && drafts.first?.1.contains("Upstairs.") == true)
    }
  }

  @Test("what was there before the staff is nobody's, whoever changed it and whatever they become")
  func touched() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Desk", as: ana, server)
      let eva = try await server.member(.editor, "eva")
      let path = "/cms/content/news/welcome"
      #expect(
        try await server.post(path, StaffServer.news("By Eva"), as: eva).status == .seeOther)
      #expect(try await server.post(path, [("do", "earlier")], as: ana).status == .seeOther)
      #expect(try await Self.place("spiritual~gratitude", in: "mental", token, server).status == .ok)
      #expect(try await Self.owner("news", "welcome", server) == "")
      #expect(try await Self.owner("education.resources", "mental~gratitude", server) == "")
      try await server.database.write {
        try $0.execute("UPDATE staff SET role = 'author' WHERE username IN ('eva', 'ana')")
      }
      for cookie in [eva, ana] {
        let draft = StaffServer.news("Taken", do: "save")
        #expect(try await server.post(path, draft, as: cookie).status == .forbidden)
      }
    }
  }

  @Test(
    "one that is begun where another one is gone is of who begins it", arguments: [Role.author, .eventLeader])
  func begunAgain(role: Role) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let (kind, title) = role == .author ? ("news", "title.en") : ("events", "name.en")
      let eva = try await server.member(role, "eva")
      let otto = try await server.member(role, "otto")
      let imported = try await server.post(
        "/cms/lists/\(kind)/import", [("text", "entry,\(title)\r\n,A walk\r\n"), ("do", "drafts")], as: eva)
      #expect(imported.status == .seeOther, "\(imported.text)")
      #expect(try await Self.owner(kind, "a-walk", server) == "eva")
      let number = try await Self.lastChange(server)
      let undone = try await server.post("/cms/changes/\(number)", [("do", "undo")], as: ana)
      #expect(undone.status == .seeOther)
      #expect(try await Self.owner(kind, "a-walk", server) == nil)
      // Undone by somebody who publishes, it is nobody's; what Otto begins is his.
      let begun = try await server.post(
        "/cms/content/\(kind)/new", [(title, "A walk"), ("do", "save")], as: otto)
      #expect(begun.headers[.location] == "/cms/content/\(kind)/a-walk")
      #expect(try await Self.owner(kind, "a-walk", server) == "otto")
      // Also where a row was left behind.
      try await server.database.write {
        try $0.execute("DELETE FROM content_draft")
        try $0.execute("UPDATE content_owner SET staff = 'somebody'")
      }
      _ = try await server.post(
        "/cms/content/\(kind)/new", [(title, "A walk"), ("do", "save")], as: eva)
      #expect(try await Self.owner(kind, "a-walk", server) == "eva")
    }
  }

  @Test("a published one is its owner's also after a draft is discarded that does not know of it")
  func discarded() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.author, "eva")
      _ = try await server.post(
        "/cms/content/news/new", StaffServer.news("A walk", do: "save").filter { $0.0 != "id" }, as: eva)
      let path = "/cms/content/news/a-walk"
      let published = StaffServer.news("A walk", draft: 1).filter { $0.0 != "id" }
      #expect(try await server.post(path, published, as: ana).status == .seeOther)
      let changed = StaffServer.news("A long walk", do: "save").filter { $0.0 != "id" }
      #expect(try await server.post(path, changed, as: eva).status == .seeOther)
      let version = try await server.database.write { transaction in
        try transaction.execute("UPDATE content_draft SET base = ''")
        return try transaction.row("SELECT version FROM content_draft")?.integer("version") ?? 0
      }
      let discarded = try await server.post(path, [("do", "discard"), ("draft", "\(version)")], as: eva)
      #expect(discarded.status == .seeOther)
      #expect(try await Self.owner("news", "a-walk", server) == "eva")
      // What was discarded is kept, as of every published entry.
      let kept = try await server.database.read {
        try $0.row(
          "SELECT COUNT(*) AS count FROM content_draft_revision WHERE version = $1", .integer(version))?
          .integer("count")
      }
      #expect(kept == 1)
    }
  }

  @Test("an earlier draft that has another name is brought back under the entry's own")
  func earlier() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let eva = try await server.member(.author, "eva")
      for (draft, text) in [("0", "One."), ("1", "Two.")] {
        let form = [("title.en", "A walk"), ("text.en", text), ("draft", draft), ("do", "save")]
        let path = draft == "0" ? "new" : "a-walk"
        #expect(try await server.post("/cms/content/news/\(path)", form, as: eva).status == .seeOther)
      }
      try await server.database.write {
        try $0.execute(
          "UPDATE content_draft_revision SET body = 'id: welcome\ntitle: {en: Taken}\n' WHERE version = 1")
      }
      let back = try await server.post("/cms/content/news/a-walk/drafts/1", [("draft", "2")], as: eva)
      #expect(back.status == .seeOther, "\(back.text)")
      let body = try await server.database.read {
        try $0.row("SELECT body FROM content_draft WHERE entry = 'a-walk'")?.text("body")
      }
      #expect(body?.contains("a-walk") == true && body?.contains("welcome") == false)
    }
  }

  @Test("the site's folder takes a name from a draft that had it first")
  func folder() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let eva = try await server.member(.author, "eva")
      _ = try await server.post(
        "/cms/content/news/new", StaffServer.news("Spring fair", do: "save").filter { $0.0 != "id" }, as: eva)
      #expect(try await Self.owner("news", "spring-fair", server) == "eva")
      let store = ContentStore(database: server.database, clock: server.time.now)
      var contents = try await store.release().contents
      let file = try #require(contents.files.keys.first { $0.text == "health/news.yaml" })
      let fair = """

          - id: spring-fair
            date: 2026-11-23
            title: {en: Fair, es: Feria, zh-Hans: 集市}
            text: {en: Come., es: Ven., zh-Hans: 来吧。}

        """
      contents.files[file]! += Array(fair.utf8)
      _ = try await store.merge(contents, by: "a release")
      #expect(try await server.get("/cms/content/news/spring-fair", as: eva).text.contains("Spring fair"))
      #expect(try await Self.owner("news", "spring-fair", server) == nil)
      let path = "/cms/content/news/spring-fair"
      let taken = StaffServer.news("Mine", draft: 1, do: "save").filter { $0.0 != "id" }
      #expect(try await server.post(path, taken, as: eva).status == .forbidden)
    }
  }

  @Test(
    "an administrator who is limited to other modules moves, imports and undoes nothing",
    arguments: AccountServer.Store.allCases)
  func limited(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let bea = try await server.member(.administrator, "bea")
      let token = try await StaffTokenTests.make("Desk", as: bea, server)
      _ = try await server.post(
        "/cms/lists/news/import", [("text", "entry,title.en\r\nwelcome,Hello\r\n"), ("do", "drafts")], as: ana
      )
      let number = try await Self.lastChange(server)
      try await server.database.write {
        try $0.execute("UPDATE staff SET modules = 'campus' WHERE username = 'bea'")
      }
      #expect(try await Self.place("spiritual~gratitude", in: "mental", token, server).status == .forbidden)
      #expect(
        try await server.ask(.post, "/api/v1/edits/\(number)/undo", token: token).status == .forbidden)
      for (path, form) in [
        ("/cms/lists/news/import", [("text", "entry,title.en\r\n,Mine\r\n"), ("do", "drafts")]),
        ("/cms/changes/\(number)", [("do", "undo")]),
        ("/cms/content/news/welcome", [("do", "duplicate")]),
        ("/cms/content/news/welcome", [("do", "discard"), ("draft", "1")]),
      ] {
        #expect(try await server.post(path, form, as: bea).status == .forbidden, "\(path)")
      }
    }
  }
}

@Suite("An entry that has entries in it")
struct StaffInnerEntryTests {
  private static let category = "/api/v1/content/education/spiritual"
  private static let resource = "/api/v1/content/education.resources/spiritual~gratitude"

  private static func json(_ response: TestResponse) throws -> JSON { try JSON(parsing: response.bytes) }

  /// Puts a draft with another title.
  private static func put(_ title: String, _ path: String, _ token: String, _ server: StaffServer)
    async throws
  {
    let entry = try json(try await server.ask(.get, path, token: token))
    let titles: JSON = ["en": .string(title), "es": .string(title), "zh-Hans": .string(title)]
    let members = (entry["value"]?.members ?? []).map { member in
      member.name == "title" ? JSON.Member(name: "title", value: titles) : member
    }
    let body: JSON = ["replaces": entry["version"] ?? .null, "value": .object(members)]
    let done = try await server.ask(.put, path + "/draft", body.serialized(), token: token)
    #expect(done.status == .ok, "\(done.text)")
  }

  private static func publish(_ path: String, _ token: String, _ server: StaffServer) async throws {
    let mark = try json(try await server.ask(.get, path, token: token))["version"] ?? .null
    let body: JSON = ["replaces": mark]
    let done = try await server.ask(.post, path + "/publication", body.serialized(), token: token)
    #expect(done.status == .ok, "\(done.text)")
  }

  private static func live(_ path: String, _ token: String, _ server: StaffServer) async throws -> String {
    try await server.ask(.get, path, token: token).text
  }

  @Test("is published without what was published in it since its draft was begun")
  func stale() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Desk", as: ana, server)
      try await Self.put("Spirit", Self.category, token, server)
      try await Self.put("Thank you", Self.resource, token, server)
      try await Self.publish(Self.resource, token, server)
      try await Self.publish(Self.category, token, server)
      #expect(try await Self.live(Self.category, token, server).contains("Spirit"))
      #expect(try await Self.live(Self.resource, token, server).contains("Thank you"))
    }
  }

  @Test("is restored without what was in it then")
  func restored() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Desk", as: ana, server)
      try await Self.put("Spirit", Self.category, token, server)
      try await Self.publish(Self.category, token, server)
      let list = try Self.json(try await server.ask(.get, Self.category + "/versions", token: token))
      let first = try #require(list["versions"]?.array?.last?["number"]?.int)
      try await Self.put("Thank you", Self.resource, token, server)
      try await Self.publish(Self.resource, token, server)
      let back = try await server.post(
        "/cms/content/education/spiritual/versions/\(first)", [("draft", "0")], as: ana)
      #expect(back.status == .seeOther)
      try await Self.publish(Self.category, token, server)
      #expect(try await !Self.live(Self.category, token, server).contains("Spirit\""))
      #expect(try await Self.live(Self.resource, token, server).contains("Thank you"))
    }
  }

  @Test("is taken back with them, and they are there again with it")
  func takenBack() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Desk", as: ana, server)
      try await Self.put("Spirit", Self.category, token, server)
      #expect(
        try await server.ask(.delete, Self.category + "/publication", token: token).status == .noContent)
      #expect(try await server.ask(.get, Self.resource, token: token).status == .notFound)
      try await Self.publish(Self.category, token, server)
      #expect(try await Self.live(Self.category, token, server).contains("Spirit"))
      #expect(try await Self.live(Self.resource, token, server).contains("\"state\":\"live\""))
    }
  }
}
