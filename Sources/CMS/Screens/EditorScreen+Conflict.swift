import Components
import Markup

extension EditorScreen {
  /// Why a change was not taken, and what to do.
  func banner(_ conflict: Conflict, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return div(.class("banner warn"), .role(.alert)) {
      icon(.alert)
      p {
        switch conflict {
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
      if case .changedBy(let name) = conflict, !disputes.isEmpty {
        DisputeTable(disputes: disputes, name: name == frame.member?.name ? "" : name).html(words)
      }
    }
  }

  private func changed(by name: String, isOwn: Bool, _ words: Words) -> String {
    if isOwn { return words(isMerged ? .cmsBothChangedOwn : .cmsConflictOwn) }
    return words(isMerged ? .cmsBothChanged : .cmsConflict, .text("name", name))
  }
}
