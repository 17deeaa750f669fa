/// A part of a page as a value: one element or text with everything in it, whose events are of type `Event`.
///
/// Text is escaped when it is rendered, always: there is no way to put in a string as markup.
public struct HTML<Event> {
  let node: Node

  /// The same part inside something whose events are of another type. Takes the same time whatever the size.
  ///
  /// - Parameter transform: must not depend on anything that changes, because a subtree that is skipped keeps it.
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> HTML<Outer> {
    let node = node.handle == 0 ? node : node.copied()
    node.mapping = Mapping(inner: node.mapping) { event in
      Box(transform(unsafeDowncast(event, to: Box<Event>.self).value))
    }
    return HTML<Outer>(node: node)
  }

  /// A part that is made again only when its inputs differ from those of the last time.
  ///
  /// - Parameters:
  ///   - inputs: all that the content depends on.
  ///   - key: what tells it from its siblings.
  public static func memo<Inputs: Equatable>(
    _ inputs: Inputs, key: Key = .position(0), file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, content: @escaping (Inputs) -> HTML<Event>
  ) -> HTML<Event> {
    let site = CallSite(file: file, line: line, column: column)
    return HTML(node: Node(memo: MemoOf(site: site, inputs: inputs, content: content), key: key))
  }

  /// A text.
  public static func text(_ text: String) -> HTML<Event> { HTML(node: Node(text: text)) }
}

/// Any number of parts one after the other, such as what stands between the tags of an element.
public struct HTMLContent<Event> {
  var nodes: Nodes
  /// The statements of the view that made the nodes, those too that made nothing.
  var places: UInt32 = 0

  public init() { nodes = .none }
  init(nodes: Nodes) { self.nodes = nodes }

  public var isEmpty: Bool { if case .none = nodes { true } else { false } }

  /// The same parts inside something whose events are of another type.
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> HTMLContent<Outer> {
    HTMLContent<Outer>(nodes: .many(nodes.array.map { HTML<Event>(node: $0).map(transform).node }))
  }
}

/// Nodes side by side. Most statements of a view make just one, which then costs no array.
enum Nodes {
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

  mutating func append(_ other: Nodes) {
    switch (self, other) {
    case (_, .none): return
    case (.none, _): self = other
    case (.one(let first), .one(let second)): self = .many([first, second])
    case (.one(let first), .many(let more)): self = .many([first] + more)
    case (.many(var all), _):
      self = .none  // So that the array has one owner and grows in place.
      if case .one(let node) = other { all.append(node) } else { all.append(contentsOf: other.array) }
      self = .many(all)
    }
  }

  /// Gives each node without a key of its own the place of its statement as one.
  func placed(at place: UInt32) -> Nodes {
    switch self {
    case .none: .none
    case .one(let node): .one(node.placed(at: place))
    case .many(let nodes): .many(nodes.map { $0.placed(at: place) })
    }
  }
}

extension Node {
  /// A node that is on the page already comes from a value that the view keeps; it gets a copy.
  fileprivate func placed(at place: UInt32) -> Node {
    guard case .position = key else { return self }
    let own = handle == 0 ? self : copied()
    own.key = key.inside(place: place)
    return own
  }
}
