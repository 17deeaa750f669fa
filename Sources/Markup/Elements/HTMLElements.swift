// HTML's elements with content, each a function of the same name: attributes, then content.

@inline(__always)
public func a<Event>(
  _ attributes: Attribute<Tag.A, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.a, attributes, content())
}

@inline(__always)
public func abbr<Event>(
  _ attributes: Attribute<Tag.Abbr, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.abbr, attributes, content())
}

@inline(__always)
public func address<Event>(
  _ attributes: Attribute<Tag.Address, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.address, attributes, content())
}

@inline(__always)
public func article<Event>(
  _ attributes: Attribute<Tag.Article, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.article, attributes, content())
}

@inline(__always)
public func aside<Event>(
  _ attributes: Attribute<Tag.Aside, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.aside, attributes, content())
}

@inline(__always)
public func b<Event>(
  _ attributes: Attribute<Tag.B, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.b, attributes, content())
}

@inline(__always)
public func blockquote<Event>(
  _ attributes: Attribute<Tag.Blockquote, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.blockquote, attributes, content())
}

@inline(__always)
public func code<Event>(
  _ attributes: Attribute<Tag.Code, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.code, attributes, content())
}

@inline(__always)
public func dd<Event>(
  _ attributes: Attribute<Tag.Dd, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.dd, attributes, content())
}

@inline(__always)
public func div<Event>(
  _ attributes: Attribute<Tag.Div, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.div, attributes, content())
}

@inline(__always)
public func dl<Event>(
  _ attributes: Attribute<Tag.Dl, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.dl, attributes, content())
}

@inline(__always)
public func dt<Event>(
  _ attributes: Attribute<Tag.Dt, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.dt, attributes, content())
}

@inline(__always)
public func em<Event>(
  _ attributes: Attribute<Tag.Em, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.em, attributes, content())
}

@inline(__always)
public func figcaption<Event>(
  _ attributes: Attribute<Tag.Figcaption, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.figcaption, attributes, content())
}

@inline(__always)
public func figure<Event>(
  _ attributes: Attribute<Tag.Figure, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.figure, attributes, content())
}

@inline(__always)
public func footer<Event>(
  _ attributes: Attribute<Tag.Footer, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.footer, attributes, content())
}

@inline(__always)
public func h1<Event>(
  _ attributes: Attribute<Tag.H1, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.h1, attributes, content())
}

@inline(__always)
public func h2<Event>(
  _ attributes: Attribute<Tag.H2, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.h2, attributes, content())
}

@inline(__always)
public func h3<Event>(
  _ attributes: Attribute<Tag.H3, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.h3, attributes, content())
}

@inline(__always)
public func h4<Event>(
  _ attributes: Attribute<Tag.H4, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.h4, attributes, content())
}

@inline(__always)
public func header<Event>(
  _ attributes: Attribute<Tag.Header, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.header, attributes, content())
}

@inline(__always)
public func i<Event>(
  _ attributes: Attribute<Tag.I, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.i, attributes, content())
}

@inline(__always)
public func iframe<Event>(
  _ attributes: Attribute<Tag.Iframe, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.iframe, attributes, content())
}

@inline(__always)
public func kbd<Event>(
  _ attributes: Attribute<Tag.Kbd, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.kbd, attributes, content())
}

@inline(__always)
public func li<Event>(
  _ attributes: Attribute<Tag.Li, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.li, attributes, content())
}

@inline(__always)
public func main<Event>(
  _ attributes: Attribute<Tag.Main, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.main, attributes, content())
}

@inline(__always)
public func mark<Event>(
  _ attributes: Attribute<Tag.Mark, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.mark, attributes, content())
}

@inline(__always)
public func nav<Event>(
  _ attributes: Attribute<Tag.Nav, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.nav, attributes, content())
}

@inline(__always)
public func noscript<Event>(
  _ attributes: Attribute<Tag.Noscript, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.noscript, attributes, content())
}

@inline(__always)
public func ol<Event>(
  _ attributes: Attribute<Tag.Ol, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.ol, attributes, content())
}

@inline(__always)
public func p<Event>(
  _ attributes: Attribute<Tag.P, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.p, attributes, content())
}

@inline(__always)
public func pre<Event>(
  _ attributes: Attribute<Tag.Pre, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.pre, attributes, content())
}

@inline(__always)
public func s<Event>(
  _ attributes: Attribute<Tag.S, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.s, attributes, content())
}

@inline(__always)
public func section<Event>(
  _ attributes: Attribute<Tag.Section, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.section, attributes, content())
}

@inline(__always)
public func small<Event>(
  _ attributes: Attribute<Tag.Small, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.small, attributes, content())
}

@inline(__always)
public func span<Event>(
  _ attributes: Attribute<Tag.Span, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.span, attributes, content())
}

@inline(__always)
public func strong<Event>(
  _ attributes: Attribute<Tag.Strong, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.strong, attributes, content())
}

@inline(__always)
public func sub<Event>(
  _ attributes: Attribute<Tag.Sub, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.sub, attributes, content())
}

@inline(__always)
public func sup<Event>(
  _ attributes: Attribute<Tag.Sup, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.sup, attributes, content())
}

@inline(__always)
public func time<Event>(
  _ attributes: Attribute<Tag.Time, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.time, attributes, content())
}

@inline(__always)
public func u<Event>(
  _ attributes: Attribute<Tag.U, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.u, attributes, content())
}

@inline(__always)
public func ul<Event>(
  _ attributes: Attribute<Tag.Ul, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.ul, attributes, content())
}

@inline(__always)
public func video<Event>(
  _ attributes: Attribute<Tag.Video, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.video, attributes, content())
}
