import CMS
import Core
import HTTPTypes
import Testing

@testable import Server

@Suite("What nobody has seen who may publish")
struct StaffUnseenTests {
  private static let path = CMSRoute.entry(RightsFixture.own).path
  private static let api = "/api/v1/content/news/a-walk"
  private static let importing = "/cms/lists/news/import"

  private static func news(_ text: String, draft: Int, do step: String) -> [(String, String)] {
    StaffServer.news("A walk", draft: draft, do: step).filter { $0.0 != "id" && $0.0 != "text.en" }
      + [("text.en", text)]
  }

  /// An author with two drafts of a piece of news, and somebody who publishes.
  private static func begin(_ server: StaffServer) async throws -> (author: String, editor: String) {
    _ = try await server.administrator()
    let author = try await server.member(.author)
    let editor = try await server.member(.editor)
    _ = try await server.post("/cms/content/news/new", news("First.", draft: 0, do: "save"), as: author)
    _ = try await server.post(path, news("Second.", draft: 1, do: "save"), as: author)
    return (author, editor)
  }

  private static func state(_ server: StaffServer) async throws -> String? {
    try await server.database.read {
      try $0.row("SELECT state FROM content_draft WHERE kind = 'news' AND entry = 'a-walk'")?.text("state")
    }
  }

  private static func draft(_ server: StaffServer) async throws -> Int {
    try await server.database.read {
      Int(
        try $0.row("SELECT version FROM content_draft WHERE kind = 'news' AND entry = 'a-walk'")?
          .integer("version") ?? 0)
    }
  }

  /// The text of everything that was ever published of a file whose path ends so.
  private static func published(_ end: String, _ server: StaffServer) async throws -> [String] {
    try await server.database.read {
      try $0.rows(
        """
        SELECT content_version.id, content_blob.bytes FROM content_version
        JOIN content_blob ON content_blob.hash = content_version.hash ORDER BY content_version.version
        """
      ).filter { try $0.text("id").hasSuffix(end) }
        .map { String(decoding: try $0.bytes("bytes"), as: UTF8.self) }
    }
  }

  private static func mark(_ server: StaffServer, _ token: String) async throws -> String {
    let entry = try JSON(parsing: try await server.ask(.get, api, token: token).bytes)
    return try #require(entry["version"]?.string)
  }

  enum Way: CaseIterable { case save, byItself, table, program, earlierDraft }

  private static func write(_ way: Way, as cookie: String, _ server: StaffServer) async throws {
    let draft = try await draft(server)
    let response =
      switch way {
      case .save: try await server.post(path, news("Unseen.", draft: draft, do: "save"), as: cookie)
      case .byItself: try await server.post(path, news("Unseen.", draft: draft, do: "autosave"), as: cookie)
      case .table:
        try await server.post(
          importing, [("text", "entry,text.en\r\na-walk,Unseen.\r\n"), ("do", "drafts")], as: cookie)
      case .earlierDraft: try await server.post(path + "/drafts/1", [("draft", "\(draft)")], as: cookie)
      case .program:
        try await program(as: cookie, server)
      }
    #expect(response.status == .seeOther || response.status == .ok, "\(way): \(response.status)")
  }

  private static func program(as cookie: String, _ server: StaffServer) async throws -> TestResponse {
    let token = try await StaffTokenTests.make("Desk", as: cookie, server)
    let entry = try JSON(parsing: try await server.ask(.get, api, token: token).bytes)
    let body: JSON = [
      "replaces": entry["version"] ?? .null,
      "value": .object(
        (entry["value"]?.members ?? []).filter { $0.name != "text" } + [
          .init(name: "text", value: ["en": "Unseen.", "es": "Texto.", "zh-Hans": "正文。"])
        ]),
    ]
    return try await server.ask(.put, api + "/draft", body.serialized(), token: token)
  }

  @Test(
    "ends a schedule when it is written, whatever the way, and still waits for review",
    arguments: Way.allCases)
  func ends(way: Way) async throws {
    try await StaffServer.run { server in
      let (author, editor) = try await Self.begin(server)
      let draft = try await Self.draft(server)
      let asked = try await server.post(Self.path, Self.news("Second.", draft: draft, do: "ask"), as: author)
      #expect(StaffServer.notice(asked) == .asked)
      let seen = try await Self.draft(server)
      try await Self.write(way, as: author, server)
      #expect(try await Self.state(server) == "review")
      // What the editor has seen before is not published with it.
      let unseen = try await server.post(
        Self.path, Self.news("Second.", draft: seen, do: "publish"), as: editor)
      #expect(StaffServer.notice(unseen) != .published)
      #expect(try await Self.published("news.yaml", server).allSatisfy { !$0.contains("Unseen.") })
      let time = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      let number = try await Self.draft(server)
      let scheduled = try await server.post(
        Self.path, Self.news("Seen.", draft: number, do: "schedule") + time, as: editor)
      #expect(StaffServer.notice(scheduled) == .scheduled)
      // Whoever could schedule it may change it.
      if way != .earlierDraft {
        try await Self.write(way, as: editor, server)
        #expect(try await Self.state(server) == (way == .program ? "draft" : "scheduled"))
        _ = try await server.post(
          Self.path, Self.news("Seen.", draft: try await Self.draft(server), do: "schedule") + time,
          as: editor)
      }
      try await Self.write(way, as: author, server)
      #expect(try await Self.state(server) == "draft")
      let record = RecordStore(database: server.database)
      #expect(try await !record.rows(.init(action: .cancelledSchedule), atMost: 1).isEmpty)
    }
  }

  @Test("a picture that an author exchanges under its name is told to whoever has the form open")
  func exchanged() async throws {
    try await StaffServer.run { server in
      let (author, editor) = try await Self.begin(server)
      func drawing(_ path: String) -> StaffUploadTests.File {
        let text =
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"\(path)\"/></svg>"
        return ("picture.upload", "Path.svg", text)
      }
      let texts = ["en", "es", "zh-Hans"].map { ("alternative.\($0)", "A path") }
      _ = try await StaffUploadTests.send(
        Self.news("Second.", draft: 2, do: "save") + texts, [drawing("M0 0h8v8z")], to: Self.path, as: author,
        server)
      // The editor opens the form with the first picture.
      #expect(try await server.get(Self.path, as: editor).status == .ok)
      let form = Self.news("Second.", draft: 3, do: "publish") + texts + [("picture", "path.svg")]
      _ = try await StaffUploadTests.send(
        Self.news("Second.", draft: 3, do: "save") + texts, [drawing("M0 0h4v4z")], to: Self.path, as: author,
        server)
      let sent = try await server.post(Self.path, form, as: editor)
      #expect(StaffServer.notice(sent) == .mergedFirst)
      #expect(try await Self.published("news.yaml", server).allSatisfy { !$0.contains("Second.") })
      #expect(try await Self.published(".svg", server).allSatisfy { !$0.contains("h4v4z") })
    }
  }

  @Test("a piece of news that was discarded and begun again is another one, whatever it is called")
  func begunAgain() async throws {
    try await StaffServer.run { server in
      let (author, editor) = try await Self.begin(server)
      let token = try await StaffTokenTests.make("Desk", as: editor, server)
      let seen = try await Self.mark(server, token)
      _ = try await server.post(Self.path, [("do", "discard"), ("draft", "2")], as: author)
      _ = try await server.post(
        "/cms/content/news/new", Self.news("Unseen.", draft: 0, do: "save"), as: author)
      while try await Self.draft(server) < 2 {
        _ = try await server.post(
          Self.path, Self.news("Unseen.", draft: try await Self.draft(server), do: "save"), as: author)
      }
      let refused = try await server.ask(
        .post, Self.api + "/publication", #"{"replaces":"\#(seen)"}"#, token: token)
      #expect(refused.status == .conflict)
    }
  }

  @Test("a file that no draft names is not published with several drafts")
  func unnamed() async throws {
    try await StaffServer.run { server in
      let (author, editor) = try await Self.begin(server)
      let token = try await StaffTokenTests.make("Desk", as: author, server)
      let drawing =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h7v7z\"/></svg>"
      let body: JSON = [
        "field": "picture", "name": "Path.svg", "file": .string(Base64.encoded(Array(drawing.utf8))),
      ]
      let kept = try await server.ask(.post, Self.api + "/files", body.serialized(), token: token)
      #expect(kept.status == .ok)
      let done = try await server.post(
        "/cms/content",
        [("bulk", "publish"), ("sure", "true"), ("entry", "news/a-walk"), ("seen", "2 news/a-walk")],
        as: editor)
      #expect(StaffServer.notice(done) == .published)
      #expect(try await Self.published("news.yaml", server).last?.contains("Second.") == true)
      #expect(try await Self.published(".svg", server).allSatisfy { !$0.contains("h7v7z") })
    }
  }

  @Test("a table publishes only drafts that its page showed")
  func table() async throws {
    try await StaffServer.run { server in
      let (author, editor) = try await Self.begin(server)
      let table = ("text", "entry,title.en\r\na-walk,A run\r\n")
      let shown = try await server.post(Self.importing, [table, ("do", "check")], as: editor)
      #expect(shown.text.contains("Second.") && shown.text.contains("value=\"2 news/a-walk\""))
      _ = try await server.post(Self.path, Self.news("Unseen.", draft: 2, do: "save"), as: author)
      let late = [table, ("do", "publish"), ("seen", "2 news/a-walk")]
      #expect(
        try await server.post(Self.importing, late, as: editor).status == .unprocessableContent)
      #expect(try await Self.published("news.yaml", server).allSatisfy { !$0.contains("Unseen.") })
      let again = [table, ("do", "publish"), ("seen", "3 news/a-walk")]
      #expect(try await server.post(Self.importing, again, as: editor).status == .seeOther)
      #expect(try await Self.published("news.yaml", server).last?.contains("A run") == true)
    }
  }

  @Test("a draft that goes into another entry keeps its files")
  func moved() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let saved = try await StaffUploadTests.send(
        [("do", "save"), ("draft", "0")],
        [("documents.en.upload", "Plan.pdf", StaffUploadTests.document)], to: StaffUploadTests.path, as: ana,
        server)
      #expect(saved.status == .seeOther)
      let token = try await StaffTokenTests.make("Desk", as: ana, server)
      let path = "/api/v1/content/education.resources/spiritual~week-plan"
      let entry = try JSON(parsing: try await server.ask(.get, path, token: token).bytes)
      let mark = try #require(entry["version"]?.string)
      let moved = try await server.ask(
        .post, path + "/place", #"{"replaces":"\#(mark)","parent":"mental"}"#, token: token)
      #expect(moved.status == .ok, "\(moved.text)")
      let entries = try await server.database.read {
        try $0.rows("SELECT entry FROM content_upload").map { try $0.text("entry") }
      }
      #expect(entries == ["mental~week-plan"])
    }
  }

  @Test("a picture's address goes on answering with what it had, after another one took its place")
  func addresses() async throws {
    try await StaffServer.run { server in
      let (author, editor) = try await Self.begin(server)
      let texts = ["en", "es", "zh-Hans"].map { ("alternative.\($0)", "A path") }
      func publish(_ path: String, as name: String) async throws -> String {
        let file: StaffUploadTests.File = (
          "picture.upload", "Path.svg",
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"\(path)\"/></svg>"
        )
        let draft = try await Self.draft(server)
        let done = try await StaffUploadTests.send(
          Self.news("Second.", draft: draft, do: "publish") + texts, [file], to: Self.path, as: editor, server
        )
        #expect(StaffServer.notice(done) == .published)
        for _ in 0..<500 {
          let content = try await server.get("/api/v1/content?lang=en").text
          let address = content.firstMatch(of: /\/media\/[0-9a-f]+\/(path[-0-9]*\.svg)/)
          if let address, address.1 == name { return String(address.0) }
          try await Task.sleep(for: .milliseconds(20))
        }
        return ""
      }
      _ = author
      let first = try await publish("M0 0h8v8z", as: "path.svg")
      let second = try await publish("M0 0h4v4z", as: "path-2.svg")
      #expect(first != second)
      for (address, part) in [(first, "h8v8z"), (second, "h4v4z")] {
        let answer = try await server.get(address)
        #expect(answer.status == .ok && answer.text.contains(part), "\(address)")
      }
    }
  }
}
