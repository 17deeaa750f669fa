import Components
import Loop
import Markup

/// The login form, HS-1.
public enum LoginForm {
  /// Addresses that only the app knows.
  public struct Links {
    public var signUp: String
    public var forgotPassword: String
    /// For who has an account, on a device that does not know it; nil where there are none.
    public var account: String?

    public init(signUp: String, forgotPassword: String, account: String? = nil) {
      self.account = account
      self.signUp = signUp
      self.forgotPassword = forgotPassword
    }
  }

  /// - Parameter ready: whether the app runs and has read the device's record.
  public static func view(
    _ state: FormState, device: DeviceRecord, ready: Bool, links: Links, _ words: Words
  ) -> HTML<PeopleEvent> {
    let problems = state.fieldProblems(words)
    var username = FormScreen.input(.username, .logIn, words)
    username.initial = device.rememberMe ? device.rememberedUsername : ""
    let remember = FormProblem.Field.remember.rawValue
    // The device's record gives the form a new key, so that the remembered name fills the field. Without such a name,
    // text that was typed before the app ran stays.
    return section(.key(username.initial), .class("card stack"), .aria(.labelledby, "login-title")) {
      h2(.id("login-title")) { words(.login) }
      form(.class("form"), .novalidate(), .onSubmit { .submitted(.logIn, $0) }) {
        problemSummary(problems, words)
        if let account = links.account, state.hasTypedAddress, !problems.isEmpty {
          banner(.plain, .info, words(.loginByAddress), key: "address") {
            linkButton(words(.accountLoginTitle), href: account)
          }
        }
        textField(username, problems: problems)
        textField(FormScreen.input(.password, .logIn, words), problems: problems)
        checkbox(name: remember, label: words(.rememberMe), initial: device.rememberMe)
        checkbox(name: FormProblem.Field.shared.rawValue, label: words(.sharedDevice))
        submitButton(words(.login), busy: state.isBusy, ready: ready)
      }
      div(.class("actions")) {
        linkButton(words(.signUp), href: links.signUp)
        linkButton(words(.forgotPassword), .quiet, href: links.forgotPassword)
        if let account = links.account { linkButton(words(.accountLoginTitle), .quiet, href: account) }
      }
    }
  }
}
