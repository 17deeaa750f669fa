import Core
import Loop
import Markup
import Profiles
import TestDevice

@testable import App

/// What a person does with their profile and their data.
extension Tab where P == AppProgram {
  /// Signs up as a person would, up to the home screen.
  public func signUp(_ username: String = "Ana", password: String = "correct horse") {
    visit("/signup")
    send(.people(.agreed))
    send(.people(.submitted(.signUp, fields(username, password))))
    send(.people(.tickedWritten(true)))
    send(.people(.tappedContinue))
  }

  public func fields(_ username: String, _ password: String) -> FormFields {
    FormFields([
      .init(name: "username", value: username), .init(name: "new-password", value: password),
      .init(name: "confirm-password", value: password), .init(name: "security-question", value: "Teacher?"),
      .init(name: "new-security-answer", value: "Señora Peña"),
      .init(name: "confirm-security-answer", value: "senora pena"),
    ])
  }

  public func logIn(_ username: String = "Ana", _ password: String = "correct horse", remember: Bool = false)
  {
    var fields: [FormFields.Field] = [
      .init(name: "username", value: username), .init(name: "password", value: password),
    ]
    if remember { fields.append(.init(name: "remember", value: "on")) }
    send(.people(.submitted(.logIn, FormFields(fields))))
  }

  /// Chooses a file on the screen of their data.
  public func choose(_ file: [UInt8]) {
    device.chosenFile = .records([Record(name: "file", bytes: file)])
    visit("/settings/data")
    send(.data(.tappedChoose))
  }

  /// The files that were handed to the person since the last time.
  public func downloaded() -> [(name: String, bytes: [UInt8])] {
    takeDone().compactMap { operation in
      guard case .download(let name, _, let bytes) = operation else { return nil }
      return (name, bytes)
    }
  }

  /// A time on the clocks of Texas in summer.
  public static func moment(_ text: String) -> Moment {
    let civil = CivilDateTime(iso: text)!
    return Moment(milliseconds: civil.epochMilliseconds() + 300 * 60_000, offsetMinutes: -300)
  }
}
