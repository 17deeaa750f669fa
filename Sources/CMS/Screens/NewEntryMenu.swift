import Components
import Markup
import Sites

/// A button that offers the kinds of which one may begin an entry.
struct NewEntryMenu {
  let kinds: [EntryKind]

  func html(_ words: Words) -> HTML<Never>? {
    if kinds.isEmpty { return nil }
    return div(.class("cms-new")) {
      button(.class("button primary"), .type(.button), .popovertarget("new-entry")) { words(.cmsNew) }
      ul(.class("cms-menu"), .id("new-entry"), .role(.list), .popover()) {
        for kind in kinds {
          li { a(.href(CMSRoute.newEntry(kind: kind.id).path)) { words.one(kind.id) } }
        }
      }
    }
  }
}
