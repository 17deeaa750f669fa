import CMS
import HTTPTypes
import Sites
import Testing

@testable import Server

@Suite("Links of an entry")
struct StaffEntryLinkTests {
  private static let address = "http://127.0.0.1:1025/gone"

  private static func form(_ step: String, draft: Int = 0) -> [(String, String)] {
    StaffServer.news("First", draft: draft, do: step).map { name, value in
      (name, name == "text.en" ? "See \(address)." : value)
    }
  }

  @Test("are looked up as they were typed, told at their fields, recorded, and keep nothing back")
  func looked() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let page = try await server.post(path, Self.form("links"), as: ana)
      #expect(page.status == .ok)
      #expect(page.text.contains("Links to look at.") && page.text.contains("href=\"#f-text-en\""))
      #expect(page.text.contains("id=\"f-text-en-error\""))
      #expect(page.text.contains("\(Self.address): Nobody knows this name."))
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.tree["text"]?["en"]?.text == "See \(Self.address).")
      let last = try await RecordStore(database: server.database).rows(.init(), atMost: 1).first
      #expect(last?.entry.action == .checkedLinks && last?.entry.subject == "news/welcome")
      // The list of all links of the site knows nothing of it.
      let standing = try await server.links.standing()
      #expect(standing.changed == nil && standing.faults.isEmpty)
      let published = try await server.post(path, Self.form("publish", draft: Int(draft.version)), as: ana)
      #expect(StaffServer.notice(published) == .published)
    }
  }

  /// A form of what is published, as it is.
  private static func unchanged(_ server: StaffServer, _ cookie: String) async throws -> [(String, String)] {
    let published = try await server.post(
      CMSRoute.entry(StaffServer.news).path, StaffServer.news("First"), as: cookie)
    #expect(published.status == .seeOther)
    let base = DraftStore.base(try await server.desk.entry(StaffServer.news)?.published)
    return StaffServer.news("First", do: "links") + [("base", base)]
  }

  @Test("that are not there are told too, and nothing is saved")
  func none() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = try await Self.unchanged(server, ana)
      let page = try await server.post(CMSRoute.entry(StaffServer.news).path, form, as: ana)
      #expect(page.status == .ok && page.text.contains("This entry has no web address."))
      #expect(try await server.desk.drafts.all().isEmpty)
    }
  }

  @Test("are looked up so often at most")
  func often() async throws {
    try await StaffServer.run(limiter: RateLimiter { .zero }) { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let form = try await Self.unchanged(server, ana)
      for _ in 0..<RateLimit.entryLinks.burst {
        let page = try await server.post(path, form, as: ana)
        #expect(page.status == .ok)
      }
      #expect(try await server.post(path, form, as: ana).status == .tooManyRequests)
    }
  }
}
