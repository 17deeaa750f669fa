/// Builds the content of an element from statements: parts, texts, `if`, `switch` and `for`.
@resultBuilder
public enum HTMLBuilder<Event> {
  public static func buildExpression(_ part: HTML<Event>) -> HTMLContent<Event> {
    HTMLContent(nodes: [part.node])
  }

  public static func buildExpression(_ text: String) -> HTMLContent<Event> {
    HTMLContent(nodes: [Node(text: text)])
  }

  public static func buildExpression(_ content: HTMLContent<Event>) -> HTMLContent<Event> { content }

  public static func buildExpression(_ part: HTML<Event>?) -> HTMLContent<Event> {
    guard let part else { return HTMLContent() }
    return HTMLContent(nodes: [part.node])
  }

  public static func buildBlock() -> HTMLContent<Event> { HTMLContent() }

  public static func buildPartialBlock(first: HTMLContent<Event>) -> HTMLContent<Event> {
    place(first, at: 0)
  }

  public static func buildPartialBlock(
    accumulated: HTMLContent<Event>, next: HTMLContent<Event>
  ) -> HTMLContent<Event> {
    var all = accumulated
    all.nodes.append(contentsOf: place(next, at: all.places).nodes)
    all.places += 1
    return all
  }

  public static func buildOptional(_ content: HTMLContent<Event>?) -> HTMLContent<Event> {
    content ?? HTMLContent()
  }

  public static func buildEither(first content: HTMLContent<Event>) -> HTMLContent<Event> {
    place(content, at: 0x1_0000)
  }

  public static func buildEither(second content: HTMLContent<Event>) -> HTMLContent<Event> {
    place(content, at: 0x2_0000)
  }

  public static func buildArray(_ parts: [HTMLContent<Event>]) -> HTMLContent<Event> {
    var all = HTMLContent<Event>()
    all.nodes.reserveCapacity(parts.count)
    for (index, part) in parts.enumerated() {
      all.nodes.append(contentsOf: place(part, at: UInt32(truncatingIfNeeded: index)).nodes)
    }
    return all
  }

  /// Gives the nodes without a key the place of their statement as one. A node that is on the page already comes from a
  /// value that the view keeps; it gets a copy.
  private static func place(_ content: HTMLContent<Event>, at place: UInt32) -> HTMLContent<Event> {
    var placed = content
    placed.places = 1
    for index in placed.nodes.indices {
      let node = placed.nodes[index]
      guard case .position = node.key else { continue }
      let own = node.handle == 0 ? node : node.copied()
      own.key = node.key.inside(place: place)
      placed.nodes[index] = own
    }
    return placed
  }
}
