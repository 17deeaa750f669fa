/// A child's name among its siblings, by which it keeps its element, focus and typing when siblings change.
///
/// Without a key of its own a child is named by its position in the source, so an `if` does not shift the children
/// after it.
public enum Key: Hashable, Sendable {
  case position(UInt32)
  case number(Int)
  case name(String)

  /// The position of a child in the statement at `place` of its block.
  func inside(place: UInt32) -> Key {
    guard case .position(let inner) = self else { return self }
    // Mixed as in FNV-1a, so that the second child of one statement differs from the first child of another.
    return .position((inner ^ (place &+ 1)) &* 0x0100_0193)
  }

  /// Equality without comparing strings of different storage, which is slow.
  @inline(__always)
  static func same(_ one: Key, _ other: Key) -> Bool {
    switch (one, other) {
    case (.position(let a), .position(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.name(let a), .name(let b)): a == b
    default: false
    }
  }
}
