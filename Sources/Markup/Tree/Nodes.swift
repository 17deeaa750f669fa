/// A list of nodes. Most statements of a view make one, which then needs no array.
///
/// Views call these functions everywhere, so they are not inlined, and they consume their arguments.
public enum Nodes {
  case none
  case one(Node)
  case many([Node])

  var array: [Node] {
    switch self {
    case .none: []
    case .one(let node): [node]
    case .many(let nodes): nodes
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let nodes): nodes.count
    }
  }

  @inline(never)
  static func text(_ text: consuming String) -> Nodes { .one(Node(text: text)) }

  /// Names each node without a key of its own after the place of its statement.
  @inline(never)
  consuming func placed(at place: UInt32) -> Nodes {
    switch consume self {
    case .none: .none
    case .one(let node): .one(node.placed(at: place))
    case .many(let nodes): .many(nodes.map { $0.placed(at: place) })
    }
  }

  // MARK: - Results of a block's statements, including empty ones

  @inline(never)
  static func block(_ one: consuming Nodes, _ two: consuming Nodes) -> Nodes {
    var all: [Node] = []
    all.reserveCapacity(one.count + two.count)
    one.add(to: &all, at: 0)
    two.add(to: &all, at: 1)
    return .many(all)
  }

  @inline(never)
  static func block(_ one: consuming Nodes, _ two: consuming Nodes, _ three: consuming Nodes) -> Nodes {
    var all: [Node] = []
    all.reserveCapacity(one.count + two.count + three.count)
    one.add(to: &all, at: 0)
    two.add(to: &all, at: 1)
    three.add(to: &all, at: 2)
    return .many(all)
  }

  @inline(never)
  static func block(
    _ one: consuming Nodes, _ two: consuming Nodes, _ three: consuming Nodes, _ four: consuming Nodes
  ) -> Nodes {
    var all: [Node] = []
    all.reserveCapacity(one.count + two.count + three.count + four.count)
    one.add(to: &all, at: 0)
    two.add(to: &all, at: 1)
    three.add(to: &all, at: 2)
    four.add(to: &all, at: 3)
    return .many(all)
  }

  @inline(never)
  static func block(_ statements: consuming [Nodes]) -> Nodes {
    var all: [Node] = []
    all.reserveCapacity(statements.count)
    for index in statements.indices {
      statements[index].add(to: &all, at: UInt32(truncatingIfNeeded: index))
    }
    return .many(all)
  }

  @inline(never)
  private func add(to all: inout [Node], at place: UInt32) {
    switch self {
    case .none: return
    case .one(let node): all.append(node.placed(at: place))
    case .many(let nodes): for node in nodes { all.append(node.placed(at: place)) }
    }
  }
}

extension Node {
  /// A node on the page comes from a value that the view keeps, so it is copied.
  fileprivate func placed(at place: UInt32) -> Node {
    guard case .position = key else { return self }
    let own = handle == 0 ? self : copied()
    own.key = key.inside(place: place)
    return own
  }
}
