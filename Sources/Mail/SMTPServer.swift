import Foundation

/// The mail server that takes our letters.
public struct SMTPServer: Sendable {
  /// `smtp://host:port` or `smtps://host:port`, without the user.
  public let address: String
  /// Empty for a server that wants no login.
  public let user: String
  /// Nobody prints it.
  public var password = ""
  /// Whether the connection must be encrypted: everywhere but on this machine.
  public var needsTLS: Bool
  /// A file with the certificates to trust in place of the system's (PEM).
  public var authorities: String?
  /// For one letter, in milliseconds.
  public var timeout = 30_000

  /// Reads `smtp://user@host:587` and `smtps://user@host:465`. An `@` in the user's name is written `%40`.
  ///
  /// nil for anything else, also with a password: everybody on the machine can read the arguments of a program.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "smtp" || scheme == "smtps", let host = parts.percentEncodedHost, !host.isEmpty,
      parts.password == nil,
      parts.path.isEmpty || parts.path == "/", parts.query == nil, parts.fragment == nil
    else { return nil }
    // The ports of submission (RFC 6409, RFC 8314).
    let port = parts.port ?? (scheme == "smtps" ? 465 : 587)
    guard (1...65535).contains(port) else { return nil }
    address = "\(scheme)://\(host):\(port)"
    user = parts.user ?? ""
    needsTLS = !["localhost", "127.0.0.1", "[::1]", "::1"].contains(host.lowercased())
    if user.withoutControls != user { return nil }
  }
}

/// What became of a letter.
public enum Delivery: Hashable, Sendable {
  case accepted
  /// For good: the server does not take this letter (5yz). The code is that of SMTP (RFC 5321, 4.2).
  case refused(Int)
  /// For now. The reason has no address and no text of the letter.
  case failed(String)
}
