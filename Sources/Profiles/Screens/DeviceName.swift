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
    let system = name(in: userAgent, systems)
    guard let browser = name(in: userAgent, browsers), let system else {
      return system ?? words(.deviceUsualName)
    }
    return words(.deviceOf, .text("browser", browser), .text("system", system))
  }

  /// Most browsers also name those that they want to be taken for, so the order counts.
  private static var browsers: [(mark: String, name: String)] {
    [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("FxiOS", "Firefox"),
      ("Firefox/", "Firefox"), ("CriOS", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
  }

  private static var systems: [(mark: String, name: String)] {
    [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
      ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
  }

  private static func name(in userAgent: String, _ known: [(mark: String, name: String)]) -> String? {
    known.first { userAgent.contains(text: $0.mark) }?.name
  }
}
