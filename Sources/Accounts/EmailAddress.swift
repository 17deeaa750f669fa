import Core

/// An email address that a person typed.
///
/// Only what every address has is asked for: whether there is a mailbox can only be told by a letter to it.
public struct EmailAddress: Hashable, Sendable {
  /// In Unicode scalars. RFC 5321 (4.5.3.1.3) allows 254.
  public static let longest = 254

  /// As typed, without white space at both ends.
  public let text: String
  /// The form that tells accounts apart: mail providers treat small and capital letters alike.
  public let folded: String

  /// nil unless there is a local part and, after the last `@`, a domain with a full stop inside.
  public init?(_ typed: String) {
    let text = typed.trimmed()
    guard text.unicodeScalars.count <= Self.longest,
      let at = text.unicodeScalars.lastIndex(of: "@"), at != text.unicodeScalars.startIndex,
      !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
    else { return nil }
    let domain = text.unicodeScalars[text.unicodeScalars.index(after: at)...]
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
    folded = text.folded()
  }
}
