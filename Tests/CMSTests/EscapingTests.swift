import Components
import Core
import Foundation
import Sites
import Testing

@testable import CMS

@Suite("What staff type is only ever text")
struct EscapingTests {
  static let seeds = [
    "<script>alert(1)</script>", "\"><script>alert(1)</script>", "'><img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>", "javascript:alert(1)", "</textarea><script>alert(1)</script>",
    "</option></select><img src=x onerror=alert(1)>", "</title><script>alert(1)</script>",
    "\" autofocus onfocus=\"alert(1)", "' onmouseover='alert(1)",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "<a href=\"javascript:alert(1)\">x</a>", "{{7*7}}", "${7*7}", "<!--", "-->", "<![CDATA[",
    "&lt;script&gt;",
    "&#x3C;script&#x3E;", "\u{0}<script>", "<scr\u{0}ipt>", "<IMG SRC=\"jav&#x09;ascript:alert(1);\">",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<style>@import 'x'</style>",
    "<base href=//evil>", "<meta http-equiv=refresh content=0>", "<object data=x>", "<embed src=x>",
    "\u{2028}<script>", "＜script＞", "<<script>", "<script", "<details open ontoggle=alert(1)>",
  ]

  /// More than a thousand texts, which the tests of the server and those in a browser use as well.
  static func corpus() throws -> [String] {
    let file = ShippedContent.folder.deletingLastPathComponent().appendingPathComponent(
      "Tests/Hostile/texts.json")
    return try seeds + JSONDecoder().decode([String].self, from: Data(contentsOf: file))
  }

  /// Each text alone takes minutes, so without TOWARD_LONG some stand side by side.
  private static func grouped(_ texts: [String]) -> [String] {
    let size = ProcessInfo.processInfo.environment["TOWARD_LONG"] == nil ? 8 : 1
    return stride(from: 0, to: texts.count, by: size).map { start in
      texts[start..<min(start + size, texts.count)].joined(separator: " ")
    }
  }

  /// The tags of a page with the names of their attributes, whatever their values are.
  static func skeleton(_ html: [UInt8]) -> [UInt8] {
    var skeleton: [UInt8] = []
    var isInTag = false
    var isQuoted = false
    for byte in html {
      if !isInTag, byte != UInt8(ascii: "<") { continue }
      isInTag = true
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      skeleton.append(byte)
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return skeleton
  }

  static func frame() -> StaffFrame {
    StaffFrame(
      words: EntryFormTests.words, site: "Site", languages: [.english],
      member: StaffMember(id: "a", username: "ana", name: "Ana", role: .editor), route: .content, now: 0,
      zone: "UTC")
  }

  private static func several(
    _ text: String, _ kind: EntryKind, _ address: EntryAddress, _ value: ContentTree
  ) throws -> StaffPage {
    var screen = FieldChangeScreen(
      kind: kind, languages: [.english], entries: [(address, text)],
      input: FormInput([(name: "path", value: "title"), (name: "value.en", value: text)]))
    screen.changes = [(text, EntryFormTests.words.differences(.empty, value))]
    screen.problem = .overtaken(by: text)
    return screen.page(frame())
  }

  private static func imported(_ text: String, _ kind: EntryKind, _ value: ContentTree) -> StaffPage {
    var screen = ImportScreen(kind: kind, text: text, canPublish: true)
    screen.problem = .mistakes([.init(title: text, path: text, .missing)])
    // With the mistakes that it had before, whose number depends on the text.
    var changed = value
    changed["more"] = .text(text)
    screen.rows = [
      .init(row: EntrySheet.Row(line: 2, before: value, after: changed), title: text),
      .init(row: EntrySheet.Row(line: 3, after: value, problem: .noEntry(text)), title: text),
    ]
    return screen.page(frame())
  }

  /// Every place of the screens in which something stands that staff or people typed.
  static func pages(_ text: String) throws -> [[UInt8]] {
    let kind = try #require(EntryKind.named("news"))
    let address = EntryAddress(kind: "news", ids: ["welcome"])
    let value = ContentTree.group([
      .init("title", .group([.init("en", .text(text))])), .init("text", .group([.init("en", .text(text))])),
      .init("date", .text(text)), .init("link", .text(text)),
    ])
    var editor = EditorScreen(kind: kind, address: address, value: value, languages: [.english], state: .live)
    editor.standing.author = text
    editor.standing.changed = 0
    editor.findings.siteMistakes = [
      SiteMistake(path: "title.en", message: text), SiteMistake(message: text, file: text),
    ]
    editor.findings.advice = [("title.en", .capitals(text))]
    editor.conflict.reason = .changedBy(text)
    editor.conflict.disputes = [FieldDispute(path: [text], own: text, other: text)]
    let earlier = KnownDraft(version: 1, author: text, changed: 0)
    let row = EntryRow(
      address: address, title: text, state: .live, missing: [text], author: text, changed: 0, isWritable: true
    )
    let list = ListScreen(
      rows: [row], total: 1, query: .init(text: text), kinds: [kind], newKinds: [kind], canPublish: true)
    let version = EntryVersion(release: 1, author: text, note: text, made: 0, value: value)
    let entry = RecordEntry(
      number: 1, time: 0, actor: "a", role: "editor", action: .published, subject: text, payloadHash: "",
      previous: "")
    let record = RecordScreen(
      rows: [.init(entry: entry, name: text, address: text, details: [(text, text)])], query: .init(),
      members: [("a", text)], verdict: nil, hasMore: false)
    let member = StaffMember(id: "b", username: text, name: text, email: text, role: .author)
    let person = PersonScreen(
      account: AccountRow(id: "p", email: text, since: 0, seen: nil, isPending: false),
      data: [SentRow(id: text, received: 0, kind: text, text: text).shown], reason: text)
    let sent = FormInput([(text, text)], uploads: [text: .init(name: text, bytes: [1])])
    let login = LogInScreen(username: text, pending: PendingRequest(text, sent))
    editor.sent.kept = PendingRequest(text, sent).pairs
    var own = OwnScreen(
      logins: [.init(id: text, agent: text, address: text, seen: 0, isOwn: false)], language: "en")
    own.tokens = [.init(id: text, name: text, since: 0, ends: 0, seen: 0)]
    own.typedToken = TypedToken(name: text)
    own.newToken = text
    own.pending = PendingRequest(text, sent)
    let frame = frame()
    let pages = [
      editor.page(frame), list.page(frame),
      VersionsScreen(address: address, title: text, versions: [version], earlierDrafts: [earlier]).page(
        frame),
      EarlierDraftScreen(
        address: address, title: text, earlier: earlier,
        differences: EntryFormTests.words.differences(.empty, value), draft: earlier, canBringBack: true
      ).page(frame),
      VersionScreen(
        address: address, title: text, version: version,
        differences: EntryFormTests.words.differences(.empty, value), canRestore: true
      ).page(frame),
      record.page(frame), StaffListScreen(members: [member]).page(frame),
      MemberScreen(member: member, typed: .init(member), modules: [text], invitation: text, isDeleting: true)
        .page(frame),
      person.page(frame), login.page(frame), own.page(frame),
      BulkProblemScreen(problem: .site([text])).page(frame),
      BulkScreen(step: .archive, entries: [.init(address, title: text)], others: 1, list: "/cms/content")
        .page(frame),
      HomeScreen(
        failed: [], drafts: [row], draftCount: 1, scheduled: [], live: [row], unchecked: [(row, .first)],
        newKinds: [kind], health: nil
      ).page(frame),
      try several(text, kind, address, value),
      imported(text, kind, value),
      ChangeScreen(
        number: 1, author: text, time: 0, action: .bulkEdited,
        rows: [
          .init(
            title: text, address: address, effect: .takenBack,
            differences: EntryFormTests.words.differences(.empty, value),
            kept: [text]
          )
        ], canUndo: true
      ).page(frame),
    ]
    return pages.map { $0.html.renderedUTF8() }
  }

  @Test("more than a thousand hostile texts add no tag and no attribute to any screen")
  func hostile() async throws {
    let plain = try Self.pages("plain").map(Self.skeleton)
    for text in Self.grouped(try Self.corpus()) {
      // Other tests wait for their turn.
      await Task.yield()
      let pages = try Self.pages(text).map(Self.skeleton)
      #expect(pages == plain, "\(text)")
    }
  }

  @Test(
    "a cell of a file is no formula of a spreadsheet",
    arguments: ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1"])
  func formulas(_ text: String) {
    #expect(CSV.line([text]).drop { $0 == "\"" }.hasPrefix("'"))
  }
}
