// The elements of SVG that the app uses.

@inline(__always)
public func svg<Event>(
  _ attributes: Attribute<Tag.Svg, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.svg, attributes, content())
}

@inline(__always)
public func g<Event>(
  _ attributes: Attribute<Tag.G, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.g, attributes, content())
}

@inline(__always)
public func defs<Event>(
  _ attributes: Attribute<Tag.Defs, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.defs, attributes, content())
}

@inline(__always)
public func svgText<Event>(
  _ attributes: Attribute<Tag.SvgText, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.svgText, attributes, content())
}

@inline(__always)
public func path<Event>(_ attributes: Attribute<Tag.Path, Event>...) -> HTML<Event> {
  element(.path, attributes, .init())
}

@inline(__always)
public func circle<Event>(_ attributes: Attribute<Tag.Circle, Event>...) -> HTML<Event> {
  element(.circle, attributes, .init())
}

@inline(__always)
public func rect<Event>(_ attributes: Attribute<Tag.Rect, Event>...) -> HTML<Event> {
  element(.rect, attributes, .init())
}

@inline(__always)
public func line<Event>(_ attributes: Attribute<Tag.Line, Event>...) -> HTML<Event> {
  element(.line, attributes, .init())
}

@inline(__always)
public func polyline<Event>(_ attributes: Attribute<Tag.Polyline, Event>...) -> HTML<Event> {
  element(.polyline, attributes, .init())
}

@inline(__always)
public func polygon<Event>(_ attributes: Attribute<Tag.Polygon, Event>...) -> HTML<Event> {
  element(.polygon, attributes, .init())
}

@inline(__always)
public func use<Event>(_ attributes: Attribute<Tag.Use, Event>...) -> HTML<Event> {
  element(.use, attributes, .init())
}
