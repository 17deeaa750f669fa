extension StringProtocol {
  /// The text after `prefix`; nil if this does not start with it. Compared byte by byte.
  public func dropping(prefix: some StringProtocol) -> String? {
    utf8.starts(with: prefix.utf8)
      ? String(self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...]) : nil
  }

  /// The text before `suffix`; nil if this does not end with it. Compared byte by byte.
  public func dropping(suffix: some StringProtocol) -> String? {
    utf8.reversed().starts(with: suffix.utf8.reversed())
      ? String(self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)]) : nil
  }

  /// The texts before and after the first `separator`; nil if there is none.
  public func cut(at separator: some StringProtocol) -> (before: String, after: String)? {
    guard let range = firstOccurrence(of: separator) else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }

  /// The pieces between separators, including empty ones: always one more than there are separators.
  public func split(at separator: some StringProtocol) -> [String] {
    var pieces: [String] = []
    var start = startIndex
    for range in occurrences(of: separator) {
      pieces.append(String(self[start..<range.lowerBound]))
      start = range.upperBound
    }
    pieces.append(String(self[start...]))
    return pieces
  }

  /// The lines without their ends (LF, CR LF or CR), including empty ones. A line end at the very end does not begin
  /// another line.
  public var lines: [String] {
    var lines: [String] = []
    var start = startIndex
    var index = startIndex
    let bytes = utf8
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if byte == 0x0A || byte == 0x0D {
        lines.append(String(self[start..<index]))
        let isPair = byte == 0x0D && next < bytes.endIndex && bytes[next] == 0x0A
        start = isPair ? bytes.index(after: next) : next
        index = start
      } else {
        index = next
      }
    }
    if start < bytes.endIndex { lines.append(String(self[start...])) }
    return lines
  }
}
