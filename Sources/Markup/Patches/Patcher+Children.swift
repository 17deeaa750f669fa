extension Patcher {
  /// Changes the children on the page into new ones: first the common head and tail, then the middle by key, with as
  /// few moves as possible.
  func patchChildren(_ old: [Node], with new: [Node], parent: Int32, chain: MappingChain?) -> [Node] {
    if new.isEmpty {
      if !old.isEmpty {
        patches.append(.clear, parent)
        for node in old { release(node) }
      }
      return new
    }
    var result = new
    var head = 0
    let shared = min(old.count, new.count)
    while head < shared, old[head].isPatchable(to: new[head]) {
      result[head] = patch(old[head], with: new[head], parent: parent, outer: chain)
      head += 1
    }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > head, newEnd > head, old[oldEnd - 1].isPatchable(to: new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
      result[newEnd] = patch(old[oldEnd], with: new[newEnd], parent: parent, outer: chain)
    }
    if head == oldEnd {
      insertAll(head..<newEnd, of: &result, parent: parent, chain: chain)
    } else if head == newEnd {
      for index in head..<oldEnd { removeFromPage(old[index]) }
    } else {
      patchMiddle(
        Array(old[head..<oldEnd]), head..<newEnd, of: &result, parent: parent, chain: chain)
    }
    return result
  }

  private func insertAll(
    _ range: Range<Int>, of nodes: inout [Node], parent: Int32, chain: MappingChain?
  ) {
    let before = range.upperBound < nodes.count ? nodes[range.upperBound].resolved.handle : 0
    for index in range {
      let node = fresh(nodes[index])
      nodes[index] = node
      create(node, outer: chain)
      put(node, in: parent, before: before)
    }
  }

  private func put(_ node: Node, in parent: Int32, before: Int32) {
    if before == 0 {
      patches.append(.append, parent, node.resolved.handle)
    } else {
      patches.append(.insert, parent, node.resolved.handle, before)
    }
  }

  private func removeFromPage(_ node: Node) {
    patches.append(.remove, node.resolved.handle)
    release(node)
  }

  private func patchMiddle(
    _ old: [Node], _ range: Range<Int>, of nodes: inout [Node], parent: Int32, chain: MappingChain?
  ) {
    let sources = matches(of: Array(nodes[range]), in: old)
    var isUsed = [Bool](repeating: false, count: old.count)
    for source in sources where source >= 0 { isUsed[source] = true }
    for index in old.indices where !isUsed[index] { removeFromPage(old[index]) }
    for (offset, source) in sources.enumerated() where source >= 0 {
      let index = range.lowerBound + offset
      nodes[index] = patch(old[source], with: nodes[index], parent: parent, outer: chain)
    }
    let stays = Subsequence.longestIncreasing(sources)
    // From the end, so that the sibling to insert before is always in its place.
    var before = range.upperBound < nodes.count ? nodes[range.upperBound].resolved.handle : 0
    for offset in sources.indices.reversed() {
      let index = range.lowerBound + offset
      if sources[offset] < 0 {
        let node = fresh(nodes[index])
        nodes[index] = node
        create(node, outer: chain)
        put(node, in: parent, before: before)
      } else if !stays[offset] {
        put(nodes[index], in: parent, before: before)
      }
      before = nodes[index].resolved.handle
    }
  }

  /// For each new child the index of the old one that becomes it, or -1.
  private func matches(of new: [Node], in old: [Node]) -> [Int] {
    var indices: [Key: Int] = [:]
    // From the end, so that the first of two children with the same key, which is a mistake, is found.
    for index in old.indices.reversed() { indices[old[index].key] = index }
    var isTaken = [Bool](repeating: false, count: old.count)
    return new.map { node in
      guard let index = indices[node.key], !isTaken[index], old[index].isPatchable(to: node) else {
        return -1
      }
      isTaken[index] = true
      return index
    }
  }
}
