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

  /// An address and how it is asked for.
  public struct Endpoint: Sendable {
    public let method: Method
    public let pattern: RoutePattern<ServerRoute>
  }

  /// The folder of what programs ask for. Nothing in it is a page.
  public static let folder = "/api"

  public static let all: [Endpoint] = [
    get(
      "/api/v1/content?lang", read: { .content(language: $0) },
      print: { if case .content(let language) = $0 { language } else { nil } }),
    get(
      "/api/v1/framing?page", read: { .framing(page: $0) },
      print: { if case .framing(let page) = $0 { page } else { nil } }),
    get("/api/v1/version", .version),
    get(
      "/manifest.webmanifest?lang", read: { .manifest(language: $0) },
      print: { if case .manifest(let language) = $0 { language } else { nil } }),
    get("/healthz", .alive),
    get("/readyz", .ready),
  ]

  private static func get(_ pattern: String, _ route: ServerRoute) -> Endpoint {
    Endpoint(
      method: .get,
      pattern: RoutePattern(pattern, read: { _ in route }, print: { $0 == route ? [] : nil }))
  }

  /// A route of one parameter.
  private static func get(
    _ pattern: String, read: @escaping @Sendable (String) -> ServerRoute,
    print: @escaping @Sendable (ServerRoute) -> String?
  ) -> Endpoint {
    Endpoint(
      method: .get,
      pattern: RoutePattern(pattern, read: { read($0[0]) }, print: { route in print(route).map { [$0] } }))
  }

  /// The path and the query: what a request for it names.
  public var target: String {
    for endpoint in Self.all {
      if let target = endpoint.pattern.path(of: self) { return target }
    }
    return "/"
  }
}

extension FetchRequest {
  /// Asks the server for this.
  public init(_ route: ServerRoute, ifNoneMatch: String = "") {
    self.init(path: route.target, ifNoneMatch: ifNoneMatch)
  }
}
