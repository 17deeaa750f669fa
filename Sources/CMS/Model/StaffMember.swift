/// Somebody of the staff.
public struct StaffMember: Hashable, Sendable {
  public var id: String
  public var username: String
  /// As others read it.
  public var name: String
  /// Empty if none is known.
  public var email: String
  public var role: Role
  /// The modules whose content they work on; empty for all.
  public var modules: [String]
  /// The BCP 47 tag of the CMS's language for them.
  public var language: String
  public var state: State
  public var hasSecondFactor: Bool
  /// When they were there last, in milliseconds since 1970; nil for never.
  public var seen: Int64?

  public enum State: String, Sendable {
    /// Has an invitation, and no password yet.
    case invited
    case active
    /// Cannot log in.
    case disabled
  }

  public init(
    id: String, username: String, name: String, email: String = "", role: Role, modules: [String] = [],
    language: String = "en", state: State = .active, hasSecondFactor: Bool = false, seen: Int64? = nil
  ) {
    self.id = id
    self.username = username
    self.name = name
    self.email = email
    self.role = role
    self.modules = modules
    self.language = language
    self.state = state
    self.hasSecondFactor = hasSecondFactor
    self.seen = seen
  }

  /// Whether they may change an entry.
  ///
  /// - Parameter owner: the id of who began it; nil for nobody of the staff.
  public func mayWrite(kind: String, module: String, owner: String?) -> Bool {
    guard role.may(.writeContent), role.mayWrite(kind: kind), modules.isEmpty || modules.contains(module)
    else { return false }
    // What makes the whole site another one is for who runs it.
    if kind == "site" { return role == .administrator }
    return !role.isLimitedToOwn || owner == id
  }

  /// Whether they may begin an entry of a kind.
  public func mayBegin(kind: String, module: String) -> Bool {
    mayWrite(kind: kind, module: module, owner: id)
  }
}

/// A name to log in by: 2 to 40 letters, digits, dots, hyphens, underscores and at signs.
public struct StaffUsername: Hashable, Sendable {
  public let text: String

  public init?(_ typed: String) {
    let text = typed.trimmed
    let isFine = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "._-@".unicodeScalars.contains($0)
    }
    guard (2...40).contains(text.count), isFine else { return nil }
    self.text = text
  }

  /// What distinguishes it from others, whatever its case.
  public var folded: String { text.lowercased() }
}

/// What is wrong with a new password of the staff.
public enum StaffPasswordMistake: Hashable, Sendable {
  case tooShort(least: Int)
  case tooLong(most: Int)
  case common
  case likeName
}

/// The rule for passwords of the staff: long, and none that is guessed first. No kinds of characters are asked for (NIST SP 800-63B, 3.1.1).
public enum StaffPassword {
  public static let least = 15
  public static let most = 200

  public static func mistake(_ password: String, username: String) -> StaffPasswordMistake? {
    if password.count < least { return .tooShort(least: least) }
    if password.count > most { return .tooLong(most: most) }
    let folded = password.lowercased()
    // Also the name again and again.
    let rest = username.count < 4 ? folded : folded.replacing(username.lowercased(), with: "")
    if rest.count < folded.count, rest.count < 8 { return .likeName }
    if known.contains(folded) { return .common }
    if Set(folded).count < 5 || common.contains(where: { isMostly($0, folded) }) { return .common }
    return nil
  }

  private static let common = [
    "password", "passwort", "contraseña", "123456789", "qwertyuiop", "letmein", "welcome", "administrator",
    "goodnews", "iloveyou", "abcdefgh",
  ]

  /// Whether little is left of a text without a common one.
  private static func isMostly(_ common: String, _ text: String) -> Bool {
    text.contains(common) && text.replacing(common, with: "").count < 8
  }
}
