import Components
import Loop
import Markup

/// The login form of HS-1.
public enum LoginForm {
  public enum Problem: Hashable, Sendable {
    case usernameMissing
    case passwordMissing
    case wrong
  }

  public typealias State = SubmitState<Problem>

  public enum Event {
    case submitted(FormFields)
    case answered(Result<LoginSession, Trouble>, remember: Bool)
  }

  enum Field {
    static let username = "username"
    static let password = "password"
    static let remember = "remember"
  }

  public static func update(_ state: inout State, _ event: Event) -> [Effect<Event>] {
    switch event {
    case .submitted(let fields):
      guard !state.isBusy else { return [] }
      let username = fields[Field.username]
      let password = fields[Field.password]
      var problems: [Problem] = []
      if username.isEmpty { problems.append(.usernameMissing) }
      if password.isEmpty { problems.append(.passwordMissing) }
      guard problems.isEmpty else {
        state = .refused(problems)
        return [Effect(.focus(id: ElementID.problems))]
      }
      state = .busy
      let remember = fields.has(Field.remember)
      return [LogIn.attempt(username: username, password: password).map { .answered($0, remember: remember) }]
    case .answered(.success, _):
      state = .editing
      return []
    case .answered(.failure(let trouble), _):
      state = trouble == .wrongSecret ? .refused([.wrong]) : .failed(trouble)
      return [Effect(.focus(id: ElementID.problems))]
    }
  }

  /// - Parameter ready: whether the app runs and knows the device's record.
  public static func view(
    _ state: State, device: DeviceRecord, ready: Bool, links: Links, _ words: Words
  ) -> HTML<Event> {
    var problems = state.problems.map { fieldProblem($0, words) }
    if let trouble = state.trouble { problems.append(trouble.fieldProblem(words)) }
    let username = TextField(
      id: Field.username, label: words(.username), autocomplete: "username",
      initial: device.rememberMe ? device.rememberedUsername : "")
    let password = TextField(
      id: Field.password, label: words(.password), kind: .password, autocomplete: "current-password")
    // A new key once the device's record is read: the remembered name then fills the field, but what was typed before
    // the app ran is kept when there is none.
    return section(.key(username.initial), .class("card stack"), .aria(.labelledby, "login-title")) {
      h2(.id("login-title")) { words(.login) }
      form(.class("form"), .novalidate(), .onSubmit { .submitted($0) }) {
        problemSummary(problems, words)
        textField(username, problems: problems)
        textField(password, problems: problems)
        checkbox(name: Field.remember, label: words(.rememberMe), initial: device.rememberMe)
        submitButton(words(.login), busy: state.isBusy, ready: ready)
      }
      div(.class("actions")) {
        linkButton(words(.signUp), href: links.signUp)
        linkButton(words(.forgotPassword), .quiet, href: links.forgotPassword)
      }
    }
  }

  /// Where the form leads, which only the app knows.
  public struct Links {
    public var signUp: String
    public var forgotPassword: String

    public init(signUp: String, forgotPassword: String) {
      self.signUp = signUp
      self.forgotPassword = forgotPassword
    }
  }

  private static func fieldProblem(_ problem: Problem, _ words: Words) -> FieldProblem {
    switch problem {
    case .usernameMissing: FieldProblem(field: Field.username, message: words(.loginMissingUsername))
    case .passwordMissing: FieldProblem(field: Field.password, message: words(.loginMissingPassword))
    case .wrong: FieldProblem(field: "", message: words(.loginWrong))
    }
  }
}
