import Components
import Loop
import Markup

/// The login form, HS-1. Where people can have an account, its address opens it, too.
public enum LoginForm {
  /// Addresses that only the app knows.
  public struct Links {
    public var signUp: String
    /// A new password by what a profile of this device has.
    public var forgotPassword: String
    /// A new password by a letter.
    public var letter: String

    public init(signUp: String, forgotPassword: String, letter: String) {
      self.signUp = signUp
      self.forgotPassword = forgotPassword
      self.letter = letter
    }
  }

  /// - Parameters:
  ///   - known: the name that was typed on another screen; may be empty.
  ///   - userAgent: what the browser says that it is.
  ///   - ready: whether the app runs and has read the device's record.
  public static func view(
    _ state: FormState, device: DeviceRecord, known: String = "", userAgent: String, ready: Bool,
    links: Links, _ words: Words
  ) -> HTML<PeopleEvent> {
    let problems = state.fieldProblems(words)
    var username = FormScreen.input(.username, .logIn, words)
    let known = known.isEmpty && device.rememberMe ? device.rememberedUsername : known
    // What is typed in its place stays.
    username.initial = known.isEmpty ? "" : state.typedUsername ?? known
    if state.hasAccounts { username.label = words(.emailOrUsername) }
    // The device's record gives the form a new key, so that the remembered name fills the field. Without such a name,
    // text that was typed before the app ran stays.
    return section(.key(known), .class("card stack"), .aria(.labelledby, "login-title")) {
      h2(.id("login-title")) { words(.login) }
      form(.class("form"), .novalidate(), .onSubmit { .submitted(.logIn, $0) }) {
        problemSummary(problems, words)
        textField(
          username, problems: problems,
          // Whoever has forgotten their password takes the name along.
          onChange: { .changedUsername($0) })
        let password = FormScreen.input(.password, .logIn, words, isShown: state.isShown)
        textField(
          password, problems: problems, onInput: FormScreen.mending(.password, password, problems))
        checkbox(name: "show-typed", label: words(.showTyped), initial: state.isShown) { .tickedShow($0) }
        FormScreen.entrance(state, remembers: device.rememberMe, words)
        // Only the browser knows its name, so the server's page lacks this.
        if state.hasAccounts, ready { DeviceName.unasked(userAgent, words) }
        submitButton(words(.login), busy: state.isBusy, ready: ready)
      }
      div(.class("actions")) {
        linkButton(words(.signUp), href: links.signUp)
        linkButton(
          words(.forgotPassword), .quiet, href: state.leadsToLetter ? links.letter : links.forgotPassword)
      }
    }
  }
}
