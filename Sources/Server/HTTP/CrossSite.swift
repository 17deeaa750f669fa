import HTTPTypes
import Hummingbird

extension Request {
  /// Whether a page of another site sends this: by `Sec-Fetch-Site`, or by `Origin` where a browser does not know that. What is
  /// no browser sends neither.
  var isCrossSite: Bool {
    if let site = headers[.init("Sec-Fetch-Site")!] { return site != "same-origin" && site != "none" }
    guard let origin = headers[.origin] else { return false }
    guard let host = origin.split(separator: "/").last, let authority = head.authority else { return true }
    return host.lowercased() != authority.lowercased()
  }
}
