extension ContentTree {
  /// The value without the code by which people take part in an event.
  ///
  /// - Parameter kind: of the entry; only events have codes.
  public func withoutCode(of kind: String) -> ContentTree {
    guard kind == "events", case .group(let members) = self else { return self }
    return .group(members.filter { $0.name != "code" })
  }
}
