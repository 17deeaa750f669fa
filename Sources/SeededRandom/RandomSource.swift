/// SplitMix64 (Steele, Lea and Flood 2014): the same seed gives the same numbers on every machine. For tests, not for
/// secrets.
///
/// The standard library's `Int.random` depends on the size of `Int`. Vectors for both compilers use ``below(_:)``.
public struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `limit` − 1.
  public mutating func below(_ limit: UInt64) -> Int { Int(next() % limit) }
}
