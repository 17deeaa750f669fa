/// How the events of a subtree become the events of what is around it.
///
/// The types are checked where `HTML.map` is called and forgotten here, so that trees, diffs and patches are compiled
/// once and not once for every type of event.
final class Mapping {
  let transform: (AnyObject) -> AnyObject
  /// What is applied before: the mapping that the subtree already had.
  let inner: Mapping?

  init(inner: Mapping?, transform: @escaping (AnyObject) -> AnyObject) {
    self.inner = inner
    self.transform = transform
  }

  func apply(_ event: AnyObject) -> AnyObject {
    transform(inner?.apply(event) ?? event)
  }
}

/// The mappings from a node on the page up to the root.
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
