@testable import Markup

/// A page without a browser: applies patches as the bridge does and renders what it then holds.
final class RecordingDocument {
  final class Element {
    var name: String?
    var text = ""
    var attributes: [(name: String, value: String)] = []
    var properties: [String: String] = [:]
    var children: [Element] = []
    weak var parent: Element?
    var kinds: Int32 = 0
  }

  let root = Element()
  private var nodes: [Int32: Element] = [:]
  private var elementNames: [Int32: String] = [:]
  private var attributeNames: [Int32: String] = [:]
  private var templates: [Int32: Element] = [:]
  private(set) var operationCount = 0
  private(set) var problems: [String] = []
  private(set) var counts: [PatchCode: Int] = [:]

  init() { nodes[0] = root }

  func apply(_ patches: PatchBuffer) {
    var reader = PatchReader(patches)
    while let code = reader.nextCode() {
      operationCount += 1
      counts[code, default: 0] += 1
      apply(code, &reader)
    }
    if !reader.isAtEnd { problems.append("text left over") }
  }

  func node(_ handle: Int32) -> Element {
    if let node = nodes[handle] { return node }
    problems.append("no node \(handle)")
    return Element()
  }

  var rendered: String { root.children.map(Self.render).joined() }

  private func apply(_ code: PatchCode, _ reader: inout PatchReader) {
    switch code {
    case .define:
      let number = reader.number()
      let kind = reader.number()
      let name = reader.text()
      if kind < 2 { elementNames[number] = name } else { attributeNames[number] = name }
    case .createElement:
      let element = Element()
      nodes[reader.number()] = element
      element.name = elementNames[reader.number()]
      if element.name == nil { problems.append("element without a name") }
    case .createText:
      let element = Element()
      nodes[reader.number()] = element
      element.text = reader.text()
    case .append:
      let parent = node(reader.number())
      insert(node(reader.number()), in: parent, before: nil)
    case .insert:
      let parent = node(reader.number())
      let child = node(reader.number())
      insert(child, in: parent, before: node(reader.number()))
    case .remove: detach(node(reader.number()))
    case .clear:
      let parent = node(reader.number())
      for child in parent.children { child.parent = nil }
      parent.children = []
    case .setText: node(reader.number()).text = reader.text()
    case .setAttribute, .setProperty:
      let element = node(reader.number())
      set(attributeName(reader.number()), to: reader.text(), on: element)
    case .removeAttribute:
      let element = node(reader.number())
      let name = attributeName(reader.number())
      element.attributes.removeAll { $0.name == name }
    case .setFlag:
      let element = node(reader.number())
      let name = attributeName(reader.number())
      if reader.number() == 1 {
        set(name, to: "", on: element)
      } else {
        element.attributes.removeAll { $0.name == name }
      }
    case .listen: node(reader.number()).kinds = reader.number()
    case .keepTemplate:
      let number = reader.number()
      templates[number] = Self.copy(node(reader.number()))
    case .clone:
      let template = templates[reader.number()]
      register(Self.copy(template ?? Element()), &reader)
    case .adopt:
      let parent = node(reader.number())
      var all: [Element] = []
      for child in parent.children { Self.collect(child, into: &all) }
      let count = Int(reader.number())
      if count != all.count { problems.append("adopts \(count) of \(all.count)") }
      for element in all { nodes[reader.number()] = element }
    }
  }

  private func register(_ element: Element, _ reader: inout PatchReader) {
    var all: [Element] = []
    Self.collect(element, into: &all)
    let count = Int(reader.number())
    if count != all.count { problems.append("clone of \(all.count) with \(count) handles") }
    for element in all { nodes[reader.number()] = element }
  }

  private func attributeName(_ number: Int32) -> String {
    if let name = attributeNames[number] { return name }
    problems.append("attribute without a name")
    return "?"
  }

  private func set(_ name: String, to value: String, on element: Element) {
    if let index = element.attributes.firstIndex(where: { $0.name == name }) {
      element.attributes[index].value = value
    } else {
      element.attributes.append((name, value))
    }
  }

  private func insert(_ child: Element, in parent: Element, before sibling: Element?) {
    detach(child)
    child.parent = parent
    guard let sibling else { return parent.children.append(child) }
    guard let index = parent.children.firstIndex(where: { $0 === sibling }) else {
      problems.append("sibling is elsewhere")
      return parent.children.append(child)
    }
    parent.children.insert(child, at: index)
  }

  private func detach(_ child: Element) {
    child.parent?.children.removeAll { $0 === child }
    child.parent = nil
  }

  private static func collect(_ element: Element, into all: inout [Element]) {
    all.append(element)
    for child in element.children { collect(child, into: &all) }
  }

  private static func copy(_ element: Element) -> Element {
    let copy = Element()
    copy.name = element.name
    copy.text = element.text
    copy.attributes = element.attributes
    copy.kinds = element.kinds
    copy.children = element.children.map(Self.copy)
    for child in copy.children { child.parent = copy }
    return copy
  }

  /// Attributes in the order of their names, because patches may set them in another order than the view.
  static func render(_ element: Element) -> String {
    guard let name = element.name else { return "‹\(element.text)›" }
    let attributes = element.attributes.sorted { $0.name < $1.name }.map { " \($0.name)=\($0.value)" }
      .joined()
    return "<\(name)\(attributes)>\(element.children.map(render).joined())</\(name)>"
  }
}

/// Reads a patch buffer as the bridge does: texts are cut by UTF-16 length.
struct PatchReader {
  private let operations: [Int32]
  private let units: [UInt16]
  private var position = 0
  private var textPosition = 0

  init(_ patches: PatchBuffer) {
    operations = patches.operations
    units = Array(String(decoding: patches.text, as: UTF8.self).utf16)
  }

  var isAtEnd: Bool { position == operations.count && textPosition == units.count }

  mutating func nextCode() -> PatchCode? {
    position < operations.count ? PatchCode(rawValue: number()) : nil
  }

  mutating func number() -> Int32 {
    position += 1
    return operations[position - 1]
  }

  mutating func text() -> String {
    let length = Int(number())
    textPosition += length
    return String(decoding: units[(textPosition - length)..<textPosition], as: UTF16.self)
  }
}
