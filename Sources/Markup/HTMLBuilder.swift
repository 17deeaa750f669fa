/// Builds the content of an element from statements: parts, texts, `if`, `switch` and `for`.
@resultBuilder
public enum HTMLBuilder<Event> {
  public static func buildExpression(_ part: HTML<Event>) -> HTMLContent<Event> {
    HTMLContent(nodes: .one(part.node))
  }

  public static func buildExpression(_ text: String) -> HTMLContent<Event> {
    HTMLContent(nodes: .one(Node(text: text)))
  }

  public static func buildExpression(_ content: HTMLContent<Event>) -> HTMLContent<Event> { content }

  public static func buildExpression(_ part: HTML<Event>?) -> HTMLContent<Event> {
    guard let part else { return HTMLContent() }
    return HTMLContent(nodes: .one(part.node))
  }

  public static func buildBlock() -> HTMLContent<Event> { HTMLContent() }

  public static func buildPartialBlock(first: HTMLContent<Event>) -> HTMLContent<Event> {
    place(first, at: 0)
  }

  public static func buildPartialBlock(
    accumulated: HTMLContent<Event>, next: HTMLContent<Event>
  ) -> HTMLContent<Event> {
    var all = accumulated
    all.nodes.append(next.nodes.placed(at: all.places))
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
    var all: [Node] = []
    all.reserveCapacity(parts.count)
    for (index, part) in parts.enumerated() {
      switch part.nodes.placed(at: UInt32(truncatingIfNeeded: index)) {
      case .none: continue
      case .one(let node): all.append(node)
      case .many(let nodes): all.append(contentsOf: nodes)
      }
    }
    return HTMLContent(nodes: .many(all))
  }

  private static func place(_ content: HTMLContent<Event>, at place: UInt32) -> HTMLContent<Event> {
    var placed = HTMLContent<Event>(nodes: content.nodes.placed(at: place))
    placed.places = 1
    return placed
  }
}
