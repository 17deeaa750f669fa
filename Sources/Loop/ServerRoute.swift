/// The server's addresses besides files and pages. Each is described once: the app prints it, the server matches it.
public enum ServerRoute: Hashable, Sendable {
  /// The site's content, in the language of this BCP 47 tag.
  case content(language: String)
  /// Whether a page of another site allows framing; by the page's id in the content.
  case framing(page: String)
  /// The newest forecast of the site's place.
  case weather
  /// All files of the served version, with their SHA-256.
  case version
  /// The manifest for installing the app. An unknown language stands for the site's own.
  case manifest(language: String)
  /// Whether the server runs.
  case alive
  /// Whether the server accepts requests: false while it is stopping.
  case ready

  /// The method of a request (RFC 9110, 9.3).
  public enum Method: Sendable { case get, post }

  /// The folder of the API. It contains no page.
  public static let folder = "/api"

  /// All routes, with empty parameters: the ones that a server has to answer.
  public static let all: [ServerRoute] = [
    .content(language: ""), .framing(page: ""), .weather, .version, .manifest(language: ""), .alive, .ready,
  ]

  /// The only description of each address.
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
    case .weather: request.path = "/api/v1/weather"
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
  /// The method, path and query of a route, while it is being described.
  private struct Description {
    var method = Method.get
    var path = ""
    /// The printed query.
    var query = ""
    /// The query to read; nil for printing.
    var given: String?

    /// A parameter in the query; empty if it is missing or cannot be decoded.
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

  /// The path, without parameters.
  public var path: String { description.path }

  /// The request target: path and query.
  public var target: String {
    let description = description
    return description.path + description.query
  }

  /// The same route with the parameters of a query (the text after the `?`).
  public func reading(_ query: String) -> ServerRoute {
    var route = self
    var description = Description(given: query)
    route.describe(&description)
    return route
  }
}

extension FetchRequest {
  /// A GET request for this route.
  public init(_ route: ServerRoute, ifNoneMatch: String = "") {
    self.init(path: route.target, ifNoneMatch: ifNoneMatch)
  }
}
