import Accounts
import Components
import Core
import Markup

/// What a person will know this device by, in the list of their devices.
enum DeviceName {
  static func field(_ userAgent: String, _ words: Words) -> HTML<PeopleEvent> {
    textField(
      TextField(
        id: FormProblem.Field.device.rawValue, label: words(.deviceName), hint: words(.deviceNameHint),
        initial: usual(userAgent, words), maxLength: AccountDevice.longestName / 2))
  }

  /// Gives the device its usual name where the form is to be short.
  static func unasked(_ userAgent: String, _ words: Words) -> HTML<PeopleEvent> {
    input(
      .key("device"), .type(.hidden), .name(FormProblem.Field.device.rawValue),
      .value(usual(userAgent, words)))
  }

  /// The name where the person gives no other.
  ///
  /// - Parameter userAgent: what the browser says that it is; may be empty.
  static func usual(_ userAgent: String, _ words: Words) -> String {
    let agent = UserAgent(userAgent)
    guard let browser = agent.browser, let system = agent.system else {
      return agent.system ?? words(.deviceUsualName)
    }
    return words(.deviceOf, .text("browser", browser), .text("system", system))
  }
}
