import Components
import Core

/// What the college screens are given besides their content.
public final class CollegeContext {
  public let words: Words
  public let today: CivilDay
  /// What is kept: only this counts as done.
  public let record: CollegeRecord
  /// The same with what is on its way to the store.
  public let shown: CollegeRecord
  private let pending: [LoggedEvent]
  /// Whether somebody is logged in: what a guest does is not kept.
  public let isUser: Bool
  public let links: CollegeLinks

  public init(
    words: Words, today: CivilDay, record: CollegeRecord, pending: [LoggedEvent], isUser: Bool,
    links: CollegeLinks
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
  }
}

extension CollegeContext {
  /// Whether what was done about a subject is on its way to the store.
  func isPending(_ subject: String) -> Bool { pending.contains { $0.subject == subject } }
}

/// Where the screens lead; addresses are described in one place, which the app has.
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
