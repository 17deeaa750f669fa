import CMS
import HTTPTypes
import Hummingbird
import Loop

/// Everything that is answered: files, routes, and pages.
///
/// A class, because it is taken out of ``CurrentRoutes`` for each request, and a value of so many parts takes time to copy.
final class Routes: Sendable {
  typealias Context = Responder.Context

  /// What they were made of.
  let parts: Parts
  let files: StoredFiles
  let table: RouteTable
  /// A text that is another one whenever something else is served.
  let state: String
  private let staff: StaffResponder?
  private let router: RouterResponder<Context>

  /// - Parameter more: routes besides those that app and server share.
  init(_ parts: Parts, adding more: [ServedRoute] = []) {
    var parts = parts
    parts.documents = APIDocuments(of: ServedRoute.all(parts) + more, parts.security)
    let served = ServedRoute.all(parts) + more
    self.parts = parts
    table = RouteTable(served, parts.backing.features.addresses)
    files = StoredFiles(parts.served.byTarget)
    state = parts.state
    staff = parts.staff.map { StaffResponder(parts: $0, logger: parts.logger) }
    let router = Router(context: Context.self)
    router.add(middleware: Unrouted(table: table, files: files, pages: parts.pages))
    for route in served {
      for method in route.address.methods {
        router.on(RouterPath(route.address.pattern), method: method) { [security = parts.security] in
          let call = Call(request: $0, body: $1.body, client: $1.client, security: security)
          return try await route.endpoint(Target($0.head)).endpoint.respond(call)
        }
      }
    }
    self.router = router.buildResponder()
  }

  func respond(to request: Request, _ context: Context) async throws -> Response {
    if let staff, Target(request.head).isIn(CMSRoute.folder) {
      return try await staff.respond(to: request, context)
    }
    if request.method.isReading, let file = files[Target(request.head)] { return file.response(to: request) }
    return try await router.respond(to: request, context: context)
  }

  /// The page that says why somebody of the staff is not answered; nil for a program, and for a request of anything else.
  func staffPage(_ refusal: Refusal, _ request: Request) -> Response? {
    guard let staff, request.staffToken == nil, Target(request.head).isIn(CMSRoute.folder) else { return nil }
    return staff.show(StaffResponder.kind(of: refusal), request, nil, refusal)
  }

  /// As many bytes as the route of a request takes from whoever asks; nil if it takes none.
  ///
  /// Before anything is read: a large body is taken only from somebody who is logged in.
  ///
  /// - Throws: ``UnreadBody`` for one that is not.
  func bodyBytes(of request: Request) async throws(UnreadBody) -> Int? {
    if request.method.isReading { return nil }
    let target = Target(request.head)
    if let staff, target.isIn(CMSRoute.folder) {
      guard request.mayBeLarge else { return BodyRoom.small }
      return await staff.parts.entrance.isKnown(request) ? StaffResponder.largestFormRead : BodyRoom.small
    }
    guard let taking = table.taking(request.method, target.path) else { return nil }
    guard taking.limit > BodyRoom.small, request.mayBeLarge else { return taking.limit }
    switch taking.asker {
    case .anybody: return BodyRoom.small
    case .device: if await isDevice(request) { return taking.limit } else { throw UnreadBody(.notLoggedIn) }
    case .staff:
      if await staff?.parts.entrance.isKnown(request) == true {
        return taking.limit
      } else {
        throw UnreadBody(.noStaffToken)
      }
    }
  }

  private func isDevice(_ request: Request) async -> Bool {
    guard let logins = parts.door.logins, let token = request.bearerToken else { return false }
    return (try? await logins.device(showing: token)) != nil
  }
}

/// What the router finds no route for: a page, a path that is asked for by another method, or nothing.
private struct Unrouted: RouterMiddleware {
  let table: RouteTable
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
    let routed = table.methods(at: target.path)
    let isFile = [ServerRoute.folder, "/assets", "/icons", "/media"].contains(where: target.isIn)
    if routed.isEmpty, isFile, files[target] == nil { throw Refusal.noSuchPath }
    let allowed = routed.isEmpty ? HTTPRequest.Method.reading : routed
    guard allowed.contains(request.method) else { throw Refusal.methodNotAllowed(allowed: allowed) }
    // A route that has nothing to say is no page either.
    guard routed.isEmpty else { throw Refusal.noSuchPath }
    return try pages.respond(to: request, target)
  }
}

extension Request {
  /// Whether its body may be longer than anybody may send.
  fileprivate var mayBeLarge: Bool {
    guard let announced = headers[.contentLength] else { return headers[.transferEncoding] != nil }
    return Int(announced).map { $0 > BodyRoom.small } ?? true
  }
}
