/// Stands for a type of events that only the caller knows: what is written with it is compiled once, and not for every type.
///
/// A generic function for every view is a thin one around one with this type:
///
///     @inline(__always)
///     public func confirm<Event>(_ label: String, sends event: Event) -> HTML<Event> {
///       HTML(Erased.confirm(label, Attribute.onClick(event).erased))
///     }
public enum Erased {}

extension HTML {
  /// - Precondition: all events in the part are of type `Event`, because its attributes and content were, before they were
  ///   erased; or it has none.
  @inline(__always)
  public init(_ part: HTML<Erased>) { node = part.node }

  /// The same part without the type of its events.
  @inline(__always)
  public var erased: HTML<Erased> { HTML<Erased>(node: node) }
}

extension HTMLContent {
  /// The same parts without the type of their events.
  @inline(__always)
  public var erased: HTMLContent<Erased> { HTMLContent<Erased>(nodes: nodes) }
}

extension Attribute {
  /// The same attribute without the type of its events.
  @inline(__always)
  public var erased: Attribute<Element, Erased> { Attribute<Element, Erased>(raw: raw) }
}
