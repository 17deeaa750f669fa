/// One attribute of an element, with the types of element and event forgotten.
enum RawAttribute {
  case text(AttributeName, String)
  /// Present or absent, such as `disabled`.
  case flag(AttributeName, Bool)
  case listener(Listener)
  /// Taken out when the element is made.
  case key(Key)

  /// The name on the page, or nil for what never reaches it.
  var name: AttributeName? {
    switch self {
    case .text(let name, _), .flag(let name, _): name
    case .listener, .key: nil
    }
  }

  /// Whether both stand for the same thing, with values that may differ.
  @inline(__always)
  func isAlike(_ other: RawAttribute) -> Bool {
    switch (self, other) {
    case (.text(let a, _), .text(let b, _)), (.flag(let a, _), .flag(let b, _)): a == b
    case (.listener(let a), .listener(let b)): a.kind == b.kind
    default: false
    }
  }
}
