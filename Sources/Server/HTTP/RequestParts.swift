import HTTPTypes
import Hummingbird

/// Path and query of a request's target. The percent-encoding stays: routes are plain ASCII, so a path that needs
/// decoding is not one of ours.
struct Target: Sendable {
  let path: String
  let query: Substring?

  init(_ request: Request) { self.init(request.head) }

  init(_ head: HTTPRequest) {
    let whole = head.path ?? "/"
    if let mark = whole.utf8.firstIndex(of: UInt8(ascii: "?")) {
      path = String(whole[..<mark])
      query = whole[whole.utf8.index(after: mark)...]
    } else {
      path = whole
      query = nil
    }
  }

  /// The first value called `name`.
  func parameter(_ name: String) -> Substring? {
    guard let query else { return nil }
    for pair in query.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if halves[0] == name { return halves.count == 2 ? halves[1] : "" }
    }
    return nil
  }
}

extension Request {
  /// The value of the first cookie called `name`.
  func cookie(_ name: String) -> String? {
    for header in headers[values: .cookie] {
      for pair in header.split(separator: ";") {
        let halves = pair.split(separator: "=", maxSplits: 1)
        if halves.count == 2, halves[0].filter({ $0 != " " }) == name { return String(halves[1]) }
      }
    }
    return nil
  }
}
