import Core
import Markup
import Sites
import Testing

@testable import CMS

@Suite("Screens of the CMS")
struct ScreenTests {
  @Test("a member that something was done to is named, and what has no details is not to be opened")
  func subject() {
    let entry = RecordEntry(
      number: 1, time: 0, actor: "a", role: "administrator", action: .disabledStaff, subject: "b",
      payloadHash: "", previous: "")
    let screen = RecordScreen(
      rows: [.init(entry: entry, name: "Ana", address: nil, details: [])], query: .init(),
      members: [("a", "Ana"), ("b", "Ben")], verdict: nil, hasMore: false)
    let page = screen.page(EscapingTests.frame()).html.rendered()
    #expect(page.contains(" · Ben") && !page.contains("<details"))
  }

  @Test("the first one lists what nobody has looked up for a year")
  func unchecked() throws {
    let row = EntryRow(
      address: EntryAddress(kind: "checklists.yaml"), title: "Sources of dates", state: .live, missing: [],
      author: "", changed: nil, isWritable: true)
    let day = try #require(CivilDay(iso: "2025-11-20"))
    var screen = HomeScreen(
      failed: [], drafts: [], draftCount: 0, scheduled: [], live: [], unchecked: [(row, day)], newKinds: [],
      health: nil)
    #expect(screen.page(EscapingTests.frame()).html.rendered().contains("Sources of dates"))
    screen.unchecked = []
    #expect(!screen.page(EscapingTests.frame()).html.rendered().contains("Sources of dates"))
  }

  @Test("who may not change an event reads that it has a code, and not an empty field")
  func codeUnseen() throws {
    let kind = try #require(EntryKind.named("events"))
    var screen = EditorScreen(
      kind: kind, address: EntryAddress(kind: "events", ids: ["fair"]), value: .empty,
      languages: [.english], state: .live)
    screen.entry.rights = .init(write: false, publish: false)
    let page = screen.page(EscapingTests.frame()).html.rendered()
    #expect(page.contains("cms-code-unseen") && !page.contains("name=\"code\""))
  }

  @Test("who may not change an entry reads its texts, and why, in place of grey fields")
  func othersEntry() throws {
    let library = try ShippedContent.library("goodnews")
    for kind in library.kinds where kind.id != "site" {
      guard let address = library.addresses(of: kind).first, let value = library.entry(address) else {
        continue
      }
      var screen = EditorScreen(
        kind: kind, address: address, value: value.withoutCode(of: kind.id), languages: Language.allCases,
        state: .live)
      screen.entry.rights = .init(write: false, publish: false)
      var frame = EscapingTests.frame()
      frame.member?.role = .author
      let page = screen.page(frame).html.rendered()
      let main = try #require(page.split(separator: "<main").last)
      #expect(page.contains("cms-read-only"), "\(kind.id)")
      #expect(!main.contains("<fieldset") && !main.contains("<input"), "\(kind.id)")
      let texts = value.members.filter { ["title", "name"].contains($0.name) }.flatMap { $0.value.texts }
      for text in texts {
        #expect(main.contains(text.replacing("&", with: "&amp;")), "\(kind.id): \(text)")
      }
    }
  }

  @Test("a login leads nowhere else, where what is being sent would stay behind")
  func loginHeader() {
    var frame = EscapingTests.frame()
    #expect(LogInScreen().page(frame).html.rendered().contains("class=\"cms-brand\" href=\"/cms\""))
    frame.member = nil
    let page = LogInScreen().page(frame).html.rendered()
    #expect(page.contains("class=\"cms-brand\"") && !page.contains("href=\"/cms\""))
  }

  @Test("what an undo has left alone is said above all, and of a whole entry without a list of fields")
  func partlyUndone() throws {
    let news = try #require(EntryAddress(kind: "news", ids: ["fair"]))
    func page(_ kept: [String]) -> String {
      let row = ChangeScreen.Row(title: "Fair", address: news, effect: .changed, differences: [], kept: kept)
      return ChangeScreen(number: 1, author: "Ana", time: 0, action: .bulkEdited, rows: [row], canUndo: false)
        .page(EscapingTests.frame()).html.rendered()
    }
    #expect(page([""]).contains("cms-undone-but") && page([""]).contains("cms-kept-entry"))
    #expect(page(["title"]).contains("cms-kept-fields") && page([]).contains("cms-nothing-to-undo"))
  }

  @Test("how long a text may be is said once, for all its languages")
  func limit() throws {
    let kind = try #require(EntryKind.named("news"))
    let languages: [Language] = [.english, .spanish]
    var screen = EditorScreen(
      kind: kind, address: EntryAddress(kind: "news", ids: ["walk"]), value: .empty, languages: languages,
      state: .draft)
    screen.entry.rights = .init(write: true, publish: true)
    let page = screen.page(EscapingTests.frame()).html.rendered()
    #expect(page.ranges(of: "id=\"f-title-limit\"").count == 1)
    #expect(page.ranges(of: "aria-describedby=\"f-title-limit\"").count == languages.count)
  }

  @Test("where no address was reached, the server's connection is doubted and not the addresses")
  func noConnection() {
    let entry = EntryAddress(kind: "news", ids: ["walk"])
    let rows = ["https://a.example/", "https://b.example/"].map {
      LinksScreen.Row(entry: entry, title: "Walk", address: $0, fault: .failed(.unknownHost))
    }
    func page(_ count: Int) -> String {
      LinksScreen(count: count, faults: rows, left: 0, begun: 0, canBegin: true)
        .page(EscapingTests.frame()).html.rendered()
    }
    #expect(page(2).contains("cms-links-no-connection") && !page(2).contains("a.example"))
    #expect(!page(3).contains("cms-links-no-connection") && page(3).contains("a.example"))
  }

  @Test("days of checks are found in groups and lists")
  func checkedDays() throws {
    let text =
      "sources:\n  a:\n    checked: 2026-01-02\n  b:\n    - checked: 2025-03-04\n    - checked: soon\n"
    let tree = try #require(YAMLFile(text)?.tree)
    #expect(tree.days(named: "checked").map { "\($0)" } == ["2026-01-02", "2025-03-04"])
  }

  @Test("a login is called after its browser and system, or by what it says of itself")
  func device() {
    func device(_ agent: String) -> String {
      StaffLogin(id: "", agent: agent, address: "", seen: 0, isOwn: true).device
    }
    #expect(device("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0") == "Firefox · Windows")
    #expect(device("curl/8.5") == "curl/8.5")
  }
}
