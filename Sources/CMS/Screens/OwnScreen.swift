import Components
import Markup

/// One's own password, second factor, language and login sessions.
public struct OwnScreen {
  public var logins: [StaffLogin]
  public var mistakes: [Mistake]
  /// The secret of a second factor that is being set up, as base 32; nil if none is.
  public var secret: String?
  public var address: String
  public var recoveryCodes: [String]
  public var language: String

  public enum Mistake: Hashable, Sendable {
    case wrongPassword
    case password(StaffPasswordMistake)
    case notRepeated
    case code
  }

  public init(
    logins: [StaffLogin], mistakes: [Mistake] = [], secret: String? = nil, address: String = "",
    recoveryCodes: [String] = [], language: String
  ) {
    self.logins = logins
    self.mistakes = mistakes
    self.secret = secret
    self.address = address
    self.recoveryCodes = recoveryCodes
    self.language = language
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsOwn)) {
      staffSummary(words(.cmsProblem), mistakes.map { ("", text($0, words)) })
      languageForm(frame)
      passwordForm(words)
      secondFactor(frame)
      sessions(frame)
    }
  }

  private func text(_ mistake: Mistake, _ words: Words) -> String {
    switch mistake {
    case .wrongPassword: words(.cmsWrongPassword)
    case .password(let mistake): words.text(mistake)
    case .notRepeated: words(.cmsNotRepeated)
    case .code: words(.cmsWrongCode)
    }
  }

  private func languageForm(_ frame: StaffFrame) -> HTML<Never> {
    form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.own.path)) {
      h2 { frame.words(.cmsLanguage) }
      StaffField(label: frame.words(.cmsLanguage), id: "language") { _ in
        staffSelect("language", id: "language", frame.languages.map { ($0.tag, $0.name) }, chosen: language)
      }
      button(.class("button"), .type(.submit), .name("do"), .value("language")) {
        frame.words(.cmsSaveChanges)
      }
    }
  }

  private func passwordForm(_ words: Words) -> HTML<Never> {
    form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.own.path)) {
      h2 { words(.cmsChangePassword) }
      StaffField(label: words(.cmsPassword), id: "password")
        .input("password", "", type: .password, autocomplete: "current-password")
      StaffField(
        label: words(.cmsNewPassword), hint: words(.cmsPasswordHint, .count("count", StaffPassword.least)),
        id: "new"
      ).input("new", "", type: .password, autocomplete: "new-password")
      StaffField(label: words(.cmsRepeatPassword), id: "again")
        .input("again", "", type: .password, autocomplete: "new-password")
      button(.class("button"), .type(.submit), .name("do"), .value("password")) {
        words(.cmsChangePassword)
      }
    }
  }

  private func secondFactor(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.own.path)) {
      h2 { words(.cmsSecondFactor) }
      if !recoveryCodes.isEmpty {
        p { words(.cmsRecoveryCodes) }
        ul(.class("cms-codes"), .role(.list)) { for each in recoveryCodes { li { code { each } } } }
      } else if let secret {
        p { words(.cmsSecretText) }
        p(.class("code")) { secret }
        p { a(.href(address)) { words(.cmsSecretLink) } }
        input(.type(.hidden), .name("secret"), .value(secret))
        StaffField(label: words(.cmsCode), id: "code").input("code", "", autocomplete: "one-time-code")
        button(.class("button primary"), .type(.submit), .name("do"), .value("confirm-factor")) {
          words(.cmsConfirm)
        }
      } else if frame.member?.hasSecondFactor == true {
        p { words(.cmsFactorOn) }
        StaffField(label: words(.cmsPassword), id: "factor-password")
          .input("password", "", type: .password, autocomplete: "current-password")
        button(.class("button danger"), .type(.submit), .name("do"), .value("remove-factor")) {
          words(.cmsFactorOff)
        }
      } else {
        p { words(.cmsFactorText) }
        button(.class("button"), .type(.submit), .name("do"), .value("begin-factor")) {
          words(.cmsFactorBegin)
        }
      }
    }
  }

  private func sessions(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.own.path)) {
      h2 { words(.cmsLogins) }
      ul(.class("stack"), .role(.list)) {
        for login in logins {
          li {
            p { login.agent }
            p(.class("hint")) {
              words(.cmsLoginSeen, .text("time", frame.time(login.seen)), .text("address", login.address))
            }
            if login.isOwn {
              span(.class("chip good")) { words(.cmsThisLogin) }
            } else {
              button(.class("button quiet"), .type(.submit), .name("end"), .value(login.id)) {
                words(.cmsEndLogin)
              }
            }
          }
        }
      }
      button(.class("button"), .type(.submit), .name("do"), .value("end-others")) { words(.cmsEndOthers) }
    }
  }
}

/// A login session of somebody.
public struct StaffLogin: Hashable, Sendable {
  public var id: String
  public var agent: String
  public var address: String
  /// In milliseconds since 1970.
  public var seen: Int64
  public var isOwn: Bool

  public init(id: String, agent: String, address: String, seen: Int64, isOwn: Bool) {
    self.id = id
    self.agent = agent
    self.address = address
    self.seen = seen
    self.isOwn = isOwn
  }
}
