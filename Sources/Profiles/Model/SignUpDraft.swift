import Core

/// What was typed into the form of a new profile, for the case that the page is reloaded. Neither a password nor an answer is kept.
public struct SignUpDraft: Hashable, Sendable {
  public var username = ""
  public var question = ""

  public init() {}

  public var isEmpty: Bool { username.isEmpty && question.isEmpty }

  var json: JSON { ["username": .string(username), "question": .string(question)] }

  /// Reads the form of ``json``.
  init(_ json: JSON) {
    username = json["username"]?.string ?? ""
    question = json["question"]?.string ?? ""
  }

  subscript(field: FormProblem.Field) -> String {
    field == .username ? username : field == .question ? question : ""
  }

  /// - Returns: false for a field that is not kept.
  public mutating func type(_ text: String, in field: FormProblem.Field) -> Bool {
    switch field {
    case .username: username = text
    case .question: question = text
    default: return false
    }
    return true
  }
}
