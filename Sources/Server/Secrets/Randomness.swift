import Core

/// Random bytes of the system, which nobody can guess.
enum Randomness {
  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// A code to be typed: capital letters and digits, without those that look like others.
  static func code(_ count: Int) -> String {
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    return String(bytes(count).map { letters[Int($0) % letters.count] })
  }

  /// 32 hexadecimal digits.
  static func id() -> String { Hexadecimal.encoded(bytes(16)) }
}
