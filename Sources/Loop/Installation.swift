/// Whether the app is installed on the device's home screen, and how to install it. The bridge uses the same names.
public enum Installation: String, Equatable, Sendable, CaseIterable {
  /// Unknown; the browser's menu may offer it.
  case unknown
  /// The app was opened from the home screen.
  case installed
  /// By the Share menu, as on an iPhone or iPad.
  case shareMenu
  /// By a prompt of the browser, which the app can open.
  case prompt
}
