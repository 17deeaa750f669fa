import Core

/// A profile's permanent random id. Records carry it rather than the username: a profile that is removed and made again
/// under the same name never meets the old one's records.
public struct ProfileID: Hashable, Sendable {
  public static let byteCount = 16

  public let text: String

  public init?(random bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    text = Hexadecimal.encoded(bytes)
  }

  public init?(_ text: String) {
    guard Hexadecimal.decoded(text)?.count == Self.byteCount else { return nil }
    self.text = text
  }
}
