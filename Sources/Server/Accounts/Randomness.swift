import Core

/// Random bytes of the system, which nobody can guess.
enum Randomness {
  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// 32 hexadecimal digits.
  static func id() -> String { Hexadecimal.encoded(bytes(16)) }
}
