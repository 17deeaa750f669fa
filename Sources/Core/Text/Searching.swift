extension StringProtocol {
  /// The first occurrence of `text`, compared byte by byte; nil if there is none. Empty text is at the start.
  public func firstOccurrence(of text: some StringProtocol) -> Range<String.Index>? {
    occurrence(of: Array(text.utf8), from: startIndex)
  }

  /// All occurrences of `text` that do not overlap, from the start, compared byte by byte. Empty text has none.
  public func occurrences(of text: some StringProtocol) -> [Range<String.Index>] {
    let needle = Array(text.utf8)
    guard !needle.isEmpty else { return [] }
    var found: [Range<String.Index>] = []
    var start = startIndex
    while let range = occurrence(of: needle, from: start) {
      found.append(range)
      start = range.upperBound
    }
    return found
  }

  /// Whether this contains `text`, compared byte by byte. (WebAssembly lacks `contains("text")`.)
  public func contains(text: some StringProtocol) -> Bool {
    firstOccurrence(of: text) != nil
  }

  private func occurrence(of needle: [UInt8], from start: String.Index) -> Range<String.Index>? {
    let bytes = utf8
    guard let first = needle.first else { return start..<start }
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == first {
        var end = bytes.index(after: index)
        var matched = 1
        while matched < needle.count, end < bytes.endIndex, bytes[end] == needle[matched] {
          matched += 1
          end = bytes.index(after: end)
        }
        if matched == needle.count { return index..<end }
      }
      index = bytes.index(after: index)
    }
    return nil
  }
}
