extension HTML {
  /// The text of an HTML page, which browsers parse into exactly this tree.
  ///
  /// - Parameter field: what each form begins with that is posted, besides its own content.
  public func rendered(withInForms field: HTML<Never>? = nil) -> String {
    String(decoding: renderedUTF8(withInForms: field), as: UTF8.self)
  }

  /// `rendered(withInForms:)` as UTF-8.
  public func renderedUTF8(withInForms field: HTML<Never>? = nil) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(4096)
    node.render(into: &output, inForms: field?.renderedUTF8() ?? [])
    return output
  }
}

extension Node {
  func render(into output: inout [UInt8], inForms field: [UInt8]) {
    let node = resolved
    guard let name = node.name else { return Escaping.text(node.text, into: &output) }
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: name.rawValue.utf8)
    for attribute in node.attributes { attribute.render(on: name, into: &output) }
    output.append(UInt8(ascii: ">"))
    if name.isVoid { return }
    node.renderContent(of: name, into: &output, inForms: field)
    // Last, so that what is seen first in a form is its first child.
    if name == .form, node.isPosted { output.append(contentsOf: field) }
    output.append(contentsOf: "</".utf8)
    output.append(contentsOf: name.rawValue.utf8)
    output.append(UInt8(ascii: ">"))
  }

  private func renderContent(of name: ElementName, into output: inout [UInt8], inForms field: [UInt8]) {
    if name == .textarea, let value = textValue { return Escaping.text(value, into: &output) }
    for child in children { child.render(into: &output, inForms: field) }
  }

  /// Whether a form sends what it has in a body.
  private var isPosted: Bool {
    attributes.contains { attribute in
      if case .text(.method, "post") = attribute { true } else { false }
    }
  }

  /// The value of a text area, which HTML writes as its content.
  private var textValue: String? {
    for attribute in attributes {
      if case .text(.value, let text) = attribute { return text }
    }
    return nil
  }
}

extension RawAttribute {
  fileprivate func render(on element: ElementName, into output: inout [UInt8]) {
    switch self {
    case .flag(let name, true):
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: name.rawValue.utf8)
    case .text(let name, let text):
      if name == .class && text.isEmpty || element == .textarea && name == .value || name == .style { return }
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: name.rawValue.utf8)
      output.append(contentsOf: "=\"".utf8)
      Escaping.attribute(text, into: &output)
      output.append(UInt8(ascii: "\""))
    case .flag(_, false), .listener, .key: return
    }
  }
}

/// Escaping by the HTML Living Standard, 13.3 "Serializing HTML fragments"; `<` is escaped in attributes too.
enum Escaping {
  static func text(_ text: String, into output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case 0x0D: output.append(contentsOf: "&#13;".utf8)
      default: output.append(byte)
      }
    }
  }

  static func attribute(_ text: String, into output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
      case 0x0D: output.append(contentsOf: "&#13;".utf8)
      default: output.append(byte)
      }
    }
  }
}
