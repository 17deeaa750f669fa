import Foundation
import SeededRandom
import Testing

@testable import Core

@Suite("Property lists")
struct PropertyListTests {
  private func read(_ body: String) throws -> PropertyList {
    try PropertyList(parsing: Array("<plist version=\"1.0\">\(body)</plist>".utf8))
  }

  @Test("are read as they were written, whatever is in them")
  func roundTrips() throws {
    var random = RandomSource(seed: 1)
    for _ in 0..<500 {
      let list = PropertyList.random(depth: 4, using: &random)
      #expect(try PropertyList(parsing: Array(list.xml.utf8)) == list)
    }
  }

  @Test("are written as another implementation reads them, and read as it writes them")
  func foundation() throws {
    var random = RandomSource(seed: 2)
    for _ in 0..<100 {
      let list = PropertyList.dictionary([.init("root", .random(depth: 3, using: &random))])
      let theirs = try PropertyListSerialization.propertyList(from: Data(list.xml.utf8), format: nil)
      let written = try PropertyListSerialization.data(fromPropertyList: theirs, format: .xml, options: 0)
      #expect(try PropertyList(parsing: Array(written)).sorted == list.sorted)
    }
  }

  @Test("may have comments, references, character data and other spacing")
  func spellings() throws {
    #expect(
      try read("<string>a&lt;&#65;&#x42;<![CDATA[<&]]>\r\nb<!-- no --></string>") == .string("a<AB<&\nb"))
    #expect(
      try read("<!-- c --> <dict><key>a</key> <true/><key>b</key><false></false></dict> ")
        == .dictionary([
          .init("a", .bool(true)), .init("b", .bool(false)),
        ]))
    // A reader takes a carriage return for a line end, unless it is written as a reference.
    let text = PropertyList.string("a\r\nb\rc")
    #expect(try PropertyList(parsing: Array(text.xml.utf8)) == text)
    #expect(try read("<array/>") == .array([]))
    #expect(try read("<integer> -7 </integer>") == .integer(-7))
    let bytes: [UInt8] =
      [0xEF, 0xBB, 0xBF] + Array("<?xml version='1.0' encoding='utf-8'?><plist><dict/></plist>\n".utf8)
    #expect(try PropertyList(parsing: bytes) == .dictionary([]))
  }

  @Test(
    "what is no property list says in which line",
    arguments: [
      ("", 1), ("<plist></plist>", 1), ("<plist>\n<dict>\n<key>a</key>\n</dict></plist>", 4),
      ("<plist><string>a</plist>", 1), ("<plist>\n<integer>1.5</integer></plist>", 2),
      ("<plist><true/><true/></plist>", 1), ("<plist><true/></plist>x", 1),
      ("<plist><string>&foo;</string></plist>", 1),
      ("<plist><string>&#0;</string></plist>", 1), ("<plist><string>&#xD800;</string></plist>", 1),
      ("<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>", 1),
      ("<!DOCTYPE plist [\n<!ENTITY a \"b\">]><plist><true/></plist>", 1),
      ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><true/></plist>", 1),
      ("<plist><blink/></plist>", 1), ("<plist version=\"2.0\"><true/></plist>", 1),
    ])
  func mistakes(text: String, line: Int) {
    #expect(throws: PropertyList.ParseError.line(line)) { try PropertyList(parsing: Array(text.utf8)) }
  }

  @Test("any damage is refused or read, and nothing else happens")
  func fuzz() {
    var random = RandomSource(seed: 3)
    let good = Array(PropertyList.random(depth: 5, using: &random).xml.utf8)
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      _ = try? PropertyList(parsing: bytes)
    }
    let deep = String(repeating: "<array>", count: 100_000)
    #expect(throws: PropertyList.ParseError.self) { try PropertyList(parsing: Array("<plist>\(deep)".utf8)) }
  }
}

extension PropertyList {
  static func random(depth: Int, using random: inout some RandomNumberGenerator) -> PropertyList {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &random) {
    case 0: return .string(text(&random))
    case 1: return .integer(Int64.random(in: .min ... .max, using: &random))
    case 2: return .bool(Bool.random(using: &random))
    case 3: return .data("AQID")
    case 4: return .array((0..<3).map { _ in .random(depth: depth - 1, using: &random) })
    default:
      var entries: [Entry] = []
      for index in 0..<3 {
        entries.append(.init("\(index)" + text(&random), .random(depth: depth - 1, using: &random)))
      }
      return .dictionary(entries)
    }
  }

  private static func text(_ random: inout some RandomNumberGenerator) -> String {
    let pieces = ["a", "<", ">", "&", "\"", "]]>", "ñ", "清单", "\n", "\t", " ", "👩‍👧", "&amp;", "<!--"]
    return (0..<Int.random(in: 0..<8, using: &random)).map { _ in pieces.randomElement(using: &random)! }
      .joined()
  }

  /// With the entries of dictionaries in the order of their keys, which means nothing.
  var sorted: PropertyList {
    switch self {
    case .dictionary(let entries):
      .dictionary(
        entries.map {
          Entry($0.key, $0.value.sorted)
        }.sorted { $0.key < $1.key })
    case .array(let elements): .array(elements.map { $0.sorted })
    case .data(let text): .data(text.filter { !$0.isWhitespace })
    default: self
    }
  }
}
