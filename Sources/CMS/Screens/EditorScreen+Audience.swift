import Components
import Markup

/// Whom a poll is for: everybody, or whoever has the code of an event.
extension EditorScreen {
  func audienceField(_ words: Words) -> HTML<Never> {
    if audiences.isEmpty {
      return p(.class("hint")) { "\(words(.cmsPollFor)): \(words(.cmsWholeCommunity))" }
    }
    return StaffField(label: words(.cmsPollFor), hint: words(.cmsPollForHint), id: "audience") { _ in
      staffSelect(
        "audience", id: "audience", [("", words(.cmsWholeCommunity))] + audiences, chosen: audience,
        describedby: "audience-hint")
    }
  }
}
