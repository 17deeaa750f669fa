/// Replaces a type of events that only the caller knows, so that code is compiled once and not for every type.
///
/// A generic view function is a thin wrapper around one with this type:
///
///     @inline(__always)
///     public func confirm<Event>(_ label: String, sends event: Event) -> HTML<Event> {
///       HTML(Erased.confirm(label, Attribute.onClick(event).erased))
///     }
public enum Erased {}

extension HTML {
  /// - Precondition: the markup has no events, or all of them are of type `Event`, because they were before it was
  ///   erased.
  @inline(__always)
  public init(_ markup: HTML<Erased>) { node = markup.node }

  /// The same markup without the type of its events.
  @inline(__always)
  public var erased: HTML<Erased> { HTML<Erased>(node: node) }
}

extension HTMLContent {
  /// The same content without the type of its events.
  @inline(__always)
  public var erased: HTMLContent<Erased> { HTMLContent<Erased>(nodes: nodes) }
}

extension Attribute {
  /// The same attribute without the type of its events.
  @inline(__always)
  public var erased: Attribute<Element, Erased> { Attribute<Element, Erased>(raw: raw) }
}
