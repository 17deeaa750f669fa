import Components
import Markup

extension FormScreen {
  /// How long the login lasts, and what the device keeps of it.
  @HTMLBuilder<PeopleEvent>
  static func entrance(_ state: FormState, remembers: Bool, _ words: Words) -> HTMLContent<PeopleEvent> {
    checkbox(
      name: FormProblem.Field.remember.rawValue, label: words(.rememberMe), hint: words(.rememberHint),
      initial: remembers)
    // Beside the other, which people take for it, and are logged out when they close the app.
    if !state.isShared { stay(words) }
    // Few need it, and more boxes hide what everybody needs.
    details(.key("login-choices"), .class("more")) {
      summary { words(.loginChoices) }
      div(.class("stack")) {
        checkbox(
          name: FormProblem.Field.shared.rawValue, label: words(.sharedDevice), initial: state.isShared
        ) { .tickedShared($0) }
      }
    }
  }

  /// Not beside a shared device: whoever uses the browser is in then.
  static func stay(_ words: Words) -> HTML<PeopleEvent> {
    checkbox(name: FormProblem.Field.stay.rawValue, label: words(.stayLoggedIn), hint: words(.stayHint))
  }
}
