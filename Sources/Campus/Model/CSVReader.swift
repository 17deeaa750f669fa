/// Reads a file of comma-separated values (RFC 4180). Semicolons separate too, if the first line has no comma.
enum CSVReader {
  static func lines(_ bytes: [UInt8]) -> [[String]] {
    var bytes = bytes[...]
    // The mark of UTF-8 that spreadsheets write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let comma = UInt8(ascii: ",")
    return lines(bytes, separator: first.contains(comma) ? comma : UInt8(ascii: ";"))
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
