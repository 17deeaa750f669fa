/// What came of asking for an address of the web.
public enum PageVisit: Equatable, Sendable {
  case answered(Answer)
  case failed(Failure)

  public struct Answer: Equatable, Sendable {
    public var status: Int
    /// Where redirections led.
    public var address: String
    /// The last address of those that say "permanently", if the first answer was one.
    public var permanentAddress: String?
    /// Whether a page of another site may show it in a frame.
    public var allowsFrames: Bool
  }

  public enum Failure: Error, Equatable, Sendable {
    case unknownHost
    /// The name leads into a private network, or to this computer.
    case notPublic
    case certificate
    case tooSlow
    case tooManyRedirections
    /// A redirection to something that is no address of the web.
    case strangeRedirection
    case unreachable
  }
}

/// Whether a page may be shown in a frame of another site, by its headers. What allows only certain sites counts as no.
enum FramePolicy {
  static func allows(options: String?, policy: String?) -> Bool {
    // `frame-ancestors` makes browsers ignore the older header (CSP Level 3, 6.4.2).
    for directive in (policy ?? "").split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let words = directive.split(separator: " ").map { $0.lowercased() }
      guard words.first == "frame-ancestors" else { continue }
      return words.dropFirst().contains { ["*", "https:", "http:"].contains($0) }
    }
    let option = (options ?? "").trimmed.uppercased()
    return !option.hasPrefix("DENY") && !option.hasPrefix("SAMEORIGIN")
  }
}
