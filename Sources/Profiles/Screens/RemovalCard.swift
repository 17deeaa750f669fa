import Components
import Loop
import Markup

/// Taking a profile off the device that nobody can open any more. Whoever holds the device can do that; what it means is said
/// before each of two buttons.
enum RemovalCard {
  static let confirmID = "remove-confirm"

  static func view(_ profile: Profile, isAsked: Bool, _ words: Words) -> HTML<PeopleEvent> {
    let name = Words.Argument.text("name", profile.username.text)
    return details(.key("removal"), .class("card")) {
      summary { words(.removeProfile) }
      div(.class("stack")) {
        p { words(.removeText, name) }
        if isAsked {
          banner(.bad, .alert, words(.removeAgain, name), key: "remove-again")
          div(.class("actions")) {
            button(
              .type(.button), .class(ButtonLook.danger.rawValue), .id(confirmID),
              .onClick(.tappedRemoveForEver)
            ) { words(.removeDo, name) }
            actionButton(words(.removeKeep, name), .quiet, sends: PeopleEvent.tappedKeep)
          }
        } else {
          div(.class("actions")) {
            actionButton(words(.removeAsk, name), .quiet, sends: PeopleEvent.tappedRemove)
          }
        }
      }
    }
  }
}
