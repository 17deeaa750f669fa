import HTTPTypes
import Hummingbird
import Loop

/// Path and query of a request's target. The percent-encoding stays: routes are plain ASCII, so a path that needs
/// decoding is not one of ours.
struct Target: Sendable {
  /// Both, as they were sent.
  let text: String
  var path: String
  let query: Substring?

  init(_ head: HTTPRequest) {
    text = head.path ?? "/"
    if let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) {
      path = String(text[..<mark])
      query = text[text.utf8.index(after: mark)...]
    } else {
      path = text
      query = nil
    }
  }

  /// The path for the log, which has no secret of a calendar's address, however that is written: a proxy may send it with slashes
  /// of its own, and a program escaped.
  var loggedPath: String {
    let pattern = ServerRoute.calendar(file: "").address.pattern
    if path.hasPrefix("//") {
      var single = self
      single.path = "/" + path.drop { $0 == "/" }
      return single.loggedPath
    }
    if isIn(ServerRoute.calendarFolder) { return pattern }
    // Whoever has the code of a card has its vote.
    if isIn("/polls/join") { return "/polls/join/:code" }
    guard path.utf8.count >= Self.shortestSecret else { return path }
    var plain = path
    // Escaped more than once, it is nobody's address, but may still be read by people.
    for _ in 0..<3 where plain.utf8.contains(UInt8(ascii: "%")) {
      guard let decoded = PercentEncoding.decoded(plain) else { break }
      plain = decoded
    }
    let isSecret = plain.lowercased().contains("calendars/") || Self.hasSecret(plain)
    return isSecret ? pattern : path
  }

  /// In hexadecimal digits: that of calendars, and of all tokens.
  private static let shortestSecret = 48

  private static func hasSecret(_ text: String) -> Bool {
    var digits = 0
    for byte in text.utf8 {
      let isDigit =
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
          UInt8(ascii: "A")...UInt8(ascii: "F"):
          true
        default: false
        }
      digits = isDigit ? digits + 1 : 0
      if digits >= shortestSecret { return true }
    }
    return false
  }

  func isIn(_ folder: String) -> Bool { path == folder || path.hasPrefix("\(folder)/") }
}

extension Request {
  /// The value of the cookie called `name`; nil if there is none, or if there are two, of which one is not of this site.
  ///
  /// A browser holds `__Host-` to its promise only for exactly that name, so no other name is taken for it.
  func cookie(_ name: String) -> String? {
    var found: String?
    for header in headers[values: .cookie] {
      for pair in header.split(separator: ";") {
        let text = pair.drop { $0 == " " || $0 == "\t" }
        guard text.hasPrefix("\(name)=") else { continue }
        if found != nil { return nil }
        found = String(text.dropFirst(name.count + 1))
      }
    }
    return found
  }
}
