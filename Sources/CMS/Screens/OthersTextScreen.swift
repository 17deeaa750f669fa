import Components
import Markup

/// What somebody else typed in this browser, before whoever is logged in now: it is neither saved nor done by itself.
public struct OthersTextScreen {
  /// The name of who typed it; empty for somebody who was deleted since.
  public var typist: String
  /// The id of who typed it.
  public var typistID: String
  public var sent: PendingRequest
  /// Whether whoever is logged in may keep it as a draft.
  public var canKeep: Bool

  public init(typist: String, typistID: String, sent: PendingRequest, canKeep: Bool) {
    self.typist = typist
    self.typistID = typistID
    self.sent = sent
    self.canKeep = canKeep
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let name = typist.isEmpty ? words(.cmsErased) : typist
    return frame.page(words(.cmsOthersText)) {
      div(.class("banner warn"), .role(.alert)) {
        icon(.alert)
        p {
          words(
            .cmsOthersTextSays, .text("name", name), .text("own", frame.member?.name ?? ""))
        }
      }
      if canKeep { p { words(.cmsOthersTextKeep, .text("name", name)) } }
      p { words(.cmsOthersTextLogIn, .text("name", name)) }
      div(.class("actions")) {
        if canKeep { keeping(words) }
        a(.class("button"), .href(sent.path)) { words(.cmsOthersTextDrop) }
      }
    }
  }

  private func keeping(_ words: Words) -> HTML<Never> {
    let own: Set = [FormInput.shownTo, FormInput.typedBy, "do", "step"]
    var kept = sent
    kept.pairs.removeAll { own.contains($0.name) }
    kept.pairs += [(FormInput.typedBy, typistID), ("do", "save")]
    return kept.going(on: words(.cmsOthersTextDo))
  }
}
