/// Makes an element. Class names add up, of other attributes the last one counts, and adjacent texts become one, as in
/// a browser.
@inline(__always)
func element<Element, Event>(
  _ name: ElementName, _ attributes: [Attribute<Element, Event>], _ content: HTMLContent<Event>
) -> HTML<Event> {
  // `Attribute` has one field, the raw attribute, so the arrays have the same layout.
  HTML(node: makeElement(name, unsafeBitCast(attributes, to: [RawAttribute].self), content.nodes))
}

@inline(never)
private func makeElement(
  _ name: ElementName, _ attributes: consuming [RawAttribute], _ content: consuming Nodes
) -> Node {
  let children = joiningTexts(content.array)
  if areFine(attributes) {
    return Node(name: name, key: .position(0), attributes: attributes, children: children)
  }
  var key = Key.position(0)
  var own: [RawAttribute] = []
  own.reserveCapacity(attributes.count)
  for attribute in attributes {
    if case .key(let given) = attribute {
      key = given
    } else {
      add(attribute, to: &own)
    }
  }
  return Node(name: name, key: key, attributes: own, children: children)
}

/// Whether the array can be used as it is, without anything to remove or to join.
private func areFine(_ attributes: [RawAttribute]) -> Bool {
  for index in attributes.indices {
    guard let name = attributes[index].name else {
      if case .key = attributes[index] { return false }
      continue
    }
    for earlier in 0..<index where attributes[earlier].name == name { return false }
  }
  return true
}

private func add(_ attribute: RawAttribute, to own: inout [RawAttribute]) {
  if let name = attribute.name {
    for index in own.indices where own[index].name == name {
      own[index] = joined(own[index], attribute)
      return
    }
  }
  own.append(attribute)
}

/// Class names add up; of other attributes the last one counts.
private func joined(_ first: RawAttribute, _ second: RawAttribute) -> RawAttribute {
  guard case .text(.class, let one) = first, case .text(.class, let other) = second else { return second }
  if one.isEmpty || other.isEmpty { return .text(.class, one + other) }
  return .text(.class, one + " " + other)
}

private func joiningTexts(_ children: [Node]) -> [Node] {
  var previousIsText = false
  var isFine = true
  for child in children {
    if child.isText && (previousIsText || child.text.isEmpty) {
      isFine = false
      break
    }
    previousIsText = child.isText
  }
  if isFine { return children }
  var joined: [Node] = []
  for child in children {
    if child.isText {
      if child.text.isEmpty { continue }
      if let last = joined.last, last.isText {
        joined[joined.count - 1] = Node(text: last.text + child.text, key: last.key)
        continue
      }
    }
    joined.append(child)
  }
  return joined
}
