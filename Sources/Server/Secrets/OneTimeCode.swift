import CCrypto
import Foundation

/// The codes of a second factor: HMAC-SHA-1 of the time in steps of 30 seconds, six digits (RFC 6238, with RFC 4226).
struct OneTimeCode {
  let secret: [UInt8]

  /// As many random bytes as RFC 4226, 4 wants.
  static let secretBytes = 20

  /// The step of a time in milliseconds since 1970.
  static func step(at time: Int64) -> Int64 { time / 30_000 }

  func code(at step: Int64) -> String {
    let message = (0..<8).map { UInt8(truncatingIfNeeded: step >> (8 * (7 - Int64($0)))) }
    let digest = Self.hmac(message, key: secret)
    let offset = Int(digest[19] & 0x0f)
    var number = UInt32(digest[offset] & 0x7f) << 24 | UInt32(digest[offset + 1]) << 16
    number |= UInt32(digest[offset + 2]) << 8 | UInt32(digest[offset + 3])
    let digits = String(number % 1_000_000)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The step that a typed code is of: the one of the time, or one beside it, and later than the last one that was used.
  func step(of typed: String, at time: Int64, after last: Int64) -> Int64? {
    let digits = typed.filter { $0 != " " }
    let now = Self.step(at: time)
    return [now - 1, now, now + 1].first { $0 > last && code(at: $0) == digits }
  }

  /// The address by which apps take the secret over (the key URI format of authenticator apps).
  func address(site: String, username: String) -> String {
    func encoded(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
    let issuer = encoded(site)
    return "otpauth://totp/\(issuer):\(encoded(username))?secret=\(Base32.encoded(secret))&issuer=\(issuer)"
  }

  private static func hmac(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var size: UInt32 = 0
    _ = HMAC(EVP_sha1(), key, Int32(key.count), message, message.count, &digest, &size)
    return Array(digest[..<Int(size)])
  }
}

/// Base 32 (RFC 4648, 6), without padding.
enum Base32 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

  static func encoded(_ bytes: [UInt8]) -> String {
    var text = ""
    var bits = 0
    var value: UInt32 = 0
    for byte in bytes {
      value = value << 8 | UInt32(byte)
      bits += 8
      while bits >= 5 {
        text.append(letters[Int(value >> UInt32(bits - 5) & 31)])
        bits -= 5
      }
    }
    if bits > 0 { text.append(letters[Int(value << UInt32(5 - bits) & 31)]) }
    return text
  }

  /// In small letters, in groups of four with hyphens between.
  static func grouped(_ bytes: [UInt8]) -> String {
    let letters = Array(encoded(bytes).lowercased())
    return stride(from: 0, to: letters.count, by: 4).map { start in
      String(letters[start..<min(start + 4, letters.count)])
    }.joined(separator: "-")
  }

  static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var value: UInt32 = 0
    for letter in text.uppercased() where letter != " " {
      guard let index = letters.firstIndex(of: letter) else { return nil }
      value = (value << 5 | UInt32(index)) & 0xfff
      bits += 5
      if bits >= 8 {
        bytes.append(UInt8(value >> UInt32(bits - 8) & 255))
        bits -= 8
      }
    }
    return bytes
  }
}
