import Core
import Markup

/// Makes values of the fields of a form, and collects all mistakes.
struct FormCheck {
  let fields: FormFields
  /// The names of the site, which are no passwords.
  private let site: [String]
  private(set) var problems: [FormProblem] = []

  init(_ fields: FormFields, site: [String] = []) {
    self.fields = fields
    self.site = site
  }

  mutating func refuse(_ field: FormProblem.Field, _ reason: Refusal) {
    problems.append(FormProblem(field, reason))
  }

  func text(_ field: FormProblem.Field) -> String { fields[field.rawValue] }

  /// An existing password.
  mutating func password(_ field: FormProblem.Field) -> [UInt8] {
    let typed = text(field)
    if typed.isEmpty { refuse(field, .missing) }
    return Password.attempt(typed)
  }

  mutating func newUsername() -> Username? {
    do throws(Refusal) { return try Username(text(.username)) } catch {
      refuse(.username, error)
      return nil
    }
  }

  /// - Parameter isRepeated: whether the form asks for it twice.
  mutating func newPassword(for username: Username?, isRepeated: Bool = true) -> [UInt8] {
    let typed = text(.newPassword)
    var secret: [UInt8] = []
    do throws(Refusal) { secret = try Password(typed, username: username, site: site).secret } catch {
      refuse(.newPassword, error)
    }
    if isRepeated {
      confirm(.confirmPassword, isRight: typed == text(.confirmPassword), unless: typed.isEmpty)
    }
    return secret
  }

  /// Whether nothing is typed of a question and its answer.
  var hasNoQuestion: Bool {
    text(.question).isBlank && text(.newAnswer).isEmpty && text(.confirmAnswer).isEmpty
  }

  /// A question, and the secret that its answer is.
  ///
  /// - Parameter password: the field with the profile's password: everybody can read the question, and whoever knows the
  ///   answer should not know the password too.
  mutating func newQuestion(
    for username: Username?, besides password: FormProblem.Field
  ) -> (text: String, secret: [UInt8]) {
    let question = text(.question).trimmed()
    if question.isEmpty { refuse(.question, .missing) }
    if question.count > Profile.longestQuestion { refuse(.question, .tooLong) }
    let password = text(password)
    let folded = password.normalized().folded()
    if !folded.isEmpty, question.normalized().folded().contains(text: folded) {
      refuse(.question, .containsPassword)
    }
    let typed = text(.newAnswer)
    var secret: [UInt8] = []
    do throws(Refusal) {
      secret = try SecurityAnswer(
        typed, question: question, username: username, password: password
      ).secret
    } catch {
      refuse(.newAnswer, error)
    }
    // Compared in the loose form, because a difference in case or accents opens the profile too.
    let isSame = SecurityAnswer.attempt(typed) == SecurityAnswer.attempt(text(.confirmAnswer))
    confirm(.confirmAnswer, isRight: isSame, unless: typed.isEmpty)
    return (question, secret)
  }

  mutating func recoveryCode() -> [UInt8] {
    do throws(Refusal) { return try RecoveryCode(reading: text(.code)).secret } catch {
      refuse(.code, error == .missing ? .missing : .mistyped)
      return []
    }
  }

  /// An existing answer.
  mutating func answer() -> [UInt8] {
    let secret = SecurityAnswer.attempt(text(.answer))
    if secret.isEmpty { refuse(.answer, .missing) }
    return secret
  }

  private mutating func confirm(_ field: FormProblem.Field, isRight: Bool, unless isEmpty: Bool) {
    if isEmpty || isRight { return }
    refuse(field, text(field).isEmpty ? .missing : .notConfirmed)
  }
}
