extension StringProtocol {
  /// The first occurrence of `text`, compared byte by byte; nil if there is none. Empty text is at the start.
  public func firstOccurrence(of text: some StringProtocol) -> Range<String.Index>? {
    occurrence(of: Needle(text), from: startIndex)
  }

  /// All occurrences of `text` that do not overlap, from the start, compared byte by byte. Empty text has none.
  public func occurrences(of text: some StringProtocol) -> [Range<String.Index>] {
    let needle = Needle(text)
    guard !needle.bytes.isEmpty else { return [] }
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

  /// With `replacement` in every place of `text`.
  public func replacing(all text: some StringProtocol, with replacement: some StringProtocol) -> String {
    let ranges = occurrences(of: text)
    guard !ranges.isEmpty else { return String(self) }
    var result = ""
    var start = startIndex
    for range in ranges {
      result += self[start..<range.lowerBound]
      result += replacement
      start = range.upperBound
    }
    result += self[start...]
    return result
  }

  private func occurrence(of needle: Needle, from start: String.Index) -> Range<String.Index>? {
    let bytes = utf8
    if needle.bytes.isEmpty { return start..<start }
    var index = start
    var matched = 0
    while index < bytes.endIndex {
      matched = needle.matched(matched, then: bytes[index])
      index = bytes.index(after: index)
      if matched == needle.bytes.count { return bytes.index(index, offsetBy: -matched)..<index }
    }
    return nil
  }
}

/// What is looked for, prepared so that no byte of the text is read twice, whatever both are (Knuth, Morris and Pratt, "Fast
/// Pattern Matching in Strings", 1977).
private struct Needle {
  let bytes: [UInt8]
  /// Of the first n + 1 bytes, how many at the end are also the first ones.
  private var borders: [Int] = []

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    borders.reserveCapacity(bytes.count)
    for (place, byte) in bytes.enumerated() {
      borders.append(place == 0 ? 0 : matched(borders[place - 1], then: byte))
    }
  }

  /// How many of the bytes end the text, where it were `count` before one more was read.
  func matched(_ count: Int, then byte: UInt8) -> Int {
    var count = count
    while count > 0, count == bytes.count || bytes[count] != byte { count = borders[count - 1] }
    return bytes[count] == byte ? count + 1 : 0
  }
}

extension StringProtocol {
  /// The first place of `text`, upper and lower case alike, by whole characters as people see them: `e` is not found in
  /// `é`. nil if there is none; empty text is found at the start.
  public func firstOccurrence(ignoringCaseOf text: some StringProtocol) -> Range<String.Index>? {
    let needle = text.map { $0.caseFolded }
    guard !needle.isEmpty else { return startIndex..<startIndex }
    let characters = indices.map { self[$0].caseFolded }
    guard characters.count >= needle.count else { return nil }
    for start in 0...(characters.count - needle.count)
    where characters[start..<(start + needle.count)].elementsEqual(needle) {
      let lower = index(startIndex, offsetBy: start)
      return lower..<index(lower, offsetBy: needle.count)
    }
    return nil
  }

  /// Whether `text` is somewhere inside, upper and lower case alike.
  public func contains(ignoringCase text: some StringProtocol) -> Bool {
    firstOccurrence(ignoringCaseOf: text) != nil
  }
}

extension Character {
  fileprivate var caseFolded: String { UnicodeForm.caseless(String(self)) }
}
