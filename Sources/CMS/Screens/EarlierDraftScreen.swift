import Components
import Markup
import Sites

/// How an earlier draft differs from what there is now, and how to have it again.
public struct EarlierDraftScreen {
  public var address: EntryAddress
  public var title: String
  public var earlier: KnownDraft
  /// From what there is now to the earlier draft.
  public var differences: [ContentDifference]
  /// What there is now; nil where nothing is drafted.
  public var draft: KnownDraft?
  public var canBringBack: Bool

  public init(
    address: EntryAddress, title: String, earlier: KnownDraft, differences: [ContentDifference],
    draft: KnownDraft?, canBringBack: Bool
  ) {
    self.address = address
    self.title = title
    self.earlier = earlier
    self.differences = differences
    self.draft = draft
    self.canBringBack = canBringBack
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(CMSRoute.versions(address).path)) { "\(title) · \(words(.cmsVersions))" }
    }
    return frame.page(frame.time(earlier.changed), above: back) {
      p { words(.cmsEarlierDraftBy, .text("name", earlier.author)) }
      h2 { draft == nil ? words(.cmsAgainstPublished) : words(.cmsAgainstDraft) }
      DifferenceTable(differences: differences).html(words)
      if canBringBack { bringingBack(words) }
    }
  }

  private func bringingBack(_ words: Words) -> HTML<Never> {
    form(.method("post"), .action(CMSRoute.earlierDraft(address, Int(earlier.version)).path)) {
      input(.type(.hidden), .name("draft"), .value("\(draft?.version ?? 0)"))
      button(.class("button primary"), .type(.submit)) { words(.cmsBringBack) }
      p(.class("hint")) { words(.cmsBringBackHint) }
    }
  }
}

/// Fields in which somebody else's value and one's own are at odds.
struct DisputeTable {
  let disputes: [FieldDispute]
  /// The name of whoever else it was; empty for oneself.
  let name: String

  func html(_ words: Words) -> HTML<Never> {
    dl(.class("cms-differences")) {
      for dispute in disputes {
        div {
          dt {
            dispute.path.map(words.step).joined(separator: " › ")
          }
          dd { line(name.isEmpty ? words(.cmsOtherWindow) : name, dispute.other, words) }
          dd { line(words(.cmsYours), dispute.own, words) }
        }
      }
    }
  }

  private func line(_ who: String, _ text: String, _ words: Words) -> HTML<Never> {
    span {
      b { "\(who): " }
      if text.isEmpty { span(.class("hint")) { words(.cmsNothingThere) } } else { text }
    }
  }
}
