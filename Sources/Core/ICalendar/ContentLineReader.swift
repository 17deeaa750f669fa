/// Reads the content lines of a calendar file and unfolds them (RFC 5545, 3.1).
///
/// Rows end with CR LF, LF or CR, in any mixture. A row that begins with a space or tab continues the line before it,
/// byte by byte, because some programs fold inside a character. Empty rows are skipped.
struct ContentLineReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The current row, as an editor counts.
  private var number = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next line and the number of its first row; nil at the end.
  mutating func next() -> (number: Int, bytes: [UInt8])? {
    while position < bytes.count {
      let start = number
      var line: [UInt8] = []
      repeat { takeRow(&line) } while takeFold()
      if line.contains(where: { $0 > 0x20 }) { return (start, line) }
    }
    return nil
  }

  /// Appends the rest of this row, and skips its end.
  private mutating func takeRow(_ line: inout [UInt8]) {
    var end = position
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    line += bytes[position..<end]
    position = end
    guard position < bytes.count else { return }
    let isPair = bytes[position] == 13 && position + 1 < bytes.count && bytes[position + 1] == 10
    position += isPair ? 2 : 1
    number += 1
  }

  private mutating func takeFold() -> Bool {
    guard position < bytes.count, bytes[position] == 32 || bytes[position] == 9 else { return false }
    position += 1
    return true
  }
}
