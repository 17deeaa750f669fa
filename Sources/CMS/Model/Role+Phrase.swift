import Components

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

extension Privilege {
  /// What a role that has it may do by it.
  func phrase(of role: Role) -> Phrase {
    switch self {
    case .readContent: .cmsMayReadContent
    case .writeContent where role == .eventLeader: .cmsMayWriteEvents
    case .writeContent: role.isLimitedToOwn ? .cmsMayWriteOwn : .cmsMayWriteContent
    case .publish: role.isLimitedToOwn ? .cmsMayPublishOwn : .cmsMayPublish
    case .seeReports: .cmsMaySeeReports
    case .withdrawReports: .cmsMayWithdrawReports
    case .seePollResults: .cmsMaySeePollResults
    case .seeProgrammes: .cmsMaySeePrograms
    case .manageStaff: .cmsMayManageStaff
    case .seePeople: .cmsMaySeePeople
    case .readRecord: .cmsMayReadRecord
    case .keepOwnLogin: .cmsMayKeepOwnLogin
    }
  }
}

extension Phrase {
  static let cmsMay = Phrase("cms-may")
  static let cmsMayReadContent = Phrase("cms-may-read-content")
  static let cmsMayWriteContent = Phrase("cms-may-write-content")
  static let cmsMayWriteOwn = Phrase("cms-may-write-own")
  static let cmsMayWriteEvents = Phrase("cms-may-write-events")
  static let cmsMayPublish = Phrase("cms-may-publish")
  static let cmsMayPublishOwn = Phrase("cms-may-publish-own")
  static let cmsMaySeeReports = Phrase("cms-may-see-reports")
  static let cmsMayWithdrawReports = Phrase("cms-may-withdraw-reports")
  static let cmsMaySeePollResults = Phrase("cms-may-see-poll-results")
  static let cmsMaySeePrograms = Phrase("cms-may-see-programs")
  static let cmsMayManageStaff = Phrase("cms-may-manage-staff")
  static let cmsMaySeePeople = Phrase("cms-may-see-people")
  static let cmsMayReadRecord = Phrase("cms-may-read-record")
  static let cmsMayKeepOwnLogin = Phrase("cms-may-keep-own-login")
}
