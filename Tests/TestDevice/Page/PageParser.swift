/// Reads what `HTML.rendered()` writes. It is no parser for the pages of others.
struct PageParser {
  private let bytes: [UInt8]
  private var place = 0
  private var nodes = [PageNode()]
  /// The elements that are not ended yet, the innermost last.
  private var open = [0]

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  private static let unseen: Set<String> = ["script", "style", "template", "title", "noscript"]

  init(_ html: String) { bytes = Array(html.utf8) }

  consuming func parsed() -> [PageNode] {
    while place < bytes.count {
      switch (bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0) {
      case (UInt8(ascii: "<"), UInt8(ascii: "/")): end()
      case (UInt8(ascii: "<"), UInt8(ascii: "!")): _ = text(before: UInt8(ascii: ">"))
      case (UInt8(ascii: "<"), _): begin()
      default: append(PageNode(text: Self.decoded(text(before: UInt8(ascii: "<"), keeping: true))))
      }
    }
    while !open.isEmpty { nodes[open.removeLast()].end = nodes.count }
    return nodes
  }

  /// What comes before a byte; that byte is passed over, unless it is kept.
  private mutating func text(before byte: UInt8, keeping: Bool = false) -> ArraySlice<UInt8> {
    let end = bytes[place...].firstIndex(of: byte) ?? bytes.count
    defer { place = keeping ? end : min(end + 1, bytes.count) }
    return bytes[place..<end]
  }

  private mutating func begin() {
    place += 1
    var node = PageNode(tag: word())
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      guard bytes[place] != UInt8(ascii: " ") else {
        place += 1
        continue
      }
      let name = word()
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "=") else {
        node.attributes[name] = ""
        continue
      }
      place += 2
      node.attributes[name] = Self.decoded(text(before: UInt8(ascii: "\"")))
    }
    place += 1
    append(node)
    if Self.void.contains(node.tag) {
      nodes[nodes.count - 1].end = nodes.count
      return
    }
    open.append(nodes.count - 1)
    // A script may have a "<" of its own.
    if node.tag == "script" || node.tag == "style" { pass(until: "</" + node.tag) }
  }

  private mutating func end() {
    place += 2
    let tag = String(decoding: text(before: UInt8(ascii: ">")), as: UTF8.self)
    let ended = open.removeLast()
    precondition(nodes[ended].tag == tag, "<\(nodes[ended].tag)> is ended as </\(tag)>.")
    nodes[ended].end = nodes.count
  }

  private mutating func pass(until mark: String) {
    while place < bytes.count, !bytes[place...].starts(with: mark.utf8) { place += 1 }
  }

  private mutating func word() -> String {
    let start = place
    while place < bytes.count, !" =>".utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// What hides, silences or disables an element does the same to all that is in it.
  private mutating func append(_ node: PageNode) {
    var node = node
    let parent = nodes[open[open.count - 1]]
    node.parent = open[open.count - 1]
    node.end = nodes.count + 1
    node.isHidden = parent.isHidden || Self.isHidden(node, in: parent)
    node.isSilent = parent.isSilent || node.attributes["aria-hidden"] == "true"
    node.isInert = parent.isInert || node.attributes["inert"] != nil
    node.isDisabled =
      parent.isDisabled || node.attributes["disabled"] != nil || node.attributes["aria-disabled"] == "true"
    nodes.append(node)
  }

  private static func isHidden(_ node: PageNode, in parent: PageNode) -> Bool {
    if node.attributes["hidden"] != nil { return true }
    // The title of a drawing is its name.
    if node.tag == "title" { return parent.tag == "head" }
    if node.tag == "dialog" { return node.attributes["open"] == nil }
    return unseen.contains(node.tag) || node.tag == "input" && node.attributes["type"] == "hidden"
  }

  private static let entities: [(String, UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&#13;", 0x0D),
  ]

  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
    var decoded: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      let entity = byte == UInt8(ascii: "&") ? entities.first { rest.starts(with: $0.0.utf8) } : nil
      decoded.append(entity?.1 ?? byte)
      rest = rest.dropFirst(entity?.0.utf8.count ?? 1)
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
