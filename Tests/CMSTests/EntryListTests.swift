import Components
import Core
import Sites
import Testing

@testable import CMS

@Suite("Lists of entries as tables, and changes of several at once")
struct EntryListTests {
  static let languages: [Language] = [.english, .spanish, .simplifiedChinese]

  static func places() throws -> (EntrySheet, [(address: EntryAddress, tree: ContentTree)]) {
    let library = try ShippedContent.library("goodnews")
    let kind = try #require(EntryKind.named("places.categories.places"))
    let entries = library.addresses(of: kind).compactMap { address in
      library.entry(address).map { (address: address, tree: $0) }
    }
    return (EntrySheet(kind, languages: languages), entries)
  }

  static func rows(
    _ lines: [[String]], _ sheet: EntrySheet, _ entries: [(address: EntryAddress, tree: ContentTree)]
  ) throws -> [EntrySheet.Row] {
    let library = try ShippedContent.library("goodnews")
    return try sheet.rows(Array(lines.map(CSV.line).joined().utf8)) { address in
      entries.first { $0.address == address }?.tree ?? library.entry(address)
    }
  }

  @Test(
    "what a file has out of a site changes nothing when it comes in again", arguments: ShippedContent.names)
  func roundTrip(_ name: String) throws {
    let library = try ShippedContent.library(name)
    for kind in library.kinds where kind.isInList {
      let entries = library.addresses(of: kind).compactMap { address in
        library.entry(address).map { (address: address, tree: $0) }
      }
      if entries.isEmpty { continue }
      let sheet = EntrySheet(kind, languages: Self.languages)
      let rows = try sheet.rows(Array(sheet.text(entries).utf8)) { library.entry($0) }
      #expect(rows.count == entries.count)
      for row in rows {
        #expect(row.problem == nil, "\(kind.id) \(row.line)")
        #expect(row.before == row.after, "\(kind.id) \(row.address?.text ?? "")")
        #expect(row.before?.yaml == row.after.yaml, "\(kind.id) \(row.address?.text ?? "")")
      }
    }
  }

  @Test("what a line would lack to be published is said with what it would do")
  func mistakes() throws {
    let (sheet, entries) = try Self.places()
    let kind = try #require(EntryKind.named("places.categories.places"))
    func page(_ name: String) throws -> String {
      let rows = try Self.rows([["entry", "name.en"], [entries[0].address.text, name]], sheet, entries)
      #expect(rows.map(\.isChange) == [true])
      var screen = ImportScreen(kind: kind, canPublish: true)
      screen.rows = rows.map { .init(row: $0, title: "Place") }
      return screen.page(EscapingTests.frame()).html.rendered()
    }
    #expect(try page("").contains("cms-before-publishing"))
    #expect(try !page("Another name").contains("cms-before-publishing"))
  }

  @Test("a line never moves an entry that there is")
  func otherParent() throws {
    let (sheet, entries) = try Self.places()
    let rows = try Self.rows(
      [["entry", "part-of", "name.en"], [entries[0].address.text, "nowhere", "Another name"]], sheet, entries)
    #expect(rows.map(\.problem) == [.otherParent("nowhere")] && rows.map(\.isChange) == [false])
  }

  @Test("a cell that differs changes that field alone")
  func oneCell() throws {
    let (sheet, entries) = try Self.places()
    let first = entries[0]
    let rows = try Self.rows(
      [["entry", "phone.en"], [first.address.text, "tel:+18175550199"]], sheet, entries)
    #expect(rows.map(\.isChange) == [true])
    #expect(rows[0].after["phone"]?.text == "tel:+18175550199")
    var other = rows[0].after
    other["phone"] = first.tree["phone"]
    #expect(other == first.tree)
  }

  @Test("a line without an entry is a new one, in what it is part of")
  func newEntry() throws {
    let (sheet, entries) = try Self.places()
    let parent = try #require(entries[0].address.parent)
    let rows = try Self.rows(
      [["entry", "part-of", "name.en"], ["", parent.text, "New clinic"], ["", "nowhere", "Lost"]], sheet,
      entries)
    #expect(rows[0].address == nil && rows[0].parent == parent && rows[0].isChange)
    #expect(rows[0].after.title(in: "en") == "New clinic")
    #expect(rows[1].problem == .noParent("nowhere") && !rows[1].isChange)
  }

  @Test("what cannot be taken is said line by line, and by name")
  func problems() throws {
    let (sheet, entries) = try Self.places()
    let address = entries[0].address.text
    let rows = try Self.rows(
      [["entry", "example"], [address, "maybe"], [address, "true"], ["nobody~there", "true"]], sheet, entries)
    #expect(rows.map(\.problem) == [.wrongCells(["example"]), .twice, .noEntry("nobody~there")])
    #expect(throws: EntrySheet.Problem.unknownColumns(["fax", "colour"])) {
      try Self.rows([["entry", "fax", "colour"], [address, "", ""]], sheet, entries)
    }
    #expect(throws: EntrySheet.Problem.empty) { try Self.rows([["entry"]], sheet, entries) }
  }

  @Test("headings are read without regard to case, empty columns are left out, and doubled ones are named")
  func headings() throws {
    let (sheet, entries) = try Self.places()
    let address = entries[0].address.text
    let rows = try Self.rows([["Entry", "EXAMPLE", "", ""], [address, "true", "", ""]], sheet, entries)
    #expect(rows.map(\.problem) == [nil])
    #expect(throws: EntrySheet.Problem.unknownColumns([""])) {
      try Self.rows([["entry", "example", ""], [address, "true", "something"]], sheet, entries)
    }
    #expect(throws: EntrySheet.Problem.doubledColumns(["example"])) {
      try Self.rows([["entry", "example", "Example"], [address, "true", "false"]], sheet, entries)
    }
  }

  // MARK: What spreadsheets make of a file

  private static func news() throws -> (EntrySheet, EntryAddress, ContentTree) {
    let library = try ShippedContent.library("goodnews")
    let kind = try #require(EntryKind.named("news"))
    let address = try #require(library.addresses(of: kind).first)
    var tree = try #require(library.entry(address))
    tree["date"] = .text("2026-12-01", isPlain: true)
    return (EntrySheet(kind, languages: languages), address, tree)
  }

  /// The lines of a file with these dates, the first of the entry that there is.
  private static func dated(_ cells: [String], exported: Bool) throws -> [EntrySheet.Row] {
    let (sheet, address, tree) = try news()
    let mark = exported ? CSV.lines(Array(sheet.text([(address, tree)]).utf8)) : []
    let place = mark.first?.firstIndex(of: "exported")
    let lines = cells.enumerated().map { index, cell in
      [index == 0 ? address.text : "", cell, index == 0 ? place.map { mark[1][$0] } ?? "" : ""]
    }
    let text = ([["entry", "date", "exported"]] + lines).map(CSV.line).joined()
    return try sheet.rows(Array(text.utf8)) { $0 == address ? tree : nil }
  }

  @Test(
    "dates are read as spreadsheets write them",
    arguments: [
      "11/29/2026", "29.11.2026", "29/11/2026", "2026/11/29", "11/29/2026 9:00 AM", "2026-11-29 00:00:00",
      "11/29/26",
    ])
  func writtenDates(cell: String) throws {
    let rows = try Self.dated([cell], exported: false)
    #expect(rows.map(\.problem) == [nil])
    #expect(rows.map { $0.after["date"]?.text } == ["2026-11-29"])
  }

  @Test("a date that can be two days is read as the others of its column are, or else its line says so")
  func eitherDay() throws {
    let both = try Self.dated(["03/04/2026", "11/29/2026"], exported: false)
    #expect(both.map { $0.after["date"]?.text } == ["2026-03-04", "2026-11-29"])
    let other = try Self.dated(["03/04/2026", "29/11/2026"], exported: false)
    #expect(other.map { $0.after["date"]?.text } == ["2026-04-03", "2026-11-29"])
    let (april, march) = try (#require(CivilDay(iso: "2026-04-03")), #require(CivilDay(iso: "2026-03-04")))
    for rest in [[], ["29/11/2026", "11/29/2026"], ["29.11.2026", "2026-11-29"]] {
      let rows = try Self.dated(["03/04/2026"] + rest, exported: true)
      #expect(
        rows[0].problem == .eitherDay(column: "date", cell: "03/04/2026", april, march) && !rows[0].isChange)
      #expect(rows.dropFirst().allSatisfy { $0.problem == nil && $0.after["date"]?.text == "2026-11-29" })
    }
  }

  @Test("a date that a spreadsheet wrote anew, and nobody changed, is no change, and settles the order")
  func datesWrittenAnew() throws {
    let same = try Self.dated(["12/1/2026"], exported: true)
    #expect(same.map(\.problem) == [nil] && same.map(\.isChange) == [false])
    let next = try Self.dated(["1/12/26", "3/4/26"], exported: true)
    #expect(next.map(\.isChange) == [false, true] && next[1].after["date"]?.text == "2026-04-03")
  }

  @Test("what a spreadsheet writes in its own way is no change")
  func writtenAnew() throws {
    let library = try ShippedContent.library("goodnews")
    for (name, cells) in [
      ("places.categories.places", ["true": "TRUE", "32.75": "32,75", "32.7": "32.70"]),
      ("polls", ["08:00": "8:00:00 AM", "17:00": "17:00:00", "true": "TRUE"]),
    ] {
      let kind = try #require(EntryKind.named(name))
      let sheet = EntrySheet(kind, languages: Self.languages)
      let entries = library.addresses(of: kind).compactMap { address in
        library.entry(address).map { (address: address, tree: $0) }
      }
      let lines = CSV.lines(Array(sheet.text(entries).utf8)).map { line in line.map { cells[$0] ?? $0 } }
      let rows = try sheet.rows(Array(lines.map(CSV.line).joined().utf8)) { library.entry($0) }
      for row in rows { #expect(row.problem == nil && !row.isChange, "\(name) \(row.line)") }
    }
  }

  @Test("hours that overlap are refused by their line, and those that did before keep no other cell out")
  func overlappingHours() throws {
    let (sheet, entries) = try Self.places()
    let address = entries[0].address.text
    let wrong = "Mo-Fr 09:00-17:00, We 16:00-20:00"
    let rows = try Self.rows([["entry", "schedules"], [address, wrong]], sheet, entries)
    let overlap = OverlappingHours(ofDate: [.init("09:00", "17:00"), .init("16:00", "20:00")])
    guard case .overlappingHours(let hours)? = rows[0].problem else {
      Issue.record("\(String(describing: rows[0].problem))")
      return
    }
    #expect(hours.day == "we" && hours.first == overlap?.first && hours.second == overlap?.second)
    let before = rows[0].after
    let next = try sheet.rows(
      Array([["entry", "example"], [address, "false"]].map(CSV.line).joined().utf8)
    ) { _ in before }
    #expect(next.map(\.problem) == [nil] && next.map(\.isChange) == [true])
  }

  @Test("the mark of a line that was copied to another entry says nothing of that one")
  func copiedMark() throws {
    let (sheet, entries) = try Self.places()
    let lines = CSV.lines(Array(sheet.text(Array(entries.prefix(2))).utf8))
    let place = try #require(lines[0].firstIndex(of: "exported"))
    var copied = lines[1]
    copied[0] = lines[2][0]
    let rows = try Self.rows([lines[0], copied], sheet, entries)
    #expect(copied[place] == lines[1][place] && rows.map(\.isChange) == [true])
    #expect(rows[0].after["phone"] == entries[0].tree["phone"])
  }

  @Test("texts that a spreadsheet would run go out as texts and come in as they were")
  func formulas() throws {
    let (sheet, entries) = try Self.places()
    var tree = entries[0].tree
    tree["name"] = .group([
      .init("en", .text("=1+1")), .init("es", .text("-uno")), .init("zh-Hans", .text("@")),
    ])
    let text = sheet.text([(entries[0].address, tree)])
    #expect(text.contains("'=1+1") && text.contains("'-uno") && text.contains("'@"))
    let rows = try sheet.rows(Array(text.utf8)) { _ in tree }
    #expect(rows.map(\.isChange) == [false])
  }

  // MARK: One field of several

  static func change(_ path: String, _ action: FieldChange.Action) throws -> FieldChange {
    let kind = try #require(EntryKind.named("places.categories.places"))
    return FieldChange(
      kind: kind, path: path.split(separator: ".").map(String.init), languages: languages, action: action)
  }

  @Test("a field is set in one language, and stays in the others")
  func set() throws {
    let tree = try Self.places().1[0].tree
    let changed = try Self.change("name", .set([.spanish: "Otro"]))(tree)
    #expect(changed["name"]?["es"]?.text == "Otro")
    // What was one name for all languages is now one for each.
    #expect(changed["name"]?["en"]?.text == tree["name"]?.text)
    #expect(changed.members.map(\.name) == tree.members.map(\.name))
  }

  @Test("a text is replaced within a field, and where it is not, nothing changes")
  func replace() throws {
    let tree = try Self.places().1[0].tree
    let name = try #require(tree["name"]?.text)
    let changed = try Self.change("name", .replace(String(name.prefix(4)), with: "ABCD"))(tree)
    #expect(changed["name"]?.text == "ABCD" + name.dropFirst(4))
    #expect(try Self.change("name", .replace("nowhere in it", with: "x"))(tree) == tree)
  }

  @Test("a field that may be missing is emptied")
  func empty() throws {
    let tree = try Self.places().1[0].tree
    let changed = try Self.change("phone", .empty)(tree)
    #expect(changed["phone"] == nil && tree["phone"] != nil)
  }

  @Test("a value that the field cannot have is refused before it is anywhere")
  func wrong() throws {
    #expect(try Self.change("example", .set([nil: "maybe"])).isWrong)
    #expect(try !Self.change("example", .set([nil: "true"])).isWrong)
    #expect(try Self.change("schedules", .set([nil: "x"])).columns.isEmpty)
  }

  // MARK: Undoing

  static func group(_ members: [(String, String)]) -> ContentTree {
    .group(members.map { .init($0.0, .text($0.1)) })
  }

  @Test("undoing puts the old value back")
  func undone() {
    let change = EntryChange.Values(Self.group([("a", "1")]), Self.group([("a", "2")]))
    #expect(change.undone(in: change.after).value == change.before)
    #expect(EntryChange.Values(nil, change.after).undone(in: change.after).value == nil)
    #expect(EntryChange.Values(change.before, nil).undone(in: nil).value == change.before)
  }

  @Test("what was changed again since stays, and is named")
  func undoneBesides() {
    let change = EntryChange.Values(
      Self.group([("a", "1"), ("b", "1"), ("c", "1")]), Self.group([("a", "2"), ("b", "2"), ("c", "1")]))
    let today = Self.group([("a", "2"), ("b", "3"), ("c", "4")])
    let undone = change.undone(in: today)
    #expect(undone.value == Self.group([("a", "1"), ("b", "3"), ("c", "4")]))
    #expect(undone.kept == ["b"])
  }

  @Test("what was undone has nothing that was changed again since")
  func undoneAlready() {
    let change = EntryChange.Values(
      Self.group([("a", "1"), ("b", "1")]), Self.group([("a", "2"), ("b", "2")]))
    #expect(change.undone(in: change.before).kept.isEmpty)
    let other = Self.group([("a", "1"), ("b", "3")])
    #expect(change.undone(in: other).kept == ["b"])
  }

  @Test("the record gives back what it keeps of a change")
  func recorded() throws {
    let (_, entries) = try Self.places()
    let changes = [
      EntryChange(
        entries[0].address, published: .init(entries[0].tree, entries[1].tree),
        draft: .init(nil, entries[1].tree)),
      EntryChange(entries[1].address, published: .init(nil, nil), draft: .init(entries[0].tree, nil)),
    ]
    #expect(EntryChange.reading(EntryChange.json(changes)) == changes)
  }
}
