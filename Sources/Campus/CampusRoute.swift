import Core
import Loop

/// The module's addresses.
public enum CampusRoute: Hashable, Sendable {
  /// The main screen, which a site can open with (SC-1).
  case main
  case profile
  /// The study sessions of the week with this day; nil for this week.
  case checkIn(CivilDay?)
  case professors
  case map
  case weather

  static let all: [RoutePattern<CampusRoute>] = [
    RoutePattern("/campus", is: .main),
    RoutePattern("/profile", is: .profile),
    RoutePattern("/professors", is: .professors),
    RoutePattern("/map", is: .map),
    RoutePattern("/weather", is: .weather),
    RoutePattern("/checkin", is: .checkIn(nil)),
    RoutePattern(
      "/checkin/:day", read: { CivilDay(iso: $0[0]).map { .checkIn($0) } },
      print: { route in
        guard case .checkIn(let day?) = route else { return nil }
        return [day.description]
      }),
  ]

  /// nil if no screen has this path.
  public init?(path: String) {
    guard let route = Self.all.route(at: path) else { return nil }
    self = route
  }

  /// The path that ``init(path:)`` reads as this route.
  public var path: String { Self.all.path(of: self) ?? "/" }
}
