/// What is wrong in a form about a person. Only screens turn it into words.
public struct FormProblem: Hashable, Sendable {
  /// The raw value is the id and the name of the field in the page.
  public enum Field: String, Hashable, Sendable {
    case username
    /// The password as it is, where there is no other.
    case password
    case currentPassword = "current-password"
    case newPassword = "new-password"
    case confirmPassword = "confirm-password"
    case question = "security-question"
    /// The answer to a question that was asked.
    case answer = "security-answer"
    case newAnswer = "new-security-answer"
    case confirmAnswer = "confirm-security-answer"
    case code = "recovery-code"
    case remember
    /// Whether others use the device too.
    case shared = "shared-device"
    /// The form as a whole.
    case none = ""
  }

  public var field: Field
  /// What is wrong with what was typed.
  public var reason: Refusal

  public init(_ field: Field, _ reason: Refusal) {
    self.field = field
    self.reason = reason
  }
}
