import Components
import Markup

/// Everybody of the staff.
public struct StaffListScreen {
  public var members: [StaffMember]

  public init(members: [StaffMember]) { self.members = members }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsStaff)) {
      p(.class("actions")) {
        a(.class("button primary"), .href(CMSRoute.newStaff.path)) { words(.cmsInvite) }
      }
      ul(.class("rows"), .role(.list)) {
        for member in members {
          li {
            a(.class("row"), .href(CMSRoute.member(member.id).path)) {
              span(.class("row-body")) {
                span(.class("row-title")) { member.name }
                span(.class("row-note")) { "\(member.username) · \(words(member.role.phrase))" }
              }
              if member.state != .active {
                span(.class("chip"), .classes(("soon", member.state == .invited))) {
                  words(member.state == .invited ? .cmsInvited : .cmsDisabled)
                }
              }
              icon(.chevronRight)
            }
          }
        }
      }
    }
  }
}

/// The form of a member: invited newly, or changed.
public struct MemberScreen {
  /// Nil for a new one.
  public var member: StaffMember?
  public var typed: Typed
  public var mistakes: [Mistake]
  public var modules: [String]
  /// Where an invitation leads, shown where no mail is sent.
  public var invitation: String?
  /// Whether the deletion has to be confirmed now.
  public var isDeleting: Bool

  /// What was typed.
  public struct Typed: Hashable, Sendable {
    public var username: String
    public var name: String
    public var email: String
    public var role: String
    public var modules: [String]

    public init(
      username: String = "", name: String = "", email: String = "", role: String = Role.author.rawValue,
      modules: [String] = []
    ) {
      self.username = username
      self.name = name
      self.email = email
      self.role = role
      self.modules = modules
    }

    public init(_ member: StaffMember) {
      self.init(
        username: member.username, name: member.name, email: member.email, role: member.role.rawValue,
        modules: member.modules)
    }
  }

  public enum Mistake: Hashable, Sendable {
    case username, usernameTaken, name, email, role
    /// Nobody could manage the staff any more.
    case lastAdministrator
    /// One's own role and state are for others to change.
    case oneself
  }

  public init(
    member: StaffMember?, typed: Typed, mistakes: [Mistake] = [], modules: [String],
    invitation: String? = nil, isDeleting: Bool = false
  ) {
    self.member = member
    self.typed = typed
    self.mistakes = mistakes
    self.modules = modules
    self.invitation = invitation
    self.isDeleting = isDeleting
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) { a(.href(CMSRoute.staff.path)) { words(.cmsStaff) } }
    return frame.page(member?.name ?? words(.cmsInvite), above: back) {
      if let invitation {
        div(.class("banner"), .role(.status)) {
          icon(.send)
          p {
            words(.cmsInvitationLink)
            " "
            code { invitation }
          }
        }
      }
      staffSummary(words(.cmsProblem), mistakes.map { (Self.field($0), words($0.phrase)) })
      if isDeleting, let member { confirmation(member, words) }
      fields(words)
      if let member { others(member, words) }
    }
  }

  private func fields(_ words: Words) -> HTML<Never> {
    let target = member.map { CMSRoute.member($0.id).path } ?? CMSRoute.newStaff.path
    return form(.class("form card cms-narrow"), .method("post"), .action(target)) {
      if member == nil {
        StaffField(label: words(.cmsUserName), hint: words(.cmsUserNameHint), id: "username")
          .input("username", typed.username)
      }
      StaffField(label: words(.cmsName), hint: words(.cmsNameHint), id: "name").input("name", typed.name)
      StaffField(label: words(.cmsEmail), hint: words(.cmsEmailHint), id: "email")
        .input("email", typed.email, type: .email)
      StaffField(label: words(.cmsRole), id: "role") { described in
        staffSelect(
          "role", id: "role", Role.allCases.map { ($0.rawValue, words($0.phrase)) }, chosen: typed.role)
      }
      dl(.class("cms-roles")) {
        for role in Role.allCases {
          div {
            dt { words(role.phrase) }
            dd { words(role.meaning) }
          }
        }
      }
      fieldset {
        legend(.class("legend")) { words(.cmsModules) }
        p(.class("hint")) { words(.cmsModulesHint) }
        div(.class("cms-boxes")) {
          for module in modules {
            staffCheck("module", module, isOn: typed.modules.contains(module), value: module)
          }
        }
      }
      button(.class("button primary"), .type(.submit), .name("do"), .value("save")) {
        words(member == nil ? .cmsInvite : .cmsSaveChanges)
      }
    }
  }

  private func others(_ member: StaffMember, _ words: Words) -> HTML<Never> {
    form(.class("actions"), .method("post"), .action(CMSRoute.member(member.id).path)) {
      if member.state == .disabled {
        button(.class("button"), .type(.submit), .name("do"), .value("enable")) { words(.cmsEnable) }
      } else {
        button(.class("button"), .type(.submit), .name("do"), .value("disable")) { words(.cmsDisable) }
      }
      button(.class("button"), .type(.submit), .name("do"), .value("invite")) { words(.cmsInviteAgain) }
      button(.class("button danger"), .type(.submit), .name("do"), .value("ask-delete")) {
        words(.cmsDelete)
      }
    }
  }

  /// UA 3: a deletion asks first, and says what goes.
  private func confirmation(_ member: StaffMember, _ words: Words) -> HTML<Never> {
    form(.class("banner bad cms-confirm"), .method("post"), .action(CMSRoute.member(member.id).path)) {
      p { words(.cmsDeleteMember, .text("name", member.name)) }
      button(.class("button danger"), .type(.submit), .name("do"), .value("delete")) { words(.cmsDeleteYes) }
      a(.class("button"), .href(CMSRoute.member(member.id).path)) { words(.cancel) }
    }
  }

  private static func field(_ mistake: Mistake) -> String {
    switch mistake {
    case .username, .usernameTaken: "username"
    case .name: "name"
    case .email: "email"
    case .role: "role"
    case .lastAdministrator, .oneself: ""
    }
  }
}

extension MemberScreen.Mistake {
  var phrase: Phrase {
    switch self {
    case .username: .cmsBadUserName
    case .usernameTaken: .cmsUserNameTaken
    case .name: .cmsNameMissing
    case .email: .cmsBadEmail
    case .role: .cmsMistakeUnknown
    case .lastAdministrator: .cmsLastAdministrator
    case .oneself: .cmsOneself
    }
  }
}

extension Role {
  public var phrase: Phrase {
    switch self {
    case .author: .cmsRoleAuthor
    case .editor: .cmsRoleEditor
    case .analyst: .cmsRoleAnalyst
    case .eventLeader: .cmsRoleLeader
    case .auditor: .cmsRoleAuditor
    case .administrator: .cmsRoleAdministrator
    }
  }

  var meaning: Phrase {
    switch self {
    case .author: .cmsRoleAuthorMeaning
    case .editor: .cmsRoleEditorMeaning
    case .analyst: .cmsRoleAnalystMeaning
    case .eventLeader: .cmsRoleLeaderMeaning
    case .auditor: .cmsRoleAuditorMeaning
    case .administrator: .cmsRoleAdministratorMeaning
    }
  }
}

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
