import CMS
import HTTPTypes
import Loop
import Markup
import Storage
import Testing

@testable import Server

@Suite("The page of a feature")
struct ExamplePageTests {
  private static let path = SuggestionPages.ofPerson.path(of: "a1")!
  private static let withdrawal = [("do", "withdraw"), ("id", "s1")]

  /// A server with the example, and another page that programs may ask for.
  private static func run(_ body: @escaping @Sendable (StaffServer) async throws -> Void) async throws {
    let open = Feature("open") {
      $0.pages = [
        FeaturePage(
          RoutePattern("/cms/open", is: true), needs: .seePeople, recorded: nil, programs: true
        ) { _, asking, parts in
          parts.page(StaffPage(title: "Open", html: p { "Open" }, language: "en"), asking)
        }
      ]
    }
    try await StaffServer.run(features: Feature.all + [.suggestions(SuggestionFigures()), open]) { server in
      try await server.database.write {
        try $0.execute("INSERT INTO suggestion (account, id, text) VALUES ('a1', 's1', 'Tea')")
      }
      try await body(server)
    }
  }

  private static func suggestions(_ server: StaffServer) async throws -> Int64 {
    try await server.database.read {
      try $0.row("SELECT COUNT(*) AS rows FROM suggestion")?.integer("rows") ?? 0
    }
  }

  private static func record(_ server: StaffServer, _ action: RecordAction) async throws -> [RecordScreen.Row]
  {
    try await RecordStore(database: server.database).rows(.init(action: action), atMost: 100)
  }

  @Test("is refused as others are to whoever may not see it, and the record says so")
  func refused() async throws {
    try await Self.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let (own, other) = (
        try await server.get(Self.path, as: author), try await server.get("/cms/people/a1", as: author)
      )
      #expect(own.status == .forbidden && own.text == other.text)
      let rows = try await Self.record(server, .wasRefused)
      #expect(rows.map(\.entry.subject) == ["a1", "a1"])
      #expect(try await server.get("/cms/suggestions", as: author).status == .notFound)
    }
  }

  @Test("waits for a login, and then shows what was asked for")
  func login() async throws {
    try await Self.run { server in
      _ = try await server.administrator()
      #expect(try await server.get(Self.path).status == .unauthorized)
      let fields = [("username", "ana"), ("password", StaffServer.password)]
      let asked = try await server.post("/cms/login", fields + [("to", Self.path)])
      #expect(asked.headers[.location] == Self.path)
      // What was sent is done after the login, but for the password: that is asked again.
      let sent = Self.withdrawal.map { ("pending.\($0.0)", $0.1) } + [("to", Self.path)]
      let password = [("pending.password", StaffServer.password)]
      let done = try await server.post("/cms/login", fields + sent + password)
      #expect(done.status == .unprocessableContent && done.text.contains("Confirm it"))
      #expect(try await Self.suggestions(server) == 1)
    }
  }

  @Test("does nothing that is not confirmed, sent from elsewhere, or unknown")
  func proof() async throws {
    try await Self.run { server in
      let ana = try await server.administrator()
      let unconfirmed = try await server.post(Self.path, Self.withdrawal, as: ana)
      #expect(unconfirmed.status == .unprocessableContent && unconfirmed.text.contains("Confirm it"))
      let wrong = try await server.post(Self.path, Self.withdrawal + [("password", "tuba")], as: ana)
      #expect(wrong.status == .unprocessableContent)
      #expect(try await Self.record(server, .didNotConfirm).count == 1)
      let password = ("password", StaffServer.password)
      let unknown = try await server.post(Self.path, [("do", "delete"), ("id", "s1"), password], as: ana)
      #expect(unknown.status == .unprocessableContent)
      let form = (Self.withdrawal + [password]).map { "\($0.0)=\($0.1.replacing(" ", with: "+"))" }
      let elsewhere = try await server.send(
        .post, Self.path, form.joined(separator: "&"), as: ana, from: "cross-site")
      #expect(elsewhere.status == .forbidden)
      let others = try await server.post(
        Self.path, Self.withdrawal + [password, (FormInput.shownTo, "another")], as: ana)
      #expect(others.status == .conflict)
      #expect(try await Self.suggestions(server) == 1)
      let right = try await server.post(Self.path, Self.withdrawal + [password], as: ana)
      #expect(right.headers[.location] == Self.path && StaffServer.notice(right) == .withdrawn)
      #expect(try await Self.suggestions(server) == 0)
      // A page that says nothing of forms takes none.
      #expect(try await server.post("/cms/open", [], as: ana).status == .methodNotAllowed)
    }
  }

  @Test("is for no program that it says nothing of")
  func programs() async throws {
    try await Self.run { server in
      _ = try await server.administrator()
      let member = try #require(try await server.staff.members().first)
      let token = try await server.tokens.make(
        TypedToken(name: "Script", days: 30), for: member, by: Actor(member: member))
      #expect(try await server.ask(.get, Self.path, token: token).status == .forbidden)
      #expect(try await Self.record(server, .wasRefused).map(\.entry.subject) == ["a1"])
      #expect(try await server.ask(.get, "/cms/open", token: token).status == .ok)
    }
  }

  @Test("is in the record when somebody reads it")
  func reading() async throws {
    try await Self.run { server in
      let ana = try await server.administrator()
      for _ in 0..<2 { #expect(try await server.get(Self.path, as: ana).text.contains("Withdraw")) }
      let rows = try await Self.record(server, .openedPerson)
      #expect(rows.map(\.entry.subject) == ["a1"])
      #expect(rows[0].details.contains { $0.name == "page" && $0.text == Self.path })
    }
  }
}
