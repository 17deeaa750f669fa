import Components
import Loop
import Markup

/// It has no state.
public enum AgreementScreen {
  /// - Parameter affiliation: whom the organisation belongs to; may be empty.
  public static func view(
    _ agreement: [Block], affiliation: String, path: String, _ words: Words
  ) -> HTML<PeopleEvent> {
    screen(.agreement, path: path) {
      topBar(words, back: PeopleEvent.tappedBack)
      screenTitle(words(.userAgreement))
      prose(agreement)
      if !affiliation.isEmpty { p(.class("hint")) { affiliation } }
      div(.class("actions")) {
        actionButton(words(.agree), .primary, sends: PeopleEvent.agreed)
        actionButton(words(.disagree), sends: PeopleEvent.disagreed)
      }
    }
  }
}
