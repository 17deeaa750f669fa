import CMS
import Core
import Foundation
import Sites
import Testing

@testable import Server

@Suite("Editing an entry in the CMS")
struct StaffEditingTests {
  private static let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]

  @Test("an event's own day is not the day on which it is published")
  func eventDay() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let library = try await server.desk.published().library
      let event = try #require(library.addresses(of: EntryKind.named("events")!).first)
      let html = try await server.get(CMSRoute.entry(event).path, as: ana).text
      // The day of the preview is in a form of its own.
      let form = html.prefix(upTo: html.range(of: "</form><aside")?.lowerBound ?? html.endIndex)
      #expect(form.ranges(of: "name=\"day\"").count == 1)
      #expect(form.contains("name=\"publish-day\""))
    }
  }

  @Test("what is published before its first day says from when on people see it")
  func ahead() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let form = StaffServer.news("Soon").map { $0.0 == "date" ? ("date", "2031-05-04") : $0 }
      #expect(StaffServer.notice(try await server.post(path, form, as: ana)) == .published)
      let page = try await server.get(path, as: ana + "; __Host-notice=published").text
      #expect(page.contains("People see this from May 4, 2031 on.") && !page.contains("within seconds"))
      let preview = CMSRoute.preview(StaffServer.news).path
      #expect(try await server.get(preview + "?day=", as: ana).text.contains("Soon"))
      #expect(try await !server.get(preview + "?day=2031-05-03", as: ana).text.contains("Soon"))
    }
  }

  @Test("nothing is scheduled for after its own last day")
  func afterLastDay() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let form = StaffServer.news("Soon", do: "schedule") + Self.later
      let refused = try await server.post(path, form + [("until", "2030-01-01")], as: ana)
      #expect(
        refused.status == .unprocessableContent && refused.text.contains("Its last day is before that day"))
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.publishAt == nil && draft.tree["until"]?.text == "2030-01-01")
      let again = StaffServer.news("Soon", draft: Int(draft.version), do: "schedule") + Self.later
      #expect(try await server.post(path, again + [("until", "2030-01-02")], as: ana).status == .seeOther)
      #expect(try await server.desk.entry(StaffServer.news)?.state == .scheduled)
    }
  }

  @Test("a button that no page has does nothing")
  func unknownStep() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let response = try await server.post(path, StaffServer.news("Typed", do: "pubilsh"), as: ana)
      #expect(response.status == .notFound)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
    }
  }

  @Test("what could not be published at its time says so, and is on the first page")
  func failedSchedule() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Soon", do: "schedule") + Self.later, as: ana)
      // Meanwhile it comes to have a mistake.
      var form = StaffServer.news("Soon", draft: 1, do: "save")
      form.removeAll { $0.0 == "text.es" }
      _ = try await server.post(path, form, as: ana)
      server.time.advance(by: 1_893_594_600_000 - server.time.now())
      try await ScheduleService(desk: server.desk, clock: server.time.now, logger: .silent).publishDue()
      #expect(try await server.desk.entry(StaffServer.news)?.state == .failed)
      // Years later, the login has ended.
      let again = try #require(StaffServer.cookie(try await server.logIn("ana")))
      #expect(try await server.get(path, as: again).text.contains("could not be published"))
      #expect(try await server.get("/cms", as: again).text.contains("Could not be published"))
    }
  }

  @Test("other questions than people answered are not scheduled, but offered as the next version")
  func scheduledQuestions() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      try await server.backing.stores?.events.publish(
        bundle: SiteTests.load("goodnews").files.bundles["en"] ?? [], and: [])
      let address = EntryAddress(kind: "questionnaires", ids: ["wellness"])
      let tree = try #require(try await server.desk.published().library.entry(address))
      let changed = tree.changing(["items", "0", "reversed"]) { _ in .text("true", isPlain: true) }
      guard case .nextVersion = try await server.desk.check(address, changed) else {
        Issue.record("would be published in place")
        return
      }
      guard case .done = try await server.desk.check(address, tree) else {
        Issue.record("the published questions are refused")
        return
      }
      #expect(try await server.desk.entry(address)?.state == .live)
    }
  }

  @Test("what is saved by itself is a draft with a new number, and never takes the place of another one")
  func savedByItself() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let saved = try await server.post(path, StaffServer.news("Soon", do: "autosave"), as: ana)
      // By the clock of the site.
      let now = Date(timeIntervalSince1970: Double(server.time.now()) / 1000)
      let offset = try #require(TimeZone(identifier: "America/Chicago")).secondsFromGMT(for: now) / 60
      let minute = (Int(server.time.now() / 60_000) + offset) % 1440
      #expect(saved.text == #"{"draft":1,"state":"Draft waits","minute":\#(minute)}"#)
      let again = try await server.post(path, StaffServer.news("Sooner", draft: 1, do: "autosave"), as: ana)
      #expect(again.text.hasPrefix(#"{"draft":2,"state":"Draft waits","#))
      let stale = try await server.post(path, StaffServer.news("Late", draft: 1, do: "autosave"), as: ana)
      #expect(stale.status == .conflict)
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.tree["title"]?["en"]?.text == "Sooner")
      let published = try await server.desk.published().library.entry(StaffServer.news)
      #expect(published?["title"]?["en"]?.text?.hasPrefix("Soon") == false)
      #expect(
        try await server.post(path, StaffServer.news("Now", do: "autosave"), as: nil).status == .unauthorized)
    }
  }

  @Test("an element of a list is moved to the place of another one, before or behind it")
  func move() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: "questionnaires", ids: ["wellness"])
      let tree = try #require(try await server.desk.published().library.entry(address))
      let ids = tree["items"]?.elements.compactMap(\.id) ?? []
      let pairs = ids.indices.flatMap { index in
        [("items", "\(index)"), ("items.\(index).id", ids[index]), ("items.\(index).text.en", "Question")]
      }
      for (draft, step, place) in [
        ("0", "move:items.4:items.1", 1), ("1", "move:items.4:items.9", 9), ("2", "move:items.4:items.99", 4),
      ] {
        let moved = try await server.post(
          CMSRoute.entry(address).path, [("draft", draft), ("title.en", "Wellness"), ("step", step)] + pairs,
          as: ana)
        #expect(moved.status == .seeOther)
        let items = try #require(try await server.desk.drafts.draft(address)?.tree["items"]?.elements)
        #expect(items[place].id == ids[4] && items.count == ids.count)
      }
    }
  }

  @Test("a step in a list is kept as a draft, and leads to where it was")
  func step() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: "questionnaires", ids: ["wellness"])
      let path = CMSRoute.entry(address).path
      let tree = try #require(try await server.desk.published().library.entry(address))
      let ids = tree["items"]?.elements.compactMap(\.id) ?? []
      let pairs = ids.indices.flatMap { index in
        [("items", "\(index)"), ("items.\(index).id", ids[index]), ("items.\(index).text.en", "Question")]
      }
      let moved = try await server.post(
        path, [("draft", "0"), ("title.en", "Wellness"), ("step", "up:items.2")] + pairs, as: ana)
      #expect(moved.headers[.location] == path + "?at=items#f-items-1")
      let draft = try #require(try await server.desk.drafts.draft(address))
      #expect(draft.tree["items"]?.elements[1].id == ids[2])
      let added = try await server.post(
        path, [("draft", "1"), ("title.en", "Wellness"), ("step", "add:items")] + pairs, as: ana)
      #expect(added.headers[.location]?.contains("at=items.\(ids.count)") == true)
    }
  }

  @Test("what is taken out of a list comes back by the undo, with what was typed before")
  func removal() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: "questionnaires", ids: ["wellness"])
      let path = CMSRoute.entry(address).path
      let tree = try #require(try await server.desk.published().library.entry(address))
      let ids = tree["items"]?.elements.compactMap(\.id) ?? []
      let pairs = ids.indices.flatMap { index in
        [
          ("items", "\(index)"), ("items.\(index).id", ids[index]),
          ("items.\(index).text.en", "Typed \(index)"),
        ]
      }
      let removed = try await server.post(
        path, [("draft", "0"), ("title.en", "Wellness"), ("step", "remove:items.2")] + pairs, as: ana)
      #expect(StaffServer.notice(removed) == .removed)
      let draft = try #require(try await server.desk.drafts.draft(address))
      #expect(draft.tree["items"]?.elements.compactMap(\.id) == ids.filter { $0 != ids[2] })

      let location = try #require(removed.headers[.location]).prefix { $0 != "#" }
      let page = try await server.get(String(location), as: ana + "; __Host-notice=removed").text
      let undo = try #require(page.firstMatch(of: /action="([^"]+\/drafts\/\d+)"/)).1
      _ = try await server.post(String(undo), [("draft", "\(draft.version)")], as: ana)
      let back = try #require(try await server.desk.drafts.draft(address)?.tree["items"]?.elements)
      #expect(back.compactMap(\.id) == ids && back[2]["text"]?["en"]?.text == "Typed 2")
    }
  }

  @Test("characters that nobody sees, or that turn the direction of a title, are not kept")
  func controls() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let title = "Come\u{202E}gnp.exe\u{7}"
      _ = try await server.post(
        CMSRoute.entry(StaffServer.news).path, StaffServer.news(title, do: "save"), as: ana)
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.tree.title(in: "en") == "Comegnp.exe")
    }
  }

  @Test("a draft that somebody else saved meanwhile is shown, and not discarded")
  func discardedUnseen() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let ed = try await server.member(.editor, "ed")
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("First", do: "save"), as: ana)
      _ = try await server.post(path, StaffServer.news("Second", draft: 1, do: "save"), as: ed)
      for seen in [[("draft", "1")], []] {
        let page = try await server.post(path, [("do", "discard")] + seen, as: ana)
        #expect(page.status == .conflict)
        #expect(page.text.contains("The draft was not discarded") && page.text.contains("Second"))
      }
      #expect(try await server.desk.drafts.draft(StaffServer.news)?.tree.title(in: "en") == "Second")
      let done = try await server.post(path, [("do", "discard"), ("draft", "2")], as: ana)
      #expect(done.status == .seeOther)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
    }
  }

  @Test("discarding where nothing is drafted changes nothing")
  func nothingToDiscard() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let done = try await server.post(path, [("do", "discard"), ("draft", "0")], as: ana)
      #expect(done.headers[.location] == path)
      let rows = try await RecordStore(database: server.database).rows(
        .init(action: .discardedDraft), atMost: 1)
      #expect(rows.isEmpty)
    }
  }

  @Test("a picture of news needs a text for who does not see it")
  func alternative() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let without = StaffServer.news("Morning") + [("picture", "morning.svg")]
      let refused = try await server.post(path, without, as: ana)
      let page = try await server.get(try #require(refused.headers[.location]), as: ana).text
      #expect(page.contains("Say under “What the picture shows”"))
      #expect(page.contains("href=\"#f-alternative\"") && page.contains("id=\"f-alternative-error\""))
      let texts = ["en", "es", "zh-Hans"].map { ("alternative.\($0)", "A path") }
      let version = try #require(try await server.desk.drafts.draft(StaffServer.news)).version
      let whole = StaffServer.news("Morning", draft: Int(version)) + [("picture", "morning.svg")] + texts
      #expect(StaffServer.notice(try await server.post(path, whole, as: ana)) == .published)
    }
  }

  @Test("a new entry without a title is kept nowhere, and asks for that alone")
  func noTitle() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let response = try await server.post("/cms/content/news/new", [("do", "publish")], as: ana)
      #expect(response.status == .unprocessableContent)
      #expect(response.text.contains("#f-title") && !response.text.contains("#f-text"))
      #expect(try await server.desk.drafts.all().isEmpty)
    }
  }

  @Test(
    "a copy can be published, and its parts have names of their own",
    arguments: ["questionnaires", "polls", "news"])
  func duplicate(_ id: String) async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let kind = try #require(EntryKind.named(id))
      let library = try await server.desk.published().library
      let address = try #require(library.addresses(of: kind).first)
      let tree = try #require(library.entry(address))
      let copy = EntryCopy.copy(of: tree, taken: try await server.desk.takenNames(of: kind)) { title, _ in
        title + " 2"
      }
      let (new, complete) = try await server.desk.named(kind, in: address.parent, copy)
      let actor = Actor(member: try await server.staff.members().first)
      guard case .done = try await server.desk.publish(new, complete, seen: 0, by: actor) else {
        Issue.record("\(try await server.desk.check(new, complete))")
        return
      }
      #expect(try await server.desk.published().library.entry(address) == tree)
    }
  }

  @Test("an entry goes into another category with its draft, and up and down in its list")
  func moving() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let actor = Actor(member: try await server.staff.members().first)
      let library = try await server.desk.published().library
      let kind = try #require(EntryKind.named("places.categories.places"))
      let address = try #require(library.addresses(of: kind).first)
      let categories = library.addresses(of: EntryKind.named("places.categories")!)
      let other = try #require(categories.first { $0 != address.parent })
      var tree = try #require(library.entry(address))
      tree["name"] = .text("Renamed")
      _ = try await server.desk.drafts.save(
        address, tree, base: "", expecting: 0, DraftStore.Saving(), by: actor)
      let (moved, _) = try await server.desk.changes.move(address, into: other, by: actor)
      #expect(moved.parent == other)
      #expect(try await server.desk.published().library.entry(address) == nil)
      #expect(try await server.desk.published().library.entry(moved) != nil)
      #expect(try await server.desk.drafts.draft(moved)?.tree.title(in: "en") == "Renamed")
      let last = try await server.desk.published().library.addresses(of: kind).filter { $0.parent == other }
      #expect(last.last == moved)
      let up = try await server.post(
        CMSRoute.entry(moved).path, [("do", "earlier")], as: ana)
      #expect(up.status == .seeOther)
      let after = try await server.desk.published().library.addresses(of: kind).filter { $0.parent == other }
      #expect(after.dropLast().last == moved)
    }
  }

  @Test("a draft with nothing but a title is seen in the preview")
  func preview() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await server.post(
        "/cms/content/news/new", [("title.en", "Just begun"), ("do", "save")], as: ana)
      let address = EntryAddress(kind: "news", ids: ["just-begun"])
      let page = try await server.get(CMSRoute.preview(address).path(("lang", "en")), as: ana)
      #expect(page.status == .ok && page.text.contains("Just begun"))
      #expect(!page.text.contains("cms-header"))
    }
  }

  @Test("what the site has against an entry is said at its field, in one's own language")
  func siteMistake() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = StaffServer.news("Over before it begins") + [("until", "2026-11-01")]
      let refused = try await server.post(CMSRoute.entry(StaffServer.news).path, form, as: ana)
      let page = try await server.get(try #require(refused.headers[.location]), as: ana)
      #expect(page.text.contains("The last day is before the first one"))
      #expect(page.text.contains("href=\"#f-until\""))
      #expect(!page.text.contains("news.yaml"))
    }
  }

  @Test("the end of the record is signed, by a key that stays")
  func signature() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = try #require(RecordKey(in: folder))
    let again = try #require(RecordKey(in: folder))
    #expect(key.publicKey == again.publicKey && key.publicKey.count == 64)
    #expect(key.signature(of: "1 abc") == again.signature(of: "1 abc"))
    #expect(key.signature(of: "1 abc") != key.signature(of: "1 abd"))
    #expect(RecordKey(in: nil) == nil)
  }
}
