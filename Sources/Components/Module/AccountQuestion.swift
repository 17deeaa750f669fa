import Core
import Loop

/// A module's question to the account's server, asked by the person's device that is logged in.
public final class AccountQuestion {
  public let route: ServerRoute
  /// Nil for a route that reads nothing.
  public let body: JSON?
  /// The module's event for the answer.
  public let event: (AccountAnswer) -> AnyObject

  init(_ route: ServerRoute, _ body: JSON?, _ event: @escaping (AccountAnswer) -> AnyObject) {
    self.route = route
    self.body = body
    self.event = event
  }
}

/// What the account's server said to a module's question.
public enum AccountAnswer: Sendable {
  /// A success; empty where there is nothing to say.
  case answered([UInt8])
  /// The status of a problem (RFC 9110, 15).
  case refused(Int)
  case noConnection
  /// This device is not logged in to an account, or no longer.
  case noLogin

  /// Whether the server does not let this account do that, or not yet.
  public var isForbidden: Bool {
    if case .refused(403) = self { true } else { false }
  }

  /// Whether this device is logged in to an account, as far as the answer tells.
  public var hasLogin: Bool {
    if case .noLogin = self { false } else { true }
  }
}
