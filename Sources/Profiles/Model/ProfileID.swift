import Core

/// The permanent random id of a profile. Records carry it instead of the username, so that a new profile with the same
/// name never meets records of a deleted one.
public struct ProfileID: Hashable, Sendable {
  /// The length of the random number, in bytes.
  public static let byteCount = 16

  /// The number in hexadecimal.
  public let text: String

  /// nil unless there are ``byteCount`` bytes.
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
