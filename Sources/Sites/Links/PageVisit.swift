/// The result of requesting a web address.
public enum PageVisit: Equatable, Sendable {
  case answered(Answer)
  case failed(Failure)

  public struct Answer: Equatable, Sendable {
    public var status: Int
    /// The address after all redirections.
    public var address: String
    /// The last address of permanent redirections, if the first answer was one.
    public var permanentAddress: String?
    /// Whether another site may frame the page.
    public var allowsFrames: Bool
  }

  public enum Failure: String, Error, Sendable {
    case unknownHost = "unknown-host"
    /// The name resolves to a private network, or to this computer.
    case notPublic = "not-public"
    case certificate
    case tooSlow = "too-slow"
    case tooManyRedirections = "too-many-redirections"
    /// A redirection to something else than a web address.
    case strangeRedirection = "strange-redirection"
    case unreachable
  }
}

/// The answer to what was sent.
public struct PostAnswer: Equatable, Sendable {
  public var status: Int
  /// The header of this name (RFC 9110, 10.2.3).
  public var retryAfter: String?
}

/// Whether the headers of a page allow framing by other sites. A list of allowed sites counts as no.
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
