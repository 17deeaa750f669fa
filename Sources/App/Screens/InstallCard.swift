import Components
import Loop
import Markup

/// Offers to install the app, and explains how on this device.
enum InstallCard {
  static func view(_ state: AppState, _ site: Site, _ words: Words, isOffer: Bool) -> HTML<AppEvent> {
    section(.key("install"), .class("card stack"), .aria(.labelledby, "install-title")) {
      h2(.id("install-title")) { words(.install) }
      // Without modules there is nothing to be notified of, and nothing that is kept.
      p { words(site.modules.isEmpty ? .installTextPlain : .installText, .text("site", site.shortName)) }
      if state.installation != .prompt {
        p { words(state.installation == .shareMenu ? .installByShare : .installByMenu) }
      }
      if state.installation == .shareMenu {
        // The signs by which people find it.
        div(.class("actions")) {
          chip(.plain, .share, words(.installShare)) as HTML<AppEvent>
          chip(.plain, .squarePlus, words(.installAdd)) as HTML<AppEvent>
          chip(.plain, .home, words(.installOpen)) as HTML<AppEvent>
        }
      }
      if isOffer || state.installation == .prompt {
        div(.class("actions")) {
          if state.installation == .prompt {
            actionButton(words(.installDo), .primary, icon: .download, sends: AppEvent.installing(.tapped))
          }
          if isOffer { actionButton(words(.dismiss), .quiet, sends: AppEvent.installing(.dismissed)) }
        }
      }
    }
  }
}
