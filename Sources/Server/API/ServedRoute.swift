import HTTPTypes
import Loop

/// An address, and what is done there.
struct ServedRoute: Sendable {
  var address: RouteAddress
  /// The endpoint for a target at the address, or for one without parameters, to describe it.
  var endpoint: @Sendable (_ target: Target?) -> GuardedEndpoint
}

extension RouteAddress {
  /// Whoever may GET something may also ask for its headers only.
  var methods: [HTTPRequest.Method] {
    switch method {
    case .get: HTTPRequest.Method.reading
    case .post: [.post]
    case .put: [.put]
    case .delete: [.delete]
    }
  }

  /// Whether a path is one of this address.
  func matches(_ path: String) -> Bool {
    if !pattern.contains("{") { return pattern == path }
    let own = pattern.split(separator: "/", omittingEmptySubsequences: false)
    // One more than there may be, so that a long path costs no more than its beginning.
    let given = path.split(separator: "/", maxSplits: own.count, omittingEmptySubsequences: false)
    return own.count == given.count
      && zip(own, given).allSatisfy { $0.hasPrefix("{") ? !$1.isEmpty : $0 == $1 }
  }

  /// Whether a path begins as one of this address. False for one that is none.
  func mayMatch(_ path: Substring) -> Bool {
    path.utf8.starts(with: pattern.utf8.prefix { $0 != UInt8(ascii: "{") })
  }

  /// The names of the parameters in the path.
  var names: [String] {
    pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
  }
}

extension HTTPRequest.Method {
  static let reading = [HTTPRequest.Method.get, .head]

  var isReading: Bool { self == .get || self == .head }
}
