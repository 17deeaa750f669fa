import Components
import Core

/// The context of the college screens, besides their content.
public final class CollegeContext {
  public let words: Words
  public let today: CivilDay
  /// The stored record: only this counts as done.
  public let record: CollegeRecord
  /// The record with changes that are not stored yet.
  public let shown: CollegeRecord
  private let pending: [LoggedEvent]
  /// Whether there is a session; a guest's changes are not stored.
  public let isUser: Bool
  public let links: CollegeLinks
  /// Another module's sessions; nil without such a module.
  let sessions: ModuleSessions?

  public init(
    words: Words, today: CivilDay, record: CollegeRecord, pending: [LoggedEvent], isUser: Bool,
    links: CollegeLinks, sessions: ModuleSessions? = nil
  ) {
    self.words = words
    self.today = today
    self.record = record
    self.pending = pending
    var shown = record
    for event in pending { shown.apply(event) }
    self.shown = shown
    self.isUser = isUser
    self.links = links
    self.sessions = sessions
  }
}

extension CollegeContext {
  /// Whether a change of the subject is not stored yet.
  func isPending(_ subject: String) -> Bool { pending.contains { $0.subject == subject } }
}

/// Addresses of other screens, which the app knows.
public struct CollegeLinks {
  public var home: String
  public var checklists: String
  public var checklist: (String) -> String
  public var options: String
  public var signUp: String

  public init(
    home: String, checklists: String, checklist: @escaping (String) -> String, options: String,
    signUp: String
  ) {
    self.home = home
    self.checklists = checklists
    self.checklist = checklist
    self.options = options
    self.signUp = signUp
  }
}
