import Core
import Sites

/// What a line of a table says of the entry that it was made from: a hash of the entry, and one of each cell with its column.
///
/// They are in letters, because a spreadsheet takes some hexadecimal digits for a number. They are of what everybody may read: a hash of
/// an event's code would tell it to whoever tries codes, so of codes there is none.
struct SheetMark {
  /// Of the whole entry, of which not everything has a column.
  let entry: String
  /// Empty in tables that were made before there were such.
  let cells: Set<String>
  /// As the table has it.
  let text: String

  private static let entryLength = 16
  private static let cellLength = 8

  init(of tree: ContentTree, at address: EntryAddress, _ cells: [(column: EntryColumn, cell: String)]) {
    entry = Self.entry(tree)
    let own = cells.filter { !$0.column.isCode }.map { Self.cell($0.column, $0.cell, at: address.text) }
    self.cells = Set(own)
    text = entry + own.joined()
  }

  /// Nil for what is no mark.
  init?(_ text: String) {
    let letters = Array(text.utf8)
    guard letters.count >= Self.entryLength, letters.allSatisfy({ Self.letters.contains($0) }),
      (letters.count - Self.entryLength) % Self.cellLength == 0
    else { return nil }
    self.text = text
    entry = String(decoding: letters[..<Self.entryLength], as: UTF8.self)
    cells = Set(
      stride(from: Self.entryLength, to: letters.count, by: Self.cellLength).map {
        String(decoding: letters[$0..<$0 + Self.cellLength], as: UTF8.self)
      })
  }

  /// Whether a cell is what it was when the table was made.
  func has(_ column: EntryColumn, _ cell: String, at address: String) -> Bool {
    cells.contains(Self.cell(column, cell, at: address))
  }

  static func entry(_ tree: ContentTree) -> String { hash(tree.yaml) }

  /// With the address, so that the mark of a line that was copied says nothing of another entry.
  private static func cell(_ column: EntryColumn, _ cell: String, at address: String) -> String {
    String(hash([address, column.name, column.key(cell)].joined(separator: "\u{0}")).suffix(cellLength))
  }

  private static let letters = Array("abcdefghijklmnop".utf8)

  private static func hash(_ text: String) -> String {
    String(decoding: FNV1a(text).text.map { letters[$0.hexDigitValue ?? 0] }, as: UTF8.self)
  }
}
