extension Patcher {
  /// Changes `old` on the page into `new`, and returns the node that is on the page then.
  func patch(_ old: Node, with new: Node, parent: Int32, outer: MappingChain?) -> Node {
    if old === new { return old }
    if let memo = new.memo, let oldMemo = old.memo, memo.hasSameInputs(as: oldMemo) {
      old.key = new.key
      return old
    }
    let new = fresh(new)
    guard old.isPatchable(to: new) else { return replace(old, with: new, parent: parent, outer: outer) }
    let chain = MappingChain.extending(outer, with: new.mapping)
    new.mappings = chain
    if let memo = new.memo {
      guard let content = old.content else { return replace(old, with: new, parent: parent, outer: outer) }
      new.content = patch(content, with: new.content ?? memo.make(), parent: parent, outer: chain)
      return new
    }
    handles.replace(old, with: new)
    if new.isText {
      if new.text != old.text { setText(new) }
      return new
    }
    patchAttributes(of: old, with: new)
    new.children = patchChildren(old.children, with: new.children, parent: new.handle, chain: chain)
    return new
  }

  func replace(_ old: Node, with new: Node, parent: Int32, outer: MappingChain?) -> Node {
    create(new, outer: outer)
    let oldHandle = old.resolved.handle
    patches.append(.insert, parent, new.resolved.handle, oldHandle)
    patches.append(.remove, oldHandle)
    release(old)
    return new
  }

  func setText(_ node: Node) {
    let length = patches.add(node.text)
    patches.append(.setText, node.handle, length)
  }

  private func patchAttributes(of old: Node, with new: Node) {
    guard old.hasAlikeAttributes(new) else { return patchDifferingAttributes(of: old, with: new) }
    for index in new.attributes.indices {
      setDifference(from: old.attributes[index], to: new.attributes[index], on: new)
    }
  }

  /// The patch for two attributes of the same name.
  @inline(__always)
  func setDifference(from old: RawAttribute, to new: RawAttribute, on node: Node) {
    switch (old, new) {
    case (.text(_, let before), .text(let name, let after)):
      if before == after { return }
      if name == .class && after.isEmpty { return removeAttribute(name, from: node) }
      set(new, on: node)
    case (.flag(_, let before), .flag(let name, let after)):
      if before == after { return }
      if after || name.isLiveProperty { return set(new, on: node) }
      removeAttribute(name, from: node)
    default: return
    }
  }

  private func patchDifferingAttributes(of old: Node, with new: Node) {
    for attribute in new.attributes {
      guard let name = attribute.name else { continue }
      if let before = old.attributes.first(where: { $0.name == name }), before.isAlike(attribute) {
        setDifference(from: before, to: attribute, on: new)
      } else {
        set(attribute, on: new)
      }
    }
    for attribute in old.attributes {
      guard let name = attribute.name, !new.attributes.contains(where: { $0.name == name }) else { continue }
      if case .flag(_, false) = attribute { continue }
      removeAttribute(name, from: new)
    }
    if old.listenedKinds != new.listenedKinds { patches.append(.listen, new.handle, new.listenedKinds) }
  }

  private func removeAttribute(_ name: AttributeName, from node: Node) {
    let number = names.number(of: name, in: &patches)
    patches.append(.removeAttribute, node.handle, number)
  }
}

extension Node {
  /// Whether the element of one can become that of the other.
  @inline(__always)
  func isPatchable(to other: Node) -> Bool {
    guard name == other.name, Key.same(key, other.key) else { return false }
    guard let memo else { return other.memo == nil }
    return other.memo.map { $0.site == memo.site } ?? false
  }

  @inline(__always)
  fileprivate func hasAlikeAttributes(_ other: Node) -> Bool {
    guard attributes.count == other.attributes.count else { return false }
    for index in attributes.indices where !attributes[index].isAlike(other.attributes[index]) { return false }
    return true
  }
}
