import Components
import Markup

/// Who counts in polls and averages, at a site that sends no letters.
public struct CountingNotice: Hashable, Sendable {
  /// The cards that were made for all events, and those of them that somebody has shown.
  public var made: Int
  public var used: Int

  public init(made: Int, used: Int) {
    self.made = made
    self.used = used
  }

  func view(_ words: Words) -> HTML<Never> {
    p(.class("banner"), .classes(("warn", made == 0)), .role(.status)) {
      made == 0 ? words(.cmsNobodyCounts) : words(.cmsShownCards, .count("count", used))
    }
  }
}
