/// Names and texts of a page, after Accessible Name and Description Computation 1.2 of the W3C, as far as the app needs it.
extension Page {
  /// The accessible name: by `aria-labelledby`, `aria-label`, the label or the content, whichever is there first.
  func name(of place: Int) -> String {
    let node = nodes[place]
    if let ids = node.attributes["aria-labelledby"] {
      let text = text(ofIDs: ids)
      if !text.isEmpty { return text }
    }
    if let label = node.attributes["aria-label"], !label.isEmpty { return label }
    if let name = ownName(of: place), !PageText.bare(name).isEmpty { return name }
    return node.attributes["title"] ?? node.attributes["placeholder"] ?? ""
  }

  private func ownName(of place: Int) -> String? {
    let element = PageElement(page: self, place: place)
    switch element.node.tag {
    case "img": return element["alt"]
    case "input" where element.isButton: return element["value"]
    case "fieldset": return firstContent("legend", in: place)
    case "table": return firstContent("caption", in: place)
    case "figure": return firstContent("figcaption", in: place)
    default:
      if element.isField { return label(of: place) }
      let isNamedByContent =
        element.isButton || element.isLink || element.isHeading
        || ["label", "option"].contains(element.node.tag)
      return isNamedByContent ? content(of: place) : nil
    }
  }

  private func firstContent(_ tag: String, in place: Int) -> String? {
    (place..<nodes[place].end).first { nodes[$0].tag == tag }.map { content(of: $0) }
  }

  /// The text of a field's labels, or of the label around it.
  private func label(of place: Int) -> String? {
    let labels = nodes[place].attributes["id"].map { self.labels(ofID: $0) } ?? []
    if !labels.isEmpty { return labels.map { content(of: $0) }.joined(separator: " ") }
    var parent = nodes[place].parent
    while parent > 0 {
      if nodes[parent].tag == "label" { return content(of: parent) }
      parent = nodes[parent].parent
    }
    return nil
  }

  /// What is read out of an element: its text, with the names of what is in it. Fields in a label are not part of it.
  private func content(of place: Int) -> String {
    var text = ""
    var next = place + 1
    while next < nodes[place].end {
      let node = nodes[next]
      if node.tag.isEmpty {
        text += node.text
        next += 1
        continue
      }
      text += " "
      // What hides the whole, such as a label that only names something, does not hide its parts from it.
      let isLeftOut = node.isHidden && !nodes[place].isHidden || node.isSilent && !nodes[place].isSilent
      let label = node.attributes["aria-label"] ?? node.attributes["alt"]
      if isLeftOut || label != nil || PageElement(page: self, place: next).isField {
        text += isLeftOut ? "" : (label ?? "") + " "
        next = node.end
      } else {
        next += 1
      }
    }
    return text
  }

  /// What elements with these ids, which spaces separate, say together.
  func text(ofIDs ids: String) -> String {
    ids.split(separator: " ").compactMap { place(ofID: String($0)) }.map { place in
      nodes[place].attributes["aria-label"] ?? content(of: place)
    }.joined(separator: " ")
  }

  /// The text that is seen in an element, with a space before each element in it. What was typed is no text of the page.
  func text(of place: Int) -> String {
    var text = ""
    for node in nodes[place..<nodes[place].end] where !node.isHidden && nodes[node.parent].tag != "textarea" {
      text += node.tag.isEmpty ? node.text : " "
    }
    return text
  }
}

enum PageText {
  /// Without spaces and joiners, to compare by.
  static func bare(_ text: String) -> String {
    var bare = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isSpace(scalar) { bare.append(scalar) }
    return String(bare)
  }

  /// With one space between words, and none around.
  static func tidy(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// U+2060 is the word joiner.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{2060}"
  }
}
