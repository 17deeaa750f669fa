import Components
import Markup

/// The page about a text that another member typed in this browser. The server has neither saved nor published it.
public struct OthersTextScreen {
  /// The typist's name; empty if the member was deleted.
  public var typist: String
  /// The typist's id.
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
    let own: Set = [FormInput.shownTo, FormInput.typedBy, EditorStep.field, "step"]
    var kept = sent
    kept.pairs.removeAll { own.contains($0.name) }
    kept.pairs += [(FormInput.typedBy, typistID), (EditorStep.field, EditorStep.save.rawValue)]
    return kept.going(on: words(.cmsOthersTextDo))
  }
}
