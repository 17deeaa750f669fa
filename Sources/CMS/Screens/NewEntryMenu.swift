import Components
import Markup
import Sites

/// A button that offers the kinds of which one may begin an entry. Where one kind is looked at, it begins one of that.
struct NewEntryMenu {
  let kinds: [EntryKind]
  /// The id of the kind that is looked at; empty for all of them.
  var shown = ""

  func html(_ words: Words) -> HTML<Never>? {
    if kinds.isEmpty { return nil }
    if kinds.contains(where: { $0.id == shown }) {
      return p {
        a(.class("button primary"), .href(CMSRoute.newEntry(kind: shown).path)) {
          words(.cmsNewOf, .text("kind", words.one(shown)))
        }
      }
    }
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
