/// A page's element or text as a value, with everything in it and events of type `Event`.
///
/// Rendering always escapes text: a string cannot become markup.
public struct HTML<Event> {
  let node: Node

  @inline(__always)
  init(node: Node) { self.node = node }

  /// The same markup, for a view whose events are of another type. Takes constant time.
  ///
  /// - Parameter transform: must not depend on anything that changes, because a subtree that is skipped keeps it.
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> HTML<Outer> {
    let node = node.handle == 0 ? node : node.copied()
    node.mapping = Mapping(inner: node.mapping) { event in
      Box(transform(Box<Event>.value(of: event)))
    }
    return HTML<Outer>(node: node)
  }

  /// Markup that is made again only when its inputs have changed.
  ///
  /// - Parameters:
  ///   - inputs: everything that the content depends on.
  ///   - key: its name among its siblings.
  public static func memo<Inputs: Equatable>(
    _ inputs: Inputs, key: Key = .position(0), file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, content: @escaping (Inputs) -> HTML<Event>
  ) -> HTML<Event> {
    let site = CallSite(file: file, line: line, column: column)
    return HTML(node: Node(memo: MemoOf(site: site, inputs: inputs, content: content), key: key))
  }

  public static func text(_ text: String) -> HTML<Event> { HTML(node: Node(text: text)) }
}

/// A list of elements and texts, such as the content of an element.
public struct HTMLContent<Event> {
  var nodes: Nodes

  /// Empty content.
  public init() { nodes = .none }

  @inline(__always)
  init(nodes: Nodes) { self.nodes = nodes }

  /// Whether there is no node; an empty text is one.
  public var isEmpty: Bool { nodes.count == 0 }
}

extension HTML where Event == Erased {
  /// The same markup, for a view that knows the type of the boxed events.
  ///
  /// - Parameter wrap: must not depend on anything that changes, because a subtree that is skipped keeps it.
  public func wrapped<Outer>(_ wrap: @escaping (AnyObject) -> Outer) -> HTML<Outer> {
    let node = node.handle == 0 ? node : node.copied()
    node.mapping = Mapping(inner: node.mapping) { Box(wrap($0)) }
    return HTML<Outer>(node: node)
  }
}
