import Components
import Core

/// What the college screens are given besides their content.
public final class CollegeContext {
  public let words: Words
  public let today: CivilDay
  public let ticks: Ticks
  /// Ticks that are on their way to the store, as they will be.
  public let pending: [PendingTick]
  public let isUser: Bool
  public let links: CollegeLinks

  public init(
    words: Words, today: CivilDay, ticks: Ticks, pending: [PendingTick], isUser: Bool,
    links: CollegeLinks
  ) {
    self.words = words
    self.today = today
    self.ticks = ticks
    self.pending = pending
    self.isUser = isUser
    self.links = links
  }
}

/// Where the screens lead; addresses are described in one place, which the app has.
public struct CollegeLinks {
  public var home: String
  public var checklists: String
  public var checklist: (String) -> String
  public var signUp: String

  public init(home: String, checklists: String, checklist: @escaping (String) -> String, signUp: String) {
    self.home = home
    self.checklists = checklists
    self.checklist = checklist
    self.signUp = signUp
  }
}
