import Components
import Markup

/// Why a change was not taken, and what it is at odds with.
public struct EditorConflict {
  /// Nil for nothing.
  public var reason: Reason?
  /// Where somebody else's value and that of the form differ.
  public var disputes: [FieldDispute] = []
  /// Whether the form has what somebody else changed besides.
  public var isMerged = false

  public enum Reason: Hashable, Sendable {
    /// Somebody else saved another draft meanwhile.
    case changedBy(String)
    /// What people have answered would say something else; it has to become the next version.
    case nextVersion
    /// People have voted in it.
    case votedPoll
    /// There is no such time, or it is over.
    case badTime
    /// No time of the day was chosen, and midnight is not what anybody means.
    case noTime
    /// Nobody would see the entry, because its own last day is before that.
    case afterLastDay
    /// It is sent back without a word on what should change.
    case noNote
  }

  /// What happened, and what to do.
  func banner(of address: EntryAddress?, _ frame: StaffFrame) -> HTML<Never>? {
    guard let reason else { return nil }
    let words = frame.words
    return div(.class("banner warn"), .role(.alert)) {
      icon(.alert)
      p {
        switch reason {
        case .changedBy(let name):
          changed(by: name, isOwn: name == frame.member?.name, words)
          if let address {
            " "
            a(.href(CMSRoute.entry(address).path), .target("_blank")) { words(.cmsSeeOther) }
          }
        case .nextVersion: words(.cmsNextVersion)
        case .votedPoll: words(.cmsVotedPoll)
        case .badTime: words(.cmsBadTime)
        case .afterLastDay: words(.cmsAfterLastDay)
        case .noTime: words(.cmsNoTime)
        case .noNote: words(.cmsNoNote)
        }
      }
      if case .changedBy(let name) = reason, !disputes.isEmpty {
        DisputeTable(disputes: disputes, name: name == frame.member?.name ? "" : name).html(words)
      }
    }
  }

  private func changed(by name: String, isOwn: Bool, _ words: Words) -> String {
    if isOwn { return words(isMerged ? .cmsBothChangedOwn : .cmsConflictOwn) }
    return words(isMerged ? .cmsBothChanged : .cmsConflict, .text("name", name))
  }
}
