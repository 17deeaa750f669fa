// HTML's elements without content.

@inline(__always)
public func br<Event>(_ attributes: Attribute<Tag.Br, Event>...) -> HTML<Event> {
  element(.br, attributes, .init())
}

@inline(__always)
public func col<Event>(_ attributes: Attribute<Tag.Col, Event>...) -> HTML<Event> {
  element(.col, attributes, .init())
}

@inline(__always)
public func hr<Event>(_ attributes: Attribute<Tag.Hr, Event>...) -> HTML<Event> {
  element(.hr, attributes, .init())
}

@inline(__always)
public func img<Event>(_ attributes: Attribute<Tag.Img, Event>...) -> HTML<Event> {
  element(.img, attributes, .init())
}

@inline(__always)
public func input<Event>(_ attributes: Attribute<Tag.Input, Event>...) -> HTML<Event> {
  element(.input, attributes, .init())
}

@inline(__always)
public func source<Event>(_ attributes: Attribute<Tag.Source, Event>...) -> HTML<Event> {
  element(.source, attributes, .init())
}

@inline(__always)
public func track<Event>(_ attributes: Attribute<Tag.Track, Event>...) -> HTML<Event> {
  element(.track, attributes, .init())
}
