import CMS
import Core
import HTTPTypes
import Sites
import Testing

@testable import Server

@Suite("Earlier drafts in the CMS")
struct StaffRevisionTests {
  private static let path = CMSRoute.entry(StaffServer.news).path

  /// Saves a title by hand or by itself, and tells the number of the draft.
  private static func save(
    _ title: String, _ server: StaffServer, as cookie: String, byItself: Bool = false
  ) async throws {
    let draft = try await server.desk.drafts.draft(StaffServer.news)?.version ?? 0
    let response = try await server.post(
      path, StaffServer.news(title, draft: Int(draft), do: byItself ? "autosave" : "save"), as: cookie)
    #expect(response.status == (byItself ? .ok : .seeOther))
  }

  private static func titles(_ server: StaffServer) async throws -> [String?] {
    try await server.desk.drafts.revisions(StaffServer.news).map { $0.tree["title"]?["en"]?.text }
  }

  @Test("a version that the site's folder made says so in the words of the reader")
  func fromFolder() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let page = try await server.get(CMSRoute.versions(StaffServer.news).path, as: ana).text
      #expect(page.contains("From the site’s folder") && !page.contains("site import"))
    }
  }

  @Test(
    "are listed, the newest first, and can be brought back, which can be undone alike",
    arguments: AccountServer.Store.allCases)
  func bringBack(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      for title in ["One", "Two", "Three"] { try await Self.save(title, server, as: ana) }
      #expect(try await Self.titles(server) == ["Two", "One"])
      let list = try await server.get(CMSRoute.versions(StaffServer.news).path, as: ana).text
      #expect(list.contains("Earlier drafts") && list.contains("Ana Ruiz"))
      let first = CMSRoute.earlierDraft(StaffServer.news, 1).path
      let page = try await server.get(first, as: ana).text
      #expect(page.contains("<s>Three</s>") && page.contains("<mark>One</mark>"))
      // Not over a draft that the page did not show.
      let stale = try await server.post(first, [("draft", "2")], as: ana)
      #expect(stale.status == .conflict && stale.text.contains("Bring back"))
      let back = try await server.post(first, [("draft", "3")], as: ana)
      #expect(back.headers[.location] == Self.path && StaffServer.notice(back) == .broughtBack)
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.tree["title"]?["en"]?.text == "One")
      #expect(try await Self.titles(server) == ["Three", "Two", "One"])
      #expect(
        try await server.get(CMSRoute.earlierDraft(StaffServer.news, 99).path, as: ana).status == .notFound)
    }
  }

  @Test("that were saved by themselves are one for ten minutes of the same author")
  func runs() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      for title in ["A", "An", "And"] { try await Self.save(title, server, as: ana, byItself: true) }
      #expect(try await Self.titles(server) == [])
      try await Self.save("Another", server, as: eva, byItself: true)
      #expect(try await Self.titles(server) == ["And"])
      server.time.advance(by: DraftStore.runLasts)
      try await Self.save("Another one", server, as: eva, byItself: true)
      try await Self.save("Another two", server, as: eva, byItself: true)
      #expect(try await Self.titles(server) == ["Another", "And"])
      // What was saved by hand stays by itself, and what changed nothing is none.
      try await Self.save("Another two", server, as: eva)
      try await Self.save("Another three", server, as: eva, byItself: true)
      #expect(try await Self.titles(server) == ["Another two", "Another", "And"])
    }
  }

  @Test("are at most fifty, and stay when the draft is published", arguments: AccountServer.Store.allCases)
  func most(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      for number in 1...60 { try await Self.save("Title \(number)", server, as: ana) }
      let titles = try await Self.titles(server)
      #expect(titles.count == 50 && titles.first == "Title 59" && titles.last == "Title 10")
      _ = try await server.post(Self.path, StaffServer.news("Out", draft: 60), as: ana)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
      #expect(try await Self.titles(server).contains("Title 59"))
      // What is published is listed as that alone.
      let page = try await server.get(CMSRoute.versions(StaffServer.news).path, as: ana).text
      #expect(page.contains("/drafts/59") && !page.contains("/drafts/61"))
    }
  }

  @Test("have the draft of a published entry that was discarded, and nothing of one that never was published")
  func discarded() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await Self.save("Gone", server, as: ana)
      _ = try await server.post(Self.path, [("do", "discard"), ("draft", "1")], as: ana)
      #expect(try await Self.titles(server) == ["Gone"])
      let page = try await server.get(CMSRoute.earlierDraft(StaffServer.news, 1).path, as: ana).text
      #expect(page.contains("What it would change in what is published"))
      _ = try await server.post(
        CMSRoute.earlierDraft(StaffServer.news, 1).path, [("draft", "0")], as: ana)
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.tree["title"]?["en"]?.text == "Gone" && draft.version == 2)

      let new = try await server.post(
        "/cms/content/news/new", [("title.en", "Never"), ("do", "save")], as: ana)
      let path = try #require(new.headers[.location])
      _ = try await server.post(path, [("do", "save"), ("draft", "1"), ("title.en", "Never ever")], as: ana)
      _ = try await server.post(path, [("do", "discard"), ("draft", "2")], as: ana)
      let left = try await server.database.read {
        try $0.rows("SELECT version FROM content_draft_revision WHERE entry = 'never'")
      }
      #expect(left.isEmpty)
    }
  }

  @Test("go along with an entry that is moved")
  func moved() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let kind = try #require(EntryKind.named("places.categories.places"))
      let library = try await server.desk.published().library
      let address = try #require(library.addresses(of: kind).first)
      let value = try #require(library.entry(address))
      let parents = try await server.desk.published().parents(of: kind, in: "en").map(\.value)
      let parent = try #require(parents.first { $0 != address.parent?.text })
      let actor = Actor(member: try await server.staff.members().first)
      var draft: Int64 = 0
      for name in ["One", "Two"] {
        var tree = value
        tree["name"] = .text(name)
        draft = try await server.desk.drafts.save(
          address, tree, base: DraftStore.base(value), expecting: draft, .init(), by: actor)
      }
      let (new, outcome) = try await server.desk.changes.move(
        address, into: try #require(EntryAddress(kind: "places.categories", text: parent)), by: actor)
      guard case .done = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(try await server.desk.drafts.revisions(address).isEmpty)
      let moved = try await server.desk.drafts.revisions(new)
      #expect(moved.contains { $0.tree["name"]?.text == "One" })
      #expect(try await server.desk.drafts.draft(new)?.version == 3)
      #expect(try await server.get(CMSRoute.earlierDraft(new, 1).path, as: ana).text.contains("One"))
      #expect(try await server.get(CMSRoute.earlierDraft(address, 1).path, as: ana).status == .notFound)
    }
  }

  @Test("are kept of a draft that a change of several entries replaced")
  func several() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await Self.save("By hand", server, as: ana)
      let change = FieldChange(
        kind: try #require(EntryKind.named("news")), path: ["title"], languages: [.english],
        action: .set([.english: "By a list"]))
      let actor = Actor(member: try await server.staff.members().first)
      _ = try await server.desk.changes.make(
        [.init(change, of: StaffServer.news)], as: .bulkEdited, by: actor)
      #expect(try await Self.titles(server) == ["By hand"])
    }
  }
}
