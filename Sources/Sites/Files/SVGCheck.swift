import Foundation
import FoundationXML

/// Looks through an SVG file by a list of what a drawing may have (``SVGRules``), and writes it anew with nothing else: what drawing
/// programs keep in it for themselves goes, and what could run, lead elsewhere or need a font is a fault.
final class SVGCheck: NSObject, XMLParserDelegate {
  private var fault: (line: Int, fault: SVGFault)?
  /// What is wrong with the size; said where nothing worse is.
  private var sizeFault: (line: Int, fault: SVGFault)?
  /// The elements that are open.
  private var open: [Open] = []
  private var hasRoot = false
  private var style: String?
  private let isSquare: Bool
  /// The drawing as far as it was read.
  private var drawing = ""

  private struct Open {
    /// Namespaces by prefixes.
    var prefixes: [String: String]
    /// Nil for what is left out, with all that is in it.
    var name: String?
    /// Whether something is in it.
    var isFilled = false
  }

  private init(isSquare: Bool) { self.isSquare = isSquare }

  /// As whoever keeps the site's folder reads it.
  static func fault(_ bytes: [UInt8], isSquare: Bool = true) -> (Int, String)? {
    guard case .failure(let found) = read(bytes, isSquare: isSquare) else { return nil }
    return (found.line, found.fault.message)
  }

  /// The drawing written anew.
  static func rewritten(_ bytes: [UInt8], isSquare: Bool) -> Result<[UInt8], SVGFault> {
    read(bytes, isSquare: isSquare).map { Array($0.utf8) }.mapError(\.fault)
  }

  private struct Found: Error {
    var line: Int
    var fault: SVGFault
  }

  private static func read(_ bytes: [UInt8], isSquare: Bool) -> Result<String, Found> {
    if let fault = beforeParsing(bytes) { return .failure(Found(line: 1, fault: fault)) }
    let check = SVGCheck(isSquare: isSquare)
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = check
    let parsed = parser.parse()
    if let fault = check.fault { return .failure(Found(line: fault.line, fault: fault.fault)) }
    // This parser does not report an element without an end.
    guard parsed, check.hasRoot, check.open.isEmpty else {
      return .failure(Found(line: max(1, parser.lineNumber), fault: .malformed))
    }
    if let fault = check.sizeFault { return .failure(Found(line: fault.line, fault: fault.fault)) }
    return .success(check.drawing)
  }

  /// Entities of a file's own can grow without end, and another encoding hides what is looked for.
  private static func beforeParsing(_ bytes: [UInt8]) -> SVGFault? {
    // The parser of Foundation ends the program at a name that is no UTF-8.
    guard let text = String(validating: bytes, as: UTF8.self) else { return .malformed }
    if text.contains("<!ENTITY") { return .entities }
    if hasEmptyInstruction(bytes) || Self.declarations.contains(where: { text.contains($0) }) {
      return .malformed
    }
    guard !bytes.contains(0), let prolog = text.firstRange(of: "?>").map({ text[..<$0.lowerBound] }),
      prolog.contains("encoding")
    else { return bytes.contains(0) ? .malformed : nil }
    return prolog.lowercased().contains("utf-8") ? nil : .malformed
  }

  /// No drawing declares anything of its own, and the parser of Foundation ends the program at some of what can be declared.
  private static let declarations = ["<!NOTATION", "<!ELEMENT", "<!ATTLIST"]

  /// Whether there is an instruction without anything behind its name, such as `<?x?>`. The parser of Foundation ends the program at one.
  private static func hasEmptyInstruction(_ bytes: [UInt8]) -> Bool {
    let (opening, closing) = (Array("<?".utf8), Array("?>".utf8))
    var rest = bytes[...]
    while let start = rest.firstRange(of: opening) {
      rest = rest[start.upperBound...]
      let name = rest.prefix { !($0 == UInt8(ascii: " ") || (9...13).contains($0)) }
      if name.firstRange(of: closing) != nil { return true }
    }
    return false
  }

  // MARK: Elements

  /// Programs that draw declare a dozen.
  private static let mostPrefixes = 64

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let line = max(1, parser.lineNumber)
    var prefixes = open.last?.prefixes ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    for (name, value) in attributes {
      if name == "xmlns" { prefixes[""] = value }
      if name.hasPrefix("xmlns:") { prefixes[String(name.dropFirst(6))] = value }
    }
    // Each element below has a copy of them.
    if prefixes.count > Self.mostPrefixes { fault = fault ?? (line, .malformed) }
    let isLeftOut = open.last.map { $0.name == nil } ?? false
    var opened = Open(prefixes: prefixes)
    defer { open.append(opened) }
    if isLeftOut || fault != nil { return }
    let (prefix, name) = Self.parts(element)
    let namespace = prefixes[prefix]
    if !hasRoot {
      hasRoot = true
      guard name == "svg", isDrawing(namespace, prefix) else {
        fault = (line, .otherRoot)
        return
      }
      sizeFault = sizeFault(attributes).map { (line, $0) }
    }
    guard isDrawing(namespace, prefix) else {
      if !SVGRules.isOfEditor(namespace ?? "") { fault = (line, .element(element)) }
      return
    }
    if name == "metadata" { return }
    // The rules of a style are looked at as one text.
    guard SVGRules.elements.contains(name), style == nil else {
      fault = (line, SVGFault(element: name))
      return
    }
    let isRoot = open.isEmpty
    guard let kept = kept(attributes, of: name, prefixes, line) else { return }
    fill()
    drawing += "<" + name + (isRoot ? Self.attribute("xmlns", SVGRules.namespace) : "")
    for (name, value) in kept.sorted(by: { $0.0 < $1.0 }) { drawing += Self.attribute(name, value) }
    opened.name = name
    if name == "style" { style = "" }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let closed = open.popLast(), let name = closed.name, fault == nil else { return }
    if name == "style", let rules = style {
      style = nil
      if let part = SVGRules.leadingOut(rules) { fault = (max(1, parser.lineNumber), .elsewhere(part)) }
    }
    drawing += closed.isFilled ? "</\(name)>" : "/>"
  }

  /// One without a namespace of its own is taken for a drawing, as it was written by hand.
  private func isDrawing(_ namespace: String?, _ prefix: String) -> Bool {
    namespace == SVGRules.namespace || namespace == nil && prefix.isEmpty
  }

  /// A prefix, which may be empty, and the name behind it.
  private static func parts(_ name: String) -> (prefix: String, name: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  /// Ends the beginning of the element that is open: something comes into it.
  private func fill() {
    guard let last = open.indices.last, !open[last].isFilled else { return }
    open[last].isFilled = true
    drawing += ">"
  }

  // MARK: Attributes

  /// - Returns: nil after a fault.
  private func kept(
    _ attributes: [String: String], of element: String, _ prefixes: [String: String], _ line: Int
  ) -> [(String, String)]? {
    var kept: [(String, String)] = []
    for (qualified, value) in attributes.sorted(by: { $0.key < $1.key })
    where qualified != "xmlns" && !qualified.hasPrefix("xmlns:") {
      let (prefix, name) = Self.parts(qualified)
      let isLink = name.lowercased() == "href" || name.lowercased() == "src"
      if name.lowercased().hasPrefix("on") {
        fault = (line, .script(qualified))
        return nil
      }
      // Its address is looked at under whatever name.
      if isLink, !value.hasPrefix("#"), !(element == "image" && SVGRules.isPicture(value)) {
        fault = (line, .elsewhere(String(value.prefix(30))))
        return nil
      }
      let isKept =
        prefix.isEmpty
        ? SVGRules.attributes.contains(name) : name == "href" && prefixes[prefix] == SVGRules.links
      guard isKept else { continue }
      if !isLink, let part = SVGRules.leadingOut(value) {
        fault = (line, .elsewhere(part))
        return nil
      }
      if isLink, kept.contains(where: { $0.0 == "href" }) { continue }
      kept.append((name, value))
    }
    return kept
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(value).replacing("\"", with: "&quot;"))\""
  }

  private static func escaped(_ text: String) -> String {
    var escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    for control in ["\t", "\n", "\r"] where escaped.contains(control) {
      escaped = escaped.replacing(control, with: " ")
    }
    return escaped
  }

  private func sizeFault(_ attributes: [String: String]) -> SVGFault? {
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    guard box.count == 4, box[2] > 0 else { return .noViewBox }
    return box[2] == box[3] || !isSquare ? nil : .notSquare
  }

  // MARK: Texts

  func parser(_ parser: XMLParser, foundCharacters text: String) { add(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { add(String(decoding: block, as: UTF8.self)) }

  private func add(_ text: String) {
    guard let name = open.last?.name, SVGRules.textual.contains(name), fault == nil else { return }
    style? += text
    fill()
    drawing += Self.escaped(text)
  }

  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
    if target.lowercased() == "xml-stylesheet", fault == nil {
      fault = (max(1, parser.lineNumber), .elsewhere("xml-stylesheet"))
    }
  }
}
