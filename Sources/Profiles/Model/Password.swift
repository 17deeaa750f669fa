import Core

/// A password that can protect a profile.
///
/// It has at least ten characters. An attacker with a copy of the storage can guess without limit, some 7,000 times a
/// second on a large graphics card at 1,200,000 iterations: eight random small letters fall within a year, ten take
/// centuries. A longer minimum (NIST's 15 for a server's only factor) would lose more pupils their profile than it
/// protects on a device that also locks. There are no rules of composition (NIST SP 800-63B), only lists of first
/// guesses and of common passwords.
public struct Password: Hashable, Sendable {
  /// In characters.
  public static let shortest = 10
  /// In characters.
  public static let longest = 256

  /// The input of the key derivation: the composed form of the typed text.
  public let secret: [UInt8]

  /// - Parameters:
  ///   - username: or the address, of which the part before the @ is a first guess, too.
  ///   - site: the names of the site.
  public init(_ typed: String, username: Username? = nil, site: [String] = []) throws(Refusal) {
    guard !typed.isEmpty else { throw .missing }
    let composed = typed.normalized()
    guard composed.count >= Self.shortest else { throw .tooShort }
    guard composed.count <= Self.longest else { throw .tooLong }
    let folded = composed.folded()
    guard !Self.isCommon(folded) else { throw .common }
    if let name = username?.folded {
      let local = name.cut(at: "@").map { String($0.before) }
      if Self.isMostly(folded, name) || local.map({ Self.isMostly(folded, $0) }) == true {
        throw .containsUsername
      }
    }
    guard !site.contains(where: { Self.isMostly(folded, $0.normalized().folded()) }) else {
      throw .containsSite
    }
    secret = Array(composed.utf8)
  }

  /// The secret of a typed password, unchecked: older profiles may have followed other rules.
  public static func attempt(_ typed: String) -> [UInt8] {
    Array(typed.normalized().utf8)
  }

  /// The strength of a password, shown while it is typed.
  public enum Strength: Hashable, Sendable {
    /// This many characters are missing.
    case tooShort(Int)
    case common
    /// Withstands guessing in the app.
    case fair
    /// Also withstands guessing with a copy of the storage, unless it is a well-known sentence.
    case strong
  }

  /// nil for an empty text. People choose words rather than random letters, so only length makes a password strong.
  static func strength(of typed: String) -> Strength? {
    if typed.isEmpty { return nil }
    let composed = typed.normalized()
    if composed.count < shortest { return .tooShort(shortest - composed.count) }
    let folded = composed.folded()
    if isCommon(folded) { return .common }
    return composed.count >= 16 && Array(folded.unicodeScalars).count(ofDifferentUpTo: 8) == 8
      ? .strong : .fair
  }

  /// A name, once or repeated, with fewer than six other characters is a first guess.
  private static func isMostly(_ folded: String, _ name: String) -> Bool {
    let name = joined(name)
    let text = joined(folded)
    guard name.count >= 3, text.contains(text: name) else { return false }
    return text.replacing(all: name, with: "").count < 6
  }

  /// The number of characters without the first occurrence of `needle`; nil if there is none.
  private static func remainder(of text: String, without needle: String) -> Int? {
    let characters = Array(text)
    let wanted = Array(needle)
    guard wanted.count <= characters.count else { return nil }
    for start in 0...(characters.count - wanted.count)
    where characters[start..<start + wanted.count].elementsEqual(wanted) {
      return characters.count - wanted.count
    }
    return nil
  }

  /// Spaces and the like make no other password: "pass word 1234" is "password1234".
  private static func isCommon(_ folded: String) -> Bool {
    let scalars = Array(folded.unicodeScalars)
    let joined = joined(folded)
    // Between two letters they part words: "manchester rain" is more than a name with a little behind it.
    let tight = text(
      scalars.indices.filter { place in
        guard isSeparator(scalars[place]) else { return true }
        return [place - 1, place + 1].allSatisfy { scalars.indices.contains($0) && isLetter(scalars[$0]) }
      }.map { scalars[$0] })
    return isFirstGuess(folded) || isKnown(folded, behind: mostBehind) || isFirstGuess(joined)
      || isKnown(joined, behind: 0) || isKnown(tight, behind: mostBehind)
  }

  private static func joined(_ folded: String) -> String {
    text(Array(folded.unicodeScalars).filter { !isSeparator($0) })
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "-", "_", ".", ",": true
    default: false
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || !scalar.isASCII
  }

  private static func isFirstGuess(_ folded: String) -> Bool {
    let scalars = Array(folded.unicodeScalars)
    if scalars.count(ofDifferentUpTo: 3) <= 2 { return true }
    if isRun(scalars) { return true }
    return firstGuesses.contains { guess in
      guard let rest = remainder(of: folded, without: guess) else { return false }
      return rest < 5
    }
  }

  /// What people put behind a password that was refused, in bytes.
  private static let mostBehind = 4
  /// Of the common passwords, in bytes. No pass phrase is taken for one.
  private static let longestCommon = 20

  /// Whether it is one of the common passwords, or begins with one and has little behind it.
  ///
  /// - Parameter most: how much may be behind, in bytes.
  private static func isKnown(_ folded: String, behind most: Int) -> Bool {
    let bytes = Array(folded.utf8)
    var hash: UInt32 = 0x811c_9dc5
    for (index, byte) in bytes.prefix(longestCommon).enumerated() {
      hash = (hash ^ UInt32(byte)) &* 0x0100_0193
      guard index + 1 >= shortest, bytes.count - (index + 1) <= most else { continue }
      if hasCommon((hash >> 24) ^ (hash & 0xff_ffff)) { return true }
    }
    return false
  }

  private static func hasCommon(_ hash: UInt32) -> Bool {
    var (low, high) = (0, common.count)
    while low < high {
      let middle = (low + high) / 2
      if common[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < common.count && common[low] == hash
  }

  /// Whether it is a run such as 1234567890, abcdefghij, 9876543210 or a keyboard row.
  private static func isRun(_ scalars: [Unicode.Scalar]) -> Bool {
    var ascending = 0
    var descending = 0
    for (left, right) in zip(scalars, scalars.dropFirst()) {
      if right.value == left.value + 1 || (left == "9" && right == "0") { ascending += 1 }
      if left.value == right.value + 1 || (left == "0" && right == "9") { descending += 1 }
    }
    return max(ascending, descending) * 10 >= (scalars.count - 1) * 8
  }

  private static let firstGuesses = [
    "password", "passw0rd", "p@ssword", "contraseña", "contrasena", "qwertyuiop", "qwerty", "asdfghjkl",
    "zxcvbnm",
    "1q2w3e4r", "1qaz2wsx", "iloveyou", "letmein", "welcome", "football", "baseball", "basketball",
    "princess",
    "sunshine", "superman", "dragon", "monkey", "teamo", "tequiero", "123456", "abc123", "woaini", "5201314",
  ]
}
