import CMS
import Core
import Editing
import Health
import Sites
import Testing

@testable import Server

@Suite("Running a poll in the CMS")
struct StaffPollTests {
  private static let poll = CMSRoute.poll("walking/1").path
  private static let tally = CMSRoute.pollTally("walking/1").path

  @Test(
    "who runs polls without letters reads that nobody counts before there are cards, and by how many after")
  func counting() async throws {
    try await StaffServer.run(isExample: false) { server in
      let ana = try await server.administrator()
      let paths = [CMSRoute.polls.path, Self.poll, CMSRoute.reports.path]
      for path in paths {
        #expect(try await server.get(path, as: ana).text.contains("No card was made yet"), "\(path)")
      }
      _ = try await CardStore(database: server.database, clock: { 0 }).make(2, for: "fair", by: Actor())
      for path in paths {
        #expect(try await server.get(path, as: ana).text.contains("0 cards were shown"), "\(path)")
      }
    }
    // With letters, and at an example, there is nothing to say.
    for (mailing, isExample) in [(Mailing.sent, false), (.none, true)] {
      try await StaffServer.run(mailing: mailing, isExample: isExample) { server in
        let ana = try await server.administrator()
        #expect(try await !server.get(CMSRoute.polls.path, as: ana).text.contains("single-use card count"))
      }
    }
    // Nobody can say in the CMS that a site is an example.
    #expect(EntryKind.named("site")?.fields.contains { $0.name == "example" } == false)
  }

  @Test("cards of an event are printed with their codes, once, and counted")
  func cards() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let library = try await server.desk.published().library
      let event = try #require(library.addresses(of: EntryKind.named("events")!).first)
      let path = CMSRoute.cards(event).path
      let sheet = try await server.post(path, [("count", "3")], as: ana)
      #expect(sheet.status == .ok && sheet.text.ranges(of: "class=\"cms-card\"").count == 3)
      #expect(sheet.text.ranges(of: "/polls/join/").count == 3)
      let wrong = try await server.post(path, [("count", "1000")], as: ana)
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"1000\""))
      let page = try await server.get(path, as: ana)
      #expect(page.text.contains("3 cards were made, of which 0 are used."))
      #expect(page.text.ranges(of: "/polls/join/").isEmpty)
    }
  }

  @Test("the code of an event is for those who may change it, wherever an entry is read")
  func codes() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let entry = "/cms/content/events/health-fair"
      let release = try #require(
        try await server.desk.versions(EntryAddress(kind: "events", ids: ["health-fair"])).first?.release)
      let pages = [
        entry, entry + "/versions", entry + "/versions/\(release)", entry + "/preview", entry + "/poster",
        "/cms/lists/events/data.csv", "/cms/content?kind=events", "/api/v1/content/events/health-fair",
        "/api/v1/content/events/health-fair/versions/\(release)",
      ]
      for role in [Role.administrator, .editor, .author, .eventLeader] {
        let cookie = role == .administrator ? ana : try await server.member(role)
        let token = try await StaffTokenTests.make("Table", as: cookie, server)
        var seen: [String] = []
        for page in pages {
          let answer =
            page.hasPrefix("/api")
            ? try await server.ask(.get, page, token: token) : try await server.get(page, as: cookie)
          #expect(answer.status == .ok || page.hasSuffix("poster"), "\(role) \(page)")
          if answer.text.contains("FAIR2026") { seen.append(page) }
        }
        let mayChange = role == .administrator || role == .editor
        #expect(seen.count == (mayChange ? 7 : 0), "\(role) sees it on \(seen)")
        let poster = try await server.get(entry + "/poster", as: cookie)
        #expect(poster.status == (mayChange ? .ok : .forbidden))
        // A search would tell it letter by letter, and a table that changes it beside the new one.
        let found = try await server.get("/cms/content?kind=events&q=FAIR20", as: cookie)
        #expect(!found.text.contains("\"\(entry)\""))
        let table = [("text", "entry,code\nhealth-fair,AAAA2222")]
        let previewed = try await server.post("/cms/lists/events/import", table, as: cookie)
        #expect(previewed.text.contains("FAIR2026") == mayChange, "\(role) by a table: \(previewed.status)")
        // Nor does a table tell a code that is right from one that is wrong.
        let right = try await server.post(
          "/cms/lists/events/import", [("text", "entry,code\nhealth-fair,FAIR2026")], as: cookie)
        #expect(right.status == (mayChange ? .ok : previewed.status), "\(role)")
        #expect(mayChange || right.text == previewed.text, "\(role)")
      }
      // Who begins an event is its leader.
      let leader = try await server.member(.eventLeader, "fay")
      let form = [("do", "save"), ("name.en", "A fair"), ("code", "OWNFAIR1")]
      let made = try await server.post("/cms/content/events/new", form, as: leader)
      let own = try #require(made.headers[.location])
      #expect(try await server.get(own, as: leader).text.contains("OWNFAIR1"))
      // Auditors read what was saved, without it.
      let details = try await server.database.read {
        try $0.rows("SELECT body FROM staff_record_payload").map { try $0.text("body") }
      }
      #expect(details.contains { $0.contains("A fair") } && !details.contains { $0.contains("OWNFAIR1") })
    }
  }

  @Test("a change of several events puts no code into the record, and undoing brings the codes back")
  func codesOfSeveral() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: "events", ids: ["health-fair"])
      func event() async throws -> ContentTree? { try await server.desk.published().library.entry(address) }
      let before = try #require(try await event())

      let table = [("text", "entry,code\nhealth-fair,AAAA2222"), ("do", "publish")]
      _ = try await server.post("/cms/lists/events/import", table, as: ana)
      #expect(try await event()?["code"]?.text == "AAAA2222")
      try await Self.undo(.importedContent, as: ana, server)
      #expect(try await event() == before)

      let chosen = [("bulk", "archive"), ("entry", address.subject), ("sure", "true")]
      _ = try await server.post("/cms/content?kind=events", chosen, as: ana)
      #expect(try await event() == nil)
      try await Self.undo(.archived, as: ana, server)
      #expect(try await event() == before)

      let auditor = try await server.member(.auditor)
      let record = try await server.get("/cms/record", as: auditor).text
      let file = try await server.get("/cms/record/data.json", as: auditor).text
      let details = try await server.database.read {
        try $0.rows("SELECT body FROM staff_record_payload").map { try $0.text("body") }
      }
      #expect(details.contains { $0.contains("\"changes\"") })
      for text in details + [record, file] {
        #expect(!text.contains("FAIR2026") && !text.contains("AAAA2222"))
      }
      #expect(
        record.contains(before.title(in: "en")) && file.contains("changes") && !record.contains("sealed:"))
    }
  }

  /// Undoes the newest change of several entries.
  private static func undo(_ action: RecordAction, as cookie: String, _ server: StaffServer) async throws {
    let rows = try await RecordStore(database: server.database).rows(.init(action: action), atMost: 1)
    let path = CMSRoute.change(Int(try #require(rows.first).entry.number)).path
    #expect(try await server.post(path, [], as: cookie).status == .seeOther)
  }

  @Test("no change of several events asks whether a code is taken")
  func codeOracle() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let change = [
        ("entry", "events/health-fair"), ("path", "code"), ("action", "set"), ("value.", "AAAA2222"),
      ]
      let page = try await server.post("/cms/lists/events/change", change + [("do", "change")], as: ana)
      #expect(page.status == .ok && !page.text.contains("<option value=\"code\""))
      let event = try await server.desk.published().library.entry(
        EntryAddress(kind: "events", ids: ["health-fair"]))
      #expect(event?["code"]?.text == "FAIR2026")
    }
  }

  @Test("an event leader tries as many codes as people may, however they are tried, and keeps what was typed")
  func manyCodes() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let leader = try await server.member(.eventLeader, "fay")
      let token = try await StaffTokenTests.make("Table", as: leader, server)
      let made = try await server.post(
        "/cms/content/events/new", [("do", "save"), ("name.en", "A fair")], as: leader)
      let path = try #require(made.headers[.location])
      func draft(as cookie: String) async throws -> String {
        let page = try await server.get(path, as: cookie).text
        return String(try #require(page.firstMatch(of: /name="draft" [^>]*value="(\d+)"/)).1)
      }
      func type(_ code: String, _ more: [(String, String)], as cookie: String) async throws -> TestResponse {
        let form = [("name.en", "A fair"), ("code", code), ("draft", try await draft(as: cookie))]
        return try await server.post(path, form + more, as: cookie)
      }
      let checked = [("do", EditingPage.autosave), (EditingPage.isChecked, "1")]
      for number in 10..<30 {
        #expect(try await type("GUESS\(number)", checked, as: leader).text.contains("\"left\""))
      }
      // The same again is no other one.
      #expect(try await server.get(path + "?check=1", as: leader).status == .ok)
      #expect(try await type("FAIR2026", [("do", "save")], as: leader).status == .seeOther)
      #expect(try await server.get(path + "?check=1", as: leader).status == .tooManyRequests)
      for step in ["ask", "publish"] {
        let answer = try await type("FAIR2026", [("do", step)], as: leader)
        #expect(answer.status == .tooManyRequests, "\(step)")
      }
      let api = "/api/v1" + path.dropFirst("/cms".count)
      #expect(try await server.ask(.post, api + "/review", token: token).status == .tooManyRequests)
      #expect(try await server.get(path, as: leader).text.contains("FAIR2026"))
      // Whoever sees all codes asks nothing new.
      let editor = try await server.member(.editor, "edith")
      for number in 30..<52 {
        #expect(try await type("GUESS\(number)", checked, as: editor).status == .ok)
      }
    }
  }

  @Test("the name of an event for which cards were made is given to no other one")
  func countedNames() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await CardStore(database: server.database, clock: { 0 }).make(
        2, for: "spring-fair", by: Actor())
      let form = [("do", "save"), ("name.en", "Spring fair")]
      let made = try await server.post("/cms/content/events/new", form, as: ana)
      #expect(made.headers[.location]?.hasPrefix("/cms/content/events/spring-fair-2") == true)
    }
  }

  @Test("the mark of an event does not tell its code")
  func mark() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let leader = try await server.member(.eventLeader, "fay")
      let editors = try await StaffTokenTests.make("Desk", as: ana, server)
      let fays = try await StaffTokenTests.make("Table", as: leader, server)
      let path = "/api/v1/content/events/health-fair"
      let marks = try await [editors, fays].marks(of: path, server)
      #expect(marks[0] != marks[1])
    }
  }

  @Test(
    "paper votes are shown before they are added, and are counted at the close, which comes now",
    arguments: AccountServer.Store.allCases)
  func paper(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let counts = [("count.where.1", "9"), ("count.where.2", "3"), ("count.when.1", "2")]
      let shown = try await server.post(Self.tally, counts + [("do", "check")], as: ana)
      #expect(shown.text.contains("This adds 12 votes"))
      #expect(try await server.get(Self.poll, as: ana).text.contains("Fewer than 5 votes"))
      let added = try await server.post(Self.tally, counts + [("do", "count")], as: ana)
      #expect(added.status == .seeOther)
      #expect(try await server.get(Self.poll, as: ana).text.contains("10 votes"))

      #expect(
        try await server.post(Self.poll, [("do", "ask-close")], as: ana).text.contains("closes for good"))
      #expect(try await server.post(Self.poll, [("do", "close")], as: ana).status == .seeOther)
      // Also before the new content has reached this server.
      let closed = try await server.get(Self.poll, as: ana + "; __Host-notice=closed").text
      #expect(closed.contains("Being counted"))
      // Nor is it live in a list any more, though its day has not passed.
      let list = try await server.get("/cms/content?kind=polls&state=over", as: ana).text
      let row = try #require(list.split(separator: "<tr>").first { $0.contains("Where should we walk") })
      #expect(row.contains("<span class=\"chip\">Closed</span>"))
      #expect(try await !server.get("/cms", as: ana).text.contains("Where should we walk"))
      let site = try await server.desk.published().site
      let poll = try #require(site.polls(.english)?.all.first { $0.name == "walking/1" })
      #expect(poll.poll.closesAt.count == 5)
      try await server.backing.stores?.polls.count(poll)
      let offered = try await server.backing.stores?.polls.offer(poll, closes: 0, at: 1, to: nil)
      let question = try #require(offered?.result.questions.first)
      #expect(question.item == "where" && question.shares.map(\.percent) == [75, 25, 5])
      // Where a share is a bound, the page says so, and why.
      let result = try await server.get(Self.poll, as: ana).text
      #expect(result.contains(">5 % or less</span>") && result.contains(">75 %</span>"))
      #expect(result.contains("Shares are rounded to 5 %"))
      // The record knows how many, and not what.
      let rows = try await RecordStore(database: server.database).rows(
        .init(action: .countedPaper), atMost: 9)
      #expect(rows.map { $0.details.map(\.text) } == [["12"]])
      // A poll that is over takes no more.
      #expect(try await server.post(Self.tally, counts + [("do", "count")], as: ana).status == .seeOther)
    }
  }

  @Test("what was counted on paper is added once, also after Back", arguments: AccountServer.Store.allCases)
  func paperTwice(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let counts = [("count.where.1", "9"), ("count.where.2", "3")]
      func sheet() async throws -> (String, String) {
        let shown = try await server.post(Self.tally, counts + [("do", "check")], as: ana).text
        let value = try #require(shown.firstMatch(of: /name="sheet" value="([0-9a-f]+)"/)).1
        return ("sheet", String(value))
      }
      let first = try await sheet()
      #expect(
        try await server.post(Self.tally, counts + [first, ("do", "count")], as: ana).status == .seeOther)
      let again = try await server.post(Self.tally, counts + [first, ("do", "count")], as: ana)
      #expect(again.status == .conflict && again.text.contains("These votes are added already."))
      #expect(try await server.get(Self.poll, as: ana).text.contains("10 votes"))
      // The page says what is added already, in numbers and not in answers.
      let page = try await server.get(Self.tally, as: ana).text
      #expect(page.contains("Added before") && page.contains("12 votes by Ana Ruiz, "))
      #expect(page.ranges(of: "12 votes by").count == 1 && again.text.contains("12 votes by"))
      // Other sheets of paper may have the same numbers.
      let second = try await sheet()
      #expect(second.1 != first.1)
      #expect(
        try await server.post(Self.tally, counts + [second, ("do", "count")], as: ana).status == .seeOther)
      #expect(try await server.get(Self.poll, as: ana).text.contains("20 votes"))
    }
  }

  @Test("what people have voted on stays as it was, and is not taken back before it is counted")
  func meaning() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let address = EntryAddress(kind: "polls", ids: ["walking"])
      let old = try #require(try await server.desk.entry(address)?.value)
      let other = try #require(
        YAMLFile(old.yaml.replacingOccurrences(of: "Trinity Trails", with: "The mall"))?.tree)
      #expect(other != old)
      guard case .done = try await server.desk.publish(address, other, seen: 0, by: Actor()) else {
        Issue.record("Before the first vote, anything can change.")
        return
      }
      guard case .done = try await server.desk.publish(address, old, seen: 0, by: Actor()) else { return }
      _ = try await server.post(Self.tally, [("count.where.1", "12"), ("do", "count")], as: ana)
      for step in ["check", "publish", "take back"] {
        let outcome =
          switch step {
          case "check": try await server.desk.check(address, other)
          case "publish": try await server.desk.publish(address, other, seen: 0, by: Actor())
          default: try await server.desk.changes.archive([address], by: Actor())
          }
        guard case .votedPoll = outcome else {
          Issue.record("\(step): \(outcome)")
          continue
        }
      }
      let path = CMSRoute.entry(address).path
      #expect(try await server.get(path, as: ana).status == .ok)
      #expect(try await server.desk.entry(address)?.published == old)
      // It closes earlier, and once it is counted its end stays too, while the poll can go.
      #expect(try await server.post(Self.poll, [("do", "close")], as: ana).status == .seeOther)
      let closed = try #require(try await server.desk.entry(address)?.published)
      let poll = try #require(try await server.desk.published().site.polls(.english)?.all.first)
      guard case .votedPoll = try await server.desk.publish(address, old, seen: 0, by: Actor()) else {
        Issue.record("It would be open again before it is counted.")
        return
      }
      try await server.backing.stores?.polls.count(poll)
      guard case .votedPoll = try await server.desk.publish(address, old, seen: 0, by: Actor()) else {
        Issue.record("It would be open again.")
        return
      }
      #expect(try await server.desk.entry(address)?.published == closed)
      guard case .done = try await server.desk.changes.archive([address], by: Actor()) else {
        Issue.record("What was counted can be taken back.")
        return
      }
    }
  }

  @Test("whoever only sees results neither closes a poll nor adds to it")
  func analyst() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let analyst = try await server.member(.analyst)
      #expect(try await server.get(Self.poll, as: analyst).status == .ok)
      #expect(try await server.post(Self.poll, [("do", "close")], as: analyst).status == .forbidden)
      #expect(try await server.get(Self.tally, as: analyst).status == .forbidden)
    }
  }

  @Test("the paper form has all questions and answers, in the language that is asked for")
  func form() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let page = try await server.get(CMSRoute.pollForm("walking/1").path(("lang", "es")), as: ana)
      #expect(page.text.contains("Jardín Botánico") && page.text.contains("No escribas tu nombre"))
    }
  }
}

extension [String] {
  /// The marks that these tokens read.
  fileprivate func marks(of path: String, _ server: StaffServer) async throws -> [String] {
    var marks: [String] = []
    for token in self {
      let answer = try await server.ask(.get, path, token: token)
      marks.append(try JSON(parsing: answer.bytes)["version"]?.string ?? "")
    }
    return marks
  }
}
