extension Patcher {
  /// Creates the elements of a node, without inserting them.
  func create(_ node: Node, outer: MappingChain?) {
    let chain = MappingChain.extending(outer, with: node.mapping)
    guard let memo = node.memo else { return createPlain(node, chain) }
    node.mappings = chain
    let content = fresh(node.content ?? memo.make())
    node.content = content
    guard !content.isText else { return create(content, outer: chain) }
    createFromTemplate(content, site: memo.site, outer: chain)
  }

  private func createPlain(_ node: Node, _ chain: MappingChain?) {
    node.mappings = chain
    handles.add(node)
    guard let name = node.name else {
      let length = patches.add(node.text)
      patches.append(.createText, node.handle, length)
      return
    }
    let number = names.number(of: name, in: &patches)
    patches.append(.createElement, node.handle, number)
    for index in node.children.indices {
      let child = fresh(node.children[index])
      node.children[index] = child
      create(child, outer: chain)
      patches.append(.append, node.handle, child.resolved.handle)
    }
    // After the children, because the value of a `select` needs its options.
    for attribute in node.attributes { set(attribute, on: node) }
    listen(onlyTo: node)
  }

  /// Sets an attribute to the view's value.
  func set(_ attribute: RawAttribute, on node: Node) {
    switch attribute {
    case .text(let name, let text):
      if name == .class && text.isEmpty { return }
      let number = names.number(of: name, in: &patches)
      let length = patches.add(text)
      patches.append(name.isLiveProperty ? .setProperty : .setAttribute, node.handle, number, length)
    case .flag(let name, let isOn):
      let number = names.number(of: name, in: &patches)
      if name.isLiveProperty {
        patches.append(.setFlag, node.handle, number, isOn ? 1 : 0)
      } else if isOn {
        patches.append(.setAttribute, node.handle, number, 0)
      }
    case .listener, .key: return
    }
  }

  func listen(onlyTo node: Node) {
    let kinds = node.listenedKinds
    if kinds != 0 { patches.append(.listen, node.handle, kinds) }
  }

  /// Adds to a served page what HTML cannot express: listeners and measures.
  func addUnrendered(_ node: Node) {
    let node = node.resolved
    listen(onlyTo: node)
    for attribute in node.attributes where attribute.name == .style { set(attribute, on: node) }
    for child in node.children { addUnrendered(child) }
  }

  /// Gives handles to all nodes, in document order.
  func register(_ node: Node, outer: MappingChain?, into all: inout [Int32]) {
    let chain = MappingChain.extending(outer, with: node.mapping)
    node.mappings = chain
    if let memo = node.memo {
      let content = fresh(node.content ?? memo.make())
      node.content = content
      return register(content, outer: chain, into: &all)
    }
    handles.add(node)
    all.append(node.handle)
    for index in node.children.indices {
      let child = fresh(node.children[index])
      node.children[index] = child
      register(child, outer: chain, into: &all)
    }
  }

  /// Removes the handles of a subtree that is no longer on the page.
  func release(_ node: Node) {
    if let content = node.content { return release(content) }
    if node.handle == 0 { return }
    handles.remove(node)
    for child in node.children { release(child) }
  }
}

extension Node {
  /// The kinds of events that the element listens to, as bits.
  var listenedKinds: Int32 {
    var kinds: Int32 = 0
    for attribute in attributes {
      if case .listener(let listener) = attribute { kinds |= 1 << listener.kind.rawValue }
    }
    return kinds
  }
}
