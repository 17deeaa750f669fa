import CMS
import Core
import HTTPTypes
import Sites
import Testing

@testable import Server

@Suite("Two people with one draft in the CMS")
struct StaffMergeTests {
  private static let path = CMSRoute.entry(StaffServer.news).path

  /// The form of the news with other values of some fields.
  private static func form(
    draft: Int, _ changes: [(String, String)], do step: String = "save"
  ) -> [(String, String)] {
    let form = StaffServer.news("Welcome", draft: draft, do: step)
    return form.map { pair in changes.first { $0.0 == pair.0 } ?? pair }
      + changes.filter { change in !form.contains { $0.0 == change.0 } }
  }

  /// A draft of Ana's that both begin with.
  private static func begin(_ server: StaffServer) async throws -> (ana: String, eva: String) {
    let ana = try await server.administrator()
    let eva = try await server.member(.editor, "eva")
    _ = try await server.post(path, form(draft: 0, []), as: ana)
    return (ana, eva)
  }

  private static func value(_ server: StaffServer, _ name: String, _ language: String? = nil) async throws
    -> String?
  {
    let value = try await server.desk.drafts.draft(StaffServer.news)?.tree[name]
    return language.map { value?[$0]?.text } ?? value?.text
  }

  @Test("what each changed is kept, and the second one is told", arguments: AccountServer.Store.allCases)
  func merged(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let (ana, eva) = try await Self.begin(server)
      _ = try await server.post(
        Self.path, Self.form(draft: 1, [("title.en", "Hello"), ("date", "2026-12-01")]), as: ana)
      let saved = try await server.post(
        Self.path, Self.form(draft: 1, [("text.en", "Other words.")]), as: eva)
      #expect(saved.status == .seeOther && StaffServer.notice(saved) == .merged)
      #expect(try await Self.value(server, "title", "en") == "Hello")
      #expect(try await Self.value(server, "date") == "2026-12-01")
      #expect(try await Self.value(server, "text", "en") == "Other words.")
      let location = try #require(saved.headers[.location])
      let page = try await server.get(location, as: eva + "; __Host-notice=merged").text
      #expect(page.contains("Ana Ruiz changed this meanwhile: Date, Title."))
      // A reload does not say it again.
      #expect(try await !server.get(location, as: eva).text.contains("changed this meanwhile"))
      // Both drafts are among the earlier ones.
      #expect(
        try await server.desk.drafts.revisions(StaffServer.news).map(\.author) == ["Ana Ruiz", "Ana Ruiz"])
    }
  }

  @Test("what both changed is shown beside each other, and the form keeps the rest of both")
  func conflict() async throws {
    try await StaffServer.run { server in
      let (ana, eva) = try await Self.begin(server)
      _ = try await server.post(
        Self.path, Self.form(draft: 1, [("title.en", "Of Ana"), ("date", "2026-12-01")]), as: ana)
      let own = Self.form(draft: 1, [("title.en", "Of Eva"), ("text.en", "Other words.")])
      let page = try await server.post(Self.path, own, as: eva)
      #expect(page.status == .conflict)
      #expect(page.text.contains("Ana Ruiz changed the same fields meanwhile"))
      #expect(page.text.contains("<b>Ana Ruiz: </b>Of Ana") && page.text.contains("<b>You: </b>Of Eva"))
      #expect(page.text.contains("value=\"2026-12-01\"") && page.text.contains("value=\"Of Eva\""))
      #expect(!page.text.contains("<b>You: </b>Other words."))
      #expect(try await Self.value(server, "title", "en") == "Of Ana")
      // The form is one of the newer draft now.
      #expect(page.text.contains("name=\"draft\" value=\"2\""))
      let again = [("title.en", "Of Eva"), ("text.en", "Other words."), ("date", "2026-12-01")]
      let saved = try await server.post(Self.path, Self.form(draft: 2, again), as: eva)
      #expect(StaffServer.notice(saved) == .saved)
      #expect(try await Self.value(server, "title", "en") == "Of Eva")
    }
  }

  @Test("nothing is merged while somebody types, nor published that one of them has not seen")
  func unseen() async throws {
    try await StaffServer.run { server in
      let (ana, eva) = try await Self.begin(server)
      _ = try await server.post(Self.path, Self.form(draft: 1, [("title.en", "Hello")]), as: ana)
      let typed = Self.form(draft: 1, [("text.en", "Other words.")], do: "autosave")
      #expect(try await server.post(Self.path, typed, as: eva).status == .conflict)
      #expect(try await Self.value(server, "text", "en") == "Text.")
      let number = try await server.desk.published().number
      let published = try await server.post(
        Self.path, Self.form(draft: 1, [("text.en", "Other words.")], do: "publish"), as: eva)
      #expect(StaffServer.notice(published) == .mergedFirst)
      #expect(try await server.desk.published().number == number)
      #expect(try await Self.value(server, "text", "en") == "Other words.")
    }
  }

  @Test("a form that began in the middle of what a colleague has saved by itself is merged too")
  func inTheMiddle() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      func type(_ title: String, _ draft: Int) async throws {
        let form = Self.form(draft: draft, [("title.en", title)], do: "autosave")
        #expect(try await server.post(Self.path, form, as: ana).status == .ok)
      }
      try await type("H", 0)
      try await type("He", 1)
      let shown = try await server.get(Self.path, as: eva).text
      #expect(shown.contains("name=\"draft\" value=\"2\""))
      try await type("Hel", 2)
      try await type("Hello", 3)
      let own = Self.form(draft: 2, [("title.en", "He"), ("text.en", "Other words.")])
      let saved = try await server.post(Self.path, own, as: eva)
      #expect(StaffServer.notice(saved) == .merged)
      #expect(try await Self.value(server, "title", "en") == "Hello")
      #expect(try await Self.value(server, "text", "en") == "Other words.")
    }
  }

  @Test("a form whose beginning is not kept is shown beside what there is, as a whole")
  func unknown() async throws {
    try await StaffServer.run { server in
      let (ana, eva) = try await Self.begin(server)
      _ = try await server.post(Self.path, Self.form(draft: 1, [("title.en", "Hello")]), as: ana)
      try await server.database.write {
        try $0.execute("DELETE FROM content_draft_revision WHERE version = 1")
      }
      let page = try await server.post(
        Self.path, Self.form(draft: 1, [("text.en", "Other words.")]), as: eva)
      #expect(page.status == .conflict && page.text.contains("<b>Ana Ruiz: </b>Hello"))
      #expect(page.text.contains("saved a newer draft meanwhile"))
    }
  }

  @Test("what is scheduled stays so with a merge by somebody who could schedule it, and else becomes a draft")
  func scheduled() async throws {
    try await StaffServer.run { server in
      let (ana, eva) = try await Self.begin(server)
      let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      _ = try await server.post(
        Self.path, Self.form(draft: 1, [("title.en", "Hello")] + later, do: "schedule"), as: ana)
      _ = try await server.post(Self.path, Self.form(draft: 1, [("text.en", "Other words.")]), as: eva)
      #expect(try await server.desk.entry(StaffServer.news)?.state == .scheduled)
      #expect(try await Self.value(server, "text", "en") == "Other words.")
    }
  }

  @Test("two rows of a list are merged by what they are, not by their place")
  func rows() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let address = EntryAddress(kind: "questionnaires", ids: ["wellness"])
      let tree = try #require(try await server.desk.published().library.entry(address))
      let ids = tree["items"]?.elements.compactMap(\.id) ?? []
      func form(_ order: [Int], _ texts: [Int: String]) -> [(String, String)] {
        [("draft", "0"), ("do", "save"), ("title.en", tree["title"]?["en"]?.text ?? "")]
          + order.flatMap { index in
            [
              ("items", "\(index)"), ("items.\(index).id", ids[index]),
              (
                "items.\(index).text.en",
                texts[index] ?? tree["items"]?.elements[index]["text"]?["en"]?.text ?? ""
              ),
            ]
          }
      }
      let all = Array(ids.indices)
      let path = CMSRoute.entry(address).path
      _ = try await server.post(path, form(all.reversed(), [0: "Of Ana?"]), as: ana)
      let saved = try await server.post(path, form(all, [1: "Of Eva?"]), as: eva)
      #expect(StaffServer.notice(saved) == .merged)
      let items = try #require(try await server.desk.drafts.draft(address)?.tree["items"]?.elements)
      #expect(items.compactMap(\.id) == ids.reversed())
      #expect(items.first { $0.id == ids[0] }?["text"]?["en"]?.text == "Of Ana?")
      #expect(items.first { $0.id == ids[1] }?["text"]?["en"]?.text == "Of Eva?")
    }
  }
}
