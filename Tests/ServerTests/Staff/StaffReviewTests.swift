import CMS
import Core
import HTTPTypes
import Testing

@testable import Server

@Suite("Review in the CMS")
struct StaffReviewTests {
  private static let path = CMSRoute.entry(RightsFixture.own).path

  /// What an author sends of a piece of news that could be published.
  private static func news(
    _ text: String, draft: Int, do step: String, missing: String = ""
  ) -> [(String, String)] {
    let texts = [
      ("title.en", "A walk"), ("title.es", "Un paseo"), ("title.zh-Hans", "散步"), ("text.en", text),
      ("text.es", "Texto."), ("text.zh-Hans", "正文。"),
    ]
    return [("draft", "\(draft)"), ("do", step), ("date", "2026-11-20")] + texts.filter { $0.0 != missing }
  }

  private static func state(_ server: StaffServer) async throws -> EntryState? {
    try await server.desk.entry(RightsFixture.own)?.state
  }

  /// An author with a piece of news that waits for review.
  private static func asked(_ server: StaffServer) async throws -> String {
    let author = try await server.member(.author)
    let response = try await server.post(
      "/cms/content/news/new", news("First.", draft: 0, do: "ask"), as: author)
    #expect(response.headers[.location] == path && StaffServer.notice(response) == .asked)
    return author
  }

  @Test("a schedule that is cancelled does not bring back what somebody sent back before it")
  func cancelledSchedule() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await Self.asked(server)
      let back = Self.news("First.", draft: 1, do: "return") + [("review-note", "Say when.")]
      _ = try await server.post(Self.path, back, as: ana)
      #expect(try await server.get(Self.path, as: ana).text.contains("Sent back by"))
      let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      let version = try #require(try await server.desk.drafts.draft(RightsFixture.own)).version
      let scheduled = try await server.post(
        Self.path, Self.news("First.", draft: Int(version), do: "schedule") + later, as: ana)
      #expect(StaffServer.notice(scheduled) == .scheduled)
      _ = try await server.post(
        Self.path, Self.news("First.", draft: Int(version) + 1, do: "cancel"), as: ana)
      #expect(try await Self.state(server) == .draft)
      #expect(try await !server.get(Self.path, as: ana).text.contains("Sent back by"))
    }
  }

  @Test("an author who asks after a colleague has changed the draft asks for both changes")
  func askedWithBoth() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let author = try await Self.asked(server)
      // What a form begins with is kept, so that later the changes of both can be told apart.
      _ = try await server.get(Self.path, as: author)
      var colleague = Self.news("First.", draft: 1, do: "save")
      colleague.removeAll { $0.0 == "title.en" }
      _ = try await server.post(Self.path, colleague + [("title.en", "A long walk")], as: ana)
      #expect(try await Self.state(server) == .review)
      let again = try await server.post(Self.path, Self.news("At noon.", draft: 1, do: "ask"), as: author)
      #expect(StaffServer.notice(again) == .mergedAsked)
      #expect(try await Self.state(server) == .review)
      let draft = try #require(try await server.desk.drafts.draft(RightsFixture.own)).tree
      #expect(draft.title(in: "en") == "A long walk" && draft["text"]?["en"]?.text == "At noon.")
    }
  }

  @Test(
    "what an author asks for waits on the home page of who publishes, comes back with a note, and is published",
    arguments: AccountServer.Store.allCases)
  func round(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let author = try await Self.asked(server)
      #expect(try await server.get(Self.path, as: author).text.contains("Withdraw from review"))
      let home = try await server.get("/cms", as: ana).text
      #expect(home.contains("Waiting for review") && home.contains("author asked for review"))
      let list = try await server.get("/cms/content?state=review", as: ana).text
      #expect(list.contains("A walk") && list.contains("1 entry"))

      let back = Self.news("First.", draft: 1, do: "return") + [("review-note", "Say <b>when</b>.")]
      #expect(StaffServer.notice(try await server.post(Self.path, back, as: ana)) == .sentBack)
      #expect(try await Self.state(server) == .draft)
      let page = try await server.get(Self.path, as: author).text
      #expect(page.contains("Sent back by Ana Ruiz") && page.contains("Say &lt;b&gt;when&lt;/b&gt;."))
      #expect(try await server.get("/cms", as: author).text.contains("Sent back by Ana Ruiz"))

      let again = Self.news("At noon.", draft: 2, do: "ask")
      #expect(StaffServer.notice(try await server.post(Self.path, again, as: author)) == .asked)
      #expect(try await !server.get(Self.path, as: author).text.contains("Sent back"))
      let published = try await server.post(
        Self.path, Self.news("At noon.", draft: 3, do: "publish"), as: ana)
      #expect(StaffServer.notice(published) == .published)
      #expect(try await !server.get("/cms", as: ana).text.contains("Waiting for review"))
      let record = RecordStore(database: server.database)
      for action in [RecordAction.askedForReview, .sentBack] {
        #expect(try await !record.rows(.init(action: action), atMost: 1).isEmpty, "\(action)")
      }
    }
  }

  @Test("whoever sends an entry back says what should change, and what was typed stays")
  func noNote() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await Self.asked(server)
      for note in [[], [("review-note", " \n")]] {
        let back = Self.news("Typed by Ana.", draft: 1, do: "return") + note
        let refused = try await server.post(Self.path, back, as: ana)
        #expect(refused.status == .unprocessableContent && refused.text.contains("Say what should change."))
        #expect(refused.text.contains("Typed by Ana.") && refused.text.contains("id=\"review-note-error\""))
        #expect(try await Self.state(server) == .review)
      }
    }
  }

  @Test("a note of before is gone once an entry was archived")
  func archived() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let author = try await Self.asked(server)
      _ = try await server.post(Self.path, Self.news("First.", draft: 1, do: "publish"), as: ana)
      _ = try await server.post(Self.path, Self.news("Second.", draft: 0, do: "ask"), as: author)
      let waiting = try #require(try await server.desk.entry(RightsFixture.own)?.draft)
      let back = Self.news("Second.", draft: Int(waiting.version), do: "return")
      _ = try await server.post(Self.path, back + [("review-note", "Say when.")], as: ana)
      #expect(try await server.get(Self.path, as: author).text.contains("Say when."))
      let draft = try #require(try await server.desk.entry(RightsFixture.own)?.draft)
      let gone = Self.news("Second.", draft: Int(draft.version), do: "archive")
      _ = try await server.post(Self.path, gone + [("sure", "true")], as: ana)
      let archived = try #require(try await server.desk.entry(RightsFixture.own)?.draft)
      #expect(archived.state == .archived)
      let again = Self.news("Third.", draft: Int(archived.version), do: "save")
      _ = try await server.post(Self.path, again, as: author)
      #expect(try await Self.state(server) == .draft)
      #expect(try await !server.get(Self.path, as: author).text.contains("Say when."))
    }
  }

  @Test("what whoever publishes changes while it waits still waits, until its author withdraws it")
  func changed() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let author = try await Self.asked(server)
      for (number, step) in [(1, "save"), (2, "autosave")] {
        _ = try await server.post(
          Self.path, Self.news("Change \(number).", draft: number, do: step), as: ana)
        #expect(try await Self.state(server) == .review)
      }
      let withdrawn = try await server.post(
        Self.path, Self.news("Change 2.", draft: 3, do: "unask"), as: author)
      #expect(StaffServer.notice(withdrawn) == .unasked)
      #expect(try await Self.state(server) == .draft)
    }
  }

  @Test("what could not be published is saved, and says what is wrong, and does not wait")
  func mistakes() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let form = Self.news("First.", draft: 0, do: "ask", missing: "text.es")
      let response = try await server.post("/cms/content/news/new", form, as: author)
      let location = try #require(response.headers[.location])
      #expect(try await server.get(location, as: author).text.contains("The text in Spanish is missing"))
      #expect(try await Self.state(server) == .draft)
    }
  }

  @Test("nobody but who publishes sends back, and a program does the same as a page")
  func program() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let author = try await Self.asked(server)
      let denied = try await server.post(
        Self.path, Self.news("First.", draft: 1, do: "return"), as: author)
      #expect(denied.status == .forbidden)
      var tokens: [Role: String] = [:]
      for member in try await server.staff.members() {
        tokens[member.role] = try await server.tokens.make(
          TypedToken(name: "Desk", days: 30), for: member, by: Actor(member: member))
      }
      func send(_ method: HTTPRequest.Method, as role: Role) async throws -> HTTPResponse.Status {
        let path = "/api/v1/content/news/\(RightsFixture.own.text)/review"
        let headers: HTTPFields = [.authorization: "Bearer \(tokens[role] ?? "")"]
        return try await server.client.execute(uri: path, method: method, headers: headers, body: nil) {
          $0.status
        }
      }
      #expect(try await send(.delete, as: .author) == .noContent)
      #expect(try await Self.state(server) == .draft)
      #expect(try await send(.post, as: .author) == .noContent)
      #expect(try await Self.state(server) == .review)
      #expect(try await send(.delete, as: .administrator) == .noContent)
      #expect(try await server.get(Self.path, as: ana).text.contains("Sent back by Ana Ruiz"))
      #expect(try await send(.delete, as: .administrator) == .notFound)
    }
  }
}
