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
  /// The column with a mark of what an entry was when the file was made, by which a line tells that somebody has changed it since.
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
      text += CSV.line(place + columns.map { $0.text(in: tree, languages) } + [mark(of: tree)] + missing)
    }
    return text
  }

  /// A hash in letters, because a spreadsheet takes some hexadecimal digits for a number. It is of what everybody may read: a hash of
  /// an event with its code would tell that to whoever tries codes.
  private func mark(of tree: ContentTree) -> String {
    let letters = "abcdefghijklmnop".map(\.self)
    return String(FNV1a(tree.withoutCode(of: kind.id).yaml).text.map { letters[$0.hexDigitValue ?? 0] })
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
    /// Whether somebody has changed the entry since the file was made: the line may take that back.
    public var isStale = false
    /// A mark of the entry as it is worked on; empty for a new one. A page that shows the line has it, so that nothing that came since is
    /// replaced unseen.
    public var mark = ""

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
  }

  /// Reads a file.
  ///
  /// - Parameter current: the entry of an address as it is worked on.
  public func rows(
    _ bytes: [UInt8], current: (EntryAddress) -> ContentTree?
  ) throws(Problem) -> [Row] {
    var lines = CSV.lines(bytes)
    guard lines.count > 1 else { throw .empty }
    if lines.count > Self.mostRows { throw .tooManyRows }
    let names = try names(of: lines.removeFirst(), over: lines)
    var seen: Set<EntryAddress> = []
    var rows: [Row] = []
    for (index, line) in lines.enumerated() {
      var cells: [String: String] = [:]
      for (name, cell) in zip(names, line) where !name.isEmpty { cells[name] = CSV.plain(cell) }
      var row = row(cells, line: index + 2, current)
      if let address = row.address, !seen.insert(address).inserted { row.problem = .twice }
      rows.append(row)
    }
    return rows
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

  private func row(
    _ cells: [String: String], line: Int, _ current: (EntryAddress) -> ContentTree?
  ) -> Row {
    var row = Row(line: line, after: .empty)
    if let text = cells[Self.address]?.trimmed, !text.isEmpty {
      guard let address = EntryAddress(kind: kind.id, text: text), let tree = current(address) else {
        row.problem = .noEntry(text)
        return row
      }
      row.address = address
      row.before = tree
      row.mark = mark(of: tree)
      if let known = cells[Self.exported]?.trimmed, !known.isEmpty { row.isStale = known != row.mark }
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
    let form = EntryForm(kind, languages: languages)
    let read = form.setting(cells, of: columns, in: row.before ?? .empty)
    row.after = read.tree
    if !read.wrong.isEmpty { row.problem = problem(read.wrong, cells) }
    return row
  }

  private func problem(_ wrong: [String], _ cells: [String: String]) -> RowProblem {
    guard wrong.count == 1, let column = columns.first(where: { $0.name == wrong[0] }),
      let part = column.wrongHours(cells[column.name] ?? "")
    else { return .wrongCells(wrong) }
    return .wrongHours(part)
  }
}
