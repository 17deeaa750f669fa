import CMS
import Sites
import Testing

@testable import Server

@Suite("What a form has saved by itself, and its buttons")
struct StaffOwnSavingTests {
  private static let path = CMSRoute.entry(StaffServer.news).path
  private static let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]

  /// What tells the form of a page from all others.
  private static func token(_ page: String) throws -> String {
    String(try #require(page.firstMatch(of: /name="token" value="([0-9a-f]{32})"/)).1)
  }

  private static func form(
    _ title: String, _ token: String, draft: Int = 0, do step: String
  ) -> [(String, String)] {
    StaffServer.news(title, draft: draft, do: step) + [("token", token)]
  }

  private static func title(_ server: StaffServer) async throws -> String? {
    try await server.desk.drafts.draft(StaffServer.news)?.tree.title(in: "en")
  }

  @Test(
    "a button that is pressed before the form knows of its own draft does what it says",
    arguments: AccountServer.Store.allCases)
  func button(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let token = try Self.token(try await server.get(Self.path, as: ana).text)
      #expect(try await server.post(Self.path, Self.form("He", token, do: "autosave"), as: ana).status == .ok)
      let saved = try await server.post(Self.path, Self.form("Hel", token, do: "save"), as: ana)
      #expect(StaffServer.notice(saved) == .saved && saved.headers[.location] == Self.path)
      #expect(try await Self.title(server) == "Hel")

      let next = try Self.token(try await server.get(Self.path, as: ana).text)
      #expect(next != token)
      let typed = Self.form("Hell", next, draft: 2, do: "autosave")
      #expect(try await server.post(Self.path, typed, as: ana).status == .ok)
      let scheduled = Self.form("Hello", next, draft: 2, do: "schedule") + Self.later
      #expect(StaffServer.notice(try await server.post(Self.path, scheduled, as: ana)) == .scheduled)
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.publishAt == 1_893_594_600_000 && draft.tree.title(in: "en") == "Hello")

      let last = try Self.token(try await server.get(Self.path, as: ana).text)
      let more = Self.form("Hello!", last, draft: Int(draft.version), do: "autosave")
      #expect(try await server.post(Self.path, more, as: ana).status == .ok)
      let published = Self.form("Hello you", last, draft: Int(draft.version), do: "publish")
      #expect(StaffServer.notice(try await server.post(Self.path, published, as: ana)) == .published)
      #expect(
        try await server.desk.published().library.entry(StaffServer.news)?.title(in: "en") == "Hello you")
    }
  }

  @Test(
    "the saving of a form that comes late does not undo what its button saved, and none follows a stranger's form"
  )
  func late() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let token = try Self.token(try await server.get(Self.path, as: ana).text)
      _ = try await server.post(Self.path, Self.form("Whole", token, do: "save"), as: ana)
      let late = try await server.post(Self.path, Self.form("Who", token, do: "autosave"), as: ana)
      #expect(late.status == .conflict)
      #expect(try await Self.title(server) == "Whole")

      // An answer that was lost is asked for again.
      for text in ["Whole n", "Whole ne"] {
        let typed = Self.form(text, token, draft: 1, do: "autosave")
        #expect(try await server.post(Self.path, typed, as: ana).status == .ok)
      }
      let other = try await server.post(Self.path, Self.form("Mine", token, draft: 1, do: "save"), as: eva)
      #expect(other.status == .conflict)
      #expect(try await Self.title(server) == "Whole ne")
    }
  }

  @Test("a button that is pressed twice does it once, and asks nothing")
  func twice() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      for step in ["save", "publish"] {
        let draft = try await server.desk.drafts.draft(StaffServer.news)?.version ?? 0
        let token = try Self.token(try await server.get(Self.path, as: ana).text)
        let base = try #require(
          try await server.get(Self.path, as: ana).text.firstMatch(of: /name="base" value="([^"]*)"/)
        ).1
        let form = Self.form("Twice", token, draft: Int(draft), do: step) + [("base", String(base))]
        for _ in 0...1 {
          let notice = StaffServer.notice(try await server.post(Self.path, form, as: ana))
          #expect(notice == (step == "save" ? .saved : .published))
        }
      }
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
    }
  }

  @Test("a schedule needs a time of the day, and keeps the day that was chosen")
  func midnight() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = StaffServer.news("Soon", do: "schedule")
      let page = try await server.post(
        Self.path, form + [("publish-day", "2030-01-02"), ("publish-time", "")], as: ana)
      #expect(page.status == .unprocessableContent)
      #expect(page.text.contains("id=\"publish-time-error\"") && page.text.contains("Choose a time as well."))
      #expect(page.text.contains("value=\"2030-01-02\""))
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.publishAt == nil)
    }
  }

  @Test("an emptied text of a page is missing, and stays empty in the form")
  func emptied() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let agreement = EntryAddress(kind: "agreement")
      let path = CMSRoute.entry(agreement).path
      let before = try #require(try await server.desk.published().library.entry(agreement))
      let texts = [("agreement.en", " "), ("agreement.es", "Nuevo."), ("agreement.zh-Hans", "新。")]
      let refused = try await server.post(path, [("draft", "0"), ("do", "publish")] + texts, as: ana)
      #expect(StaffServer.notice(refused) == nil)
      let page = try await server.get(try #require(refused.headers[.location]), as: ana).text
      #expect(page.contains("The text in English is missing") && page.contains("href=\"#f-agreement-en\""))
      #expect(page.contains("Nuevo.") && page.firstMatch(of: /id="f-agreement-en"[^>]*><\/textarea>/) != nil)
      #expect(try await server.desk.published().library.entry(agreement) == before)
    }
  }

  @Test("saving a draft keeps the list of what is still to mend")
  func stillToMend() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = StaffServer.news("Morning", do: "save").map { $0.0 == "text.es" ? ("text.es", "") : $0 }
      let plain = try await server.post(Self.path, form, as: ana)
      #expect(plain.headers[.location] == Self.path)
      let checked = form.map { $0.0 == "draft" ? ("draft", "1") : $0 } + [("is-checked", "1")]
      let saved = try await server.post(Self.path, checked, as: ana)
      #expect(StaffServer.notice(saved) == .saved)
      let page = try await server.get(try #require(saved.headers[.location]), as: ana).text
      #expect(page.contains("href=\"#f-text-es\""))
    }
  }

  @Test("what people see is on the first page once, by its published title, and says that a draft waits")
  func home() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await server.post(Self.path, StaffServer.news("Seen", do: "publish"), as: ana)
      _ = try await server.post(Self.path, StaffServer.news("Not yet", do: "save"), as: ana)
      let page = try await server.get("/cms", as: ana).text
      #expect(page.contains("Seen") && page.contains("Draft waits") && !page.contains("Not yet"))
      #expect(page.matches(of: try Regex("href=\"\(Self.path)\"")).count == 1)
    }
  }

  @Test("publishing what people see already says so, and makes no release")
  func unchanged() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let first = try await server.post(Self.path, StaffServer.news("Seen", do: "publish"), as: ana)
      #expect(StaffServer.notice(first) == .published)
      let number = try await server.desk.published().number
      let again = try await server.post(Self.path, StaffServer.news("Seen", do: "publish"), as: ana)
      #expect(StaffServer.notice(again) == .nothingToPublish)
      #expect(try await server.desk.published().number == number)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
    }
  }
}
