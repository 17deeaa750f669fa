/// A style sheet as it is sent.
enum StyleSheet {
  /// Without what is for whoever reads the sources: comments, indentation, line ends, and the spaces and semicolons that mean
  /// nothing. Strings and addresses stay as they are.
  /// A comment counts as a space, so none may stand within a name or between two that belong together.
  static func served(_ sheet: [UInt8]) -> [UInt8] {
    var served: [UInt8] = []
    var rest = sheet[...]
    var isSpaced = false
    while let byte = rest.first {
      if rest.starts(with: "/*".utf8) {
        rest = after("*/", in: rest.dropFirst(2))
        isSpaced = true
      } else if isSpace(byte) {
        rest.removeFirst()
        isSpaced = true
      } else {
        let word = word(rest)
        if isSpaced, let last = served.last, !"{};,:".utf8.contains(last), !"{};,".utf8.contains(byte) {
          served.append(UInt8(ascii: " "))
        }
        isSpaced = false
        if byte == UInt8(ascii: "}"), served.last == UInt8(ascii: ";") { served.removeLast() }
        served += word
        rest = rest.dropFirst(word.count)
      }
    }
    return served
  }

  /// The line of a brace without its other half, counted from 1; nil if all have one. Browsers say nothing of it, and leave out all
  /// that follows.
  static func brokenLine(_ sheet: [UInt8]) -> Int? {
    var (open, line): ([Int], Int) = ([], 1)
    var rest = sheet[...]
    while let byte = rest.first {
      let token =
        rest.starts(with: "/*".utf8)
        ? rest[..<after("*/", in: rest.dropFirst(2)).startIndex] : isSpace(byte) ? rest.prefix(1) : word(rest)
      if byte == UInt8(ascii: "{") { open.append(line) }
      if byte == UInt8(ascii: "}"), open.popLast() == nil { return line }
      line += token.count { $0 == UInt8(ascii: "\n") }
      rest = rest.dropFirst(max(token.count, 1))
    }
    return open.last
  }

  /// What goes on unchanged: a string, an address without quotes, else one byte.
  private static func word(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    guard let first = rest.first else { return rest }
    if quotes.contains(first) { return rest[..<string(rest).startIndex] }
    let address = "url(".utf8
    guard rest.starts(with: address),
      !rest.dropFirst(address.count).prefix(1).contains(where: quotes.contains)
    else { return rest.prefix(1) }
    return rest[..<after(")", in: rest).startIndex]
  }

  /// What comes after the string that it begins with.
  private static func string(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = rest.startIndex + 1
    while index < rest.endIndex, rest[index] != rest.first {
      index += rest[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return rest[min(index + 1, rest.endIndex)...]
  }

  /// What comes after the end of something.
  private static func after(_ end: String, in rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = rest
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest.removeFirst() }
    return rest.dropFirst(end.utf8.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      || byte == UInt8(ascii: "\r")
  }
}
