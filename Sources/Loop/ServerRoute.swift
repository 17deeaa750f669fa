/// What the server answers besides files and pages. Each address is described once: the app prints it, the server matches it.
public enum ServerRoute: Hashable, Sendable {
  /// Everything that people read, in the language of this BCP 47 tag.
  case content(language: String)
  /// Whether a page of another site lets itself be shown in a frame; by the id that the content gives the page.
  case framing(page: String)
  /// All files of the version that is served, with their SHA-256.
  case version
  /// What a device installs. A language that the site does not have stands for the site's own.
  case manifest(language: String)
  /// Whether the server runs.
  case alive
  /// Whether it will go on running.
  case ready

  /// What a request does (RFC 9110, 9.3): read, or send something in its body.
  public enum Method: Sendable { case get, post }

  /// The folder of what programs ask for. Nothing in it is a page.
  public static let folder = "/api"

  /// One of each, with empty parameters: what a server has to answer.
  public static let all: [ServerRoute] = [
    .content(language: ""), .framing(page: ""), .version, .manifest(language: ""), .alive, .ready,
  ]

  /// The one description of each address.
  private mutating func describe(_ request: inout Description) {
    switch self {
    case .content(var language):
      request.path = "/api/v1/content"
      request.parameter("lang", &language)
      self = .content(language: language)
    case .framing(var page):
      request.path = "/api/v1/framing"
      request.parameter("page", &page)
      self = .framing(page: page)
    case .version: request.path = "/api/v1/version"
    case .manifest(var language):
      request.path = "/manifest.webmanifest"
      request.parameter("lang", &language)
      self = .manifest(language: language)
    case .alive: request.path = "/healthz"
    case .ready: request.path = "/readyz"
    }
  }
}

extension ServerRoute {
  /// How and where it is asked for, as it is described, and what a query says of it.
  private struct Description {
    var method = Method.get
    var path = ""
    /// What is printed.
    var query = ""
    /// What is read; nil to print only.
    var given: String?

    /// A parameter in the query. One that the query does not have, or that cannot be decoded, is empty.
    mutating func parameter(_ name: String, _ value: inout String) {
      if let given { value = Self.value(of: name, in: given) }
      query += (query.isEmpty ? "?" : "&") + name + "=" + PercentEncoding.encoded(value)
    }

    private static func value(of name: String, in query: String) -> String {
      for pair in query.split(separator: "&") {
        let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves[0] == name else { continue }
        return halves.count == 2 ? PercentEncoding.decoded(String(halves[1])) ?? "" : ""
      }
      return ""
    }
  }

  private var description: Description {
    var copy = self
    var description = Description()
    copy.describe(&description)
    return description
  }

  public var method: Method { description.method }

  /// The address without parameters.
  public var path: String { description.path }

  /// The path and the query: what a request for it names.
  public var target: String {
    let description = description
    return description.path + description.query
  }

  /// The same route with the parameters that a query (what follows the `?`) has for it.
  public func reading(_ query: String) -> ServerRoute {
    var route = self
    var description = Description(given: query)
    route.describe(&description)
    return route
  }
}

extension FetchRequest {
  /// Asks the server for this.
  public init(_ route: ServerRoute, ifNoneMatch: String = "") {
    self.init(path: route.target, ifNoneMatch: ifNoneMatch)
  }
}
