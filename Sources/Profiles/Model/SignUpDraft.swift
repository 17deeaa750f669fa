import Core

/// What was typed into the form of a new profile, for the case that the page is reloaded. Neither a password nor an answer is kept.
public struct SignUpDraft {
  /// Or the email address, where that is the name.
  private var username = ""
  private var question = ""

  /// Reads the form of ``text``.
  public init(_ text: String) {
    guard let lines = text.cut(at: "\n") else { return }
    username = String(lines.before)
    question = String(lines.after)
  }

  /// A line for the username, and the question. Empty if there is neither.
  public var text: String { username.isEmpty && question.isEmpty ? "" : username + "\n" + question }

  subscript(field: FormProblem.Field) -> String {
    switch field {
    case .username, .email: username
    case .question: question
    default: ""
    }
  }

  /// Takes what was typed into a field that is kept.
  public mutating func type(_ text: String, in field: FormProblem.Field) {
    switch field {
    case .username, .email: username = text
    case .question: question = text
    default: break
    }
  }
}
