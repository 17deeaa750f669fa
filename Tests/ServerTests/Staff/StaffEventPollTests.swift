import CMS
import Core
import Testing

@testable import Server

/// Create Polls (seed 002, 553): the staff says whether a poll is for the entire community or for who attends an event.
@Suite("For whom a poll is")
struct StaffEventPollTests {
  private static let fair = EntryAddress(kind: "events", ids: ["health-fair"])

  private static func poll(_ title: String, for event: String = "") -> [(String, String)] {
    [
      ("title.en", title), ("audience", event), ("opens", "2026-11-20"), ("closes", "2026-12-20"),
      ("items", "0"), ("items.0.kind", "yes-no"), ("items.0.text.en", "More walks?"), ("do", "save"),
    ]
  }

  private static func polls(_ server: StaffServer) async throws -> [ContentTree] {
    let draft = try await server.desk.drafts.draft(fair)
    return try #require(draft?.tree["polls"]?.elements)
  }

  @Test("is chosen in its form; for an event it becomes a draft of that, as a show of hands")
  func chosen() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = "/cms/content/polls/new?form=\(String(repeating: "0", count: 32))"
      let form = try await server.get(path, as: ana).text
      #expect(form.contains("Whole community") && form.contains("value=\"health-fair\""))
      #expect(form.contains("results appear only from 11 answers on"))
      let before = try await server.desk.entry(Self.fair)?.value?["polls"]?.elements.count ?? 0
      let made = try await server.post(
        "/cms/content/polls/new", Self.poll("Walks", for: "health-fair"), as: ana)
      #expect(StaffServer.notice(made) == .pollForEvent)
      #expect(
        made.headers[.location]?.hasPrefix("/cms/content/events/health-fair?at=polls.\(before)") == true)
      let polls = try await Self.polls(server)
      #expect(polls.count == before + 1)
      #expect(polls.last?.title(in: "en") == "Walks" && polls.last?["live"]?.text == "true")
      #expect(try await server.desk.drafts.all().allSatisfy { $0.address.kind == "events" })
      // For everybody it is one of its own, as before.
      let own = try await server.post("/cms/content/polls/new", Self.poll("Parks"), as: ana)
      #expect(own.headers[.location]?.hasPrefix("/cms/content/polls/") == true)
      // As long as nobody has seen it, it can still be for an event.
      let entry = try #require(own.headers[.location]?.split(separator: "?").first.map(String.init))
      let moved = try await server.post(
        entry, Self.poll("Parks", for: "health-fair") + [("draft", "1"), ("base", "")], as: ana)
      #expect(StaffServer.notice(moved) == .pollForEvent)
      #expect(try await Self.polls(server).count == before + 2)
      #expect(try await server.get(entry, as: ana).status == .notFound)
    }
  }

  @Test("may be an event that whoever writes it may change, and no other")
  func rights() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let page = try await server.get(
        "/cms/content/polls/new?form=\(String(repeating: "0", count: 32))", as: author
      ).text
      #expect(!page.contains("value=\"health-fair\""))
      let made = try await server.post(
        "/cms/content/polls/new", Self.poll("Walks", for: "health-fair"), as: author)
      #expect(StaffServer.notice(made) != .pollForEvent)
      #expect(try await server.desk.drafts.draft(Self.fair) == nil)
    }
  }

  @Test("is begun at the event, too, as a show of hands that closes on its day")
  func begun() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let event = try await server.get(CMSRoute.entry(Self.fair).path, as: ana).text
      #expect(
        event.contains("href=\"/cms/content/events/health-fair?add=polls\"")
          && event.contains("New poll for this event"))
      let count = try await server.desk.entry(Self.fair)?.value?["polls"]?.elements.count ?? 0
      let form = try await server.get(CMSRoute.entry(Self.fair).path(("add", "polls")), as: ana).text
      #expect(form.contains("name=\"polls.\(count).live\""))
      let box = try Regex("name=\"polls.\(count).live\"[^>]* checked")
      let ticked = form.firstMatch(of: box)
      #expect(ticked != nil)
      // Nothing is kept before it is saved.
      #expect(try await server.desk.drafts.draft(Self.fair) == nil)
    }
  }
}
