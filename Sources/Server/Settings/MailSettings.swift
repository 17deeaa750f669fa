import Mail

/// How letters are sent.
public struct MailSettings: Sendable {
  public var server: SMTPServer
  /// The sender's address.
  public var from: MailAddress

  public init(server: SMTPServer, from: MailAddress) {
    self.server = server
    self.from = from
  }
}
