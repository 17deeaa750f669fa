import CMS
import Core
import HTTPTypes
import Testing

@testable import Server

@Suite("The API for programs of the staff")
struct StaffAPITests {
  private static let news = "/api/v1/content/news/welcome"

  /// A server with an administrator, and a token of theirs.
  private static func run(
    _ store: AccountServer.Store = .usual,
    _ body: @escaping @Sendable (_ server: StaffServer, _ token: String) async throws -> Void
  ) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      try await body(server, try await StaffTokenTests.make("Newsletter", as: ana, server))
    }
  }

  private static func json(_ response: TestResponse) throws -> JSON { try JSON(parsing: response.bytes) }

  private static func body(_ value: JSON, replaces: String) -> String {
    JSON.object([
      .init(name: "replaces", value: .string(replaces)), .init(name: "value", value: value),
    ]).serialized()
  }

  /// The same with another member.
  private static func changing(_ value: JSON, _ name: String, _ new: JSON) -> JSON {
    .object((value.members ?? []).map { $0.name == name ? .init(name: name, value: new) : $0 })
  }

  @Test(
    "a program reads an entry, puts a draft, publishes it, and has its versions",
    arguments: AccountServer.Store.allCases)
  func whole(store: AccountServer.Store) async throws {
    try await Self.run(store) { server, token in
      let list = try Self.json(try await server.ask(.get, "/api/v1/content/news", token: token))
      #expect(list["entries"]?[0]?["entry"] == "welcome" && list["entries"]?[0]?["state"] == "live")
      let entry = try Self.json(try await server.ask(.get, Self.news, token: token))
      let value = try #require(entry["value"])
      #expect(value["title"]?["en"] == "Welcome to GoodNEWS" && entry["mistakes"] == [])
      // What was read can be put as it is, and is the same.
      let version = try #require(entry["version"]?.string)
      let title: JSON = ["en": "From a program", "es": "De un programa", "zh-Hans": "来自程序"]
      let put = try await server.ask(
        .put, Self.news + "/draft", Self.body(Self.changing(value, "title", title), replaces: version),
        token: token)
      #expect(put.status == .ok)
      let draft = try Self.json(put)
      #expect(draft["state"] == "changed" && draft["value"]?["title"] == title)
      #expect(
        try await server.desk.published().library.entry(StaffServer.news)?.title(in: "en")
          == "Welcome to GoodNEWS")
      let mark = try #require(draft["version"]?.string)
      let published = try await server.ask(
        .post, Self.news + "/publication", #"{"replaces":"\#(mark)"}"#, token: token)
      #expect(try published.status == .ok && Self.json(published)["state"] == "live")
      #expect(
        try await server.desk.published().library.entry(StaffServer.news)?.title(in: "en") == "From a program"
      )
      let versions = try Self.json(try await server.ask(.get, Self.news + "/versions", token: token))
      #expect(versions["versions"]?.array?.count == 2)
      let number = try #require(versions["versions"]?[1]?["number"]?.int)
      let old = try Self.json(try await server.ask(.get, Self.news + "/versions/\(number)", token: token))
      #expect(old["value"] == value)
      let drafts = try Self.json(try await server.ask(.get, Self.news + "/drafts", token: token))
      let kept = try #require(drafts["drafts"]?[0]?["number"]?.int)
      let earlier = try Self.json(try await server.ask(.get, Self.news + "/drafts/\(kept)", token: token))
      #expect(earlier["value"]?["title"] == title)
      #expect(try await server.ask(.get, Self.news + "/drafts/99", token: token).status == .notFound)
      #expect(try await server.ask(.delete, Self.news + "/publication", token: token).status == .noContent)
      #expect(try await server.desk.published().library.entry(StaffServer.news) == nil)
    }
  }

  @Test("what a file has besides the changed field stays as it is")
  func unchanged() async throws {
    try await Self.run { server, token in
      for kind in try await server.desk.published().library.kinds {
        for address in try await server.desk.published().library.addresses(of: kind) {
          let path = "/api/v1/content/\(kind.id)/\(address.text)"
          let entry = try Self.json(try await server.ask(.get, path, token: token))
          let value = try #require(entry["value"], "\(path)")
          let published = try #require(try await server.desk.published().library.entry(address))
          let (tree, mistakes) = EntryJSON(kind, languages: [.english, .spanish, .simplifiedChinese])
            .tree(of: value, over: published)
          #expect(mistakes.isEmpty, "\(path): \(mistakes)")
          #expect(tree == published, "\(path)")
        }
      }
    }
  }

  @Test("mistakes name the field and say what is wrong")
  func mistakes() async throws {
    try await Self.run { server, token in
      let entry = try Self.json(try await server.ask(.get, Self.news, token: token))
      let mark = try #require(entry["version"]?.string)
      let wrong: JSON = [
        "title": "Only one", "text": ["en": 3, "fr": "Non"], "colour": "red", "date": "2026-11-20",
      ]
      let refused = try await server.ask(
        .put, Self.news + "/draft", Self.body(wrong, replaces: mark), token: token)
      #expect(refused.status == .unprocessableContent)
      let problem = try Self.json(refused)
      #expect(problem["type"] == "urn:toward:problem:invalid-fields")
      let pointers = Set(problem["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? [])
      #expect(
        pointers == ["#/value/title", "#/value/text/en", "#/value/text/fr", "#/value/colour"], "\(pointers)")
      #expect(try await server.desk.drafts.all().isEmpty)
      // A draft may lack something; then it is not published.
      let half: JSON = [
        "title": ["en": "Half"], "alternative": ["en": "A hall", "es": "Un salón"], "date": "soon",
      ]
      let put = try Self.json(
        try await server.ask(.put, Self.news + "/draft", Self.body(half, replaces: mark), token: token))
      let missing = Set(put["mistakes"]?.array?.compactMap { $0["pointer"]?.string } ?? [])
      #expect(missing.isSuperset(of: ["#/value/title/es", "#/value/text", "#/value/date"]), "\(missing)")
      let publication = #"{"replaces":"\#(put["version"]?.string ?? "")"}"#
      let unpublished = try await server.ask(.post, Self.news + "/publication", publication, token: token)
      #expect(unpublished.status == .unprocessableContent)
      #expect(
        unpublished.text.contains("#/value/title/es")
          && unpublished.text.contains("The text in Español is missing."))
      for body in ["[]", "{}", "{", #"{"value":[]}"#] {
        let status = try await server.ask(.put, Self.news + "/draft", body, token: token).status
        #expect([.badRequest, .unprocessableContent].contains(status), "\(body): \(status)")
      }
    }
  }

  @Test("nothing is replaced that the program has not seen")
  func overtaken() async throws {
    try await Self.run { server, token in
      let entry = try Self.json(try await server.ask(.get, Self.news, token: token))
      let value = try #require(entry["value"])
      let mark = try #require(entry["version"]?.string)
      let first = try await server.ask(
        .put, Self.news + "/draft", Self.body(value, replaces: mark), token: token)
      #expect(first.status == .ok)
      let second = try await server.ask(
        .put, Self.news + "/draft", Self.body(value, replaces: mark), token: token)
      #expect(second.status == .conflict && second.text.contains("changed-meanwhile"))
      let publication = #"{"replaces":"\#(mark)"}"#
      #expect(
        try await server.ask(.post, Self.news + "/publication", publication, token: token).status == .conflict
      )
    }
  }

  @Test("a new entry gets a name, belongs to the owner of the token, and can be discarded")
  func new() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let token = try await StaffTokenTests.make("Writer", as: author, server)
      let made = try await server.ask(
        .post, "/api/v1/content/news", #"{"value":{"title":{"en":"A walk on Sunday"},"date":"2026-11-30"}}"#,
        token: token)
      #expect(made.status == .created)
      let entry = try Self.json(made)
      #expect(entry["entry"] == "a-walk-on-sunday" && entry["state"] == "draft" && entry["writable"] == true)
      let path = "/api/v1/content/news/a-walk-on-sunday"
      #expect(try await server.ask(.get, path, token: token).status == .ok)
      #expect(
        try await server.ask(.post, path + "/publication", #"{"replaces":"x"}"#, token: token).status
          == .forbidden)
      let mark = try #require(entry["version"]?.string)
      #expect(try await server.ask(.delete, path + "/draft", token: token).status == .unprocessableContent)
      let other = try await server.ask(.delete, path + "/draft?replaces=2-", token: token)
      #expect(other.status == .conflict && other.text.contains("changed-meanwhile"))
      #expect(
        try await server.ask(.delete, path + "/draft?replaces=\(mark)", token: token).status == .noContent)
      #expect(try await server.ask(.get, path, token: token).status == .notFound)
      let resource = try await server.ask(
        .post, "/api/v1/content/education.resources", #"{"value":{}}"#, token: token)
      #expect(resource.status == .unprocessableContent && resource.text.contains("#/parent"))
      let inside = try await server.ask(
        .post, "/api/v1/content/education.resources",
        #"{"parent":"spiritual","value":{"title":{"en":"Rest"}}}"#,
        token: token)
      #expect(try Self.json(inside)["entry"] == "spiritual~rest")
    }
  }

  @Test("no program chooses a name that is no part of an address, or sends a list without end")
  func limits() async throws {
    try await Self.run { server, token in
      for id in ["new", "../welcome", "-walk", "Wälk", String(repeating: "a", count: 81)] {
        let value: JSON = ["value": ["id": .string(id), "title": ["en": "A walk"], "date": "2026-11-30"]]
        let made = try await server.ask(.post, "/api/v1/content/news", value.serialized(), token: token)
        #expect(made.status == .unprocessableContent && made.text.contains("#/value/id"), "\(id)")
      }
      for (count, status) in [(1001, HTTPResponse.Status.unprocessableContent), (3, .created)] {
        let questions = JSON.array(Array(repeating: .object([]), count: count))
        let value: JSON = ["value": ["title": ["en": .string("A poll of \(count)")], "items": questions]]
        let made = try await server.ask(.post, "/api/v1/content/polls", value.serialized(), token: token)
        #expect(made.status == status && (status == .created || made.text.contains("at most 1000")))
      }
    }
  }

  @Test("a draft is published at its time")
  func scheduled() async throws {
    try await Self.run { server, token in
      let entry = try Self.json(try await server.ask(.get, Self.news, token: token))
      let put = try Self.json(
        try await server.ask(
          .put, Self.news + "/draft",
          Self.body(try #require(entry["value"]), replaces: entry["version"]?.string ?? ""), token: token))
      let mark = put["version"]?.string ?? ""
      let past = try await server.ask(
        .post, Self.news + "/publication", #"{"replaces":"\#(mark)","at":5}"#, token: token)
      #expect(past.status == .unprocessableContent && past.text.contains("#/at"))
      let at = server.time.now() + 60_000
      let done = try Self.json(
        try await server.ask(
          .post, Self.news + "/publication", #"{"replaces":"\#(mark)","at":\#(at)}"#, token: token))
      #expect(done["state"] == "scheduled" && done["publishAt"]?.int == at)
    }
  }

  @Test("a draft is not published after its own last day")
  func scheduledTooLate() async throws {
    try await Self.run { server, token in
      let entry = try Self.json(try await server.ask(.get, Self.news, token: token))
      let members = try #require(entry["value"]?.members).filter { $0.name != "until" }
      let value = JSON.object(members + [.init(name: "until", value: "2020-01-01")])
      let put = try Self.json(
        try await server.ask(
          .put, Self.news + "/draft", Self.body(value, replaces: entry["version"]?.string ?? ""), token: token
        ))
      let at = server.time.now() + 60_000
      let refused = try await server.ask(
        .post, Self.news + "/publication", #"{"replaces":"\#(put["version"]?.string ?? "")","at":\#(at)}"#,
        token: token)
      #expect(refused.status == .unprocessableContent && refused.text.contains("#/at"))
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.publishAt == nil)
    }
  }

  @Test("everything is in the record, with the token's name")
  func recorded() async throws {
    try await Self.run { server, token in
      _ = try await server.ask(.get, Self.news, token: token)
      let entry = try Self.json(try await server.ask(.get, Self.news, token: token))
      let body = Self.body(try #require(entry["value"]), replaces: entry["version"]?.string ?? "")
      let saved = try Self.json(try await server.ask(.put, Self.news + "/draft", body, token: token))
      let version = try #require(saved["version"]?.string)
      let discarded = try await server.ask(
        .delete, Self.news + "/draft?replaces=\(version)", token: token)
      #expect(discarded.status == .noContent)
      _ = try await server.ask(.get, "/api/v1/polls", token: token)
      let rows = try await RecordStore(database: server.database).rows(.init(), atMost: 5)
      #expect(
        rows.map(\.entry.action) == [
          .readPollResult, .discardedDraft, .savedDraft, .readContent, .readContent,
        ])
      for row in rows {
        #expect(row.details.contains { $0.name == "token" && $0.text == "Newsletter" }, "\(row.entry.action)")
      }
      let auditor = try await server.member(.auditor)
      #expect(try await server.get("/cms/record", as: auditor).text.contains("Newsletter"))
    }
  }

  @Test("polls are told as far as anybody is, and the record is for auditors")
  func polls() async throws {
    try await Self.run { server, token in
      let list = try Self.json(try await server.ask(.get, "/api/v1/polls", token: token))
      let poll = try #require(list["polls"]?[0])
      #expect(poll["name"] == "walking/1" && poll["poll"]?["result"]?["votes"] == 0)
      let one = try Self.json(try await server.ask(.get, "/api/v1/polls/walking%2F1", token: token))
      #expect(one == poll)
      #expect(try await server.ask(.get, "/api/v1/polls/other", token: token).status == .notFound)
      #expect(try await server.ask(.get, "/api/v1/record", token: token).status == .forbidden)
      let auditor = try await server.member(.auditor)
      let own = try await StaffTokenTests.make("Audit", as: auditor, server)
      let record = try await server.ask(.get, "/api/v1/record", token: own)
      #expect(record.status == .ok && record.headers[.contentType] == "application/x-ndjson")
      let lines = record.text.split(separator: "\n")
      #expect(try JSON(parsing: Array(lines[0].utf8))["number"]?.int == 1)
    }
  }

  @Test("each kind has a schema, and what the site has follows it")
  func kinds() async throws {
    try await Self.run { server, token in
      let kinds =
        try Self.json(try await server.ask(.get, "/api/v1/kinds", token: token))["kinds"]?.array ?? []
      let news = try #require(kinds.first { $0["kind"] == "news" })
      #expect(news["list"] == true && news["schema"]?["required"] == ["title", "text", "date"])
      #expect(news["schema"]?["properties"]?["title"]?["properties"]?["zh-Hans"] != nil)
      #expect(try await server.ask(.get, "/api/v1/content/nothing", token: token).status == .notFound)
    }
  }
}
