import Loop

/// The module's addresses.
public enum CollegeRoute: Hashable, Sendable {
  case checklists
  case checklist(String)
  case checklistOptions
  case videos
  case video(String)
  case career
  case careerInfo
  /// A page of another site, by its id in the content.
  case careerSite(String)

  static let all: [RoutePattern<CollegeRoute>] = [
    RoutePattern("/checklist", is: .checklists),
    RoutePattern("/checklist/options", is: .checklistOptions),
    RoutePattern(
      "/checklist/:id", read: { .checklist($0[0]) },
      print: { route in
        guard case .checklist(let id) = route else { return nil }
        return [id]
      }),
    RoutePattern("/videos", is: .videos),
    RoutePattern(
      "/videos/:id", read: { .video($0[0]) },
      print: { route in
        guard case .video(let id) = route else { return nil }
        return [id]
      }),
    RoutePattern("/career", is: .career),
    RoutePattern("/career/info", is: .careerInfo),
    RoutePattern(
      "/career/:id", read: { .careerSite($0[0]) },
      print: { route in
        guard case .careerSite(let id) = route else { return nil }
        return [id]
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

extension CollegeContent {
  /// Whether this content has the screen.
  public func has(_ route: CollegeRoute) -> Bool {
    switch route {
    case .checklist(let id): checklist(id) != nil
    case .video(let id): playlist(id) != nil
    case .careerInfo: hasInfo
    case .careerSite(let id): framed(id) != nil
    case .checklists, .checklistOptions, .videos, .career: true
    }
  }
}
