/// Turns the events of a subtree into those of the view around it.
///
/// `HTML.map` checks the types and erases them here, so that trees, diffs and patches are compiled once and not for
/// every type of event.
final class Mapping {
  let transform: (AnyObject) -> AnyObject
  /// The mapping that is applied before: the one that the subtree already had.
  let inner: Mapping?

  init(inner: Mapping?, transform: @escaping (AnyObject) -> AnyObject) {
    self.inner = inner
    self.transform = transform
  }

  func apply(_ event: AnyObject) -> AnyObject {
    transform(inner?.apply(event) ?? event)
  }
}

/// The mappings from a node of the page up to the root.
final class MappingChain {
  let mapping: Mapping
  let outer: MappingChain?

  init(_ mapping: Mapping, outer: MappingChain?) {
    self.mapping = mapping
    self.outer = outer
  }

  static func extending(_ outer: MappingChain?, with mapping: Mapping?) -> MappingChain? {
    guard let mapping else { return outer }
    return MappingChain(mapping, outer: outer)
  }

  func apply(_ event: AnyObject) -> AnyObject {
    let mapped = mapping.apply(event)
    return outer?.apply(mapped) ?? mapped
  }
}
