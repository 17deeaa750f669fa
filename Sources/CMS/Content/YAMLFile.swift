import Yams

/// A file of a site whose values are changed one by one. Whatever does not change stays as it was written, comments and order too.
public struct YAMLFile {
  public let tree: ContentTree
  let root: Node
  private let lines: [String]

  /// Nil for a text that is not YAML, or has neither a list nor a group.
  public init?(_ text: String) {
    guard let root = try? Yams.compose(yaml: text, .basic), let tree = ContentTree(root) else { return nil }
    if case .text = tree { return nil }
    self.root = root
    self.tree = tree
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text with another value.
  public func replacing(by new: ContentTree) -> String {
    if new == tree { return lines.joined(separator: "\n") }
    let text = spliced(new)
    if YAMLFile(text)?.tree == new { return text }
    // A form of YAML that this does not know, such as an anchor: the value counts, and the comments go.
    return new.yaml
  }

  private func spliced(_ new: ContentTree) -> String {
    let source = SourceLines(lines: lines)
    guard let place = source.place(of: root, endingBefore: lines.count) else { return new.yaml }
    let body = source.rewritten(place, as: new, at: place.column)
    let before = Array(lines[..<place.line])
    let first = YAMLText.indented(body[0], by: place.column)
    return (before + [first] + body.dropFirst() + lines[place.end...]).joined(separator: "\n")
  }
}

extension ContentTree {
  /// Nil for what staff cannot edit: an alias, or a group whose keys are no texts.
  init?(_ node: Node) {
    switch node {
    case .scalar(let scalar): self = .text(scalar.string, isPlain: scalar.style == .plain)
    case .sequence(let sequence):
      var elements: [ContentTree] = []
      for node in sequence {
        guard let element = ContentTree(node) else { return nil }
        elements.append(element)
      }
      self = .list(elements)
    case .mapping(let mapping):
      var members: [Member] = []
      for (key, node) in mapping {
        guard let name = key.string, let value = ContentTree(node) else { return nil }
        members.append(Member(name, value))
      }
      self = .group(members)
    case .alias: return nil
    }
  }

  /// The value as a text of YAML.
  public var yaml: String { YAMLText.lines(self, at: 0).joined(separator: "\n") + "\n" }
}
