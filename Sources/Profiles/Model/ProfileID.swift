import Core

/// A profile's permanent random id. Records carry it rather than the username: a profile that is removed and made again
/// under the same name never meets the old one's records.
public struct ProfileID: Hashable, Sendable {
  /// Of the random number.
  public static let byteCount = 16

  /// The number in hexadecimal.
  public let text: String

  /// Nil unless there are ``byteCount`` of them.
  public init?(random bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    text = Hexadecimal.encoded(bytes)
  }

  /// Reads ``text``.
  public init?(_ text: String) {
    guard Hexadecimal.decoded(text)?.count == Self.byteCount else { return nil }
    self.text = text
  }
}
