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
            words(member?.state == .invited ? .cmsInvitationLink : .cmsPasswordLink)
            " "
            code(.class("cms-copied")) { invitation }
          }
        }
      }
      if let member { state(member, frame) }
      staffSummary(words(.cmsProblem), mistakes.map { (Self.field($0), words($0.phrase)) })
      if isDeleting, let member { confirmation(member, words) }
      fields(words)
      if let member { others(member, words) }
    }
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

  private func fields(_ words: Words) -> HTML<Never> {
    let target = member.map { CMSRoute.member($0.id).path } ?? CMSRoute.newStaff.path
    return form(.class("form card cms-narrow"), .method("post"), .action(target), .novalidate()) {
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
            staffCheck("module", words.choice(module), isOn: typed.modules.contains(module), value: module)
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
      button(.class("button"), .type(.submit), .name("do"), .value("invite")) {
        words(member.state == .invited ? .cmsInviteAgain : .cmsNewPasswordLink)
      }
      if member.hasSecondFactor {
        button(.class("button"), .type(.submit), .name("do"), .value("remove-factor")) {
          words(.cmsRemoveFactor)
        }
      }
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
