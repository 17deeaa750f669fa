import Core

/// What helps without the phone: 100 random bits as base 32, in groups of four. The first group finds its row; the 80 bits of the
/// rest are kept under Argon2id alone.
struct RecoveryCode {
  static let count = 8
  private static let placeLength = 4
  private static let length = 20

  /// As it is shown, such as `abcd-efgh-ijkl-mnop-qrst`.
  let text: String
  private let letters: String

  /// What finds its row.
  var place: String { String(letters.prefix(Self.placeLength)) }
  /// What is hashed.
  var secret: String { String(letters.dropFirst(Self.placeLength)) }

  /// A new one.
  init() {
    let text = Base32.grouped(Randomness.bytes(13))
    letters = String(text.filter { $0 != "-" }.prefix(Self.length))
    self.text = String(text.prefix(Self.length + Self.length / 4 - 1))
  }

  /// One that was typed, however its letters are written and grouped; nil for what is none.
  init?(_ typed: String) {
    let letters = typed.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard letters.count == Self.length else { return nil }
    self.letters = letters
    text = letters
  }

  /// A set of them, each found by itself.
  static func set() -> [RecoveryCode] {
    var codes: [String: RecoveryCode] = [:]
    while codes.count < count {
      let code = RecoveryCode()
      codes[code.place] = code
    }
    return Array(codes.values)
  }
}
