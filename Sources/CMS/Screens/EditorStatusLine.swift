import Components
import Editing
import Markup

/// Where an entry is on its way to the people, and where else it leads.
struct EditorStatusLine {
  let entry: EditedEntry
  let standing: EntryStanding
  let seen: SeenEntry
  /// When it is published by itself, in milliseconds since 1970.
  let publishAt: Int64?
  let draftVersion: Int64

  func html(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let isSeen = standing.state == .live && seen.firstDay == nil
    return p(.class("cms-status")) {
      // The program of the form changes it when it has saved a draft.
      output(
        .class("chip"), .classes(("good", isSeen), ("soon", !isSeen)),
        .name(EditingPage.state),
        .form(EditorForm.id)
      ) { standing.state.text(seenFrom: seen.firstDay, isPublished: seen.published != nil, words) }
      if let publishAt { span { words(.cmsPublishesAt, .text("time", frame.time(publishAt))) } }
      if let changed = standing.changed {
        span { words(.cmsChangedBy, .text("name", standing.author), .text("time", frame.time(changed))) }
      }
      if let address = entry.address { links(of: address, words) }
    }
  }

  @HTMLBuilder<Never> private func links(of address: EntryAddress, _ words: Words) -> HTMLContent<Never> {
    let (kind, rights) = (entry.kind.id, entry.rights)
    if standing.state != .draft || draftVersion > 1 {
      a(.href(CMSRoute.versions(address).path)) { words(.cmsVersions) }
    }
    if kind == "questionnaires" || kind == "daily" {
      a(.href(CMSRoute.testScore(address).path)) { words(.cmsTestScore) }
    }
    if let id = address.ids.first, kind == "programs" {
      a(.href(CMSRoute.programme(id).path)) { words(.cmsLetter) }
    }
    if kind == "events", standing.state != .draft {
      if rights.write { a(.href(CMSRoute.poster(address).path)) { words(.cmsPoster) } }
      if rights.publish { a(.href(CMSRoute.cards(address).path)) { words(.cmsCards) } }
    }
    if kind == "events", rights.write {
      a(.href(CMSRoute.entry(address).path(("add", "polls")))) { words(.cmsNewPollForEvent) }
    }
  }
}
