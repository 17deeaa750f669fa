import Core

/// A printable code that opens a profile without the password: 120 random bits as 24 characters of Crockford's base 32,
/// and a check character, in five groups of five.
///
/// The check character makes the code, as a polynomial over GF(32), zero at the field's generator. That detects every
/// single wrong character and every exchange of two.
public struct RecoveryCode: Hashable, Sendable {
  public static let byteCount = 15
  private static let characterCount = 25
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// The input of the key derivation.
  public let secret: [UInt8]

  /// Exactly ``byteCount`` bytes from a cryptographic random source.
  public init?(random bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    secret = bytes
  }

  /// Reads a typed code: any case, spaces and hyphens anywhere, O for 0, I and L for 1.
  public init(reading typed: String) throws(Refusal) {
    var digits: [UInt8] = []
    for scalar in typed.unicodeScalars {
      if scalar.isWhitespace || scalar == "-" || (0x2010...0x2015).contains(scalar.value) {
        continue
      }
      guard let digit = Self.digit(scalar) else { throw .mistyped }
      digits.append(digit)
    }
    guard !digits.isEmpty else { throw .missing }
    guard digits.count == Self.characterCount else { throw .mistyped }
    guard Self.remainder(digits[...]) == 0 else { throw .mistyped }
    secret = Self.bytes(digits.dropLast())
  }

  /// The printed form, `K3Q7R-…`.
  public var text: String {
    var digits = Self.digits(secret)
    digits.append(Self.remainder(digits + [0]))
    var output: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, index % 5 == 0 { output.append(UInt8(ascii: "-")) }
      output.append(Self.alphabet[Int(digit)])
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.isASCII else { return nil }
    var byte = UInt8(scalar.value)
    if byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") { byte -= 32 }
    switch byte {
    case UInt8(ascii: "O"): byte = UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): byte = UInt8(ascii: "1")
    default: break
    }
    guard let index = alphabet.firstIndex(of: byte) else { return nil }
    return UInt8(index)
  }

  private static func digits(_ bytes: [UInt8]) -> [UInt8] {
    var digits: [UInt8] = []
    var buffer: UInt32 = 0
    var bits = 0
    for byte in bytes {
      buffer = buffer << 8 | UInt32(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        digits.append(UInt8(buffer >> UInt32(bits) & 31))
      }
    }
    return digits
  }

  private static func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var bits = 0
    for digit in digits {
      buffer = buffer << 5 | UInt32(digit)
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    return bytes
  }

  /// The polynomial's value at the generator of GF(32) = GF(2)[x] / (x⁵ + x² + 1).
  ///
  /// With zero as the last digit, the value is the check digit: addition equals subtraction here, and the last digit's
  /// factor is one.
  private static func remainder(_ digits: ArraySlice<UInt8>) -> UInt8 {
    digits.reduce(0) { value, digit in
      let doubled = value << 1
      return (doubled & 32 == 0 ? doubled : doubled ^ 0b100101) ^ digit
    }
  }

  private static func remainder(_ digits: [UInt8]) -> UInt8 { remainder(digits[...]) }
}
