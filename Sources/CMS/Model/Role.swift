/// What somebody of the staff is there for.
public enum Role: String, CaseIterable, Sendable {
  /// Writes content of their own, which others publish.
  case author
  /// Changes and publishes all content.
  case editor
  /// Sees figures about many people, and never a person.
  case analyst
  /// Runs events with polls of their own.
  case eventLeader = "event-leader"
  /// Reads the record, and does nothing that would be in it but that.
  case auditor
  /// Manages staff and people, and all that an editor does.
  case administrator
}

/// What may be done in the CMS.
public enum Privilege: String, CaseIterable, Sendable {
  case readContent
  /// Of all, or else of what is one's own.
  case writeContent
  /// Publish, take back, schedule and restore.
  case publish
  case seeReports
  /// Take numbers of reports down that are wrong.
  case withdrawReports
  case seePollResults
  /// The letters of programmes. Who sees reports sees their figures, too.
  case seeProgrammes
  case manageStaff
  /// The people who have accounts, and with a reason what they sent.
  case seePeople
  case readRecord
  /// Keep one's own password, second factor and login sessions.
  case keepOwnLogin
}

extension Role {
  /// Who may do what. The tests of the routes hold each cell of it.
  public func may(_ privilege: Privilege) -> Bool {
    switch privilege {
    case .keepOwnLogin: true
    case .readContent, .writeContent:
      self == .author || self == .editor || self == .eventLeader || self == .administrator
    case .publish: self == .editor || self == .eventLeader || self == .administrator
    case .seeReports: self == .analyst || self == .editor || self == .administrator
    case .seePollResults:
      self == .analyst || self == .editor || self == .eventLeader || self == .administrator
    case .seeProgrammes:
      self == .author || self == .editor || self == .analyst || self == .administrator
    case .manageStaff, .seePeople, .withdrawReports: self == .administrator
    case .readRecord: self == .auditor
    }
  }

  /// Whether it changes only what its own people began.
  public var isLimitedToOwn: Bool { self == .author || self == .eventLeader }

  /// Whether it may work on a kind of entries at all.
  public func mayWrite(kind: String) -> Bool {
    self != .eventLeader || kind == "events"
  }
}
