/// The first subtree of a call site. The page clones it for further subtrees of the same shape, instead of creating
/// these element by element.
struct Template {
  /// The number of the page's copy; 0 without one.
  var number: Int32
  /// The content of the copy.
  var node: Node
}

extension Patcher {
  func createFromTemplate(_ node: Node, site: CallSite, outer: MappingChain?) {
    guard let template = templates[site] else {
      templates[site] = Template(number: 0, node: node)
      return create(node, outer: outer)
    }
    guard template.number != 0, template.node.hasShape(of: node) else {
      return createAndKeep(node, site: site, outer: outer)
    }
    let count = patches.operations.count
    patches.append(.clone, template.number, 0)
    var all: [Int32] = []
    register(node, outer: outer, into: &all)
    patches.operations[count + 2] = Int32(truncatingIfNeeded: all.count)
    patches.operations.append(contentsOf: all)
    setDifferences(from: template.node, to: node)
  }

  /// Creates the node, and a copy on the page if it is the second one of its call site: most make only one.
  private func createAndKeep(_ node: Node, site: CallSite, outer: MappingChain?) {
    create(node, outer: outer)
    templateCount += 1
    templates[site] = Template(number: templateCount, node: node.resolved.copied())
    patches.append(.keepTemplate, templateCount, node.resolved.handle)
  }

  private func setDifferences(from template: Node, to node: Node) {
    let template = template.resolved
    let node = node.resolved
    if node.isText {
      if node.text != template.text { setText(node) }
      return
    }
    for index in node.attributes.indices {
      setDifference(from: template.attributes[index], to: node.attributes[index], on: node)
    }
    for index in node.children.indices {
      setDifferences(from: template.children[index], to: node.children[index])
    }
  }
}

extension Node {
  /// Whether both have the same elements, attributes and texts in the same places; values may differ.
  fileprivate func hasShape(of other: Node) -> Bool {
    let one = resolved
    let other = other.resolved
    guard one.name == other.name, one.children.count == other.children.count,
      one.attributes.count == other.attributes.count
    else { return false }
    for index in one.attributes.indices where !one.attributes[index].isAlike(other.attributes[index]) {
      return false
    }
    for index in one.children.indices where !one.children[index].hasShape(of: other.children[index]) {
      return false
    }
    return true
  }
}
