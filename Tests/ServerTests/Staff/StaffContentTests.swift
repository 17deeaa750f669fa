import CMS
import Core
import HTTPTypes
import Sites
import Testing

@testable import Server

@Suite("Content in the CMS")
struct StaffContentTests {
  private let path = CMSRoute.entry(StaffServer.news).path

  @Test(
    "a published text is what apps get, and everything else of the file stays",
    arguments: AccountServer.Store.allCases)
  func published(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let file = ContentPath("health/news.yaml")!
      let before = try await server.desk.published().contents.files[file].map {
        String(decoding: $0, as: UTF8.self)
      }
      let response = try await server.post(path, StaffServer.news("Hello, neighbors"), as: ana)
      #expect(response.headers[.location] == path && StaffServer.notice(response) == .published)
      let after = try await server.desk.published().contents.files[file].map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(after?.contains("en: Hello, neighbors") == true)
      #expect(after?.hasPrefix("# What the organisation tells everybody") == true)
      let lines = { (text: String?) in (text ?? "").split(separator: "\n").map(String.init) }
      #expect(lines(after).difference(from: lines(before)).count <= 18)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
    }
  }

  @Test("a draft is nothing that apps get, and mistakes are told before publishing")
  func draft() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let number = try await server.desk.published().number
      _ = try await server.post(path, StaffServer.news("Only a draft", do: "save"), as: ana)
      #expect(try await server.desk.published().number == number)
      var form = StaffServer.news("Without Spanish", draft: 1)
      form.removeAll { $0.0 == "text.es" }
      let response = try await server.post(path, form, as: ana)
      // The page is one that can be gone back to, and reloaded.
      let location = try #require(response.headers[.location])
      let page = try await server.get(location, as: ana)
      #expect(page.text.contains("The text in Spanish is missing"))
      #expect(page.text.contains("Without Spanish"))
      #expect(try await server.desk.published().number == number)
      // What was typed is a draft, whatever became of publishing it.
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.version == 2)
    }
  }

  @Test("news in one language are published, and the list, the table and the API name the others")
  func oneLanguage() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = StaffServer.news("Clinic closed today").filter { name, _ in
        !name.hasSuffix(".es") && !name.hasSuffix(".zh-Hans")
      }
      let response = try await server.post(path, form, as: ana)
      #expect(response.status == .seeOther && StaffServer.notice(response) == .published)
      let page = try await server.get(path, as: ana)
      #expect(page.text.contains("Not in Spanish, Simplified Chinese"))
      let list = try await server.get("/cms/content?kind=news", as: ana)
      #expect(list.text.contains("Spanish, Simplified Chinese"))
      let table = try await server.get("/cms/lists/news/data.csv", as: ana).text
      #expect(table.contains("\"missing\"\r\n") && table.contains("\"es, zh-Hans\""))
      let token = try await StaffTokenTests.make("Reader", as: ana, server)
      let entries = try await server.ask(.get, "/api/v1/content/news", token: token).text
      #expect(entries.contains(#""missing":["es","zh-Hans"]"#) && entries.contains(#""missing":[]"#))
    }
  }

  @Test(
    "an entry is found with or without accents, and home does not say that there is no draft")
  func accents() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await server.post(path, StaffServer.news("Clínica cerrada", do: "save"), as: ana)
      for text in ["clinica", "CL%C3%8DNICA", "cl%C3%ADnica+cerrada"] {
        #expect(
          try await server.get("/cms/content?q=\(text)", as: ana).text.contains("Clínica cerrada"), "\(text)")
      }
      let home = try await server.get("/cms", as: ana).text
      #expect(home.contains("Draft waits") && !home.contains("No drafts"))
    }
  }

  @Test("nobody overwrites a draft that they have not seen")
  func overtaken() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      _ = try await server.post(path, StaffServer.news("Ana's", do: "save"), as: ana)
      let refused = try await server.post(path, StaffServer.news("Eva's", do: "save"), as: eva)
      #expect(refused.status == .conflict)
      #expect(refused.text.contains("Eva's") || refused.text.contains("Eva&#39;s"))
      #expect(refused.text.contains("Ana Ruiz"))
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.tree.title(in: "en") == "Ana's")
      let again = try await server.post(path, StaffServer.news("Eva's", draft: 1, do: "save"), as: eva)
      #expect(again.status == .seeOther)
    }
  }

  @Test("what was scheduled is published at its time, unless it was cancelled")
  func scheduled() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let day = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      let past = try await server.post(
        path,
        StaffServer.news("Soon", do: "schedule") + [
          ("publish-day", "2001-01-01"), ("publish-time", "08:30"),
        ], as: ana)
      #expect(past.status == .unprocessableContent)
      _ = try await server.post(path, StaffServer.news("Soon", draft: 1, do: "schedule") + day, as: ana)
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      // 8:30 in Fort Worth, in winter.
      #expect(draft.publishAt == 1_893_594_600_000)
      let service = ScheduleService(desk: server.desk, clock: server.time.now, logger: .silent)
      try await service.publishDue()
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.state == .scheduled)
      _ = try await server.post(path, [("do", "cancel")], as: ana)
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.state == .draft)
      _ = try await server.post(path, StaffServer.news("Soon", draft: 3, do: "schedule") + day, as: ana)
      server.time.advance(by: 1_893_594_600_000 - server.time.now())
      try await service.publishDue()
      #expect(try await server.desk.published().library.entry(StaffServer.news)?.title(in: "en") == "Soon")
    }
  }

  @Test("a schedule for a time that is over keeps what was typed as a draft")
  func refusedSchedule() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let past = [("publish-day", "2001-01-01"), ("publish-time", "08:30")]
      let refused = try await server.post(path, StaffServer.news("Typed", do: "schedule") + past, as: ana)
      #expect(refused.status == .unprocessableContent)
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.tree.title(in: "en") == "Typed" && draft.state == .draft)
      let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      _ = try await server.post(path, StaffServer.news("Typed", draft: 1, do: "schedule") + later, as: ana)
      _ = try await server.post(path, StaffServer.news("Typed on", draft: 2, do: "schedule") + past, as: ana)
      let scheduled = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(scheduled.tree.title(in: "en") == "Typed on" && scheduled.state == .scheduled)
    }
  }

  @Test(
    "what is typed while an entry is scheduled is saved by itself, and not published before it is saved by hand"
  )
  func savedWhileScheduled() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      _ = try await server.post(path, StaffServer.news("Whole", do: "schedule") + later, as: ana)
      for (number, title) in [(1, "Who"), (2, "Who is h")] {
        let saved = try await server.post(
          path, StaffServer.news(title, draft: number, do: "autosave"), as: ana)
        #expect(saved.status == .ok)
        // Opening the form makes what was saved by itself the beginning of somebody's form.
        _ = try await server.get(path, as: ana)
      }
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.state == .scheduled)
      server.time.advance(by: 1_893_594_600_000 - server.time.now())
      try await ScheduleService(desk: server.desk, clock: server.time.now, logger: .silent).publishDue()
      let entry = try #require(try await server.desk.entry(StaffServer.news))
      #expect(entry.published?.title(in: "en") == "Whole")
      #expect(entry.draft?.tree.title(in: "en") == "Who is h" && entry.state == .changed)
    }
  }

  @Test("what was typed before a schedule is cancelled is saved as a draft")
  func cancelledWhileTyping() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let schedule = [("publish-day", "2027-01-05"), ("publish-time", "09:00")]
      _ = try await server.post(path, StaffServer.news("Soon", do: "schedule") + schedule, as: ana)
      let version = try #require(try await server.desk.drafts.draft(StaffServer.news)).version
      let cancelled = try await server.post(
        path, StaffServer.news("Typed since", draft: Int(version), do: "cancel"), as: ana)
      #expect(StaffServer.notice(cancelled) == .cancelled)
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.state == .draft && draft.tree.title(in: "en") == "Typed since")
    }
  }

  @Test("a cancelled schedule without a change leaves no draft")
  func cancelledWithoutChange() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await server.post(path, StaffServer.news("Second"), as: ana)
      _ = try await server.post(
        path,
        StaffServer.news("Second", do: "schedule") + [
          ("publish-day", "2030-01-02"), ("publish-time", "08:30"),
        ], as: ana)
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.state == .scheduled)
      _ = try await server.post(path, [("do", "cancel")], as: ana)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
      #expect(try await server.desk.entry(StaffServer.news)?.state == .live)
    }
  }

  @Test("an entry is taken back and published again, and every version can be had again")
  func versions() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await server.post(path, StaffServer.news("Second"), as: ana)
      #expect(try await server.post(path, [("do", "archive")], as: ana).status == .seeOther)
      #expect(try await server.desk.published().library.entry(StaffServer.news) == nil)
      #expect(try await server.desk.entry(StaffServer.news)?.state == .archived)
      let versions = try await server.desk.versions(StaffServer.news)
      #expect(versions.map { $0.value?.title(in: "en") } == [nil, "Second", "Welcome to GoodNEWS"])
      let oldest = try #require(versions.last)
      let old = CMSRoute.version(StaffServer.news, Int(oldest.release)).path
      #expect(try await server.get(old, as: ana).status == .ok)
      // The page that was shown did not say that it would replace a draft.
      #expect(try await server.post(old, [], as: ana).status == .conflict)
      let version = try await server.desk.drafts.draft(StaffServer.news)?.version ?? 0
      _ = try await server.post(old, [("draft", "\(version)")], as: ana)
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.tree == oldest.value)
      let form = StaffServer.news("Welcome again", draft: Int(draft.version))
      #expect(try await server.post(path, form, as: ana).status == .seeOther)
      #expect(try await server.desk.entry(StaffServer.news)?.state == .live)
    }
  }

  @Test("a questionnaire that people may have answered becomes the next version")
  func nextVersion() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: "questionnaires", ids: ["wellness"])
      let actor = Actor(member: try await server.staff.members().first)
      // Publishing once makes its questions a document that never changes.
      var tree = try #require(try await server.desk.published().library.entry(address))
      try await server.backing.stores?.events.publish(
        bundle: SiteTests.load("goodnews").files.bundles["en"] ?? [], and: [])
      tree = tree.changing(["items", "0", "reversed"]) { _ in .text("true", isPlain: true) }
      guard case .nextVersion = try await server.desk.publish(address, tree, seen: 0, by: actor) else {
        Issue.record("was published in place")
        return
      }
      tree["version"] = .text("2", isPlain: true)
      guard case .done = try await server.desk.publish(address, tree, seen: 0, by: actor) else {
        Issue.record("was not published as the next version")
        return
      }
      #expect(try await server.desk.published().library.entry(address)?["version"]?.text == "2")
      let versions = try await server.get(CMSRoute.versions(address).path, as: ana).text
      for version in try await server.desk.versions(address) {
        #expect(versions.contains(CMSRoute.version(address, Int(version.release)).path))
      }
    }
  }

  @Test("a file is uploaded with its entry, and one of the same name gets another")
  func upload() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: "education.resources", ids: ["spiritual", "week-plan"])
      let body = { (name: String) in
        """
        --xx\r
        Content-Disposition: form-data; name="documents.en.upload"; filename="\(name)"\r
        Content-Type: application/pdf\r
        \r
        \(StaffUploadTests.pdf(""))\r
        --xx\r
        Content-Disposition: form-data; name="do"\r
        \r
        save\r
        --xx\r
        Content-Disposition: form-data; name="draft"\r
        \r
        0\r
        --xx--\r

        """
      }
      let response = try await server.send(
        .post, CMSRoute.entry(address).path, body("../../Week Plan.en.PDF"), as: ana,
        type: "multipart/form-data; boundary=xx")
      #expect(response.status == .seeOther)
      let uploads = try await server.desk.uploads.files(of: address)
      #expect(uploads.map(\.path) == ["health/week-plan.en-2.pdf"])
    }
  }

  @Test("several entries are taken back at once, or none if the site would have mistakes")
  func bulk() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let news = try await server.post(
        "/cms/content",
        [
          ("bulk", "archive"), ("sure", "true"), ("entry", "news/welcome"), ("entry", "news/holiday-hours"),
        ], as: ana)
      #expect(news.status == .seeOther)
      let left = try await server.desk.published().library.addresses(of: EntryKind.named("news")!)
      #expect(left.map(\.text) == ["leaders-meet"])
      let number = try await server.desk.published().number
      let all = try await server.desk.published().library.addresses(of: EntryKind.named("questionnaires")!)
      let none = try await server.post(
        "/cms/content",
        [("bulk", "archive"), ("sure", "true")] + all.map { ("entry", "questionnaires/\($0.text)") }, as: ana)
      #expect(none.status == .unprocessableContent && none.text.contains("nothing left in it"))
      #expect(try await server.desk.published().number == number)
    }
  }

  @Test("a new resource goes into no category that nobody chose")
  func category() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = "/cms/content/education.resources/new"
      let begun = try await server.get(path, as: ana)
      let page = try await server.get(begun.headers[.location] ?? path, as: ana).text
      #expect(page.contains("name=\"parent\"") && page.contains("<option value=\"\" selected"))
      let form = [("title.en", "Sleep well"), ("do", "save")]
      let refused = try await server.post(path, form + [("parent", "")], as: ana)
      #expect(refused.status == .unprocessableContent && refused.text.contains("value=\"Sleep well\""))
      let saved = try await server.post(path, form + [("parent", "physical")], as: ana)
      #expect(saved.status == .seeOther)
    }
  }
}
