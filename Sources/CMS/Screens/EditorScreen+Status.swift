import Components
import Editing
import Markup

/// Where an entry is on its way to the people, and where else it leads.
extension EditorScreen {
  func status(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let isSeen = state == .live && previewDay == nil
    return p(.class("cms-status")) {
      // The program of the form changes it when it has saved a draft.
      output(
        .class("chip"), .classes(("good", isSeen), ("soon", !isSeen)),
        .name(EditingPage.state),
        .form(Self.formID)
      ) { state.text(seenFrom: previewDay, isPublished: published != nil, words) }
      if let publishAt { span { words(.cmsPublishesAt, .text("time", frame.time(publishAt))) } }
      if let changed {
        span { words(.cmsChangedBy, .text("name", author), .text("time", frame.time(changed))) }
      }
      if let address, state != .draft || draftVersion > 1 {
        a(.href(CMSRoute.versions(address).path)) { words(.cmsVersions) }
      }
      if let address, kind.id == "questionnaires" || kind.id == "daily" {
        a(.href(CMSRoute.testScore(address).path)) { words(.cmsTestScore) }
      }
      if let id = address?.ids.first, kind.id == "programs" {
        a(.href(CMSRoute.programme(id).path)) { words(.cmsLetter) }
      }
      if let address, kind.id == "events", state != .draft {
        if rights.write { a(.href(CMSRoute.poster(address).path)) { words(.cmsPoster) } }
        if rights.publish { a(.href(CMSRoute.cards(address).path)) { words(.cmsCards) } }
      }
      if let address, kind.id == "events", rights.write {
        a(.href(CMSRoute.entry(address).path(("add", "polls")))) { words(.cmsNewPollForEvent) }
      }
    }
  }
}
