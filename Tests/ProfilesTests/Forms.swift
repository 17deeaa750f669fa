import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Profiles

/// What the fields of a form hold.
typealias Typed = [FormProblem.Field: String]

let goodForm: Typed = [
  .username: "Ana", .newPassword: "correct horse", .confirmPassword: "correct horse",
  .question: "First teacher?", .newAnswer: "Señora Peña", .confirmAnswer: "senora pena",
]

extension FormFields {
  init(_ typed: Typed) { self.init(typed.map { .init(name: $0.key.rawValue, value: $0.value) }) }
}

/// A device on which forms are sent.
struct Forms {
  let device = TestDevice()
  let keys = Keys()

  func result<Value>(_ effect: Effect<Value>) -> Value? { run(effect, on: device, keys: keys) }

  /// Fails the test if it was not done.
  func done(_ effect: Effect<FormOutcome>) throws -> (session: LoginSession, code: RecoveryCode?) {
    switch result(effect) {
    case .done(let session, let code)?: return (session, code)
    case let other:
      Issue.record("not done: \(String(describing: other))")
      throw Trouble.saveFailed
    }
  }

  func problems(_ effect: Effect<FormOutcome>) -> [FormProblem] {
    guard case .refused(let problems)? = result(effect) else { return [] }
    return problems
  }

  func trouble(_ effect: Effect<FormOutcome>) -> Trouble? {
    guard case .failed(let trouble)? = result(effect) else { return nil }
    return trouble
  }

  func signUp(_ form: Typed = goodForm) throws -> (session: LoginSession, code: RecoveryCode) {
    let done = try done(SignUp.submit(FormFields(form)))
    return (done.session, try #require(done.code))
  }

  func logIn(_ username: String, _ password: String, at now: Int64 = 0) -> Effect<FormOutcome> {
    LogIn.submit(FormFields([.username: username, .password: password]), asksAccount: false, at: now)
  }

  func opens(_ password: String) -> Bool {
    guard case .done? = result(logIn("Ana", password)) else { return false }
    return true
  }

  func change(_ session: LoginSession, _ current: String, to new: String, _ confirmed: String? = nil)
    -> Effect<FormOutcome>
  {
    let typed: Typed = [.currentPassword: current, .newPassword: new, .confirmPassword: confirmed ?? new]
    return ChangeSecrets.password(session, FormFields(typed), at: 0)
  }

  func forgot(_ name: String = "Ana", answer: String, at now: Int64 = 0) -> Effect<FormOutcome> {
    ForgotPassword.submit(
      FormFields([
        .username: name, .answer: answer, .newPassword: "battery staple", .confirmPassword: "battery staple",
      ]), byCode: false, at: now)
  }

  func forgot(_ name: String = "Ana", code: String) -> Effect<FormOutcome> {
    ForgotPassword.submit(
      FormFields([
        .username: name, .code: code, .newPassword: "battery staple", .confirmPassword: "battery staple",
      ]), byCode: true, at: 0)
  }
}

/// Signs up on a device; fails the test if that is refused.
func signUp(_ form: Typed, on device: TestDevice, _ keys: Keys) throws -> LoginSession {
  guard case .done(let session, _)? = run(SignUp.submit(FormFields(form)), on: device, keys: keys) else {
    Issue.record("not done")
    throw Trouble.saveFailed
  }
  return session
}
