import Foundation
import FoundationXML

/// Checks an SVG file for content that an icon cannot have: scripts, external references, texts in fonts that may be
/// missing, and a shape that is not square.
final class SVGCheck: NSObject, XMLParserDelegate {
  private var fault: (line: Int, message: String)?
  private var depth = 0
  private var hasRoot = false
  private let isSquare: Bool

  private init(isSquare: Bool) { self.isSquare = isSquare }

  static func fault(_ bytes: [UInt8], isSquare: Bool = true) -> (Int, String)? {
    let check = SVGCheck(isSquare: isSquare)
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = check
    let parsed = parser.parse()
    if let fault = check.fault { return fault }
    // This parser does not report an element without an end.
    guard parsed, check.hasRoot, check.depth == 0 else {
      return (max(1, parser.lineNumber), "this is not a well-formed SVG picture; save it again")
    }
    return nil
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    depth += 1
    guard fault == nil, let message = rootFault(element, attributes) ?? Self.fault(element, attributes) else {
      return
    }
    fault = (max(1, parser.lineNumber), message)
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
  }

  private func rootFault(_ element: String, _ attributes: [String: String]) -> String? {
    guard !hasRoot else { return nil }
    hasRoot = true
    guard element == "svg" else { return "this is not an SVG picture; its first element must be <svg>" }
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    guard box.count == 4, box[2] > 0 else {
      return "the picture has no viewBox; add one such as viewBox=\"0 0 512 512\""
    }
    return box[2] == box[3] || !isSquare ? nil : "the picture is not square; make its viewBox as wide as high"
  }

  private static func fault(_ element: String, _ attributes: [String: String]) -> String? {
    switch element.split(separator: ":").last.map(String.init) ?? element {
    case "script": return "the picture has a script; remove it"
    case "foreignObject": return "the picture has a foreignObject; draw with shapes only"
    case "text": return "the picture has letters that need a font; turn them into paths"
    default: break
    }
    for (name, value) in attributes {
      if name.hasPrefix("on") { return "the picture has a script (\(name)); remove it" }
      let leadsOut =
        (name == "href" || name == "xlink:href") && !value.hasPrefix("#") && !value.hasPrefix("data:image/")
      if leadsOut || value.contains("url(http") {
        return "the picture takes something from another place; put everything into this file"
      }
    }
    return nil
  }
}
