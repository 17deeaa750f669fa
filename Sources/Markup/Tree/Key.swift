/// What tells a child from its siblings, so that it keeps its element, focus and typing when they come, go and move.
///
/// A child without a key of its own has its position in the source of the view: an `if` that comes and goes does not
/// shift the ones after it.
public enum Key: Hashable, Sendable {
  case position(UInt32)
  case number(Int)
  case name(String)

  /// The position of a child inside the statement at `place` of the view that holds it.
  func inside(place: UInt32) -> Key {
    guard case .position(let inner) = self else { return self }
    // As FNV-1a mixes, so that the second part of one statement is not the first part of another.
    return .position((inner ^ (place &+ 1)) &* 0x0100_0193)
  }

  /// Equality without the cost of comparing strings that are stored in different ways.
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
