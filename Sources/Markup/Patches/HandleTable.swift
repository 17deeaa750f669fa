/// The nodes on the page by their handles. Handles of removed nodes are reused.
struct HandleTable {
  private var nodes: [Node?] = [nil]
  private var free: [Int32] = []

  subscript(handle: Int32) -> Node? {
    let index = Int(handle)
    return index > 0 && index < nodes.count ? nodes[index] : nil
  }

  mutating func add(_ node: Node) {
    if let handle = free.popLast() {
      nodes[Int(handle)] = node
      node.handle = handle
      return
    }
    node.handle = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(node)
  }

  /// Gives the element of an old node to a new one.
  mutating func replace(_ old: Node, with new: Node) {
    new.handle = old.handle
    nodes[Int(new.handle)] = new
  }

  mutating func remove(_ node: Node) {
    nodes[Int(node.handle)] = nil
    free.append(node.handle)
  }

  /// The number of nodes on the page.
  var count: Int { nodes.count - 1 - free.count }
}
