/// Whether the app is on the home screen of the device, and how it can come there. The raw value is the bridge's.
public enum Installation: Int32, Equatable, Sendable, CaseIterable {
  /// Perhaps by the browser's menu.
  case unknown
  /// It was opened from there.
  case installed
  /// By the Share menu, as on an iPhone or iPad.
  case shareMenu
  /// The browser asks the person, when the app says so.
  case prompt
}
