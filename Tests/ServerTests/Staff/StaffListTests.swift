import CMS
import Core
import Foundation
import Hummingbird
import Sites
import Testing

@testable import Server

@Suite("Several entries at once, in the CMS")
struct StaffListTests {
  static let news = ["news/welcome", "news/holiday-hours"]

  /// What the form of a field of both news sends.
  static func change(_ pairs: [(String, String)], do step: String = "change") -> [(String, String)] {
    news.map { ("entry", $0) } + pairs + [("do", step)]
  }

  static func titles(_ server: StaffServer) async throws -> [String] {
    let library = try await server.desk.published().library
    return news.compactMap { EntryAddress(subject: $0) }.map { library.entry($0)?.title(in: "en") ?? "" }
  }

  @Test("a field of several entries changes after it was shown, as one change, and one undo")
  func fieldChange() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let before = try await Self.titles(server)
      let number = try await server.desk.published().number
      let form = [("path", "title"), ("action", "set"), ("value.en", "Same title")]
      let preview = try await server.post("/cms/lists/news/change", Self.change(form, do: "show"), as: ana)
      #expect(preview.status == .ok && preview.text.contains("Same title"))
      #expect(try await Self.titles(server) == before)

      let done = try await server.post("/cms/lists/news/change", Self.change(form), as: ana)
      #expect(done.status == .seeOther)
      #expect(try await Self.titles(server) == ["Same title", "Same title"])
      #expect(try await server.desk.published().number == number + 1)
      let spanish = try await server.desk.published().library.entry(StaffServer.news)?["title"]?["es"]
      #expect(spanish?.text != "Same title" && spanish != nil)

      let rows = try await RecordStore(database: server.database).rows(.init(action: .bulkEdited), atMost: 9)
      #expect(rows.count == 1 && rows[0].changes?.count == 2)
      let path = CMSRoute.change(Int(rows[0].entry.number)).path
      #expect(try await server.get(path, as: ana).text.contains("Same title"))
      #expect(try await server.post(path, [], as: ana).status == .seeOther)
      #expect(try await Self.titles(server) == before)
      let undone = try await server.get(path, as: ana).text
      #expect(undone.contains("This change was undone.") && !undone.contains("left alone"))
    }
  }

  @Test("what was typed into the boxes of another field, or nothing at all, changes nothing, and stays")
  func otherField() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let number = try await server.desk.published().number
      let form = [
        ("path", "until"), ("of", "title"), ("action", "set"), ("value.en", "2026-12-31"), ("value.es", ""),
      ]
      let other = try await server.post("/cms/lists/news/change", Self.change(form, do: "show"), as: ana)
      #expect(other.status == .unprocessableContent && other.text.contains("You chose another field."))
      #expect(other.text.contains("value=\"2026-12-31\""))
      #expect(!other.text.contains("would change") && other.text.contains("name=\"of\" value=\"until\""))
      let nothing = [("path", "until"), ("of", "until"), ("action", "set"), ("value.", "")]
      for step in ["show", "change"] {
        let answer = try await server.post("/cms/lists/news/change", Self.change(nothing, do: step), as: ana)
        #expect(
          answer.status == .unprocessableContent
            && answer.text.contains("Write a value, or choose “Empty it”."))
      }
      #expect(try await server.desk.published().number == number)
    }
  }

  @Test("a change of several entries leaves the other fields of a draft alone, and undoing too")
  func drafts() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("My draft", do: "save"), as: ana)
      let form = [("path", "until"), ("action", "set"), ("value.", "2027-01-31")]
      let done = try await server.post("/cms/lists/news/change", Self.change(form), as: ana)
      #expect(done.status == .seeOther)
      let draft = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(draft.tree.title(in: "en") == "My draft" && draft.tree["until"]?.text == "2027-01-31")
      let published = try await server.desk.published().library.entry(StaffServer.news)
      #expect(
        published?.title(in: "en") == "Welcome to GoodNEWS" && published?["until"]?.text == "2027-01-31")

      // Somebody goes on with the draft; then the change is undone.
      let next = StaffServer.news("My second draft", draft: Int(draft.version), do: "save")
      _ = try await server.post(path, next + [("until", "2027-01-31")], as: ana)
      let row = try await RecordStore(database: server.database).rows(.init(action: .bulkEdited), atMost: 1)[
        0]
      _ = try await server.post(CMSRoute.change(Int(row.entry.number)).path, [], as: ana)
      let after = try #require(try await server.desk.drafts.draft(StaffServer.news))
      #expect(after.tree.title(in: "en") == "My second draft" && after.tree["until"] == nil)
    }
  }

  @Test("a value that an entry cannot have changes none of them, and what was typed is there")
  func refused() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let before = try await Self.titles(server)
      let form = [("path", "title"), ("action", "set"), ("value.en", String(repeating: "x", count: 300))]
      let response = try await server.post("/cms/lists/news/change", Self.change(form), as: ana)
      #expect(response.status == .unprocessableContent && response.text.contains("xxxx"))
      let empty = [("path", "title"), ("action", "empty")]
      #expect(
        try await server.post("/cms/lists/news/change", Self.change(empty), as: ana).status
          == .unprocessableContent)
      #expect(try await Self.titles(server) == before)
    }
  }

  /// What the page that asks says of the drafts that it shows.
  private static func seen(_ page: TestResponse) -> [(String, String)] {
    page.text.matches(of: /name="(seen|shown)" value="([^"]+)"/).map { (String($0.1), String($0.2)) }
  }

  @Test("a draft that was changed after the page that asks is not published with the others")
  func publishingUnseen() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Seen", do: "save"), as: ana)
      let chosen = [("bulk", "publish")] + Self.news.map { ("entry", $0) }
      let asked = try await server.post("/cms/content?kind=news", chosen, as: ana)
      let author = try await server.member(.editor, "eva")
      _ = try await server.post(path, StaffServer.news("Unseen", draft: 1, do: "save"), as: author)
      let sure = chosen + [("sure", "true")] + Self.seen(asked)
      let refused = try await server.post("/cms/content?kind=news", sure, as: ana)
      #expect(refused.status == .unprocessableContent && refused.text.contains("eva"))
      let entry = try #require(try await server.desk.entry(StaffServer.news))
      #expect(entry.published?.title(in: "en") == "Welcome to GoodNEWS" && entry.draft != nil)
    }
  }

  @Test("chosen drafts are published together, and undoing makes them drafts again")
  func publishing() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Together", do: "save"), as: ana)
      let chosen = [("bulk", "publish")] + Self.news.map { ("entry", $0) }
      let asked = try await server.post("/cms/content?kind=news", chosen, as: ana)
      #expect(asked.text.contains("Publish 1 draft?") && asked.text.contains("1 other chosen entry"))
      #expect(try await server.desk.entry(StaffServer.news)?.state == .changed)
      let sure = chosen + [("sure", "true")] + Self.seen(asked)
      let done = try await server.post("/cms/content?kind=news", sure, as: ana)
      #expect(done.headers[.location]?.contains("change=") == true)
      #expect(try await server.desk.entry(StaffServer.news)?.state == .live)
      let row = try await RecordStore(database: server.database).rows(.init(action: .published), atMost: 1)[0]
      _ = try await server.post(CMSRoute.change(Int(row.entry.number)).path, [], as: ana)
      let entry = try #require(try await server.desk.entry(StaffServer.news))
      #expect(entry.published?.title(in: "en") == "Welcome to GoodNEWS")
      #expect(entry.draft?.tree.title(in: "en") == "Together")
    }
  }

  @Test("several that cannot be published name the entry that has to be mended")
  func named() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let wrong = StaffServer.news("With a mistake", do: "save") + [("until", "2026-01-01")]
      _ = try await server.post(path, wrong, as: ana)
      let chosen = [("bulk", "publish")] + Self.news.map { ("entry", $0) }
      let asked = try await server.post("/cms/content?kind=news", chosen, as: ana)
      let refused = try await server.post(
        "/cms/content?kind=news", chosen + [("sure", "true")] + Self.seen(asked), as: ana)
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains("With a mistake") && refused.text.contains("href=\"\(path)?check=1\""))
      // All of them are told at once.
      let other = CMSRoute.entry(EntryAddress(kind: "news", ids: ["holiday-hours"])).path
      let second = StaffServer.news("Another mistake", do: "save").filter { $0.0 != "id" }
      _ = try await server.post(other, second + [("until", "2026-01-01")], as: ana)
      let both = try await server.post("/cms/content?kind=news", chosen, as: ana)
      let told = try await server.post(
        "/cms/content?kind=news", chosen + [("sure", "true")] + Self.seen(both), as: ana)
      #expect(told.text.contains("With a mistake") && told.text.contains("Another mistake"))
    }
  }

  @Test("taking back asks first, says so where nothing is published, and its undo is found for a day")
  func takingBack() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let chosen = [("bulk", "archive")] + Self.news.map { ("entry", $0) }
      let asked = try await server.post("/cms/content?kind=news", chosen, as: ana)
      #expect(asked.status == .ok && asked.text.contains("Take 2 entries back?"))
      #expect(asked.text.contains("href=\"/cms/content?kind=news\""))
      #expect(try await Self.titles(server).contains("Welcome to GoodNEWS"))
      let done = try await server.post("/cms/content?kind=news", chosen + [("sure", "true")], as: ana)
      #expect(StaffServer.notice(done) == .archived)

      // Whoever has left the page still finds the change.
      let list = try await server.get("/cms/content", as: ana).text
      let link = try #require(list.firstMatch(of: /href="(\/cms\/changes\/\d+)"/)).1
      #expect(list.contains("Ana Ruiz") && list.contains("See what changed, or undo it"))
      let change = try await server.get(String(link), as: ana).text
      #expect(change.contains("Taken back"))
      _ = try await server.post(String(link), [], as: ana)
      #expect(try await Self.titles(server).contains("Welcome to GoodNEWS"))
      // What was undone is not offered again.
      #expect(try await !server.get("/cms/content", as: ana).text.contains(String(link)))

      _ = try await server.post("/cms/content?kind=news", chosen + [("sure", "true")], as: ana)
      let none = try await server.post("/cms/content?kind=news", chosen, as: ana)
      #expect(none.text.contains("None of the chosen entries is published."))
      let record = RecordStore(database: server.database)
      #expect(try await record.lastOfSeveral(since: server.time.now()) != nil)
      #expect(try await record.lastOfSeveral(since: server.time.now() + 1) == nil)
    }
  }

  @Test("the undo of a list is of its kind, and says what it undoes")
  func undoOfKind() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let chosen = [("bulk", "archive"), ("sure", "true")] + Self.news.map { ("entry", $0) }
      _ = try await server.post("/cms/content?kind=news", chosen, as: ana)
      let offered = "See what changed, or undo it"
      for list in ["/cms/content", "/cms/content?kind=news"] {
        let page = try await server.get(list, as: ana).text
        #expect(page.contains(offered) && page.contains("took back (News, 2 entries)"), "\(list)")
      }
      #expect(try await !server.get("/cms/content?kind=polls", as: ana).text.contains(offered))
      // A newer change of another kind does not hide it.
      let table = [("text", "entry,title.en\r\n,Why?\r\n"), ("do", "drafts")]
      #expect(try await server.post("/cms/lists/polls/import", table, as: ana).status == .seeOther)
      #expect(try await server.get("/cms/content?kind=news", as: ana).text.contains("took back (News"))
      #expect(try await server.get("/cms/content", as: ana).text.contains("imported entries"))
    }
  }

  @Test("a column sorts the list both ways, and what people see later says from when")
  func sorting() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = StaffServer.news("Zebra").map { $0.0 == "date" ? ("date", "2099-01-31") : $0 }
      #expect(
        try await server.post(CMSRoute.entry(StaffServer.news).path, form, as: ana).status == .seeOther)
      func titles(_ query: String) async throws -> [String] {
        let page = try await server.get("/cms/content?kind=news&order=title\(query)", as: ana).text
        #expect(page.contains("Live from") && page.contains("2099"))
        #expect(page.contains("aria-sort=\"\(query.isEmpty ? "ascending" : "descending")\""))
        let links = page.matches(of: /href="\/cms\/content\/news\/([a-z-]+)"/).map { String($0.1) }
        return links.filter { $0 != "new" }
      }
      let first = try await titles("")
      let second = try await titles("&reversed=1")
      #expect(first.count > 1 && first.last == "welcome" && second == first.reversed())
    }
  }

  @Test("news stand as people see them, the newest first")
  func newestFirst() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      // Published just now, so that it is the last of its file.
      let new =
        StaffServer.news("Brand new").filter { $0.0 != "id" && $0.0 != "date" } + [("date", "2099-01-31")]
      _ = try await server.post("/cms/content/news/new", new, as: ana)
      let page = try await server.get("/cms/content?kind=news", as: ana).text
      let titles = page.matches(of: /<th scope="row"><a[^>]*>([^<]*)</).map { String($0.1) }
      #expect(titles.first == "Brand new" && titles.count > 2)
    }
  }

  @Test("what people see no longer is not said to be live")
  func over() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = StaffServer.news("Zebra").filter { $0.0 != "until" } + [("until", "2020-02-01")]
      let dated = form.map { $0.0 == "date" ? ("date", "2020-01-31") : $0 }
      _ = try await server.post(CMSRoute.entry(StaffServer.news).path, dated, as: ana)
      let page = try await server.get("/cms/content?kind=news", as: ana).text
      let row = try #require(page.split(separator: "<tr>").first { $0.contains("Zebra") })
      #expect(row.contains("<span class=\"chip\">Over</span>"))
    }
  }

  @Test("the address of a kind leads to its list")
  func kindAddress() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      #expect(
        try await server.get("/cms/content/news", as: ana).headers[.location] == "/cms/content?kind=news")
      #expect(try await server.get("/cms/content/nothing", as: ana).status == .notFound)
    }
  }

  // MARK: Tables

  /// What a browser sends of a file.
  static func upload(
    _ text: String, _ server: StaffServer, as cookie: String, in encoding: String.Encoding = .utf8
  ) async throws -> TestResponse {
    let body =
      "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\nContent-Type: text/csv\r\n\r\n"
      + text + "\r\n--cut\r\nContent-Disposition: form-data; name=\"do\"\r\n\r\ncheck\r\n--cut--\r\n"
    return try await server.send(
      .post, "/cms/lists/news/import", body, as: cookie, type: "multipart/form-data; boundary=cut",
      in: encoding)
  }

  @Test("a table goes out, and comes in changed: first shown, then published, with a new entry")
  func table() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let file = try await server.get("/cms/lists/news/data.csv", as: ana)
      #expect(file.headers[.contentType] == "text/csv; charset=utf-8")
      #expect(file.text.contains("Welcome to GoodNEWS"))
      let header = CSV.lines(Array(file.text.utf8))[0]
      let row = Dictionary(
        uniqueKeysWithValues: zip(
          ["title.en", "title.es", "title.zh-Hans", "text.en", "text.es", "text.zh-Hans", "date"],
          ["New", "Nuevo", "新", "Text", "Texto", "正文", "2026-11-24"]))
      let table =
        file.text.replacing("Welcome to GoodNEWS", with: "Hello from a table")
        + CSV.line(header.map { row[$0] ?? "" })
      let shown = try await Self.upload(table, server, as: ana)
      #expect(shown.status == .ok && shown.text.contains("2 entries would change"))
      #expect(try await Self.titles(server)[0] == "Welcome to GoodNEWS")
      let done = try await server.post(
        "/cms/lists/news/import", [("text", table), ("do", "publish")], as: ana)
      #expect(done.status == .seeOther)
      #expect(try await Self.titles(server)[0] == "Hello from a table")
      // `new` is the address of one that is not saved yet.
      let new = EntryAddress(kind: "news", ids: ["new-2"])
      #expect(try await server.desk.published().library.entry(new)?.title(in: "es") == "Nuevo")
    }
  }

  @Test("an author's table becomes drafts of their own, and never touches what is not theirs")
  func authors() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let mine = "entry,title.en\r\n,Mine\r\n"
      #expect(
        try await server.post("/cms/lists/news/import", [("text", mine), ("do", "publish")], as: author)
          .status
          == .forbidden)
      let done = try await server.post(
        "/cms/lists/news/import", [("text", mine), ("do", "drafts")], as: author)
      #expect(done.status == .seeOther)
      let draft = try await server.desk.drafts.draft(EntryAddress(kind: "news", ids: ["mine"]))
      #expect(draft?.tree.title(in: "en") == "Mine")
      // A line of somebody else's entry is named and left out; the others go on.
      let both = [("text", "entry,title.en\r\nwelcome,Theirs\r\nmine,Mine again\r\n")]
      let shown = try await server.post("/cms/lists/news/import", both + [("do", "check")], as: author)
      #expect(shown.status == .ok && Self.boxes(shown) == ["3": true])
      #expect(shown.text.contains("Line 2: “Welcome to GoodNEWS” belongs to somebody else"))
      let rest = try await server.post("/cms/lists/news/import", both + [("do", "drafts")], as: author)
      #expect(rest.status == .seeOther)
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
      let mended = try await server.desk.drafts.draft(EntryAddress(kind: "news", ids: ["mine"]))
      #expect(mended?.tree.title(in: "en") == "Mine again")
      // Where nothing else is left, the page says why.
      let none = [("text", "entry,title.en\r\nwelcome,Theirs\r\n"), ("do", "drafts")]
      let refused = try await server.post("/cms/lists/news/import", none, as: author)
      #expect(refused.status == .unprocessableContent && refused.text.contains("belongs to somebody else"))
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
    }
  }

  /// The boxes of a page with a table, with whether they are ticked.
  private static func boxes(_ page: TestResponse) -> [String: Bool] {
    page.text.matches(of: /<input[^>]*name="take"[^>]*>/).reduce(into: [:]) { boxes, match in
      guard let line = match.0.firstMatch(of: /value="(\d+)"/)?.1 else { return }
      boxes[String(line)] = match.0.contains("checked")
    }
  }

  @Test("a line that would take back a colleague's draft says so, and is taken only if somebody ticks it")
  func olderThanDraft() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let exported = try await server.get("/cms/lists/news/data.csv", as: ana).text
      let table = exported.replacing("Welcome to GoodNEWS", with: "Hello")
      let eva = try await server.member(.editor, "eva")
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Of Eva", do: "save"), as: eva)
      let importing = "/cms/lists/news/import"

      let shown = try await server.post(importing, [("text", table), ("do", "check")], as: ana)
      #expect(shown.text.contains("eva has saved a draft since the table was exported"))
      #expect(shown.text.contains("Of Eva") && !shown.text.contains("Nothing differs"))
      let line = try #require(Self.boxes(shown).first { !$0.value }?.key)
      let form = [("text", table), ("boxes", "1"), ("do", "drafts")] + Self.seen(shown)
      let refused = try await server.post(importing, form, as: ana)
      #expect(refused.status == .unprocessableContent && refused.text.contains("No line is ticked."))
      #expect(try await server.desk.entry(StaffServer.news)?.draft?.tree.title(in: "en") == "Of Eva")

      let taken = try await server.post(importing, form + [("take", line)], as: ana)
      #expect(taken.status == .seeOther)
      #expect(try await server.desk.entry(StaffServer.news)?.draft?.tree.title(in: "en") == "Hello")
    }
  }

  @Test("a cell that nobody changed in the table leaves alone what a colleague changed since")
  func untouched() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let exported = try await server.get("/cms/lists/news/data.csv", as: ana).text
      let eva = try await server.member(.editor, "eva")
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Of Eva", do: "save"), as: eva)
      let importing = "/cms/lists/news/import"
      let same = try await server.post(importing, [("text", exported), ("do", "check")], as: ana)
      #expect(same.text.contains("Nothing would change") && Self.boxes(same).isEmpty)

      // Only the last day was changed in the file.
      var lines = CSV.lines(Array(exported.utf8))
      let column = try #require(lines[0].firstIndex(of: "until"))
      let row = try #require(lines.firstIndex { $0[0] == "welcome" })
      lines[row][column] = "1/31/2027"
      let table = ("text", lines.map(CSV.line).joined())
      let shown = try await server.post(importing, [table, ("do", "check")], as: ana)
      #expect(shown.text.contains("Somebody has changed other fields of it since the table was exported."))
      #expect(Self.boxes(shown) == ["\(row + 1)": true])
      let form = [table, ("boxes", "1"), ("take", "\(row + 1)"), ("do", "drafts")] + Self.seen(shown)
      #expect(try await server.post(importing, form, as: ana).status == .seeOther)
      let draft = try await server.desk.entry(StaffServer.news)?.draft?.tree
      #expect(draft?.title(in: "en") == "Of Eva" && draft?["until"]?.text == "2027-01-31")
    }
  }

  @Test("a table that does not say what it was exported from says so")
  func unmarked() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      func shown(_ table: String) async throws -> Bool {
        let page = try await server.post(
          "/cms/lists/news/import", [("text", table), ("do", "check")], as: ana)
        return page.text.contains("The table does not say what it was exported from")
      }
      #expect(try await shown("entry,title.en\r\nwelcome,Hello\r\n"))
      #expect(try await shown("entry,title.en,exported\r\nwelcome,Hello,abcdefghijklmnop\r\n"))
      #expect(try await !shown("entry,title.en\r\n,Hello\r\n"))
      let exported = try await server.get("/cms/lists/news/data.csv", as: ana).text
      #expect(try await !shown(exported.replacing("Welcome to GoodNEWS", with: "Hello")))
    }
  }

  @Test("of a table whose lines have boxes only the ticked ones are taken, and no draft that came since")
  func ticked() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let importing = "/cms/lists/news/import"
      let table = "entry,title.en\r\nwelcome,One\r\nholiday-hours,Two\r\n"
      let shown = try await server.post(importing, [("text", table), ("do", "check")], as: ana)
      #expect(Self.boxes(shown) == ["2": true, "3": true])
      let form = [("text", table), ("boxes", "1"), ("do", "drafts"), ("take", "3")] + Self.seen(shown)
      #expect(try await server.post(importing, form, as: ana).status == .seeOther)
      #expect(try await server.desk.entry(StaffServer.news)?.draft == nil)
      let other = try #require(EntryAddress(subject: "news/holiday-hours"))
      #expect(try await server.desk.entry(other)?.draft?.tree.title(in: "en") == "Two")
      // The page that the form is of did not show this draft.
      let again = [("text", table.replacing("Two", with: "Three")), ("boxes", "1"), ("do", "drafts")]
      let unseen = try await server.post(importing, again + [("take", "3")] + Self.seen(shown), as: ana)
      #expect(unseen.status == .unprocessableContent)
      #expect(try await server.desk.entry(other)?.draft?.tree.title(in: "en") == "Two")
    }
  }

  @Test("a line whose draft changed while its page was open is not ticked any more")
  func changedMeanwhile() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("First", do: "save"), as: eva)
      let importing = "/cms/lists/news/import"
      let table = ("text", "entry,title.es\r\nwelcome,Hola\r\n")
      let shown = try await server.post(importing, [table, ("do", "check")], as: ana)
      _ = try await server.post(path, StaffServer.news("Second", draft: 1, do: "save"), as: eva)
      let form = [table, ("boxes", "1"), ("take", "2"), ("do", "drafts")] + Self.seen(shown)
      let refused = try await server.post(importing, form, as: ana)
      #expect(refused.status == .unprocessableContent && Self.boxes(refused) == ["2": false])
    }
  }

  @Test("a line whose entry was published anew while its page was open is not taken")
  func publishedMeanwhile() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let importing = "/cms/lists/news/import"
      let table = ("text", "entry,title.es\r\nwelcome,Hola\r\n")
      let shown = try await server.post(importing, [table, ("do", "check")], as: ana)
      let eva = try await server.member(.editor, "eva")
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Of Eva"), as: eva)
      let form = [table, ("boxes", "1"), ("take", "2"), ("do", "publish")] + Self.seen(shown)
      let refused = try await server.post(importing, form, as: ana)
      #expect(refused.status == .unprocessableContent && Self.boxes(refused) == ["2": false])
      #expect(try await Self.titles(server)[0] == "Of Eva")
    }
  }

  @Test("a new line that is there already says so, and makes nothing twice unless somebody ticks it")
  func twice() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let importing = "/cms/lists/news/import"
      let table = ("text", "entry,title.en,date\r\n,A walk,11/30/2026\r\n,A swim,12/31/2026\r\n")
      #expect(try await server.post(importing, [table, ("do", "drafts")], as: ana).status == .seeOther)
      func walks() async throws -> Int {
        try await server.desk.drafts.all().count { $0.tree.title(in: "en") == "A walk" }
      }
      // Somebody has gone on with one, and it is the same line all the same.
      let walk = EntryAddress(kind: "news", ids: ["a-walk"])
      let form = [("draft", "1"), ("do", "save"), ("title.en", "A walk"), ("date", "2026-11-30")]
      _ = try await server.post(CMSRoute.entry(walk).path, form + [("text.en", "At nine.")], as: ana)
      let shown = try await server.post(importing, [table, ("do", "check")], as: ana)
      #expect(Self.boxes(shown) == ["2": false, "3": false])
      #expect(shown.text.contains("There is an entry already that says all of this."))
      #expect(shown.text.contains("href=\"\(CMSRoute.entry(walk).path)\""))
      let again = try await server.post(importing, [table, ("do", "drafts")], as: ana)
      #expect(again.status == .unprocessableContent)
      #expect(try await walks() == 1)
      let boxed = [table, ("boxes", "1"), ("take", "2"), ("do", "drafts")]
      #expect(try await server.post(importing, boxed, as: ana).status == .seeOther)
      #expect(try await walks() == 2)
      // Another day is another line.
      let other = ("text", "entry,title.en,date\r\n,A walk,2026-12-02\r\n")
      #expect(try await Self.boxes(server.post(importing, [other, ("do", "check")], as: ana)) == ["2": true])
    }
  }

  @Test("a line does not tell whether it has the code of an event")
  func twinsCode() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let leader = try await server.member(.eventLeader, "fay")
      let event = try #require(
        try await server.desk.published().library.entry(EntryAddress(kind: "events", ids: ["health-fair"])))
      func page(_ code: String) async throws -> String {
        let table = "entry,name.en,code\r\n,\(event.title(in: "en")),\(code)\r\n"
        let form = [("text", table), ("do", "check")]
        let text = try await server.post("/cms/lists/events/import", form, as: leader).text
        return text.replacing(code, with: "CODE")
      }
      let right = try await page("FAIR2026")
      #expect(try await page("AAAA2222") == right && right.contains("There is an entry already"))
      #expect(
        try await server.post(
          "/cms/lists/events/import", [("text", "entry,code\r\n,FAIR2026\r\n")], as: leader
        )
        .text.contains("There is an entry already") == false)
    }
  }

  @Test("what keeps a table from being published names all its lines, and no name that nobody has seen")
  func namedLines() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let table = "entry,title.en,date\r\n,Broken,11/30/2026\r\n,Broken,12/30/2026\r\nwelcome,Welcome,\r\n"
      let form = [("text", table), ("do", "publish")]
      let refused = try await server.post("/cms/lists/news/import", form, as: ana)
      #expect(refused.status == .unprocessableContent)
      let text = refused.text
      for line in ["Line 2: Broken, Text: ", "Line 3: Broken, Text: ", "Line 4: Welcome, Date: "] {
        #expect(text.contains(line), "\(line)")
      }
      #expect(!text.contains("broken-2"))
      #expect(try await server.desk.drafts.all().isEmpty)
    }
  }

  @Test("what a table makes impossible to publish is not scheduled any more")
  func scheduledMistake() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      _ = try await server.post(path, StaffServer.news("Soon", do: "schedule") + later, as: ana)
      let table = ("text", "entry,date\r\nwelcome,\r\n")
      let done = try await server.post("/cms/lists/news/import", [table, ("do", "drafts")], as: ana)
      #expect(done.status == .seeOther)
      #expect(try await server.desk.entry(StaffServer.news)?.draft?.publishAt == nil)
    }
  }

  @Test("a line with a day that there is not is named and left out")
  func noDay() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let table = ("text", "entry,date\r\nwelcome,13/45/2026\r\n")
      let refused = try await server.post("/cms/lists/news/import", [table, ("do", "drafts")], as: ana)
      #expect(refused.status == .unprocessableContent && refused.text.contains("Line 2: "))
      #expect(try await server.desk.drafts.draft(StaffServer.news) == nil)
    }
  }

  @Test("an author takes back their own import, and nobody else's")
  func authorsUndo() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let author = try await server.member(.author)
      func importing(_ title: String, as cookie: String) async throws -> String {
        let table = ("text", "entry,title.en\r\n,\(title)\r\n")
        let done = try await server.post("/cms/lists/news/import", [table, ("do", "drafts")], as: cookie)
        let number = try #require(done.headers[.location]?.split(separator: "change=").last)
        return CMSRoute.change(try #require(Int(number))).path
      }
      let own = try await importing("Mine", as: author)
      #expect(try await server.get(own, as: author).text.contains("Undo this change"))
      #expect(try await server.post(own, [], as: author).status == .seeOther)
      #expect(try await server.desk.drafts.draft(EntryAddress(kind: "news", ids: ["mine"])) == nil)
      let others = try await importing("Hers", as: ana)
      #expect(try await !server.get(others, as: author).text.contains("Undo this change"))
      #expect(try await server.post(others, [], as: author).status == .forbidden)
    }
  }

  @Test("Live lists what people see, also where a draft waits; Over what they saw until its last day")
  func filters() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("A draft of it", do: "save"), as: ana)
      func listed(_ state: String) async throws -> Bool {
        try await server.get("/cms/content?kind=news&state=\(state)", as: ana).text.contains("A draft of it")
      }
      for (state, isListed) in [("live", true), ("changed", true), ("over", false), ("draft", true)] {
        #expect(try await listed(state) == isListed, "\(state)")
      }
      let until = [("until", "2026-11-21")]
      let over = StaffServer.news("A draft of it", draft: 1, do: "publish") + until
      _ = try await server.post(path, over, as: ana)
      for (state, isListed) in [("over", true), ("live", false)] {
        #expect(try await listed(state) == isListed, "\(state)")
      }
    }
  }

  @Test("what people see with a scheduled change is listed as both, and so is what waits for review")
  func liveWithChange() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Now"), as: ana)
      let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      _ = try await server.post(path, StaffServer.news("Soon", do: "schedule") + later, as: ana)
      for state in ["", "live", "scheduled"] {
        let page = try await server.get("/cms/content?kind=news&state=\(state)", as: ana).text
        let row = try #require(page.split(separator: "<tr>").first { $0.contains("Soon") }, "\(state)")
        #expect(row.contains(">Live</span>") && row.contains(">Change scheduled</span>"), "\(state)")
      }
      // At home among what waits, and among what people see.
      let home = try await server.get("/cms", as: ana).text
      #expect(home.contains("Soon") && home.contains("Now"))
      #expect(home.ranges(of: ">Change scheduled</span>").count == 2)
      #expect(home.contains("Its change is published") && !home.contains("Publishes itself"))
      #expect(try await server.get(path, as: ana).text.contains("Change scheduled"))
      // What nobody sees is only scheduled.
      let new = StaffServer.news("New", do: "schedule").filter { $0.0 != "id" } + later
      _ = try await server.post("/cms/content/news/new", new, as: ana)
      let page = try await server.get("/cms/content?kind=news&state=scheduled", as: ana).text
      let row = try #require(page.split(separator: "<tr>").first { $0.contains(">New</a>") })
      #expect(row.contains(">Scheduled</span>") && !row.contains("Live"))
    }
  }

  @Test("what is scheduled is called by what will be published, and not by what is typed meanwhile")
  func scheduledTitle() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      _ = try await server.post(path, StaffServer.news("For January", do: "schedule") + later, as: ana)
      let typed = try await server.post(
        path, StaffServer.news("Half a sen", draft: 1, do: "autosave"), as: ana)
      #expect(typed.status == .ok)
      for address in ["/cms", "/cms/content?kind=news"] {
        let page = try await server.get(address, as: ana).text
        #expect(page.contains("For January") && !page.contains("Half a sen"), "\(address)")
      }
    }
  }

  @Test("the form of what is scheduled says which version goes out where its text is newer")
  func scheduledVersion() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      let later = [("publish-day", "2030-01-02"), ("publish-time", "08:30")]
      _ = try await server.post(path, StaffServer.news("For January", do: "schedule") + later, as: ana)
      let says = "See the version that goes out"
      #expect(try await !server.get(path, as: ana).text.contains(says))
      _ = try await server.post(path, StaffServer.news("Half a sen", draft: 1, do: "autosave"), as: ana)
      let page = try await server.get(path, as: ana).text
      #expect(page.contains(says) && page.contains("The text below is newer."))
      let link = try #require(page.firstMatch(of: /href="([^"]+\/drafts\/\d+)"/)).1
      #expect(try await server.get(String(link), as: ana).text.contains("For January"))
    }
  }

  @Test("a file in another encoding is refused, so that no letter is lost")
  func encoding() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let table = "entry,title.es\r\nwelcome,Mañana\r\n"
      let refused = try await Self.upload(table, server, as: ana, in: .windowsCP1252)
      #expect(refused.status == .unprocessableContent && refused.text.contains("is not in UTF-8"))
      #expect(try await Self.upload(table, server, as: ana).status == .ok)
    }
  }

  @Test("a file that is no table is said so, and the server stays up")
  func noTable() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      for text in ["", "entry", "fax\r\n1\r\n", "\u{0}\u{1}\r\n,,,\r\n"] {
        #expect(try await Self.upload(text, server, as: ana).status == .unprocessableContent)
      }
    }
  }
}
