/// Whether the app is on the home screen of the device, and how it can come there. The bridge has the same names.
public enum Installation: String, Equatable, Sendable, CaseIterable {
  /// Perhaps by the browser's menu.
  case unknown
  /// It was opened from there.
  case installed
  /// By the Share menu, as on an iPhone or iPad.
  case shareMenu
  /// The browser asks the person, when the app says so.
  case prompt
}
