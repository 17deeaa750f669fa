/// An attribute without the types of its element and events.
enum RawAttribute {
  case text(AttributeName, String)
  /// Present or absent, such as `disabled`.
  case flag(AttributeName, Bool)
  case listener(Listener)
  /// Taken out when the element is made.
  case key(Key)

  /// The name on the page; nil for keys, which never reach it.
  var name: AttributeName? {
    switch self {
    case .text(let name, _), .flag(let name, _): name
    case .listener, .key: nil
    }
  }

  /// Whether both are the same attribute, with values that may differ.
  @inline(__always)
  func isAlike(_ other: RawAttribute) -> Bool {
    switch (self, other) {
    case (.text(let a, _), .text(let b, _)), (.flag(let a, _), .flag(let b, _)): a == b
    case (.listener(let a), .listener(let b)): a.kind == b.kind
    default: false
    }
  }
}
