import Components
import Loop
import Markup

/// It has no state: its links and buttons say all.
public enum AgreementScreen {
  public enum Event: Hashable, Sendable {
    case tappedBack
    case agreed
    case disagreed
  }

  public static func view(_ agreement: [Block], path: String, _ words: Words) -> HTML<Event> {
    screen(.agreement, path: path) {
      topBar(words, back: Event.tappedBack)
      screenTitle(words(.userAgreement))
      prose(agreement)
      div(.class("actions")) {
        actionButton(words(.agree), .primary, sends: Event.agreed)
        actionButton(words(.disagree), sends: Event.disagreed)
      }
    }
  }
}
