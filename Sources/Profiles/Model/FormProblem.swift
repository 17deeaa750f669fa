import Accounts
import Core

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

extension FormProblem {
  /// Whether a text in its field mends it. Of what only the whole form can tell, such as a wrong password, every change does.
  ///
  /// - Parameter password: the new password; nil if it is not known.
  func isMended(by text: String, repeating password: String?) -> Bool {
    switch (field, reason) {
    case (.confirmPassword, _): password.map { $0 == text } ?? !text.isEmpty
    case (.newPassword, .missing), (.newPassword, .tooShort), (.newPassword, .tooLong),
      (.newPassword, .common):
      (try? Password(text)) != nil
    case (.username, .missing), (.username, .tooLong), (.username, .controlCharacter):
      (try? Username(text)) != nil
    case (.email, .missing), (.email, .mistyped): EmailAddress(text) != nil
    case (.code, .missing), (.code, .mistyped): (try? RecoveryCode(reading: text)) != nil
    case (.question, .tooLong): text.trimmed().count <= Profile.longestQuestion
    case (.newAnswer, .tooShort): SecurityAnswer.isLongEnough(text)
    case (.age, _):
      text.isBlank || Int(text.trimmed()).map { $0 > 0 && PersonalFacts.ages.contains($0) } ?? false
    case (_, .missing): !text.isBlank
    default: true
    }
  }
}
