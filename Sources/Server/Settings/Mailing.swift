/// Where letters to people go.
enum Mailing: Sendable {
  /// None are written.
  case none
  /// Into a folder: whoever runs the server may pass them on.
  case folder
  /// To their recipients.
  case sent

  /// Whether addresses are confirmed by letters.
  var confirms: Bool { self == .sent }
}
