/// A mistake in a form about a person. Only screens turn it into words.
public struct FormProblem: Hashable, Sendable {
  /// A field. The raw value is its id and name in the page.
  public enum Field: String, Hashable, Sendable {
    case username
    /// The password, in forms without a new one.
    case password
    case currentPassword = "current-password"
    case newPassword = "new-password"
    case confirmPassword = "confirm-password"
    case question = "security-question"
    /// The answer to the profile's question.
    case answer = "security-answer"
    case newAnswer = "new-security-answer"
    case confirmAnswer = "confirm-security-answer"
    case code = "recovery-code"
    /// The address of an account.
    case email
    case gender, education, income, age
    case ethnicGroup = "ethnic-group"
    /// What people will know this device by; no person types it.
    case device
    case remember
    /// Whether others use the device too.
    case shared = "shared-device"
    /// Whether the login outlives the app.
    case stay = "stay-logged-in"
    /// The form as a whole.
    case none = ""
  }

  public var field: Field
  /// The mistake.
  public var reason: Refusal

  public init(_ field: Field, _ reason: Refusal) {
    self.field = field
    self.reason = reason
  }
}
