import Core

/// A person's name on this device.
///
/// Usernames with the same folded form are equal: "Ana", "ana " and "ANA" are one person.
public struct Username: Hashable, Sendable {
  /// In characters.
  public static let longest = 40

  /// As typed, without white space at both ends.
  public let text: String
  /// The form that identifies it; never shown.
  public let folded: String

  public init(_ typed: String) throws(Refusal) {
    let text = typed.trimmed().normalized()
    let folded = text.folded()
    guard !folded.isEmpty else { throw .missing }
    guard text.count <= Self.longest, text.utf8.count <= Self.longest * 8 else { throw .tooLong }
    guard !text.unicodeScalars.contains(where: { $0.isInvisibleControl }) else { throw .controlCharacter }
    self.text = text
    self.folded = folded
  }

  private init() {
    text = ""
    folded = ""
  }

  /// The username of silent profiles. Nobody can type it.
  public static let none = Username()

  /// Whether it is an email address, as that of an account: no name to greet anybody by.
  public var isAddress: Bool { text.contains(text: "@") }

  /// Whether it is an address with a number, because another profile of the device has the address itself: that of before a fresh
  /// start.
  public var isOfSecondProfile: Bool {
    let end = Array(text.utf8.suffix(2))
    return isAddress && end.count == 2 && end[0] == UInt8(ascii: " ")
      && UInt8(ascii: "2")...UInt8(ascii: "9") ~= end[1]
  }

  /// By folded form.
  public static func == (left: Username, right: Username) -> Bool { left.folded == right.folded }
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}
