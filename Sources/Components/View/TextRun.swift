/// A part of a line of running text: plain, bold, or a link.
///
/// `**words**` are bold, and `[words](address)` are a link, as in CommonMark. What is neither, such as a link to something that is no
/// address of the web or of the site, is plain text. ⊠ and ⛋ are drawn, because few fonts have them.
public struct TextRun: Equatable, Sendable {
  public var text: String
  public var isBold: Bool
  /// Where it leads; empty for nowhere.
  public var address: String
  /// The drawing in place of the text
  public var sign: Icon?

  public init(_ text: String, isBold: Bool = false, address: String = "", sign: Icon? = nil) {
    self.text = text
    self.isBold = isBold
    self.address = address
    self.sign = sign
  }

  /// Whether it leads to another site.
  public var isOutside: Bool { address.hasPrefix("http") }

  /// The parts of a line.
  public static func runs(_ line: String) -> [TextRun] {
    var reader = RunReader(bytes: Array(line.utf8))
    reader.read(0..<reader.bytes.count, isBold: false)
    return reader.runs
  }
}

/// Takes time in proportion to the line, whatever is in it.
private struct RunReader {
  let bytes: [UInt8]
  var runs: [TextRun] = []
  /// Where each round bracket closes, by the place of the opening one; 0 for one that does not. Empty without a link.
  private let closing: [Int]
  /// Whether no mark ends what is bold from here on.
  private var boldIsOver = false

  /// In bytes.
  private static let longestAddress = 2048

  private static let star = UInt8(ascii: "*")
  private static let space = UInt8(ascii: " ")

  init(bytes: [UInt8]) {
    self.bytes = bytes
    closing = bytes.contains(UInt8(ascii: "[")) ? Self.closing(in: bytes) : []
  }

  private static func closing(in bytes: [UInt8]) -> [Int] {
    var closing = [Int](repeating: 0, count: bytes.count)
    var open: [Int] = []
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "(") { open.append(place) }
      if bytes[place] == UInt8(ascii: ")"), let opening = open.popLast() { closing[opening] = place }
    }
    return closing
  }

  mutating func read(_ range: Range<Int>, isBold: Bool) {
    var start = range.lowerBound
    var place = start
    while place < range.upperBound {
      if !isBold, let end = boldEnd(place, range.upperBound) {
        add(start..<place, isBold: isBold)
        read(place + 2..<end, isBold: true)
        place = end + 2
        start = place
      } else if let link = link(place, range.upperBound) {
        add(start..<place, isBold: isBold)
        runs.append(TextRun(text(link.label), isBold: isBold, address: text(link.address)))
        place = link.address.upperBound + 1
        start = place
      } else if let sign = sign(place, range.upperBound) {
        add(start..<place, isBold: isBold)
        runs.append(TextRun(text(place..<place + 3), sign: sign))
        place += 3
        start = place
      } else {
        place += 1
      }
    }
    add(start..<range.upperBound, isBold: isBold)
  }

  private mutating func add(_ range: Range<Int>, isBold: Bool) {
    if !range.isEmpty { runs.append(TextRun(text(range), isBold: isBold)) }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The sign of alerts or cues whose character begins there: U+22A0 and U+26CB.
  private func sign(_ place: Int, _ end: Int) -> Icon? {
    guard bytes[place] == 0xE2, place + 2 < end else { return nil }
    return switch (bytes[place + 1], bytes[place + 2]) {
    case (0x8A, 0xA0): .alertSign
    case (0x9B, 0x8B): .cueSign
    default: nil
    }
  }

  private func isMark(_ place: Int, _ end: Int) -> Bool {
    place + 1 < end && bytes[place] == Self.star && bytes[place + 1] == Self.star
  }

  /// Where the mark is that ends what is bold from a place on; nil if nothing is.
  private mutating func boldEnd(_ place: Int, _ end: Int) -> Int? {
    guard !boldIsOver, isMark(place, end), place + 2 < end, bytes[place + 2] != Self.space,
      bytes[place + 2] != Self.star
    else { return nil }
    var next = place + 3
    while next + 1 < end {
      if isMark(next, end), bytes[next - 1] != Self.space { return next }
      next += 1
    }
    boldIsOver = true
    return nil
  }

  private func link(_ place: Int, _ end: Int) -> (label: Range<Int>, address: Range<Int>)? {
    guard bytes[place] == UInt8(ascii: "[") else { return nil }
    var close = place + 1
    while close < end, bytes[close] != UInt8(ascii: "]") {
      if bytes[close] == UInt8(ascii: "[") { return nil }
      close += 1
    }
    let label = place + 1..<min(close, end)
    guard close + 1 < end, bytes[close + 1] == UInt8(ascii: "("),
      !bytes[label].allSatisfy({ $0 == Self.space })
    else { return nil }
    let last = closing[close + 1]
    guard last > 0, last < end, last - close <= Self.longestAddress else { return nil }
    let address = close + 2..<last
    return WebReference.isFine(bytes[address]) ? (label, address) : nil
  }
}

/// The addresses that a link of a text may have: of the web, of the site itself, or of a person.
private enum WebReference {
  static func isFine(_ address: ArraySlice<UInt8>) -> Bool {
    guard !address.contains(where: { isRefused($0) }) else { return false }
    for scheme in ["https://", "http://"] where starts(address, scheme) {
      return hasHost(address.dropFirst(scheme.utf8.count))
    }
    if starts(address, "mailto:") { return address.contains(UInt8(ascii: "@")) }
    if starts(address, "tel:") { return address.count > 4 }
    return starts(address, "/") && !starts(address, "//")
  }

  /// White space, quotes, and what browsers take for something else.
  private static func isRefused(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  private static func starts(_ address: ArraySlice<UInt8>, _ prefix: String) -> Bool {
    address.starts(with: Array(prefix.utf8))
  }

  /// Nobody should take what is before an at sign for the site that is behind it.
  private static func hasHost(_ rest: ArraySlice<UInt8>) -> Bool {
    let host = rest.prefix { !"/?#".utf8.contains($0) }
    guard let first = host.first else { return false }
    return first != UInt8(ascii: ":") && first != UInt8(ascii: ".") && !host.contains(UInt8(ascii: "@"))
  }
}
