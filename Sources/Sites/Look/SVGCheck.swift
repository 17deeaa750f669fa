import Foundation
import FoundationXML

/// Checks an SVG file for content that an icon cannot have: scripts, external references, texts in fonts that may be
/// missing, and a shape that is not square.
final class SVGCheck: NSObject, XMLParserDelegate {
  private var fault: (line: Int, fault: SVGFault)?
  /// What is wrong with the size; said where nothing worse is.
  private var sizeFault: (line: Int, fault: SVGFault)?
  private var depth = 0
  private var hasRoot = false
  private var style: String?
  private let isSquare: Bool

  private init(isSquare: Bool) { self.isSquare = isSquare }

  /// As whoever keeps the site's folder reads it.
  static func fault(_ bytes: [UInt8], isSquare: Bool = true) -> (Int, String)? {
    found(bytes, isSquare: isSquare).map { ($0, $1.message) }
  }

  /// As whoever uploads it learns it.
  static func upload(_ bytes: [UInt8], isSquare: Bool) -> FileFault? {
    found(bytes, isSquare: isSquare)?.1.ofUpload
  }

  private static func found(_ bytes: [UInt8], isSquare: Bool) -> (Int, SVGFault)? {
    if let fault = beforeParsing(bytes) { return (1, fault) }
    let check = SVGCheck(isSquare: isSquare)
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = check
    let parsed = parser.parse()
    if let fault = check.fault { return fault }
    // This parser does not report an element without an end.
    guard parsed, check.hasRoot, check.depth == 0 else { return (max(1, parser.lineNumber), .malformed) }
    return check.sizeFault
  }

  /// Entities of a file's own can grow without end, and another encoding hides what is looked for.
  private static func beforeParsing(_ bytes: [UInt8]) -> SVGFault? {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("<!ENTITY") { return .entities }
    guard !bytes.contains(0), let prolog = text.firstRange(of: "?>").map({ text[..<$0.lowerBound] }),
      prolog.contains("encoding")
    else { return bytes.contains(0) ? .malformed : nil }
    return prolog.lowercased().contains("utf-8") ? nil : .malformed
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    depth += 1
    if Self.local(element) == "style" { style = "" }
    let line = max(1, parser.lineNumber)
    if !hasRoot {
      hasRoot = true
      if element != "svg" { fault = (line, .otherRoot) }
      sizeFault = sizeFault(attributes).map { (line, $0) }
    }
    guard fault == nil, let found = Self.fault(element, attributes) else { return }
    fault = (line, found)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { style? += text }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    style? += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
    if target.lowercased() == "xml-stylesheet", fault == nil {
      fault = (max(1, parser.lineNumber), .elsewhere)
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
    guard Self.local(element) == "style", let rules = style else { return }
    style = nil
    // A backslash can write any letter another way.
    let leadsOut = rules.contains("@import") || rules.contains("\\") || Self.leadsOut(rules)
    if leadsOut, fault == nil { fault = (max(1, parser.lineNumber), .elsewhere) }
  }

  private func sizeFault(_ attributes: [String: String]) -> SVGFault? {
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    guard box.count == 4, box[2] > 0 else { return .noViewBox }
    return box[2] == box[3] || !isSquare ? nil : .notSquare
  }

  /// A name without the prefix of its namespace, which can be any.
  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }

  private static func fault(_ element: String, _ attributes: [String: String]) -> SVGFault? {
    switch local(element) {
    case "script", "handler", "listener": return .script("")
    case "foreignObject", "iframe", "embed", "object", "audio", "video", "link", "meta": return .foreignObject
    case "text": return .letters
    case "set", "animate":
      let changed = local(attributes["attributeName"] ?? "")
      if changed == "href" || changed.hasPrefix("on") { return .script(changed) }
    default: break
    }
    for (name, value) in attributes {
      if local(name).lowercased().hasPrefix("on") { return .script(name) }
      let isAddress = ["href", "src"].contains(local(name).lowercased())
      let leadsOut = isAddress && !value.hasPrefix("#") && !isPicture(value)
      if leadsOut || Self.leadsOut(value) { return .elsewhere }
    }
    return nil
  }

  /// A picture in the address itself; not another drawing, which would have to be looked through too.
  private static func isPicture(_ address: String) -> Bool {
    address.hasPrefix("data:image/") && !address.hasPrefix("data:image/svg")
  }

  /// Whether a style takes something from elsewhere than the drawing itself.
  private static func leadsOut(_ style: String) -> Bool {
    style.lowercased().split(separator: "url(", omittingEmptySubsequences: false).dropFirst().contains {
      rest in
      let address = rest.drop { $0 == " " || $0 == "\"" || $0 == "'" }
      return !address.hasPrefix("#") && !isPicture(String(address.prefix(20)))
    }
  }
}

/// What an SVG file has that no picture of a site may have.
enum SVGFault: Hashable {
  case malformed, entities, otherRoot, noViewBox, notSquare
  /// In an element, or in an attribute of this name.
  case script(String)
  case foreignObject, letters, elsewhere

  var message: String {
    switch self {
    case .malformed: "this is not a well-formed SVG picture; save it again"
    case .entities: "the picture has entities of its own; save it again without them"
    case .otherRoot: "this is not an SVG picture; its first element must be <svg>"
    case .noViewBox: "the picture has no viewBox; add one such as viewBox=\"0 0 512 512\""
    case .notSquare: "the picture is not square; make its viewBox as wide as high"
    case .script(let name):
      name.isEmpty ? "the picture has a script; remove it" : "the picture has a script (\(name)); remove it"
    case .foreignObject: "the picture has a foreignObject; draw with shapes only"
    case .letters: "the picture has letters that need a font; turn them into paths"
    case .elsewhere: "the picture takes something from another place; put everything into this file"
    }
  }

  var ofUpload: FileFault {
    switch self {
    case .malformed, .otherRoot: .damaged
    case .noViewBox: .noViewBox
    case .notSquare: .notSquare
    case .entities, .script, .foreignObject, .letters, .elsewhere: .notOnlyShapes
    }
  }
}
