import Components
import Markup

/// Login by name and password. The code is asked on a second page, and only of whoever has a second factor.
public struct LogInScreen {
  public var username: String
  public var problem: Problem?
  /// Whether the login before has ended.
  public var hasEnded: Bool
  /// What was being sent when the login had ended, and where to; it is done after the login.
  public var pending: PendingRequest?
  /// What stands for the password, which was right, on the page that asks for the code; empty for the first page.
  public var ticket = ""

  public enum Problem: Hashable, Sendable {
    case wrong
    case secondFactor
    /// The code was right, and was used before.
    case usedCode
    /// No code was typed where one is needed.
    case noCode
    /// No code of an app can be looked at.
    case noKey
    /// The code came long after the password.
    case tooLate
    case tooMany(seconds: Int)
  }

  public init(
    username: String = "", problem: Problem? = nil, hasEnded: Bool = false, pending: PendingRequest? = nil
  ) {
    self.username = username
    self.problem = problem
    self.hasEnded = hasEnded
    self.pending = pending
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsLogIn)) {
      if hasEnded { p(.class("banner warn"), .role(.status)) { words(.cmsLoginEnded) } }
      if let problem { staffSummary(words(.cmsProblem), [(field, text(problem, words))]) }
      form(
        .class("form card cms-narrow"), .method("post"), .action(CMSRoute.logIn.path),
        .when(pending?.hasFiles == true, .enctype("multipart/form-data"))
      ) {
        if ticket.isEmpty { passwordStep(words) } else { codeStep(words) }
        if let pending { pending.fields }
        button(.class("button primary"), .type(.submit)) { words(.cmsLogIn) }
        p(.class("hint")) {
          if ticket.isEmpty {
            words(.cmsForgot)
          } else {
            a(.href(CMSRoute.logIn.path)) { words(.cmsLogInAsOther) }
          }
        }
      }
    }
  }

  private func passwordStep(_ words: Words) -> HTML<Never> {
    div(.class("stack")) {
      StaffField(label: words(.cmsUserName), id: "username")
        .input("username", username, autocomplete: "username")
      StaffField(label: words(.cmsPassword), id: "password")
        .input("password", "", type: .password, autocomplete: "current-password")
    }
  }

  private func codeStep(_ words: Words) -> HTML<Never> {
    div(.class("stack")) {
      p { words(.cmsCodeStep, .text("name", username)) }
      input(.type(.hidden), .name("username"), .value(username), .autocomplete("username"))
      input(.type(.hidden), .name("ticket"), .value(ticket))
      StaffField(label: words(.cmsCode), hint: words(.cmsCodeHint), id: "code")
        .input("code", "", autocomplete: "one-time-code")
    }
  }

  /// The one that a problem is about.
  private var field: String { ticket.isEmpty ? "username" : "code" }

  private func text(_ problem: Problem, _ words: Words) -> String {
    switch problem {
    case .wrong: words(.cmsWrongLogin)
    case .secondFactor: words(.cmsWrongCode)
    case .usedCode: words(.cmsUsedCode)
    case .noCode: words(.cmsCodeNeeded)
    case .noKey: words(.cmsNoKey)
    case .tooLate: words(.cmsCodeTooLate)
    case .tooMany(let seconds): words(.cmsTooMany, .count("minutes", (seconds + 59) / 60))
    }
  }
}

/// Where an invitation leads: one chooses a password. At the first start also the name, as an administrator.
public struct WelcomeScreen {
  public var token: String
  /// Nil for the first administrator, who chooses a name as well.
  public var invited: String?
  public var username: String
  public var name: String
  public var mistakes: [Mistake]

  public enum Mistake: Hashable, Sendable {
    case username
    case usernameTaken
    case name
    case password(StaffPasswordMistake)
    case notRepeated
  }

  public init(
    token: String, invited: String?, username: String = "", name: String = "", mistakes: [Mistake] = []
  ) {
    self.token = token
    self.invited = invited
    self.username = username
    self.name = name
    self.mistakes = mistakes
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsWelcome)) {
      div(.class("stack")) {
        staffSummary(words(.cmsProblem), mistakes.map { (Self.field($0), Self.text($0, words)) })
        form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.welcome.path)) {
          input(.type(.hidden), .name("token"), .value(token))
          if let invited {
            p { words(.cmsInvitedAs, .text("name", invited)) }
            input(.type(.hidden), .name("username"), .value(invited), .autocomplete("username"))
          } else {
            p { words(.cmsFirstAdministrator) }
            field("username", .cmsUserName, hint: words(.cmsUserNameHint), words)
              .input("username", username, autocomplete: "username")
            field("name", .cmsName, hint: words(.cmsNameHint), words)
              .input("name", name, autocomplete: "name")
          }
          field(
            "password", .cmsNewPassword, hint: words(.cmsPasswordHint, .count("count", StaffPassword.least)),
            words
          ).input("password", "", type: .password, autocomplete: "new-password")
          field("again", .cmsRepeatPassword, words)
            .input("again", "", type: .password, autocomplete: "new-password")
          button(.class("button primary"), .type(.submit)) { words(.cmsStart) }
        }
      }
    }
  }

  /// A field with what is wrong with it.
  private func field(_ id: String, _ label: Phrase, hint: String? = nil, _ words: Words) -> StaffField {
    let mistake = mistakes.first { Self.field($0) == id }
    return StaffField(
      label: words(label), hint: hint, mistake: mistake.map { Self.text($0, words) }, id: id)
  }

  private static func field(_ mistake: Mistake) -> String {
    switch mistake {
    case .username, .usernameTaken: "username"
    case .name: "name"
    case .password: "password"
    case .notRepeated: "again"
    }
  }

  private static func text(_ mistake: Mistake, _ words: Words) -> String {
    switch mistake {
    case .username: words(.cmsBadUserName)
    case .usernameTaken: words(.cmsUserNameTaken)
    case .name: words(.cmsNameMissing)
    case .password(let mistake): words.text(mistake)
    case .notRepeated: words(.cmsNotRepeated)
    }
  }
}

extension Words {
  func text(_ mistake: StaffPasswordMistake) -> String {
    switch mistake {
    case .tooShort(let least): self(.cmsPasswordShort, .count("count", least))
    case .tooLong(let most): self(.cmsPasswordLong, .count("count", most))
    case .common: self(.cmsPasswordCommon)
    case .likeName: self(.cmsPasswordLikeName)
    }
  }
}
