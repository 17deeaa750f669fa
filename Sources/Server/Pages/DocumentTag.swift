/// A tag of the document that no view may hold: what is in the head, and the elements around the app.
struct DocumentTag: CustomStringConvertible {
  let description: String

  /// A start tag. An attribute without a value is left out.
  init(_ name: String, _ attributes: [(name: String, value: String?)] = []) {
    let written = attributes.map { name, value in value.map { " \(name)=\"\(Self.escape($0))\"" } ?? "" }
    description = "<\(name)\(written.joined())>"
  }

  /// A whole element.
  init(_ name: String, _ attributes: [(name: String, value: String?)] = [], text: String) {
    description = "\(DocumentTag(name, attributes))\(Self.escape(text))</\(name)>"
  }

  /// Something that the app will `fetch`.
  static func preload(_ address: String, type: String) -> DocumentTag {
    DocumentTag(
      "link", [("rel", "preload"), ("as", "fetch"), ("type", type), ("href", address), ("crossorigin", "")])
  }

  private static func escape(_ text: String) -> String {
    var safe = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      default: safe.unicodeScalars.append(character)
      }
    }
    return safe
  }
}
