import CMS
import Core

/// What the link to a password of somebody of the staff has in its fragment, and what they type where no script reads that: 120 random
/// bits as base 32, in groups of four.
struct StaffLinkCode {
  static let byteCount = 15

  let bytes: [UInt8]

  /// A new one.
  init() { bytes = Randomness.bytes(Self.byteCount) }

  /// That of a letter, from the random bytes that were made for it.
  init(letter token: [UInt8]) { bytes = Array(token.prefix(Self.byteCount)) }

  /// One that was typed or followed; nil for what is none. Links of former versions have hexadecimal digits.
  init?(_ text: String) {
    let letters = text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isBase32 = letters.count == Self.byteCount * 8 / 5
    guard let bytes = isBase32 ? Base32.decoded(letters) : Hexadecimal.decoded(letters) else { return nil }
    self.bytes = bytes
  }

  /// Such as `abcd-efgh-ijkl-mnop-qrst-uvwx`.
  var text: String { Base32.grouped(bytes) }

  var hash: SecretHash { SecretHash(of: bytes) }

  /// Where it leads to.
  var path: String { Self.path(text) }

  static func path(_ text: String) -> String { "\(CMSRoute.welcome.path)#\(text)" }
}
