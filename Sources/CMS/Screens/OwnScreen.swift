import Components
import Core
import Markup

/// One's own password, second factor, language and login sessions.
public struct OwnScreen {
  public var logins: [StaffLogin]
  public var mistakes: [Mistake]
  /// The secret of a second factor that is being set up, as base 32; nil if none is.
  public var secret: String?
  public var address: String
  /// The modules of the QR code of the address, row by row; empty for none.
  public var modules: [[Bool]] = []
  public var recoveryCodes: [String]
  /// How many recovery codes are left.
  public var codesLeft = 0
  public var language: String
  /// Whether a second factor has to be set up before anything else.
  public var isFactorNeeded = false
  /// Whether the site says that the member's role has one.
  public var isFactorOfRole = false
  /// What is gone on with once it is set up.
  public var pending: PendingRequest?
  public var tokens: [StaffToken] = []
  /// The form of a new token, as it was typed.
  public var typedToken = TypedToken()
  /// A token that was just made, which is never shown again.
  public var newToken: String?

  /// The step that was asked for: the form whose mistakes they are.
  public var step = ""

  public enum Mistake: Hashable, Sendable {
    case confirmation(ConfirmationMistake)
    case password(StaffPasswordMistake)
    case notRepeated
    case code
    case tokenName
    case tooManyTokens
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

  /// Whether it has a secret that is shown this one time.
  public var hasSecret: Bool { secret != nil || newToken != nil || !recoveryCodes.isEmpty }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    var page = frame.page(words(.cmsOwn)) {
      if isFactorNeeded, recoveryCodes.isEmpty {
        p(.class("banner warn"), .role(.status)) {
          icon(.shield)
          span { words(.cmsFactorNeeded) }
        }
      }
      staffSummary(words(.cmsProblem), mistakes.map { (field($0), text($0, words)) })
      if isFactorNeeded {
        secondFactor(frame)
      } else {
        if let newToken { made(newToken, words) }
        languageForm(frame)
        passwordForm(frame)
        secondFactor(frame)
        sessions(frame)
        tokenForm(frame)
      }
    }
    page.hasScript = newToken != nil
    return page
  }

  private func text(_ mistake: Mistake, _ words: Words) -> String {
    switch mistake {
    case .confirmation(let mistake): mistake.text(words)
    case .password(let mistake): words.text(mistake)
    case .notRepeated: words(.cmsNotRepeated)
    case .code: words(.cmsWrongCode)
    case .tokenName: words(.cmsTokenNameMissing)
    case .tooManyTokens: words(.cmsTooManyTokens)
    }
  }

  private func field(_ mistake: Mistake) -> String {
    switch mistake {
    case .code: "code"
    case .tokenName, .tooManyTokens: "token"
    case .password: "new"
    case .notRepeated: "again"
    case .confirmation(let mistake):
      Confirmation(id: Self.idStart(of: step), hasSecondFactor: true, mistake: mistake).place
    }
  }

  /// The form that a step is a button of.
  private static func idStart(of step: String) -> String {
    switch step {
    case "make-token": "token"
    case "confirm-factor", "remove-factor", "recovery-codes": "factor"
    default: "own"
    }
  }

  /// What a form asks again.
  ///
  /// - Parameter form: what the ids of its controls begin with.
  func confirmation(_ form: String, asksCode: Bool, _ frame: StaffFrame) -> Confirmation {
    let mistake = mistakes.lazy.compactMap { mistake -> ConfirmationMistake? in
      if case .confirmation(let mistake) = mistake { mistake } else { nil }
    }.first
    return Confirmation(
      id: form, hasSecondFactor: asksCode && frame.member?.hasSecondFactor == true,
      mistake: Self.idStart(of: step) == form ? mistake : nil)
  }

  /// The text of a mistake at its own field.
  private func mistake(at id: String, _ words: Words) -> String? {
    mistakes.first { field($0) == id }.map { text($0, words) }
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

  private func passwordForm(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.own.path), .novalidate()) {
      h2 { words(.cmsChangePassword) }
      confirmation("own", asksCode: false, frame).fields(words)
      StaffField(
        label: words(.cmsNewPassword), hint: words(.cmsPasswordHint, .count("count", StaffPassword.least)),
        mistake: mistake(at: "new", words), id: "new"
      ).input("new", "", type: .password, autocomplete: "new-password")
      StaffField(label: words(.cmsRepeatPassword), mistake: mistake(at: "again", words), id: "again")
        .input("again", "", type: .password, autocomplete: "new-password")
      p(.class("hint")) { ending(words) }
      button(.class("button"), .type(.submit), .name("do"), .value("password")) {
        words(.cmsChangePassword)
      }
    }
  }

  private func secondFactor(_ frame: StaffFrame) -> HTML<Never> {
    if let pending, !recoveryCodes.isEmpty {
      return div(.class("stack")) {
        factorForm(frame)
        pending.going(on: frame.words(.cmsGoOn))
      }
    }
    return factorForm(frame)
  }

  private func factorForm(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(
      .id("factor"), .class("form card cms-narrow"), .method("post"), .action(CMSRoute.own.path + "#factor"),
      .when(pending?.hasFiles == true, .enctype("multipart/form-data"))
    ) {
      h2 { words(.cmsSecondFactor) }
      if !recoveryCodes.isEmpty {
        p { words(.cmsRecoveryCodes) }
        ul(.class("cms-codes"), .role(.list)) { for each in recoveryCodes { li { code { each } } } }
        if pending == nil, isFactorNeeded {
          p { a(.class("button primary"), .href(CMSRoute.home.path)) { words(.cmsGoOn) } }
        }
      } else if let secret {
        p { words(.cmsSecretText) }
        if !modules.isEmpty { CodePicture(modules: modules, label: words(.cmsSecretLink)).html }
        p(.class("code")) { Self.grouped(secret) }
        p { a(.href(address)) { words(.cmsSecretLink) } }
        input(.type(.hidden), .name("secret"), .value(secret))
        if let pending { pending.fields }
        StaffField(label: words(.cmsCode), mistake: mistake(at: "code", words), id: "code")
          .input("code", "", autocomplete: "one-time-code")
        confirmation("factor", asksCode: false, frame).fields(words)
        button(.class("button primary"), .type(.submit), .name("do"), .value("confirm-factor")) {
          words(.cmsConfirm)
        }
      } else if frame.member?.hasSecondFactor == true {
        p { words(.cmsFactorOn) }
        p { words(.cmsCodesLeft, .count("count", codesLeft)) }
        confirmation("factor", asksCode: true, frame).fields(words)
        div(.class("actions")) {
          button(.class("button"), .type(.submit), .name("do"), .value("recovery-codes")) {
            words(.cmsNewCodes)
          }
          if !isFactorOfRole {
            button(.class("button danger"), .type(.submit), .name("do"), .value("remove-factor")) {
              words(.cmsFactorOff)
            }
          }
        }
        if isFactorOfRole { p(.class("hint")) { words(.cmsFactorStays) } }
      } else {
        p { words(.cmsFactorText) }
        if let pending { pending.fields }
        button(.class("button"), .type(.submit), .name("do"), .value("begin-factor")) {
          words(.cmsFactorBegin)
        }
      }
    }
  }

  /// In fours, to be typed.
  private static func grouped(_ secret: String) -> String {
    var text = ""
    for (index, letter) in secret.enumerated() {
      text += (index > 0 && index % 4 == 0 ? " " : "") + String(letter)
    }
    return text
  }

  private func sessions(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.own.path)) {
      h2 { words(.cmsLogins) }
      ul(.class("stack"), .role(.list)) {
        for login in logins {
          li {
            p { login.device }
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
      p(.class("hint")) { ending(words) }
      button(.class("button"), .type(.submit), .name("do"), .value("end-others")) { words(.cmsEndOthers) }
    }
  }

  /// What ends together with all other logins.
  private func ending(_ words: Words) -> String {
    if tokens.isEmpty { return words(.cmsEndsLogins) }
    return words(
      .cmsEndsTokens, .count("count", tokens.count),
      .text("names", tokens.map(\.name).joined(separator: ", ")))
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

  /// The browser and the system, such as "Firefox · Windows", or what the browser says of itself.
  var device: String {
    let agent = UserAgent(agent)
    let names = [agent.browser, agent.system].compactMap(\.self)
    return names.isEmpty ? self.agent : names.joined(separator: " · ")
  }

  public init(id: String, agent: String, address: String, seen: Int64, isOwn: Bool) {
    self.id = id
    self.agent = agent
    self.address = address
    self.seen = seen
    self.isOwn = isOwn
  }
}
