/// Tables as files of comma-separated values (RFC 4180), in which nothing is a formula of a spreadsheet.
public enum CSV {
  // MARK: Writing

  /// One line, with its end.
  public static func line(_ cells: [String]) -> String {
    var line = ""
    for (place, cell) in cells.enumerated() { line += (place == 0 ? "" : ",") + written(cell) }
    return line + "\r\n"
  }

  private static func written(_ cell: String) -> String {
    let cell = isFormula(cell) && !isNegative(cell) ? "'" + cell : cell
    let needsQuotes = cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    return needsQuotes ? "\"" + cell.replacing(all: "\"", with: "\"\"") + "\"" : cell
  }

  /// A spreadsheet would run what begins so as a formula; an apostrophe keeps it a text (OWASP, "CSV Injection").
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: return true
    default: return false
    }
  }

  /// Whether it is a number below zero, which begins as a formula does, and which spreadsheets should add up.
  private static func isNegative(_ text: String) -> Bool {
    let figures = text.utf8.dropFirst()
    let points = figures.filter { $0 == UInt8(ascii: ".") }.count
    return text.utf8.first == UInt8(ascii: "-") && points < 2 && figures.count > points
      && figures.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
  }

  // MARK: Reading

  /// The cells of all lines that are not empty. Semicolons separate too, if the first line has no comma.
  public static func lines(_ bytes: [UInt8]) -> [[String]] {
    var bytes = bytes[...]
    // The mark of UTF-8 that spreadsheets write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let comma = UInt8(ascii: ",")
    return lines(bytes, separator: first.contains(comma) ? comma : UInt8(ascii: ";"))
  }

  /// A cell without the apostrophe that keeps it a text.
  public static func plain(_ cell: String) -> String {
    guard let rest = cell.dropping(prefix: "'"), isFormula(String(rest)) else { return cell }
    return String(rest)
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
      } else if byte == UInt8(ascii: "\n") {
        line.append(text())
        cell = []
        if line != [""] { lines.append(line) }
        line = []
      } else if byte != UInt8(ascii: "\r") {
        cell.append(byte)
      }
    }
    line.append(text())
    if line != [""] { lines.append(line) }
    return lines
  }
}
