// HTML's elements for forms, tables and disclosure: attributes, then content.

@inline(__always)
public func button<Event>(
  _ attributes: Attribute<Tag.Button, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.button, attributes, content())
}

@inline(__always)
public func caption<Event>(
  _ attributes: Attribute<Tag.Caption, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.caption, attributes, content())
}

/// What an input of text suggests, which names it by its id.
@inline(__always)
public func datalist<Event>(
  _ attributes: Attribute<Tag.Datalist, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.datalist, attributes, content())
}

@inline(__always)
public func details<Event>(
  _ attributes: Attribute<Tag.Details, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.details, attributes, content())
}

@inline(__always)
public func dialog<Event>(
  _ attributes: Attribute<Tag.Dialog, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.dialog, attributes, content())
}

@inline(__always)
public func fieldset<Event>(
  _ attributes: Attribute<Tag.Fieldset, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.fieldset, attributes, content())
}

@inline(__always)
public func form<Event>(
  _ attributes: Attribute<Tag.Form, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.form, attributes, content())
}

@inline(__always)
public func label<Event>(
  _ attributes: Attribute<Tag.Label, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.label, attributes, content())
}

@inline(__always)
public func legend<Event>(
  _ attributes: Attribute<Tag.Legend, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.legend, attributes, content())
}

@inline(__always)
public func meter<Event>(
  _ attributes: Attribute<Tag.Meter, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.meter, attributes, content())
}

@inline(__always)
public func optgroup<Event>(
  _ attributes: Attribute<Tag.Optgroup, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.optgroup, attributes, content())
}

@inline(__always)
public func option<Event>(
  _ attributes: Attribute<Tag.Option, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.option, attributes, content())
}

@inline(__always)
public func output<Event>(
  _ attributes: Attribute<Tag.Output, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.output, attributes, content())
}

@inline(__always)
public func progress<Event>(
  _ attributes: Attribute<Tag.Progress, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.progress, attributes, content())
}

@inline(__always)
public func select<Event>(
  _ attributes: Attribute<Tag.Select, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.select, attributes, content())
}

@inline(__always)
public func summary<Event>(
  _ attributes: Attribute<Tag.Summary, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.summary, attributes, content())
}

@inline(__always)
public func table<Event>(
  _ attributes: Attribute<Tag.Table, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.table, attributes, content())
}

@inline(__always)
public func tbody<Event>(
  _ attributes: Attribute<Tag.Tbody, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.tbody, attributes, content())
}

@inline(__always)
public func td<Event>(
  _ attributes: Attribute<Tag.Td, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.td, attributes, content())
}

@inline(__always)
public func textarea<Event>(
  _ attributes: Attribute<Tag.Textarea, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.textarea, attributes, content())
}

@inline(__always)
public func tfoot<Event>(
  _ attributes: Attribute<Tag.Tfoot, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.tfoot, attributes, content())
}

@inline(__always)
public func th<Event>(
  _ attributes: Attribute<Tag.Th, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.th, attributes, content())
}

@inline(__always)
public func thead<Event>(
  _ attributes: Attribute<Tag.Thead, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.thead, attributes, content())
}

@inline(__always)
public func tr<Event>(
  _ attributes: Attribute<Tag.Tr, Event>...,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  element(.tr, attributes, content())
}
