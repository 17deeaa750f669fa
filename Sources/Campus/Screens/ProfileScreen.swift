import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let campusProfile = ScreenName("campus-profile")
}

/// The profile on a screen of its own (SC-2).
enum ProfileScreen {
  static func view(
    _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<CampusEvent> {
    let words = context.words
    return screen(.campusProfile, path: CampusRoute.profile.path) {
      div(.class("stack"), .inert(state.profile.crop != nil || state.profile.isAskingReset)) {
        topBar(words, back: context.links.home)
        screenTitle(words(.campusProfile))
        ProfileSection.view(state.profile, state.record, context).map { .profile($0) }
        ProfileSection.links(content, words).map { .profile($0) }
        div(.class("actions")) {
          button(
            .type(.button), .class(ButtonLook.plain.rawValue), .id(ProfileSection.resetButtonID),
            .aria(.disabled, !state.record.hasProfile), .aria(.haspopup, "dialog"),
            .onClick(.profile(.tappedReset))
          ) { words(.campusReset) }
        }
      }
      ProfileSection.panel(state.profile, words)?.map { .profile($0) }
      ProfileSection.resetQuestion(state.profile, words)?.map { .profile($0) }
    }
  }
}
