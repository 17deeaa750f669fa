import Loop
import Markup
import Profiles
import TestDevice

@testable import App

/// What a person does with their account.
extension Tab where P == AppProgram {
  public func connect(_ more: [String: String] = [:], at path: String = "/account") {
    visit(path)
    var texts = ["email": "ana@example.org", "password": "correct horse", "device": "Laptop"]
    texts.merge(more) { $1 }
    send(.people(.submitted(.connect, FormFields(texts.map { .init(name: $0.key, value: $0.value) }))))
  }

  /// Submits the form that makes a profile with an account, which is open.
  public func createAccount(_ more: [String: String] = [:]) {
    var texts = ["email": "ana@example.org", "new-password": "correct horse", "device": "Phone"]
    texts.merge(more) { $1 }
    send(.people(.submitted(.createAccount, FormFields(texts.map { .init(name: $0.key, value: $0.value) }))))
  }

  public func logInToAccount(
    _ email: String = "ana@example.org", _ password: String = "correct horse", device: String = "Phone"
  ) {
    let fields = FormFields([
      .init(name: "email", value: email), .init(name: "password", value: password),
      .init(name: "device", value: device),
    ])
    send(.people(.submitted(.accountLogin, fields)))
  }

  public func changePassword(to password: String) {
    visit("/password")
    submitPassword(password)
  }

  /// Submits the form of a new password, which is open.
  public func submitPassword(_ password: String) {
    let fields = FormFields([
      .init(name: "current-password", value: "correct horse"), .init(name: "new-password", value: password),
      .init(name: "confirm-password", value: password),
    ])
    send(.people(.submitted(.changePassword, fields)))
  }

  /// Submits a form that asks for the password, which is open.
  public func confirm(_ form: PersonForm, password: String = "correct horse") {
    send(.people(.submitted(form, FormFields([.init(name: "password", value: password)]))))
  }
}
