/// Who sends messages of Web Push.
struct PushSettings: Hashable, Sendable {
  /// Where whoever runs a push service reaches the organisation (RFC 8292, 2.1).
  let contact: String
  let allowsLocal: Bool

  /// Nil where browsers would take nothing: without HTTPS, or without anybody to write to.
  init?(_ configuration: Configuration) {
    allowsLocal = configuration.pushesToLocal
    if let mail = configuration.mail?.from {
      contact = "mailto:\(mail.text)"
    } else if let address = configuration.publicAddress, address.hasPrefix("https:") || allowsLocal {
      contact = address
    } else if allowsLocal {
      contact = "http://localhost"
    } else {
      return nil
    }
    guard configuration.publicAddress?.hasPrefix("https:") == true || allowsLocal else { return nil }
  }
}

extension Configuration {
  /// Whether devices can be woken while the app is closed, as far as the settings are concerned.
  public var wakesDevices: Bool { PushSettings(self) != nil }
}
