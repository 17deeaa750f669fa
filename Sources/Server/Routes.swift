import HTTPTypes
import Hummingbird

/// What answers a path.
struct Route: Sendable {
  typealias Handler = @Sendable (Request, Target) async throws -> Response

  let path: String
  let handler: Handler

  static func get(_ path: String, _ handler: @escaping Handler) -> Route {
    Route(path: path, handler: handler)
  }

  static func get(_ path: String, _ stored: Representation) -> Route {
    Route(path: path) { request, _ in stored.response(to: request) }
  }
}

/// All routes. A path that is not listed is a page, unless it begins like something that is no page.
struct Routes: Sendable {
  private let handlers: [String: Route.Handler]
  private let pages: Pages

  static func all(_ parts: Parts) -> [Route] {
    [
      .get("/healthz", parts.health.alive),
      .get("/readyz", parts.health.ready),
      .get("/api/v1/version", parts.version),
      .get("/api/v1/content", parts.content.answer),
      .get("/shell", parts.shell),
      .get("/service-worker.js", parts.serviceWorker),
      .get("/manifest.webmanifest", parts.manifests.answer),
      .get("/icons.svg", parts.sprite),
      .get("/robots.txt", parts.robots),
    ]
      + parts.icons.map { .get($0.path, $0.file) }  // /favicon.svg, /apple-touch-icon.png, /icons/192.png, …
      + parts.assets.map { .get($0.path, $0.file) }  // /assets/<hash>/app.wasm, …
  }

  init(_ parts: Parts) {
    handlers = Dictionary(Self.all(parts).map { ($0.path, $0.handler) }) { first, _ in first }
    pages = parts.pages
  }

  func answer(_ request: Request, _ target: Target) async throws -> Response {
    if let handler = handlers[target.path] {
      try allowReading(request)
      return try await handler(request, target)
    }
    let isFile = ["/api", "/assets", "/icons"].contains {
      target.path == $0 || target.path.hasPrefix("\($0)/")
    }
    if isFile { throw Refusal.noSuchPath }
    try allowReading(request)
    return try pages.answer(request, target)
  }

  private func allowReading(_ request: Request) throws {
    guard request.method == .get || request.method == .head else {
      throw Refusal.methodNotAllowed(allowed: [.get, .head])
    }
  }
}
