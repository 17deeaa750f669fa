import HTTPTypes
import Hummingbird
import Loop

/// Everything that is answered: files, what ``ServerRoute`` describes, and pages.
///
/// A class, because it is taken out of ``CurrentRoutes`` for each request, and a value of so many parts takes time to copy.
final class Routes: Sendable {
  typealias Context = Responder.Context

  let files: StoredFiles
  let pages: Pages
  private let router: RouterResponder<Context>
  /// The paths of what takes a request's body.
  private let takingBodies: Set<String>

  /// - Parameters:
  ///   - more: adds routes of its own.
  ///   - paths: those of them that take a body.
  init(
    _ parts: Parts, adding more: (Router<Context>) -> Void = { _ in }, takingBodies paths: Set<String> = []
  ) {
    takingBodies = paths.union(ServerRoute.all.filter { $0.method == .post }.map(\.path))
    files = StoredFiles(parts.files)
    pages = parts.pages
    let router = Router(context: Context.self)
    router.add(middleware: Unrouted(files: files, pages: pages))
    for route in ServerRoute.all {
      for method in route.methods {
        router.on(RouterPath(route.path), method: method) { request, context in
          let asked = route.reading(String(Target(request.head).query ?? ""))
          return try await parts.answer(to: asked, request, context)
        }
      }
    }
    more(router)
    self.router = router.buildResponder()
  }

  func respond(to request: Request, _ context: Context) async throws -> Response {
    if request.method.isReading, let file = files[Target(request.head)] { return file.response(to: request) }
    return try await router.respond(to: request, context: context)
  }

  func takesBody(_ request: HTTPRequest) -> Bool {
    request.method == .post && takingBodies.contains(Target(request).path)
  }
}

/// What the router finds no route for: a page, a path that is asked for by another method, or nothing.
private struct Unrouted: RouterMiddleware {
  let files: StoredFiles
  let pages: Pages

  func handle(
    _ request: Request, context: Routes.Context, next: (Request, Routes.Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return try answer(request)
    }
  }

  private func answer(_ request: Request) throws -> Response {
    let target = Target(request.head)
    let routed = ServerRoute.all.filter { $0.path == target.path }.flatMap(\.methods)
    let isFile = [ServerRoute.folder, "/assets", "/icons", "/media"].contains(where: target.isIn)
    if routed.isEmpty, isFile, files[target] == nil { throw Refusal.noSuchPath }
    let allowed = routed.isEmpty ? HTTPRequest.Method.reading : routed
    guard allowed.contains(request.method) else { throw Refusal.methodNotAllowed(allowed: allowed) }
    // A route that has nothing to say is no page either.
    guard routed.isEmpty else { throw Refusal.noSuchPath }
    return try pages.respond(to: request, target)
  }
}

extension ServerRoute {
  /// Whoever may GET something may also ask for its headers only.
  var methods: [HTTPRequest.Method] {
    switch method {
    case .get: HTTPRequest.Method.reading
    case .post: [.post]
    }
  }
}

extension HTTPRequest.Method {
  static let reading = [HTTPRequest.Method.get, .head]

  var isReading: Bool { self == .get || self == .head }
}
