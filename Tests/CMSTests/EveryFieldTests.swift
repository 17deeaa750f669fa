import Components
import Core
import Foundation
import Markup
import Sites
import Testing

@testable import CMS

@Suite("What staff type into any field of any kind")
struct EveryFieldTests {
  static let kinds = EntryKind.all.map(\.id)
  private static let isLong = ProcessInfo.processInfo.environment["TOWARD_LONG"] != nil

  /// The names of all fields that somebody sees in a form.
  private static func names(_ fields: [Field]) -> [String] {
    fields.flatMap { field -> [String] in
      if field.isHiddenName || field.isCounted || field.isUnseen { return [] }
      let inner =
        switch field.kind {
        case .object(let fields), .list(let fields, _), .table(let fields): names(fields)
        default: [] as [String]
        }
      return [field.name] + inner
    }
  }

  @Test("each field has a name for people", arguments: kinds)
  func named(kind: String) throws {
    for name in Set(Self.names(try #require(EntryKind.named(kind)).fields)) {
      #expect(KnownPhrases.fields["field-\(name.hyphenated)"] != nil, "\(kind): \(name)")
    }
  }

  private static func address(of kind: EntryKind) -> EntryAddress {
    EntryAddress(kind: kind.id, ids: kind.lists.filter { $0 }.map { _ in "one" })
  }

  /// All pages that show the whole of an entry.
  private static func pages(_ kind: EntryKind, _ tree: ContentTree) throws -> [StaffPage] {
    let frame = EscapingTests.frame()
    let address = address(of: kind)
    let title = tree.title(in: "en")
    var editor = EditorScreen(
      kind: kind, address: address, value: tree, languages: HostileTree.languages, state: .live)
    // What a file or another one's draft has, for whoever may only read.
    var reading = editor
    reading.entry.rights = .init(write: false, publish: false)
    editor.conflict.disputes = [FieldDispute(path: ["title"], own: title, other: title)]
    editor.conflict.reason = .changedBy(title)
    let row = EntryRow(
      address: address, title: title, state: .changed, missing: [], author: "", changed: 0, isWritable: true)
    let differences = EntryFormTests.words.differences(.empty, tree)
    let version = EntryVersion(release: 1, author: "", note: "", made: 0, value: tree)
    let earlier = KnownDraft(version: 1, author: "", changed: 0)
    return [
      editor.page(frame), reading.page(frame),
      ListScreen(rows: [row], total: 1, query: .init(), kinds: [kind], newKinds: [kind], canPublish: true)
        .page(frame),
      VersionsScreen(
        address: address, title: title, versions: [version, version], earlierDrafts: [earlier]
      ).page(frame),
      VersionScreen(
        address: address, title: title, version: version, differences: differences, canRestore: true
      ).page(frame),
      EarlierDraftScreen(
        address: address, title: title, earlier: earlier, differences: differences, draft: earlier,
        canBringBack: true
      ).page(frame),
      record(tree, address, frame),
    ]
  }

  /// The entry of the record that has the value before and after.
  private static func record(
    _ tree: ContentTree, _ address: EntryAddress, _ frame: StaffFrame
  ) -> StaffPage {
    // The record leaves out what no database takes.
    let yaml = String(String.UnicodeScalarView(tree.yaml.unicodeScalars.filter { $0 != "\0" }))
    let entry = RecordEntry(
      number: 1, time: 0, actor: "a", role: "editor", action: .published, subject: address.subject,
      payloadHash: "", previous: "")
    return RecordScreen(
      rows: [.init(entry: entry, name: "ana", address: "", details: [("before", ""), ("after", yaml)])],
      query: .init(), members: [], verdict: nil, hasMore: false
    ).page(frame)
  }

  /// The tags of each page with the names of their attributes.
  private static func skeletons(_ kind: EntryKind, _ text: String, _ choice: Int) throws -> [[UInt8]] {
    let tree = HostileTree(text: text).tree(of: kind.fields, choice: choice)
    return try pages(kind, tree).map { page in
      let html = page.html.renderedUTF8()
      // A page of the staff links what the staff typed nowhere.
      #expect(Self.links(html).allSatisfy { $0.hasPrefix("/cms") || $0.hasPrefix("#") }, "\(kind.id)")
      return EscapingTests.skeleton(html)
    }
  }

  /// The addresses to which a page leads or sends, or from which it loads.
  static func links(_ html: [UInt8]) -> [String] {
    let names = [" href", " action", " src", " formaction", " srcdoc"]
    // In tags alone: a quoted value begins and ends after an equals sign.
    return attributes(html).filter { names.contains($0.name) }.map(\.value)
  }

  /// The attributes with values of all tags.
  private static func attributes(_ html: [UInt8]) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    var rest = html[...]
    let (open, close) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    let (quote, equals, space) = (UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: " "))
    while let start = rest.firstIndex(of: open) {
      rest = rest[start...]
      while let end = rest.firstIndex(where: { $0 == quote || $0 == close }) {
        let before = rest[..<end]
        let isOver = rest[end] == close
        rest = rest[(end + 1)...]
        if isOver { break }
        let value = rest.prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 1)
        guard before.last == equals, let name = before.lastIndex(of: space) else { continue }
        attributes.append(
          (
            String(decoding: before[name...].dropLast(), as: UTF8.self),
            String(decoding: value, as: UTF8.self)
          ))
      }
    }
    return attributes
  }

  @Test("is only ever text in the form, the list, versions, differences and the record", arguments: kinds)
  func pages(id: String) async throws {
    let kind = try #require(EntryKind.named(id))
    let choices = HostileTree.choices(of: kind.fields)
    for choice in 0..<choices {
      let plain = try Self.skeletons(kind, "plain", choice)
      for (number, text) in try HostileTree.texts().enumerated()
      // All texts with the first choice, and a share of them with each other one: a choice decides which fields there are, and no field
      // depends on it for how it is escaped.
      where choice == 0 || Self.isLong || number % choices == choice {
        // Other tests wait for their turn.
        await Task.yield()
        let found = try Self.skeletons(kind, text, choice)
        for (page, (one, other)) in zip(found, plain).enumerated() where one != other {
          Issue.record("page \(page) of \(id) has other tags with text \(number), choice \(choice)")
        }
      }
    }
  }

  /// As a file has it once it was read: without what is around a text.
  private static func plain(_ text: String) -> String { text.trimmed }

  @Test("goes out as a file without a formula, and comes in as it was", arguments: kinds)
  func sheet(id: String) throws {
    let kind = try #require(EntryKind.named(id))
    let address = Self.address(of: kind)
    let sheet = EntrySheet(kind, languages: HostileTree.languages)
    let columns = EntryColumn.all(of: kind, HostileTree.languages)
    for text in try HostileTree.texts() {
      let tree = HostileTree(text: text).tree(of: kind.fields, choice: 0)
      let bytes = Array(sheet.text([(address, tree)]).utf8)
      let lines = CSV.lines(bytes)
      #expect(lines.count == 2 && lines.allSatisfy { $0.count == lines[0].count }, "\(id)")
      for cell in lines.flatMap({ $0 }) {
        #expect(!"=+-@\t\r".utf8.contains { $0 == cell.utf8.first }, "\(id): \(cell.prefix(20))")
      }
      if columns.isEmpty { continue }
      // Into an entry that says something else.
      let before = HostileTree(text: "plain").tree(of: kind.fields, choice: 0)
      // Without the mark by which a cell that nobody changed in the file changes nothing.
      let mark = try #require(lines[0].firstIndex(of: "exported").map { lines[1][$0] })
      let unmarked = String(decoding: bytes, as: UTF8.self).replacing(mark, with: "")
      let rows = try sheet.rows(Array(unmarked.utf8)) { _ in before }
      #expect(rows.count == 1, "\(id)")
      for column in columns {
        guard case .text(.words) = column.field.kind else { continue }
        let read = rows[0].after.value(at: column.path).map { value in
          column.language.flatMap { value[$0.tag]?.text } ?? value.text ?? ""
        }
        #expect(read.map(Self.plain) == Self.plain(text), "\(id) \(column.name)")
      }
    }
  }
}
