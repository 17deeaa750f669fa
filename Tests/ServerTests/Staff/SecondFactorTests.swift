import CMS
import HTTPTypes
import Testing

@testable import Server

@Suite("A second factor that the site asks for")
struct SecondFactorTests {
  /// A server at which administrators and editors log in in two steps.
  private static func run(_ body: @escaping @Sendable (StaffServer) async throws -> Void) async throws {
    try await StaffServer.run(secondFactor: ["administrator", "editor"], body)
  }

  private static func secret(_ page: String) throws -> String {
    let found = try #require(page.firstMatch(of: /name="secret" value="([A-Z2-7]+)"/))
    return String(found.1)
  }

  private static func code(_ secret: String, _ server: StaffServer) throws -> String {
    let bytes = try #require(Base32.decoded(secret))
    return OneTimeCode(secret: bytes).code(at: OneTimeCode.step(at: server.time.now()))
  }

  /// Sets it up as the page leads to it.
  @discardableResult
  private static func setUp(_ cookie: String, _ server: StaffServer) async throws -> String {
    let shown = try await server.post("/cms/me", [("do", "begin-factor")], as: cookie)
    let secret = try secret(shown.text)
    let done = try await server.post(
      "/cms/me",
      [
        ("do", "confirm-factor"), ("secret", secret), ("code", code(secret, server)),
        ("password", StaffServer.password),
      ], as: cookie)
    #expect(done.status == .ok && done.text.contains("Go on"))
    return secret
  }

  @Test("is set up at the first login, and nothing else can be done before")
  func first() async throws {
    try await Self.run { server in
      let ana = try await server.administrator()
      for path in ["/cms", "/cms/content", "/cms/staff", "/cms/content/news/welcome"] {
        #expect(try await server.get(path, as: ana).headers[.location] == "/cms/me", "\(path)")
      }
      let page = try await server.get("/cms/me", as: ana).text
      #expect(page.contains("Your role needs a second factor"))
      #expect(!page.contains("Change password") && !page.contains("href=\"/cms/content\""))
      for step in ["password", "end-others", "make-token", "remove-factor"] {
        _ = try await server.post("/cms/me", [("do", step), ("token", "T"), ("days", "30")], as: ana)
      }
      let member = try #require(try await server.staff.members().first)
      #expect(try await server.tokens.tokens(of: member.id).isEmpty)
      try await Self.setUp(ana, server)
      #expect(try await server.get("/cms/content", as: ana).status == .ok)
      // It stays, as long as the site says so.
      let removed = [("do", "remove-factor"), ("password", StaffServer.password)]
      #expect(try await server.post("/cms/me", removed, as: ana).status == .forbidden)
    }
  }

  @Test("is taken off by another administrator, for who has lost it, and by nobody for themselves")
  func lost() async throws {
    try await Self.run { server in
      let ana = try await server.administrator()
      let secret = try await Self.setUp(ana, server)
      let eva = try await server.member(.administrator, "eva")
      try await Self.setUp(eva, server)
      let id = try #require(try await server.staff.members().first { $0.username == "eva" }?.id)
      #expect(try await server.get(CMSRoute.member(id).path, as: ana).text.contains("Second factor on"))
      let off = [("do", "remove-factor"), ("password", StaffServer.password)]
      let own = try await server.post(CMSRoute.member(id).path, off, as: eva)
      #expect(own.status == .unprocessableContent && own.text.contains("Another administrator"))
      #expect(try await server.logIn("eva").status == .unauthorized)
      server.time.advance(by: 30_000)
      let shown = try [("code", Self.code(secret, server))]
      #expect(try await server.post(CMSRoute.member(id).path, off + shown, as: ana).status == .seeOther)
      #expect(try await server.logIn("eva").status == .seeOther)
      let record = try await server.get("/cms/record", as: try await server.member(.auditor)).text
      #expect(record.contains("· changed the second factor · eva"))
    }
  }

  @Test("is not asked of other roles")
  func others() async throws {
    try await Self.run { server in
      let ana = try await server.administrator()
      let secret = try await Self.setUp(ana, server)
      let author = try await server.member(.author)
      #expect(try await server.get("/cms/content", as: author).status == .ok)
      let id = try #require(try await server.staff.members().first { $0.role == .author }?.id)
      server.time.advance(by: 30_000)
      let raised = [
        ("name", "Aron"), ("role", "editor"), ("do", "save"), ("password", StaffServer.password),
        // Another role is access that an administrator gives, so it takes their code too.
        ("code", try Self.code(secret, server)),
      ]
      #expect(try await server.post(CMSRoute.member(id).path, raised, as: ana).status == .seeOther)
      let again = try #require(StaffServer.cookie(try await server.logIn("author")))
      #expect(try await server.get("/cms/content", as: again).headers[.location] == "/cms/me")
    }
  }

  @Test("loses nothing that was being sent")
  func pending() async throws {
    try await Self.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let page = try await server.post(path, StaffServer.news("Typed before", do: "save"), as: ana)
      #expect(page.status == .forbidden && page.text.contains("Typed before"))
      let shown = try await server.post(
        "/cms/me", [("do", "begin-factor"), ("to", path), ("pending.title.en", "Typed before")], as: ana)
      #expect(shown.text.contains("Typed before"))
      let secret = try Self.secret(shown.text)
      let done = try await server.post(
        "/cms/me",
        [
          ("do", "confirm-factor"), ("secret", secret), ("code", Self.code(secret, server)),
          ("password", StaffServer.password), ("to", path),
          ("pending.title.en", "Typed before"),
        ], as: ana)
      #expect(done.text.contains("action=\"\(path)\"") && done.text.contains("Typed before"))
    }
  }

  @Test("that there is goes only with the password")
  func replaced() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await Self.setUpFreely(ana, server)
      let other = Base32.encoded(Array(UInt8(1)...20))
      let response = try await server.post(
        "/cms/me",
        [
          ("do", "confirm-factor"), ("secret", other), ("code", Self.code(other, server)),
          ("password", StaffServer.password),
        ], as: ana)
      #expect(response.status == .forbidden)
    }
  }

  private static func setUpFreely(_ cookie: String, _ server: StaffServer) async throws {
    let shown = try await server.post("/cms/me", [("do", "begin-factor")], as: cookie)
    let secret = try secret(shown.text)
    let done = try await server.post(
      "/cms/me",
      [
        ("do", "confirm-factor"), ("secret", secret), ("code", code(secret, server)),
        ("password", StaffServer.password),
      ], as: cookie)
    #expect(done.status == .ok)
    #expect(try await server.staff.members().first?.hasSecondFactor == true)
  }

  @Test("is asked of administrators where the site says nothing, and of nobody where it says so")
  func usual() async throws {
    try await StaffServer.run(secondFactor: nil) { server in
      let ana = try await server.administrator()
      #expect(try await server.get("/cms/content", as: ana).headers[.location] == "/cms/me")
      let editor = try await server.member(.editor)
      #expect(try await server.get("/cms/content", as: editor).status == .ok)
      try await Self.setUp(ana, server)
      #expect(try await server.get("/cms/content", as: ana).status == .ok)
      #expect(try await server.logIn("ana").status == .unauthorized)
    }
    #expect(try SiteTests.load("demo").settings.secondFactor.isEmpty)
  }
}
