import HTTPTypes
import Hummingbird
import Loop

/// Path and query of a request's target. The percent-encoding stays: routes are plain ASCII, so a path that needs
/// decoding is not one of ours.
struct Target: Sendable {
  /// Both, as they were sent.
  let text: String
  let path: String
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

  /// The path for the log, which has no secret of a calendar's address.
  var loggedPath: String {
    isIn(ServerRoute.calendarFolder) ? ServerRoute.calendar(file: "").address.pattern : path
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
