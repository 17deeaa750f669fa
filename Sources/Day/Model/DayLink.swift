import Core
import Loop

extension DayItem {
  public static let longestPlace = 200
  public static let longestLink = 2000

  private static let schemes = ["https://", "http://"]

  /// A web address as browsers and calendar files take it: in ASCII, and with `https://` where a person left that out.
  ///
  /// - Returns: nil for a text that is no web address, such as two words or `javascript:`.
  static func webAddress(_ typed: String) -> String? {
    let typed = typed.trimmed()
    guard !typed.unicodeScalars.contains(where: { $0.isWhitespace }) else { return nil }
    let folded = typed.folded()
    for scheme in schemes where folded.hasPrefix(scheme) {
      return address(scheme, Array(typed.utf8.dropFirst(scheme.utf8.count)))
    }
    let bytes = Array(typed.utf8)
    // "notes" and "mailto:ada@example.org" are not of the web.
    let host = bytes.prefix { !$0.endsHost }
    guard let dot = host.firstIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < host.count,
      !host.contains(UInt8(ascii: "@")), host.firstIndex(of: UInt8(ascii: ":")).map({ dot < $0 }) ?? true
    else { return nil }
    return address(schemes[0], bytes)
  }

  private static func address(_ scheme: String, _ rest: [UInt8]) -> String? {
    guard let first = rest.first, !first.endsHost else { return nil }
    let address = scheme + PercentEncoding.encoded(rest) { $0.isOfAddress }
    return address.utf8.count <= longestLink ? address : nil
  }

  /// The link as people read it: without the beginning that all have.
  var shownLink: String {
    for beginning in ["https://www."] + Self.schemes {
      if let rest = link.dropping(prefix: beginning) { return rest }
    }
    return link
  }
}

extension UInt8 {
  /// Whether the path, the query or the fragment begins with it.
  fileprivate var endsHost: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
  }

  /// Whether an address has this byte without an escape (RFC 3986, 2).
  fileprivate var isOfAddress: Bool {
    0x21...0x7E ~= self && self != UInt8(ascii: "\"") && self != UInt8(ascii: "<")
      && self != UInt8(ascii: ">")
  }
}
