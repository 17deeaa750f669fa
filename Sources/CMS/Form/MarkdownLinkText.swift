/// The texts of links in Markdown, `[text](address)`, found in one walk through the bytes: a pattern that looks from each bracket to
/// the end of the text takes the square of its length.
enum MarkdownLinkText {
  static func all(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    // Where a text began that has not ended; and a text whose address has begun.
    var opened: Int?
    var named: Range<Int>?
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ")"):
        if let range = named { found.append(String(decoding: bytes[range], as: UTF8.self)) }
        (opened, named) = (nil, nil)
      case _ where named != nil: continue
      case UInt8(ascii: "["): opened = opened ?? place + 1
      case UInt8(ascii: "]"):
        guard let start = opened else { continue }
        if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "(") { named = start..<place }
        opened = nil
      default: continue
      }
    }
    return found
  }
}
