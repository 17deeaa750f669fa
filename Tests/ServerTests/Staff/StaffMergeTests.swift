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

  @Test("an editor names the other members who have the entry open, until they have been idle for a while")
  func openForms() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let path = CMSRoute.entry(StaffServer.news).path
      func told(_ cookie: String) async throws -> [String] {
        let page = try await server.get(path, as: cookie).text
        return ["Ana Ruiz", "eva"].filter { page.contains("\($0) has opened this entry, too") }
      }
      #expect(try await told(ana) == [])
      #expect(try await told(eva) == ["Ana Ruiz"])
      #expect(try await told(ana) == ["eva"])
      server.time.advance(by: OpenForms.patience - 60_000)
      #expect(try await told(eva) == ["Ana Ruiz"])
      server.time.advance(by: 120_000)
      #expect(try await told(eva) == [])
      #expect(try await told(ana) == ["eva"])
      // Whoever has gone on to another page has left it.
      _ = try await server.get(CMSRoute.home.path, as: eva)
      #expect(try await told(ana) == [])
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
      #expect(page.text.contains("changed this entry meanwhile"))
    }
  }

  @Test(
    "what a colleague has published is merged with what one types", arguments: AccountServer.Store.allCases)
  func published(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let (ana, eva) = try await Self.begin(server)
      let base = try Self.base(try await server.get(Self.path, as: eva).text)
      // Ana changes the draft that both have open, and publishes it.
      _ = try await server.post(
        Self.path, Self.form(draft: 1, [("title.en", "Hello")], do: "publish"), as: ana)
      let typed = [("text.en", "Other words."), ("base", base)]
      let autosave = try await server.post(Self.path, Self.form(draft: 1, typed, do: "autosave"), as: eva)
      #expect(autosave.status == .conflict)
      let saved = try await server.post(Self.path, Self.form(draft: 1, typed), as: eva)
      #expect(saved.status == .seeOther && StaffServer.notice(saved) == .merged)
      #expect(try await Self.value(server, "title", "en") == "Hello")
      #expect(try await Self.value(server, "text", "en") == "Other words.")
      let location = try #require(saved.headers[.location])
      let page = try await server.get(location, as: eva + "; __Host-notice=merged").text
      #expect(page.contains("Ana Ruiz changed this meanwhile: Title."))
    }
  }

  @Test("a conflict with what was published names the fields that both changed, and no other")
  func publishedConflict() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      _ = try await server.post(Self.path, Self.form(draft: 0, [], do: "publish"), as: ana)
      let base = try Self.base(try await server.get(Self.path, as: eva).text)
      let theirs = Self.form(
        draft: 0, [("title.en", "Of Ana"), ("date", "2026-12-01")], do: "publish")
      #expect(StaffServer.notice(try await server.post(Self.path, theirs, as: ana)) == .published)
      let own = [("title.en", "Of Eva"), ("text.en", "Other words."), ("base", base)]
      let page = try await server.post(Self.path, Self.form(draft: 0, own), as: eva)
      #expect(page.status == .conflict)
      #expect(page.text.contains("<b>Ana Ruiz: </b>Of Ana") && page.text.contains("<b>You: </b>Of Eva"))
      #expect(!page.text.contains("<b>You: </b>Other words.") && page.text.contains("value=\"2026-12-01\""))
      let again = own + [("date", "2026-12-01"), ("base", try Self.base(page.text))]
      let saved = try await server.post(
        Self.path, Self.form(draft: 0, again.filter { $0 != ("base", base) }), as: eva)
      #expect(StaffServer.notice(saved) == .saved)
    }
  }

  @Test("typing goes on when a colleague has published the draft as it was")
  func publishedAsShown() async throws {
    try await StaffServer.run { server in
      let (ana, eva) = try await Self.begin(server)
      let base = try Self.base(try await server.get(Self.path, as: eva).text)
      _ = try await server.post(Self.path, Self.form(draft: 1, [], do: "publish"), as: ana)
      let typed = [("text.en", "Other words."), ("base", base)]
      let answer = try await server.post(Self.path, Self.form(draft: 1, typed, do: "autosave"), as: eva)
      #expect(answer.status == .ok)
      #expect(try await Self.value(server, "text", "en") == "Other words.")
    }
  }

  /// What tells in a form what was published when it was shown.
  private static func base(_ page: String) throws -> String {
    let start = try #require(page.range(of: "name=\"base\" value=\""))
    return String(page[start.upperBound...].prefix { $0 != "\"" })
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

  /// The form of a questionnaire with some of its questions, in an order.
  private struct Questions {
    let path: String
    let address: EntryAddress
    let tree: ContentTree
    let ids: [String]

    init(_ server: StaffServer) async throws {
      address = EntryAddress(kind: "questionnaires", ids: ["wellness"])
      path = CMSRoute.entry(address).path
      tree = try #require(try await server.desk.published().library.entry(address))
      ids = tree["items"]?.elements.compactMap(\.id) ?? []
    }

    func form(_ order: [Int], _ texts: [Int: String] = [:], draft: Int = 0) -> [(String, String)] {
      [("draft", "\(draft)"), ("title.en", tree["title"]?["en"]?.text ?? "")]
        + order.flatMap { index in
          let text = texts[index] ?? tree["items"]?.elements[index]["text"]?["en"]?.text ?? ""
          return [
            ("items", "\(index)"), ("items.\(index).id", ids[index]), ("items.\(index).text.en", text),
          ]
        }
    }

    func draft(_ server: StaffServer) async throws -> [ContentTree] {
      try #require(try await server.desk.drafts.draft(address)?.tree["items"]?.elements)
    }
  }

  @Test("two rows of a list are merged by what they are, not by their place")
  func rows() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let questions = try await Questions(server)
      let all = Array(questions.ids.indices)
      let save = [("do", "save")]
      _ = try await server.post(
        questions.path, questions.form(all.reversed(), [0: "Of Ana?"]) + save, as: ana)
      let saved = try await server.post(questions.path, questions.form(all, [1: "Of Eva?"]) + save, as: eva)
      #expect(StaffServer.notice(saved) == .merged)
      let items = try await questions.draft(server)
      #expect(items.compactMap(\.id) == questions.ids.reversed())
      #expect(items.first { $0.id == questions.ids[0] }?["text"]?["en"]?.text == "Of Ana?")
      #expect(items.first { $0.id == questions.ids[1] }?["text"]?["en"]?.text == "Of Eva?")
    }
  }

  @Test("a row that one has taken out stays out when the other one adds a row")
  func addedRow() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let questions = try await Questions(server)
      let all = Array(questions.ids.indices)
      let save = [("do", "save")]
      _ = try await server.post(questions.path, questions.form(all) + save, as: ana)
      _ = try await server.post(
        questions.path, questions.form(all.filter { $0 != 3 }, draft: 1) + save, as: ana)
      let added = try await server.post(
        questions.path, questions.form(all, draft: 1) + [("step", "add:items")], as: eva)
      #expect(added.status == .seeOther && StaffServer.notice(added) == .merged)
      // The new one is where it is now, not where it was in the form.
      #expect(added.headers[.location]?.contains("at=items.\(all.count - 1)") == true)
      let items = try await questions.draft(server)
      #expect(items.count == all.count && !items.contains { $0.id == questions.ids[3] })
    }
  }
}
