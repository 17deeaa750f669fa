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
              if let chip = member.state.chip {
                span(.class("chip"), .classes(("soon", member.state == .invited))) { words(chip) }
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
  public var typed: TypedMember
  public var mistakes: [Mistake]
  public var modules: [String]
  /// Where an invitation leads, shown where no mail is sent.
  public var invitation: String?
  /// Whether the deletion has to be confirmed now.
  public var isDeleting: Bool
  /// The step that was asked for: the form whose mistakes they are.
  public var step = ""
  /// Whether letters are sent.
  public var sendsMail = false

  public enum Mistake: Hashable, Sendable {
    case username, usernameTaken, name, email, role
    /// Nobody could manage the staff any more.
    case lastAdministrator
    /// One's own role and state are for others to change.
    case oneself
    case confirmation(ConfirmationMistake)
    /// The server does not know where people reach it, and so makes no link.
    case noAddress
  }

  public init(
    member: StaffMember?, typed: TypedMember, mistakes: [Mistake] = [], modules: [String],
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
    var page = frame.page(member?.name ?? words(.cmsInvite), above: back) {
      if let invitation {
        div(.class("banner"), .role(.status)) {
          icon(.send)
          p {
            words(member?.state == .invited ? .cmsInvitationLink : .cmsPasswordLink)
            " "
            code(.class("cms-copied"), .id("invitation")) { invitation }
          }
          ScriptButton.copy("invitation", words(.cmsCopy), done: words(.cmsCopied))
        }
      }
      if let member { state(member, frame) }
      if let member { may(member, words) }
      staffSummary(words(.cmsProblem), mistakes.map { (field($0), $0.text(words)) })
      if isDeleting, let member { deletion(member, frame) }
      fields(frame)
      if let member, !isOwn(frame) {
        access(member, frame)
        ending(member, frame)
      }
    }
    page.hasScript = invitation != nil
    return page
  }

  private func state(_ member: StaffMember, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return p(.class("cms-status")) {
      span { "\(words(.cmsUserName)): \(member.username)" }
      if let chip = member.state.chip { span(.class("chip")) { words(chip) } }
      span { member.seen.map { words(.cmsSeen, .text("time", frame.time($0))) } ?? words(.cmsNeverSeen) }
      if member.hasSecondFactor { span { words(.cmsHasFactor) } }
    }
  }

  /// What the role of a member includes.
  private func may(_ member: StaffMember, _ words: Words) -> HTML<Never> {
    section(.class("card stack cms-narrow cms-may")) {
      h2 { words(.cmsMay, .text("role", words(member.role.phrase))) }
      ul {
        for privilege in Privilege.allCases where member.role.may(privilege) {
          li { words(privilege.phrase(of: member.role)) }
        }
      }
    }
  }

  /// Whether somebody looks at themselves: their role and their login are for others to change.
  private func isOwn(_ frame: StaffFrame) -> Bool { member != nil && member?.id == frame.member?.id }

  private func role(_ words: Words) -> HTML<Never> {
    div(.class("stack")) {
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
      if modules.count > 1 { limits(words) }
    }
  }

  /// What the form keeps of its own role.
  private var ownRole: HTML<Never> {
    div {
      input(.type(.hidden), .name("role"), .value(typed.role))
      for module in typed.modules { input(.type(.hidden), .name("module"), .value(module)) }
    }
  }

  /// One module is no choice.
  private func limits(_ words: Words) -> HTML<Never> {
    fieldset {
      legend(.class("legend")) { words(.cmsModules) }
      p(.class("hint")) { words(.cmsModulesHint) }
      div(.class("cms-boxes")) {
        for module in modules {
          staffCheck("module", words.choice(module), isOn: typed.modules.contains(module), value: module)
        }
      }
    }
  }

  private func confirmation(_ form: String, hint: Phrase? = nil, _ frame: StaffFrame) -> Confirmation {
    let mistake = mistakes.lazy.compactMap { mistake -> ConfirmationMistake? in
      if case .confirmation(let mistake) = mistake { mistake } else { nil }
    }.first
    return Confirmation(
      id: form, hasSecondFactor: frame.member?.hasSecondFactor == true,
      mistake: form == confirmedForm ? mistake : nil, hint: hint.map { frame.words($0) })
  }

  /// What the ids of the controls begin with by which a step is confirmed.
  private var confirmedForm: String {
    switch step {
    case "invite", "enable", "remove-factor": "access"
    case "disable": "ending"
    case "delete": "deletion"
    default: "own"
    }
  }

  private func fields(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let target = member.map { CMSRoute.member($0.id).path } ?? CMSRoute.newStaff.path
    return form(.class("form card cms-narrow"), .method("post"), .action(target), .novalidate()) {
      if member == nil {
        StaffField(label: words(.cmsUserName), hint: words(.cmsUserNameHint), id: "username")
          .input("username", typed.username)
      }
      StaffField(label: words(.cmsName), hint: words(.cmsNameHint), id: "name").input("name", typed.name)
      StaffField(
        label: words(.cmsEmail), hint: words(sendsMail ? .cmsEmailHint : .cmsEmailUnused), id: "email"
      )
      .input("email", typed.email, type: .email)
      if member == nil, frame.languages.count > 1 {
        StaffField(label: words(.cmsLanguage), hint: words(.cmsInviteLanguageHint), id: "language") {
          described in
          staffSelect(
            "language", id: "language", frame.languages.map { ($0.tag, words.choice(of: $0)) },
            chosen: typed.language.isEmpty ? frame.language : typed.language, describedby: described)
        }
      }
      if isOwn(frame) { ownRole } else { role(words) }
      confirmation("own", hint: member == nil ? nil : .cmsConfirmChanging, frame)
        .fields(words, codeHint: member == nil ? .cmsCodeInviting : .cmsCodeChanging)
      if member == nil { onceHint(hasEmail: !typed.email.isEmpty, words) }
      button(.class("button primary"), .type(.submit), .name("do"), .value("save")) {
        words(member == nil ? .cmsInvite : .cmsSaveChanges)
      }
    }
  }

  /// What comes where no letter does: a link that is shown once.
  private func onceHint(hasEmail: Bool, _ words: Words) -> HTML<Never>? {
    if sendsMail, hasEmail { return nil }
    return p(.class("hint")) { words(sendsMail ? .cmsLinkWithoutEmail : .cmsLinkComes) }
  }

  /// What lets a colleague in: another invitation or password, a login without the second factor, or at all.
  private func access(_ member: StaffMember, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    var proof = confirmation("access", frame)
    let step = member.state == .disabled ? "enable" : "invite"
    let asked = StaffProof(of: step, on: .member(member.id), colleague: member)
    let isPasswordEnough = asked == .password && !member.hasSecondFactor
    if isPasswordEnough { proof.hasSecondFactor = false }
    return form(
      .class("form card cms-narrow"), .method("post"), .action(CMSRoute.member(member.id).path), .novalidate()
    ) {
      switch member.state {
      case .active:
        h2 { words(.cmsLostAccess) }
        p { words(.cmsLostAccessText) }
      case .invited: h2 { words(.cmsInviteAgain) }
      case .disabled: h2 { words(.cmsDisabled) }
      }
      proof.fields(words)
      if member.state != .disabled { onceHint(hasEmail: !member.email.isEmpty, words) }
      div(.class("actions")) {
        if member.state == .disabled {
          button(.class("button"), .type(.submit), .name("do"), .value("enable")) { words(.cmsEnable) }
        } else {
          button(.class("button"), .type(.submit), .name("do"), .value("invite")) {
            words(member.state == .invited ? .cmsInviteAgain : .cmsNewPasswordLink)
          }
        }
        if member.hasSecondFactor {
          button(.class("button"), .type(.submit), .name("do"), .value("remove-factor")) {
            words(.cmsRemoveFactor)
          }
        }
      }
    }
  }

  /// What keeps a colleague out.
  private func ending(_ member: StaffMember, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(
      .class("form card cms-narrow"), .method("post"), .action(CMSRoute.member(member.id).path), .novalidate()
    ) {
      h2 { words(.cmsEndAccess) }
      if member.state != .disabled {
        p { words(.cmsEndAccessText) }
        confirmation("ending", frame).fields(words)
      }
      div(.class("actions")) {
        if member.state != .disabled {
          button(.class("button"), .type(.submit), .name("do"), .value("disable")) { words(.cmsDisable) }
        }
        button(.class("button danger"), .type(.submit), .name("do"), .value("ask-delete")) {
          words(.cmsDelete)
        }
      }
    }
  }

  /// UA 3: a deletion asks first, and says what goes.
  private func deletion(_ member: StaffMember, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let target = CMSRoute.member(member.id).path
    return form(.class("banner bad cms-narrow"), .method("post"), .action(target), .novalidate()) {
      div(.class("stack")) {
        p { words(.cmsDeleteMember, .text("name", member.name)) }
        confirmation("deletion", frame).fields(words)
        div(.class("actions")) {
          button(.class("button danger"), .type(.submit), .name("do"), .value("delete")) {
            words(.cmsDeleteYes)
          }
          a(.class("button"), .href(target)) { words(.cancel) }
        }
      }
    }
  }

  private func field(_ mistake: Mistake) -> String {
    switch mistake {
    case .username, .usernameTaken: "username"
    case .name: "name"
    case .email: "email"
    case .role: "role"
    case .lastAdministrator, .oneself, .noAddress: ""
    case .confirmation(let mistake):
      Confirmation(id: confirmedForm, hasSecondFactor: true, mistake: mistake).place
    }
  }
}

extension MemberScreen.Mistake {
  func text(_ words: Words) -> String {
    switch self {
    case .username: words(.cmsBadUserName)
    case .usernameTaken: words(.cmsUserNameTaken)
    case .name: words(.cmsNameMissing)
    case .email: words(.cmsBadEmail)
    case .role: words(.cmsMistakeUnknown)
    case .lastAdministrator: words(.cmsLastAdministrator)
    case .oneself: words(.cmsOneself)
    case .confirmation(let mistake): mistake.text(words)
    case .noAddress: words(.cmsNoAddress)
    }
  }
}

extension StaffMember.State {
  /// Nil for who can log in.
  var chip: Phrase? {
    switch self {
    case .active: nil
    case .invited: .cmsInvited
    case .disabled: .cmsDisabled
    }
  }
}
