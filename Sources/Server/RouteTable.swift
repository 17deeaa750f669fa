import CMS
import HTTPTypes
import Loop

/// What is known of the routes of a server before one of them answers.
struct RouteTable: Sendable {
  /// The addresses of all routes besides those of files and pages.
  let addresses: [RouteAddress]
  /// All that is answered, for docs/routes.md.
  let rows: [RouteRow]
  /// The addresses that take a request's body.
  private let takingBodies: [(address: RouteAddress, body: Taking)]
  /// Addresses of what is read by somebody who is logged in, and is made for them.
  private let madeForOne: [RouteAddress]
  /// Addresses for programs of the staff.
  private let ofStaff: [RouteAddress]

  /// How much of a body is taken, and from whom.
  struct Taking {
    let limit: Int
    let asker: Endpoint.Asker
  }

  init(_ served: [ServedRoute], _ pages: CMSAddresses) {
    addresses = served.map(\.address)
    takingBodies = served.compactMap { route in
      let endpoint = route.endpoint(nil)
      return endpoint.endpoint.body.map { (route.address, Taking(limit: $0.limit, asker: endpoint.asker)) }
    }
    let own = served.map { ($0.address, RouteRow($0.address, $0.endpoint(nil))) }
    madeForOne = own.filter { $1.place == .tasks && $0.methods.allSatisfy(\.isReading) }.map(\.0)
    ofStaff = own.filter { $1.place == .staff }.map(\.0)
    rows =
      own.map(\.1) + pages.described.flatMap { RouteRow.rows(of: $0.route, at: $0.form) }
      + RouteRow.filesAndPages
  }

  /// Nil where none is taken.
  func taking(_ method: HTTPRequest.Method, _ path: String) -> Taking? {
    takingBodies.first { $0.address.methods.contains(method) && $0.address.matches(path) }?.body
  }

  /// Those by which a path can be asked for; none for one without a route.
  func methods(at path: String) -> [HTTPRequest.Method] {
    addresses.filter { $0.matches(path) }.flatMap(\.methods)
  }

  /// Where a request is worked on.
  func place(of request: HTTPRequest) -> RouteRow.Place {
    let target = Target(request)
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
}

/// A route of the server: what it needs, how much it reads, and where it is worked on. docs/routes.md has them all, and a test compares
/// it with what is served.
struct RouteRow: Hashable, Sendable {
  enum Need: Hashable, Sendable {
    case nobody
    /// A device that is logged in to an account.
    case device
    /// Somebody of the staff, by a login or a token.
    case staff(Privilege)
    /// A program of the staff, by its token.
    case program(Privilege)
  }

  enum Place: String, Sendable {
    /// The thread of the connection: of what anybody may read and is ready, or is made of the site's own content.
    case eventLoop = "event loop"
    /// The pool of threads for tasks: whatever somebody sent, and what is made for one person.
    case tasks
    /// The threads of the CMS (``StaffThreads``).
    case staff
  }

  var method: String
  var pattern: String
  var need: Need
  /// The most bytes of a body; nil where none is taken. Of whoever shows no login, at most ``BodyRoom/small`` are read.
  var limit: Int?
  var place: Place
}

extension RouteRow {
  init(_ address: RouteAddress, _ guarded: GuardedEndpoint) {
    let need: Need =
      switch guarded.asker {
      case .anybody: .nobody
      case .device: .device
      case .staff(let privilege): .program(privilege)
      }
    let isReading = address.methods.allSatisfy(\.isReading)
    let place: Place =
      switch guarded.asker {
      case .anybody: isReading ? .eventLoop : .tasks
      case .device: .tasks
      case .staff: .staff
      }
    self.init(
      method: address.method.name.uppercased(), pattern: address.pattern, need: need,
      limit: guarded.endpoint.body?.limit, place: place)
  }

  /// Those of a page of the CMS.
  static func rows(of route: CMSRoute, at form: String) -> [RouteRow] {
    let need = route.privilege.map { Need.staff($0) } ?? .nobody
    let reading = RouteRow(method: "GET", pattern: form, need: need, limit: nil, place: .staff)
    let sending = RouteRow(
      method: "POST", pattern: form, need: need, limit: StaffResponder.largestFormRead, place: .staff)
    return (route.takesOnlyForms ? [] : [reading]) + (route.takesForms ? [sending] : [])
  }

  /// What is no route of its own: files that were made at the start, and the pages of the app.
  static let filesAndPages = ["/assets/*", "/icons/*", "/media/*", "/*"].map {
    RouteRow(method: "GET", pattern: $0, need: .nobody, limit: nil, place: .eventLoop)
  }

  /// On a port of its own, where the operator asks for it.
  static let metrics = RouteRow(
    method: "GET", pattern: "/metrics", need: .nobody, limit: nil, place: .eventLoop)
}

extension RouteRow: CustomStringConvertible {
  /// A line of docs/routes.md.
  var description: String {
    let body = limit.map { $0 < 1 << 20 ? "\($0 >> 10) kB" : "\($0 >> 20) MB" } ?? "–"
    return "| `\(method) \(pattern)` | \(need) | \(body) | \(place.rawValue) |"
  }
}

extension RouteRow.Need: CustomStringConvertible {
  var description: String {
    switch self {
    case .nobody: "nobody"
    case .device: "device"
    case .staff(let privilege): "login: \(privilege.rawValue)"
    case .program(let privilege): "token: \(privilege.rawValue)"
    }
  }
}
