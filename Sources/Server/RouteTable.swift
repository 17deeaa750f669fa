import CMS
import HTTPTypes
import Loop

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
