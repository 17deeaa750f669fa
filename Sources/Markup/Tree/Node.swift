/// An element or text, before and while it is on the page.
///
/// A class, because the diff has to find the node of an element again. The values of views (`HTML`) share nothing.
public final class Node {
  /// The element's name; nil for a text.
  let name: ElementName?
  /// The text.
  let text: String
  var key: Key
  let attributes: [RawAttribute]
  var children: [Node]
  /// A subtree that depends on inputs, and its content.
  let memo: Memo?
  var content: Node?
  /// The mapping of this subtree's events.
  var mapping: Mapping?

  /// The page's number for the node; 0 while it is not on the page.
  var handle: Int32 = 0
  /// The mappings from here to the root, innermost first.
  var mappings: MappingChain?

  init(name: ElementName, key: Key, attributes: [RawAttribute], children: [Node]) {
    self.name = name
    self.text = ""
    self.key = key
    self.attributes = attributes
    self.children = children
    self.memo = nil
  }

  init(text: String, key: Key = .position(0)) {
    self.name = nil
    self.text = text
    self.key = key
    self.attributes = []
    self.children = []
    self.memo = nil
  }

  init(memo: Memo, key: Key) {
    self.name = nil
    self.text = ""
    self.key = key
    self.attributes = []
    self.children = []
    self.memo = memo
  }

  /// A copy that is not on the page, for a value that a view uses twice.
  private init(copying other: Node) {
    name = other.name
    text = other.text
    key = other.key
    attributes = other.attributes
    children = other.children.map { Node(copying: $0) }
    memo = other.memo
    mapping = other.mapping
  }

  func copied() -> Node { Node(copying: self) }

  var isText: Bool { name == nil && memo == nil }

  /// The element or text on the page for this node.
  var resolved: Node {
    guard let memo else { return self }
    if let content { return content.resolved }
    let made = memo.make()
    content = made
    return made.resolved
  }
}
