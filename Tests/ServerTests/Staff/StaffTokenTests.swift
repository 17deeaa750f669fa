import CMS
import Core
import HTTPTypes
import Loop
import NIOCore
import Testing

@testable import Server

@Suite("Tokens of the staff")
struct StaffTokenTests {
  /// Makes a token on the page, as its owner does.
  static func make(_ name: String, days: Int = 30, as cookie: String, _ server: StaffServer) async throws
    -> String
  {
    let page = try await server.post(
      "/cms/me",
      [("do", "make-token"), ("token", name), ("days", "\(days)"), ("password", StaffServer.password)],
      as: cookie)
    #expect(page.status == .ok)
    let found = try #require(page.text.firstMatch(of: /toward_[0-9a-f]{64}/))
    return String(found.0)
  }

  @Test("a token is shown once, kept as its hash, and listed with its last use")
  func shown() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await Self.make("Newsletter", as: ana, server)
      let page = try await server.get("/cms/me", as: ana).text
      #expect(!page.contains(token) && page.contains("Newsletter") && page.contains("Not used yet."))
      let rows = try await server.database.read { try $0.rows("SELECT * FROM staff_token") }
      #expect(rows.count == 1)
      #expect(
        try rows[0].bytes("hash") == SecretHash(of: Hexadecimal.decoded(String(token.dropFirst(7)))!).bytes)
      #expect(try await server.ask(.get, "/api/v1/kinds", token: token).status == .ok)
      #expect(try await server.get("/cms/me", as: ana).text.contains("Used last on"))
    }
  }

  @Test(
    "a token without a name is not made, and what was typed stays",
    arguments: ["", String(repeating: "x", count: 61)])
  func unnamed(name: String) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let page = try await server.post(
        "/cms/me", [("do", "make-token"), ("token", name), ("days", "90")], as: ana)
      #expect(page.status == .unprocessableContent)
      #expect(page.text.contains("Give the token a name") && page.text.contains("value=\"\(name)\""))
      let other = [("do", "make-token"), ("token", "T"), ("days", "10000")]
      #expect(try await server.post("/cms/me", other, as: ana).status == .unprocessableContent)
    }
  }

  @Test("a token ends by its owner, by time, with the role, and when its owner is disabled or deleted")
  func ends() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let id = try #require(try await server.staff.members().first { $0.username == "eva" }?.id)
      let path = CMSRoute.member(id).path
      func isTaken(_ token: String) async throws -> Bool {
        let status = try await server.ask(.get, "/api/v1/kinds", token: token).status
        #expect(status == .ok || status == .unauthorized)
        return status == .ok
      }
      var token = try await Self.make("One", as: eva, server)
      let own = try #require(try await server.tokens.tokens(of: id).first)
      // Nobody ends one of somebody else.
      _ = try await server.post("/cms/me", [("end-token", own.id)], as: ana)
      #expect(try await isTaken(token))
      _ = try await server.post("/cms/me", [("end-token", own.id)], as: eva)
      #expect(try await !isTaken(token))

      token = try await Self.make("Two", days: 30, as: eva, server)
      server.time.advance(by: 30 * 86_400_000 - 1)
      #expect(try await isTaken(token))
      server.time.advance(by: 2)
      #expect(try await !isTaken(token))

      let again = try #require(StaffServer.cookie(try await server.logIn("eva")))
      let ana2 = try #require(StaffServer.cookie(try await server.logIn("ana")))
      token = try await Self.make("Three", as: again, server)
      let changed = [
        ("name", "Eva"), ("role", "author"), ("do", "save"), ("password", StaffServer.password),
      ]
      #expect(try await server.post(path, changed, as: ana2).status == .seeOther)
      #expect(try await !isTaken(token))
      let third = try #require(StaffServer.cookie(try await server.logIn("eva")))
      token = try await Self.make("Four", as: third, server)
      _ = try await server.post(path, [("do", "disable"), ("password", StaffServer.password)], as: ana2)
      #expect(try await !isTaken(token))
      _ = try await server.post(path, [("do", "enable"), ("password", StaffServer.password)], as: ana2)
      #expect(try await !isTaken(token))
      let fourth = try #require(StaffServer.cookie(try await server.logIn("eva")))
      token = try await Self.make("Five", as: fourth, server)
      _ = try await server.post(path, [("do", "delete"), ("password", StaffServer.password)], as: ana2)
      #expect(try await !isTaken(token))
      #expect(try await server.database.read { try $0.rows("SELECT id FROM staff_token") }.isEmpty)
    }
  }

  @Test("what is no token is refused as a problem, and who tries many has to wait")
  func refused() async throws {
    try await StaffServer.run(limiter: RateLimiter(now: { .seconds(0) })) { server in
      let ana = try await server.administrator()
      _ = try await Self.make("One", as: ana, server)
      for token in [nil, "", "toward_", "toward_00ff", "toward_" + String(repeating: "0", count: 64), "x y"] {
        let response = try await server.ask(.get, "/api/v1/kinds", token: token)
        #expect(response.status == .unauthorized)
        #expect(response.headers[.contentType] == "application/problem+json")
        #expect(response.headers[.wwwAuthenticate] == "Bearer")
        #expect(response.text.contains("urn:toward:problem:no-token"))
      }
      var last = HTTPResponse.Status.ok
      for _ in 0..<300 { last = try await server.ask(.get, "/api/v1/kinds", token: "no").status }
      #expect(last == .tooManyRequests)
    }
  }

  @Test("a program that asks too much has to wait, and its owner does not")
  func limited() async throws {
    try await StaffServer.run(limiter: RateLimiter(now: { .seconds(0) })) { server in
      let ana = try await server.administrator()
      let token = try await Self.make("One", as: ana, server)
      for _ in 0..<60 { #expect(try await server.ask(.get, "/api/v1/kinds", token: token).status == .ok) }
      let response = try await server.ask(.get, "/api/v1/kinds", token: token)
      #expect(response.status == .tooManyRequests && response.headers[.retryAfter] != nil)
      #expect(try await server.get("/cms", as: ana).status == .ok)
    }
  }

  @Test("a program sends the form of a page, and the record has its token's name")
  func form() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await Self.make("Migration", as: ana, server)
      let change = [
        ("do", "change"), ("entry", StaffServer.news.subject), ("path", "title"), ("action", "replace"),
        ("find", "e"), ("with", "ee"),
      ]
      let changed = try await server.send("/cms/lists/news/change", change, token: token)
      #expect(changed.status == .seeOther)
      let record = RecordStore(database: server.database)
      let row = try #require(try await record.rows(.init(action: .bulkEdited), atMost: 1).first)
      #expect(row.details.contains { $0 == ("token", "Migration") })
      let sheet = try await server.ask(.get, "/cms/lists/news/data.csv", token: token)
      #expect(sheet.status == .ok && sheet.text.contains("ee"))
      let wrong = try await server.send(
        "/cms/lists/news/change", change.map { $0.0 == "find" ? ("find", "") : $0 }, token: token)
      #expect(wrong.status == .unprocessableContent)
    }
  }

  @Test("a step that a program asks for alone leaves the entry's fields as they are")
  func step() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await Self.make("Migration", as: ana, server)
      let entry = try #require(try await server.desk.entry(StaffServer.news))
      let copied = try await server.send(
        CMSRoute.entry(StaffServer.news).path, [("do", "duplicate"), ("draft", "0")], token: token)
      #expect(copied.status == .seeOther)
      let after = try #require(try await server.desk.entry(StaffServer.news))
      #expect(after.draft == nil && after.published == entry.published)
      let path = try #require(copied.headers[.location])
      guard case .entry(let address) = CMSRoute(path) else { throw Missing() }
      let copy = try #require(try await server.desk.entry(address)?.value)
      #expect(copy["text"] == entry.value?["text"] && copy["title"] != nil)

      let saved = [("do", "save"), ("draft", "0"), ("title.en", "Other")]
      _ = try await server.post(CMSRoute.entry(StaffServer.news).path, saved, as: ana)
      let draft = try #require(try await server.desk.entry(StaffServer.news)?.draft)
      let archived = try await server.send(
        CMSRoute.entry(StaffServer.news).path, [("do", "archive"), ("draft", "\(draft.version)")],
        token: token)
      #expect(archived.status == .seeOther)
      #expect(try await server.desk.entry(StaffServer.news)?.draft?.tree["title"] == draft.tree["title"])
    }
  }

  private struct Missing: Error {}

  @Test("a program is told as a problem what a browser is told on a page")
  func refusedAtPages() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let token = try await Self.make("Migration", as: ana, server)
      let closed = try await server.send("/cms/staff/new", [("username", "eve")], token: token)
      #expect(closed.status == .forbidden && closed.text.contains("urn:toward:problem:not-allowed"))
      #expect(try await server.staff.members().count == 1)
      let missing = try await server.ask(.get, "/cms/no-such-page", token: token)
      #expect(missing.status == .notFound && missing.headers[.contentType] == "application/problem+json")
      // A login does not stand in for a token that has ended.
      var headers: HTTPFields = [.authorization: "Bearer toward_00"]
      headers[.cookie] = ana
      let ended = try await server.client.execute(uri: "/cms", method: .get, headers: headers) { $0 }
      #expect(ended.status == .unauthorized && ended.headers[.wwwAuthenticate] == "Bearer")
      // What a web server in front adds is no token of the staff.
      headers[.authorization] = "Bearer eyJhbGciOiJSUzI1NiJ9"
      let browser = try await server.client.execute(uri: "/cms", method: .get, headers: headers) { $0 }
      #expect(browser.status == .ok)
    }
  }

  @Test("a token is worth nothing as long as its owner lacks a second factor that the site asks for")
  func secondFactor() async throws {
    try await StaffServer.run(secondFactor: ["administrator"]) { server in
      _ = try await server.administrator()
      let member = try #require(try await server.staff.members().first)
      let token = try await server.tokens.make(
        TypedToken(name: "Old", days: 30), for: member, by: Actor(member: member))
      let response = try await server.ask(.get, "/api/v1/kinds", token: token)
      #expect(response.status == .forbidden && response.text.contains("second-factor-missing"))
    }
  }
}

extension StaffServer {
  /// A form that a program sends.
  func send(_ path: String, _ form: [(String, String)], token: String) async throws -> TestResponse {
    let headers: HTTPFields = [
      .authorization: "Bearer \(token)", .contentType: "application/x-www-form-urlencoded",
    ]
    let body = form.map { "\($0)=\(PercentEncoding.encoded($1))" }.joined(separator: "&")
    return try await client.execute(
      uri: path, method: .post, headers: headers, body: ByteBuffer(string: body)
    ) { $0 }
  }

  /// What a program asks.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, token: String?
  ) async throws -> TestResponse {
    var headers = HTTPFields()
    if let token { headers[.authorization] = "Bearer \(token)" }
    if body != nil { headers[.contentType] = "application/json" }
    return try await client.execute(
      uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) }
    ) { $0 }
  }
}
