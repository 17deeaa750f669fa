import Core
import Sites

/// The entries of a kind as a file of comma-separated values: out, and in again.
public struct EntrySheet {
  public let kind: EntryKind
  public let languages: [Language]
  private let columns: [EntryColumn]

  public init(_ kind: EntryKind, languages: [Language]) {
    self.kind = kind
    self.languages = languages
    columns = EntryColumn.all(of: kind, languages)
  }

  /// The column with the address of an entry; empty for a new one.
  static let address = "entry"
  /// The column with the address of what an entry is in.
  static let parent = "part-of"
  /// The column with the languages in which an entry lacks a text. A file that is read in changes nothing by it.
  static let missing = "missing"
  /// The column with a mark of what an entry and its cells were when the file was made, by which a line tells what was changed in the
  /// file, and what somebody has changed here since.
  static let exported = "exported"

  /// Rows that are read at most: all of them are saved at once, and nobody else saves meanwhile.
  public static let mostRows = 1000

  /// Whether its entries are in other entries.
  private var hasParent: Bool { kind.lists.filter { $0 }.count > 1 }

  // MARK: Out

  public func text(_ entries: [(address: EntryAddress, tree: ContentTree)]) -> String {
    let first = [Self.address] + (hasParent ? [Self.parent] : [])
    let last = kind.mayLackLanguages ? [Self.missing] : []
    let form = EntryForm(kind, languages: languages)
    var text = CSV.line(first + columns.map(\.name) + [Self.exported] + last)
    for (address, tree) in entries {
      let place = [address.text] + (hasParent ? [address.parent?.text ?? ""] : [])
      let missing = last.map { _ in form.missingLanguages(tree).map(\.tag).joined(separator: ", ") }
      let cells = columns.map { $0.text(in: tree, languages) }
      let mark = SheetMark(of: tree.withoutCode(of: kind.id), at: address, Array(zip(columns, cells)))
      text += CSV.line(place + cells + [mark.text] + missing)
    }
    return text
  }

  // MARK: In

  /// Why a file cannot be read at all.
  public enum Problem: Error, Hashable, Sendable {
    /// It has no rows below a header.
    case empty
    case tooManyRows
    case unknownColumns([String])
    /// Columns that are there more than once.
    case doubledColumns([String])
  }

  /// What one line of a file would do.
  public struct Row: Sendable {
    /// Counted from 1, the header included.
    public var line: Int
    /// Nil for a new entry.
    public var address: EntryAddress?
    /// What a new entry is in; nil for one that is in nothing.
    public var parent: EntryAddress?
    /// Nil for a new entry.
    public var before: ContentTree?
    public var after: ContentTree
    public var problem: RowProblem?
    /// Whether the line may undo a colleague's change that was made after the export.
    public var isStale = false
    /// Whether a colleague has changed other fields after the export. Their changes stay.
    public var isMerged = false
    /// Whether the line has no mark of its exported cells. Then each of its cells replaces the value of today.
    public var isUnmarked = false
    /// A mark of the entry as it is worked on; empty for a new one. A page that shows the line has it, so that nothing that came since is
    /// replaced unseen.
    public var mark = ""
    /// The entry that has all that the line of a new one says; nil for none. Such a line was probably imported before.
    public var twin: EntryAddress?

    /// Whether there is something to do.
    public var isChange: Bool { problem == nil && before != after }
  }

  /// Why a line cannot be taken.
  public enum RowProblem: Hashable, Sendable {
    /// There is no such entry.
    case noEntry(String)
    /// There is nothing of that address that an entry could be in.
    case noParent(String)
    /// The entry is in another one than the line says, and a file moves nothing.
    case otherParent(String)
    /// Another line has the same entry.
    case twice
    /// The cells of these columns are nothing that their fields can have.
    case wrongCells([String])
    /// This part of the opening hours is nothing that they can be.
    case wrongHours(String)
    /// These opening hours overlap.
    case overlappingHours(OverlappingHours)
    /// A cell of this column can be one of two days.
    case eitherDay(column: String, cell: String, CivilDay, CivilDay)
    /// Whoever imports the file may not change the entry.
    case notAllowed
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - others: the entries of the kind, among which those are looked for that a line would make once more.
  ///   - current: the entry of an address as it is worked on.
  public func rows(
    _ bytes: [UInt8], among others: [EntryAddress: ContentTree] = [:],
    current: (EntryAddress) -> ContentTree?
  ) throws(Problem) -> [Row] {
    var lines = CSV.lines(bytes)
    guard lines.count > 1 else { throw .empty }
    if lines.count > Self.mostRows { throw .tooManyRows }
    let names = try names(of: lines.removeFirst(), over: lines)
    let table = lines.map { line in
      var cells: [String: String] = [:]
      for (name, cell) in zip(names, line) where !name.isEmpty { cells[name] = CSV.plain(cell) }
      return cells
    }
    let orders = columns.filter(\.isDay).reduce(into: [:]) { $0[$1.name] = order(of: $1, table) }
    var seen: Set<EntryAddress> = []
    var rows: [Row] = []
    let known = table.contains { ($0[Self.address] ?? "").trimmed.isEmpty } ? keys(of: others) : [:]
    for (index, cells) in table.enumerated() {
      var row = row(cells, line: index + 2, orders, current)
      if row.address == nil, row.problem == nil { row.twin = twin(of: row, cells, known) }
      if let address = row.address, !seen.insert(address).inserted { row.problem = .twice }
      rows.append(row)
    }
    return rows
  }

  /// The texts of entries by column, without codes of events: nobody may find out by a table whether a code is right.
  private func keys(of entries: [EntryAddress: ContentTree]) -> [EntryAddress: [String: String]] {
    entries.mapValues { tree in
      Dictionary(
        uniqueKeysWithValues: columns.filter { !$0.isCode }.map {
          ($0.name, $0.key($0.text(in: tree, languages)))
        })
    }
  }

  /// An entry with all the texts of a line. It may have more by now.
  private func twin(
    of row: Row, _ cells: [String: String], _ known: [EntryAddress: [String: String]]
  ) -> EntryAddress? {
    let own = columns.filter { !$0.isCode && cells[$0.name]?.trimmed.isEmpty == false }
      .map { ($0.name, $0.key($0.text(in: row.after, languages))) }.filter { !$0.1.isEmpty }
    if own.isEmpty { return nil }
    let twins = known.filter { address, values in
      (!hasParent || address.parent == row.parent) && own.allSatisfy { values[$0.0] == $0.1 }
    }
    return twins.keys.min { $0.text < $1.text }
  }

  /// The names of the columns, whatever the case of their letters; empty for columns without a name and a value, which spreadsheets
  /// make at the end.
  private func names(of headings: [String], over lines: [[String]]) throws(Problem) -> [String] {
    let known = Dictionary(
      (columns.map(\.name) + [Self.address, Self.parent, Self.missing, Self.exported]).map {
        ($0.lowercased(), $0)
      }
    ) { first, _ in first }
    let names = headings.map { known[$0.trimmed.lowercased()] ?? $0.trimmed }
    let unknown = names.enumerated().filter { place, name in
      if name.isEmpty { return lines.contains { place < $0.count && !$0[place].trimmed.isEmpty } }
      return known[name.lowercased()] == nil
    }
    if !unknown.isEmpty { throw .unknownColumns(unknown.map(\.element)) }
    let doubled = Set(names.filter { name in !name.isEmpty && names.count { $0 == name } > 1 })
    if !doubled.isEmpty { throw .doubledColumns(doubled.sorted()) }
    return names
  }

  /// The order of day and month in a column: of the dates that have one only, or else of those that are what the file was made with.
  private func order(of column: EntryColumn, _ table: [[String: String]]) -> WrittenDate.Order? {
    let dates = table.compactMap { $0[column.name] }
    if let order = WrittenDate.Order(of: dates) { return order }
    let known = [WrittenDate.Order.dayFirst, .monthFirst].filter { order in
      table.contains { cells in
        guard let cell = cells[column.name], case .either? = WrittenDate.day(cell, nil) else { return false }
        return mark(cells)?.has(column, column.read(cell, order), at: cells[Self.address]?.trimmed ?? "")
          ?? false
      }
    }
    return known.count == 1 ? known[0] : nil
  }

  /// What a line says of what its cells were; nil where it says nothing.
  private func mark(_ cells: [String: String]) -> SheetMark? {
    cells[Self.exported].flatMap { SheetMark($0.trimmed) }
  }

  private func row(
    _ line: [String: String], line number: Int, _ orders: [String: WrittenDate.Order],
    _ current: (EntryAddress) -> ContentTree?
  ) -> Row {
    var row = Row(line: number, after: .empty)
    var cells = line
    for column in columns {
      if let cell = line[column.name] { cells[column.name] = column.read(cell, orders[column.name]) }
    }
    if let text = cells[Self.address]?.trimmed, !text.isEmpty {
      guard let address = EntryAddress(kind: kind.id, text: text), let tree = current(address) else {
        row.problem = .noEntry(text)
        return row
      }
      row.address = address
      row.before = tree
      row.mark = SheetMark.entry(tree.withoutCode(of: kind.id))
      if hasParent, let parent = cells[Self.parent]?.trimmed, !parent.isEmpty, parent != address.parent?.text
      {
        row.after = tree
        row.problem = .otherParent(parent)
        return row
      }
    } else if hasParent {
      let text = cells[Self.parent]?.trimmed ?? ""
      let path = kind.id.split(separator: ".").dropLast().joined(separator: ".")
      guard let parent = EntryAddress(kind: path, text: text), current(parent) != nil else {
        row.problem = .noParent(text)
        return row
      }
      row.parent = parent
    }
    if let tree = row.before { leaveUntouched(&cells, of: tree, &row) }
    let form = EntryForm(kind, languages: languages)
    let read = EntryColumn.setting(cells, of: columns, in: row.before ?? .empty, form)
    row.after = read.tree
    let wrong = read.wrong + columns.filter { $0.isDay && $0.isNoDay(cells[$0.name]) }.map { $0.name }
    row.problem = eitherDay(cells, orders) ?? (wrong.isEmpty ? overlap(row) : problem(wrong, cells))
    return row
  }

  /// Hours of the line that overlap. Those that did before are not mended by other cells.
  private func overlap(_ row: Row) -> RowProblem? {
    for column in columns where column.isHours {
      guard let hours = row.after.value(at: column.path), hours != row.before?.value(at: column.path),
        let overlap = OpeningHoursText(hours).overlap
      else { continue }
      return .overlappingHours(overlap)
    }
    return nil
  }

  /// Takes out the cells that nobody has changed in the file, so that what others have changed here since stays.
  private func leaveUntouched(_ cells: inout [String: String], of tree: ContentTree, _ row: inout Row) {
    let mark = mark(cells)
    let isChanged = mark.map { $0.entry != row.mark } ?? false
    guard let mark, let address = row.address, !mark.cells.isEmpty else {
      row.isUnmarked = true
      row.isStale = isChanged
      return
    }
    for column in columns {
      guard let cell = cells[column.name] else { continue }
      if mark.has(column, cell, at: address.text) {
        cells[column.name] = nil
      } else {
        let now = column.text(in: tree, languages)
        let isOthers = !column.isCode && !mark.has(column, now, at: address.text)
        if isOthers, column.key(now) != column.key(cell) { row.isStale = true }
      }
    }
    row.isMerged = isChanged && !row.isStale
  }

  private func eitherDay(_ cells: [String: String], _ orders: [String: WrittenDate.Order]) -> RowProblem? {
    for column in columns where column.isDay {
      guard let cell = cells[column.name],
        case .either(let first, let second)? = WrittenDate.day(cell, orders[column.name])
      else { continue }
      return .eitherDay(column: column.name, cell: cell.trimmed, first, second)
    }
    return nil
  }

  private func problem(_ wrong: [String], _ cells: [String: String]) -> RowProblem {
    guard wrong.count == 1, let column = columns.first(where: { $0.name == wrong[0] }),
      let part = column.wrongHours(cells[column.name] ?? "")
    else { return .wrongCells(wrong) }
    return .wrongHours(part)
  }
}
