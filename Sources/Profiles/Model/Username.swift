import Core

/// What a person is called on this device.
///
/// Two usernames are the same when their folded forms are: "Ana", "ana " and "ANA" are one person.
public struct Username: Hashable, Sendable {
  /// In characters.
  public static let longest = 40

  /// As it was typed, without white space around.
  public let text: String
  /// What identifies it; never shown.
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

  /// Of a profile that was made silently: nobody has said how they are called, and nobody can type it.
  public static let none = Username()

  /// Whatever its case and spaces.
  public static func == (left: Username, right: Username) -> Bool { left.folded == right.folded }
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}
