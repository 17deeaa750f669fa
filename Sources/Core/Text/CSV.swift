/// Tables as files of comma-separated values (RFC 4180), in which nothing is a formula of a spreadsheet.
///
/// Every cell is quoted. What a spreadsheet would run as a formula gets an apostrophe, which keeps it a text (OWASP, "CSV
/// Injection"), at the beginning of a cell, and also behind what spreadsheets elsewhere take for the end of one: those of countries
/// whose decimal mark is the comma separate by semicolons.
public enum CSV {
  // MARK: Writing

  /// One line, with its end.
  public static func line(_ cells: [String]) -> String {
    var line = ""
    for (place, cell) in cells.enumerated() {
      line += (place == 0 ? "\"" : ",\"") + guarded(cell).replacing(all: "\"", with: "\"\"") + "\""
    }
    return line + "\r\n"
  }

  private static func guarded(_ cell: String) -> String {
    if isNegative(cell) { return cell }
    var guarded = String.UnicodeScalarView()
    var isStart = true
    var rest = Substring(cell).unicodeScalars
    while let scalar = rest.first {
      if isStart, beginsFormula(rest) { guarded.append("'") }
      guarded.append(scalar)
      isStart = endsCell(scalar)
      rest.removeFirst()
    }
    return String(guarded)
  }

  /// Whether a spreadsheet would run a text as a formula, if what quotes and guards it were not there.
  private static func beginsFormula(_ text: Substring.UnicodeScalarView) -> Bool {
    switch text.first(where: { $0 != "'" && $0 != "\"" }) {
    case "=", "+", "-", "@", "\t", "\r", "\n": true
    // Full width: ＝ ＋ － ＠.
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }

  private static func endsCell(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ";" || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }

  /// Whether it is a number below zero, which begins as a formula does, and which spreadsheets should add up.
  private static func isNegative(_ text: String) -> Bool {
    let figures = text.utf8.dropFirst()
    let points = figures.filter { $0 == UInt8(ascii: ".") }.count
    return text.utf8.first == UInt8(ascii: "-") && points < 2 && figures.count > points
      && figures.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
  }

  // MARK: Reading

  /// The cells of all lines that are not empty. Semicolons separate too, where one comes before any comma.
  public static func lines(_ bytes: [UInt8]) -> [[String]] {
    var bytes = bytes[...]
    // The mark of UTF-8 that spreadsheets write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if let named = namedSeparator(bytes) {
      return lines(bytes.drop { !isLineEnd($0) }, separator: named)
    }
    return lines(bytes, separator: separator(bytes))
  }

  /// Whether a file is a workbook of a spreadsheet, which is a ZIP archive, and no table of texts.
  public static func isWorkbook(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// The mark of a first line such as `sep=;`, by which Excel names it.
  private static func namedSeparator(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    guard bytes.starts(with: Array("sep=".utf8)), bytes.count > 5 else { return nil }
    let end = bytes.startIndex + 5
    return isLineEnd(bytes[end]) ? bytes[end - 1] : nil
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The first mark of the first line that is in no quotes.
  private static func separator(_ bytes: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: return byte
      case UInt8(ascii: ";") where !isQuoted: return byte
      case UInt8(ascii: "\n") where !isQuoted, UInt8(ascii: "\r") where !isQuoted: return UInt8(ascii: ",")
      default: break
      }
    }
    return UInt8(ascii: ",")
  }

  /// A cell without the apostrophes that keep it a text.
  public static func plain(_ cell: String) -> String {
    var plain = String.UnicodeScalarView()
    var isStart = true
    var rest = Substring(cell).unicodeScalars
    while let scalar = rest.first {
      rest.removeFirst()
      if isStart, scalar == "'", beginsFormula(rest) {
        isStart = false
        continue
      }
      plain.append(scalar)
      isStart = endsCell(scalar)
    }
    return String(plain)
  }

  private static func lines(_ bytes: ArraySlice<UInt8>, separator: UInt8) -> [[String]] {
    let quote = UInt8(ascii: "\"")
    var lines: [[String]] = []
    var line: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    func text() -> String { String(decoding: cell, as: UTF8.self) }
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      place += 1
      if isQuoted {
        if byte != quote {
          cell.append(byte)
        } else if place < bytes.endIndex, bytes[place] == quote {
          cell.append(quote)
          place += 1
        } else {
          isQuoted = false
        }
      } else if byte == quote, cell.isEmpty {
        isQuoted = true
      } else if byte == separator {
        line.append(text())
        cell = []
      } else if isLineEnd(byte) {
        // Of two, the second ends an empty line, which is left out.
        line.append(text())
        cell = []
        if line != [""] { lines.append(line) }
        line = []
      } else {
        cell.append(byte)
      }
    }
    line.append(text())
    if line != [""] { lines.append(line) }
    return lines
  }
}
