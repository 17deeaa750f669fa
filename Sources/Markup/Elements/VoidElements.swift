// The elements of HTML that hold nothing.

public func br<Event>(_ attributes: Attribute<Tag.Br, Event>...) -> HTML<Event> {
  element(.br, attributes, .init())
}

public func col<Event>(_ attributes: Attribute<Tag.Col, Event>...) -> HTML<Event> {
  element(.col, attributes, .init())
}

public func hr<Event>(_ attributes: Attribute<Tag.Hr, Event>...) -> HTML<Event> {
  element(.hr, attributes, .init())
}

public func img<Event>(_ attributes: Attribute<Tag.Img, Event>...) -> HTML<Event> {
  element(.img, attributes, .init())
}

public func input<Event>(_ attributes: Attribute<Tag.Input, Event>...) -> HTML<Event> {
  element(.input, attributes, .init())
}

public func source<Event>(_ attributes: Attribute<Tag.Source, Event>...) -> HTML<Event> {
  element(.source, attributes, .init())
}

public func track<Event>(_ attributes: Attribute<Tag.Track, Event>...) -> HTML<Event> {
  element(.track, attributes, .init())
}
