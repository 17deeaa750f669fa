// The elements of HTML that hold others, each a function named as the element: attributes, then content.

public func a<Event>(
  _ attributes: Attribute<Tag.A, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.a, attributes, content())
}

public func abbr<Event>(
  _ attributes: Attribute<Tag.Abbr, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.abbr, attributes, content())
}

public func address<Event>(
  _ attributes: Attribute<Tag.Address, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.address, attributes, content())
}

public func article<Event>(
  _ attributes: Attribute<Tag.Article, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.article, attributes, content())
}

public func aside<Event>(
  _ attributes: Attribute<Tag.Aside, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.aside, attributes, content())
}

public func b<Event>(
  _ attributes: Attribute<Tag.B, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.b, attributes, content())
}

public func blockquote<Event>(
  _ attributes: Attribute<Tag.Blockquote, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.blockquote, attributes, content())
}

public func code<Event>(
  _ attributes: Attribute<Tag.Code, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.code, attributes, content())
}

public func dd<Event>(
  _ attributes: Attribute<Tag.Dd, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.dd, attributes, content())
}

public func div<Event>(
  _ attributes: Attribute<Tag.Div, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.div, attributes, content())
}

public func dl<Event>(
  _ attributes: Attribute<Tag.Dl, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.dl, attributes, content())
}

public func dt<Event>(
  _ attributes: Attribute<Tag.Dt, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.dt, attributes, content())
}

public func em<Event>(
  _ attributes: Attribute<Tag.Em, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.em, attributes, content())
}

public func figcaption<Event>(
  _ attributes: Attribute<Tag.Figcaption, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.figcaption, attributes, content())
}

public func figure<Event>(
  _ attributes: Attribute<Tag.Figure, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.figure, attributes, content())
}

public func footer<Event>(
  _ attributes: Attribute<Tag.Footer, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.footer, attributes, content())
}

public func h1<Event>(
  _ attributes: Attribute<Tag.H1, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.h1, attributes, content())
}

public func h2<Event>(
  _ attributes: Attribute<Tag.H2, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.h2, attributes, content())
}

public func h3<Event>(
  _ attributes: Attribute<Tag.H3, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.h3, attributes, content())
}

public func h4<Event>(
  _ attributes: Attribute<Tag.H4, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.h4, attributes, content())
}

public func header<Event>(
  _ attributes: Attribute<Tag.Header, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.header, attributes, content())
}

public func i<Event>(
  _ attributes: Attribute<Tag.I, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.i, attributes, content())
}

public func iframe<Event>(
  _ attributes: Attribute<Tag.Iframe, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.iframe, attributes, content())
}

public func kbd<Event>(
  _ attributes: Attribute<Tag.Kbd, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.kbd, attributes, content())
}

public func li<Event>(
  _ attributes: Attribute<Tag.Li, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.li, attributes, content())
}

public func main<Event>(
  _ attributes: Attribute<Tag.Main, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.main, attributes, content())
}

public func mark<Event>(
  _ attributes: Attribute<Tag.Mark, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.mark, attributes, content())
}

public func nav<Event>(
  _ attributes: Attribute<Tag.Nav, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.nav, attributes, content())
}

public func noscript<Event>(
  _ attributes: Attribute<Tag.Noscript, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.noscript, attributes, content())
}

public func ol<Event>(
  _ attributes: Attribute<Tag.Ol, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.ol, attributes, content())
}

public func p<Event>(
  _ attributes: Attribute<Tag.P, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.p, attributes, content())
}

public func pre<Event>(
  _ attributes: Attribute<Tag.Pre, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.pre, attributes, content())
}

public func s<Event>(
  _ attributes: Attribute<Tag.S, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.s, attributes, content())
}

public func section<Event>(
  _ attributes: Attribute<Tag.Section, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.section, attributes, content())
}

public func small<Event>(
  _ attributes: Attribute<Tag.Small, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.small, attributes, content())
}

public func span<Event>(
  _ attributes: Attribute<Tag.Span, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.span, attributes, content())
}

public func strong<Event>(
  _ attributes: Attribute<Tag.Strong, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.strong, attributes, content())
}

public func sub<Event>(
  _ attributes: Attribute<Tag.Sub, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.sub, attributes, content())
}

public func sup<Event>(
  _ attributes: Attribute<Tag.Sup, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.sup, attributes, content())
}

public func time<Event>(
  _ attributes: Attribute<Tag.Time, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.time, attributes, content())
}

public func u<Event>(
  _ attributes: Attribute<Tag.U, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.u, attributes, content())
}

public func ul<Event>(
  _ attributes: Attribute<Tag.Ul, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.ul, attributes, content())
}

public func video<Event>(
  _ attributes: Attribute<Tag.Video, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.video, attributes, content())
}
