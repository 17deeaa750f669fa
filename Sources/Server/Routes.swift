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
  let configuration: Configuration
  let web: WebFolder
  let files: StoredFiles
  let pages: Pages
  /// A text that is another one whenever something else is served.
  let state: String
  let polls: PollSchedule
  let reports: ReportSubjects
  let programmes: ProgrammeBook
  private let staff: StaffResponder?
  private let router: RouterResponder<Context>
  private let served: [ServedRoute]
  /// The addresses that take a request's body, how much of it, and from whom.
  private let takingBodies: [(address: RouteAddress, limit: Int, asker: Endpoint.Asker)]
  private let accounts: AccountStore?
  /// All that is answered, for docs/routes.md.
  let table: [RouteRow]
  /// Addresses of what is read by somebody who is logged in, and is made for them.
  private let madeForOne: [RouteAddress]
  /// Addresses for programs of the staff.
  private let ofStaff: [RouteAddress]

  /// - Parameter more: routes besides those that app and server share.
  init(_ parts: Parts, adding more: [ServedRoute] = []) {
    var parts = parts
    parts.documents = APIDocuments(of: ServedRoute.all(parts) + more, parts)
    let served = ServedRoute.all(parts) + more
    self.served = served
    configuration = parts.configuration
    web = parts.web
    takingBodies = served.compactMap { route in
      let endpoint = route.endpoint(nil)
      return endpoint.endpoint.body.map { (route.address, $0.limit, endpoint.asker) }
    }
    accounts = parts.accounts.store
    let rows = served.map { ($0.address, RouteRow($0.address, $0.endpoint(nil))) }
    madeForOne = rows.filter { $1.place == .tasks && $0.methods.allSatisfy(\.isReading) }.map(\.0)
    ofStaff = rows.filter { $1.place == .staff }.map(\.0)
    table =
      rows.map(\.1) + CMSRoute.described.flatMap { RouteRow.rows(of: $0.route, at: $0.form) }
      + RouteRow.filesAndPages
    files = StoredFiles(parts.files)
    pages = parts.pages
    state = parts.state
    polls = parts.polls.schedule
    staff = parts.staff
    reports = parts.reports
    programmes = parts.programmes.book
    let router = Router(context: Context.self)
    router.add(middleware: Unrouted(served: served, files: files, pages: pages))
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

  /// The addresses of all routes.
  var addresses: [RouteAddress] { served.map(\.address) }

  func respond(to request: Request, _ context: Context) async throws -> Response {
    if let staff, Target(request.head).isIn(CMSRoute.folder) {
      return try await staff.respond(to: request, context)
    }
    if request.method.isReading, let file = files[Target(request.head)] { return file.response(to: request) }
    return try await router.respond(to: request, context: context)
  }

  /// Where a request is worked on.
  func place(of request: Request) -> RouteRow.Place {
    let target = Target(request.head)
    if target.isIn(CMSRoute.folder) { return .staff }
    let isReading = request.method.isReading
    guard target.isIn(ServerRoute.folder) else { return isReading ? .eventLoop : .tasks }
    let path = target.path
    let isOfStaff = ofStaff.contains {
      $0.methods.contains(request.method) && $0.mayMatch(path[...]) && $0.matches(path)
    }
    if isOfStaff { return .staff }
    guard isReading else { return .tasks }
    return madeForOne.contains { $0.mayMatch(path[...]) && $0.matches(path) } ? .tasks : .eventLoop
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
    let path = target.path
    let taking = takingBodies.first { address, _, _ in
      address.methods.contains(request.method) && address.matches(path)
    }
    guard let taking else { return nil }
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
    guard let accounts, let token = request.bearerToken else { return false }
    return (try? await accounts.device(showing: token)) != nil
  }
}

/// What the router finds no route for: a page, a path that is asked for by another method, or nothing.
private struct Unrouted: RouterMiddleware {
  let served: [ServedRoute]
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
    let routed = served.filter { $0.address.matches(target.path) }.flatMap(\.address.methods)
    let isFile = [ServerRoute.folder, "/assets", "/icons", "/media"].contains(where: target.isIn)
    if routed.isEmpty, isFile, files[target] == nil { throw Refusal.noSuchPath }
    let allowed = routed.isEmpty ? HTTPRequest.Method.reading : routed
    guard allowed.contains(request.method) else { throw Refusal.methodNotAllowed(allowed: allowed) }
    // A route that has nothing to say is no page either.
    guard routed.isEmpty else { throw Refusal.noSuchPath }
    return try pages.respond(to: request, target)
  }
}

/// Why a body is not even read. The connection ends, because the body is still on its way.
struct UnreadBody: Error {
  let refusal: Refusal

  init(_ refusal: Refusal) { self.refusal = refusal }
}

extension Request {
  /// Whether its body may be longer than anybody may send.
  fileprivate var mayBeLarge: Bool {
    guard let announced = headers[.contentLength] else { return headers[.transferEncoding] != nil }
    return Int(announced).map { $0 > BodyRoom.small } ?? true
  }
}
