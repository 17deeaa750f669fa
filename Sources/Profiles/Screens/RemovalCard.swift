import Components
import Loop
import Markup

/// Taking a profile off the device that nobody can open any more. Whoever holds the device can do that, and deleting the browser's
/// data does it, too. So it asks for no secret, but says that all will be gone, and wants the username typed in full.
enum RemovalCard {
  static let nameID = "remove-name"

  /// Whether somebody has typed the name of the profile, in capital letters or small ones.
  static func confirms(_ fields: FormFields, _ profile: Profile) -> Bool {
    (try? Username(fields[nameID]))?.folded == profile.username.folded
  }

  static func view(_ profile: Profile, isRefused: Bool, _ words: Words) -> HTML<PeopleEvent> {
    let name = Words.Argument.text("name", profile.username.text)
    let problems =
      isRefused ? [FieldProblem(field: nameID, message: words(.removeNameWrong, name))] : []
    return details(.key("removal"), .class("card")) {
      summary { words(.removeProfile) }
      form(.class("form"), .novalidate(), .autocomplete("off"), .onSubmit { .submittedRemoval($0) }) {
        p { words(.removeText, name) }
        banner(.bad, .alert, words(.removeAgain, name), key: "remove-again")
        textField(TextField(id: nameID, label: words(.removeName, name)), problems: problems)
        button(.type(.submit), .class(ButtonLook.danger.rawValue)) { words(.removeDo, name) }
      }
    }
  }
}
