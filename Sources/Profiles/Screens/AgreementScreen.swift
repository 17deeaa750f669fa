import Components
import Loop
import Markup

/// It has no state.
public enum AgreementScreen {
  public static func view(_ agreement: [Block], path: String, _ words: Words) -> HTML<PeopleEvent> {
    screen(.agreement, path: path) {
      topBar(words, back: PeopleEvent.tappedBack)
      screenTitle(words(.userAgreement))
      prose(agreement)
      div(.class("actions")) {
        actionButton(words(.agree), .primary, sends: PeopleEvent.agreed)
        actionButton(words(.disagree), sends: PeopleEvent.disagreed)
      }
    }
  }
}
