import HTTPTypes

/// Where people reach the site.
struct SiteAddress: Sendable {
  /// As who runs it says; empty if that is not known.
  let published: String

  /// Or else where it was asked for on this same machine. Any other request may name the host of somebody who waits there for what a
  /// link has; then it is nil.
  func of(_ asking: Asking) -> String? {
    if !published.isEmpty { return published }
    let host = asking.request.head.authority ?? ""
    return HostName(host).isLoopback ? "http://\(host)" : nil
  }
}
