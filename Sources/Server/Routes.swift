import HTTPTypes
import Hummingbird

/// What answers a path.
struct Route: Sendable {
  enum Answer: Sendable {
    /// Something made at the start; the target only chooses it.
    case stored(@Sendable (Target) throws(Refusal) -> Representation)
    case computed(@Sendable (Request, Target) async throws -> Response)
  }

  let path: String
  let answer: Answer

  static func get(_ path: String, _ stored: Representation) -> Route {
    Route(path: path, answer: .stored { _ in stored })
  }

  static func get(
    _ path: String, choosing choose: @escaping @Sendable (Target) throws(Refusal) -> Representation
  ) -> Route {
    Route(path: path, answer: .stored(choose))
  }

  static func get(
    _ path: String, _ compute: @escaping @Sendable (Request, Target) async throws -> Response
  ) -> Route {
    Route(path: path, answer: .computed(compute))
  }
}

/// All routes. A path that is not listed is a page, unless it begins like something that is no page.
struct Routes: Sendable {
  private let answers: [String: Route.Answer]
  let pages: Pages

  static func all(_ parts: Parts) -> [Route] {
    [
      .get("/healthz", parts.health.alive),
      .get("/readyz", parts.health.ready),
      .get("/api/v1/version", parts.version),
      .get("/api/v1/content", choosing: parts.content.bundle),
      .get("/api/v1/framing", parts.framing.verdict),
      .get("/shell", parts.shell),
      .get("/service-worker.js", parts.serviceWorker),
      .get("/manifest.webmanifest", choosing: parts.manifests.manifest),
      .get("/robots.txt", parts.robots),
    ]
      + parts.icons.map { .get($0.path, $0.file) }  // /favicon.svg, /apple-touch-icon.png, /icons/192.png, …
      + parts.assets.map { .get($0.path, $0.file) }  // /assets/<hash>/app.wasm, …
      + parts.media.map { .get($0.path, $0.file) }  // /media/<hash>/greetings.svg, …
  }

  init(_ parts: Parts) {
    answers = Dictionary(Self.all(parts).map { ($0.path, $0.answer) }) { first, _ in first }
    pages = parts.pages
  }

  func respond(to request: Request, _ target: Target) async throws -> Response {
    if let answer = answers[target.path] {
      try allowReading(request)
      switch answer {
      case .stored(let choose): return try choose(target).response(to: request)
      case .computed(let compute): return try await compute(request, target)
      }
    }
    let isFile = ["/api", "/assets", "/icons", "/media"].contains {
      target.path == $0 || target.path.hasPrefix("\($0)/")
    }
    if isFile { throw Refusal.noSuchPath }
    try allowReading(request)
    return try pages.respond(to: request, target)
  }

  /// What was made at the start for this target; nil for all else, errors too.
  func stored(_ target: Target) -> Representation? {
    guard case .stored(let choose) = answers[target.path] else { return nil }
    return try? choose(target)
  }

  private func allowReading(_ request: Request) throws {
    guard request.method == .get || request.method == .head else {
      throw Refusal.methodNotAllowed(allowed: [.get, .head])
    }
  }
}
