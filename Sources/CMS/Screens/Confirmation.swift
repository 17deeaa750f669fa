import Components
import Markup

/// What is asked again before a change that would outlive a stolen login: the password, and a code of whoever has a second factor.
struct Confirmation {
  /// What the ids of its controls begin with.
  var id: String
  var hasSecondFactor: Bool
  var mistake: ConfirmationMistake?
  /// What it is asked for; nil where the form says that.
  var hint: String?

  var passwordID: String { "\(id)-password" }
  var codeID: String { "\(id)-code" }

  /// The control with the mistake.
  var place: String { mistake?.isOfCode == true ? codeID : passwordID }

  func fields(_ words: Words, codeHint: Phrase = .cmsCodeOnce) -> HTML<Never> {
    let text = mistake?.text(words)
    let isOfCode = mistake?.isOfCode == true
    return div(.class("stack")) {
      StaffField(
        label: words(.cmsYourPassword), hint: hint, mistake: isOfCode ? nil : text, id: passwordID
      ).input("password", "", type: .password, autocomplete: "current-password")
      if hasSecondFactor {
        StaffField(
          label: words(.cmsCode), hint: words(codeHint), mistake: isOfCode ? text : nil, id: codeID
        ).input("code", "", autocomplete: "one-time-code")
      }
    }
  }
}

/// Why somebody did not show that it is them.
public enum ConfirmationMistake: Hashable, Sendable {
  case noPassword
  case wrongPassword
  case noCode
  case wrongCode
  /// It was right, and was used before.
  case usedCode
  /// No code of an app can be looked at.
  case noKey
  case tooMany(seconds: Int)

  var isOfCode: Bool { [.noCode, .wrongCode, .usedCode, .noKey].contains(self) }

  func text(_ words: Words) -> String {
    switch self {
    case .noPassword: words(.cmsPasswordAgain)
    case .wrongPassword: words(.cmsWrongPassword)
    case .noCode: words(.cmsCodeNeeded)
    case .wrongCode: words(.cmsWrongCode)
    case .usedCode: words(.cmsUsedCode)
    case .noKey: words(.cmsNoKey)
    case .tooMany(let seconds): words(.cmsTooMany, .count("minutes", (seconds + 59) / 60))
    }
  }
}
