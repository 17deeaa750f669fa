/// A part of a page as a value: one element or text with everything in it, whose events are of type `Event`.
///
/// Text is escaped when it is rendered, always: there is no way to put in a string as markup.
public struct HTML<Event> {
  let node: Node

  @inline(__always)
  init(node: Node) { self.node = node }

  /// The same part inside something whose events are of another type. Takes the same time whatever the size.
  ///
  /// - Parameter transform: must not depend on anything that changes, because a subtree that is skipped keeps it.
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> HTML<Outer> {
    let node = node.handle == 0 ? node : node.copied()
    node.mapping = Mapping(inner: node.mapping) { event in
      Box(transform(Box<Event>.value(of: event)))
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

  /// Nothing.
  public init() { nodes = .none }

  @inline(__always)
  init(nodes: Nodes) { self.nodes = nodes }

  /// Whether there is no part at all; an empty text is one.
  public var isEmpty: Bool { nodes.count == 0 }

  /// The same parts inside something whose events are of another type.
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> HTMLContent<Outer> {
    HTMLContent<Outer>(nodes: .many(nodes.array.map { HTML<Event>(node: $0).map(transform).node }))
  }
}

extension HTML where Event == Erased {
  /// The same part inside something that knows what to do with its events, which come in their ``Box``.
  ///
  /// - Parameter wrap: must not depend on anything that changes, because a subtree that is skipped keeps it.
  public func wrapped<Outer>(_ wrap: @escaping (AnyObject) -> Outer) -> HTML<Outer> {
    let node = node.handle == 0 ? node : node.copied()
    node.mapping = Mapping(inner: node.mapping) { Box(wrap($0)) }
    return HTML<Outer>(node: node)
  }
}
