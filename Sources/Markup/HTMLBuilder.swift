/// Builds the content of an element from statements: markup, texts, `if`, `switch` and `for`.
///
/// The results of the statements have no type of events, so this is compiled once and not for every type.
@resultBuilder
public enum HTMLBuilder<Event> {
  @inline(__always)
  public static func buildExpression(_ markup: HTML<Event>) -> Nodes { .one(markup.node) }

  @inline(__always)
  public static func buildExpression(_ text: String) -> Nodes { .text(text) }

  @inline(__always)
  public static func buildExpression(_ content: HTMLContent<Event>) -> Nodes { content.nodes }

  @inline(__always)
  public static func buildExpression(_ markup: HTML<Event>?) -> Nodes {
    if let markup { .one(markup.node) } else { .none }
  }

  @inline(__always)
  public static func buildBlock() -> Nodes { .none }

  // The only statement of a block needs no place in it.
  @inline(__always)
  public static func buildBlock(_ only: Nodes) -> Nodes { only }

  @inline(__always)
  public static func buildBlock(_ one: Nodes, _ two: Nodes) -> Nodes { .block(one, two) }

  @inline(__always)
  public static func buildBlock(_ one: Nodes, _ two: Nodes, _ three: Nodes) -> Nodes {
    .block(one, two, three)
  }

  @inline(__always)
  public static func buildBlock(_ one: Nodes, _ two: Nodes, _ three: Nodes, _ four: Nodes) -> Nodes {
    .block(one, two, three, four)
  }

  @inline(__always)
  public static func buildBlock(_ all: Nodes...) -> Nodes { .block(all) }

  @inline(__always)
  public static func buildOptional(_ content: Nodes?) -> Nodes { content ?? .none }

  @inline(__always)
  public static func buildEither(first content: Nodes) -> Nodes { content.placed(at: 0x1_0000) }

  @inline(__always)
  public static func buildEither(second content: Nodes) -> Nodes { content.placed(at: 0x2_0000) }

  @inline(__always)
  public static func buildArray(_ contents: [Nodes]) -> Nodes { .block(contents) }

  @inline(__always)
  public static func buildFinalResult(_ nodes: Nodes) -> HTMLContent<Event> { HTMLContent(nodes: nodes) }
}
