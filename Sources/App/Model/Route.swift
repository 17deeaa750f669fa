import College
import Components
import Day
import Loop
import Profiles

/// The screens that have an address.
public enum Route: Hashable, Sendable {
  case home
  case agreement
  case createProfile
  case recoveryCode
  case changePassword
  case forgotPassword
  case securityQuestion
  case checklists
  case checklist(String)
  case checklistOptions
  case videos
  case video(String)
  case career
  case careerInfo
  /// A page of another site, by the id that the content gives it.
  case careerSite(String)
  case day(DayRoute)
  case settings
  /// A profile that was made silently is to have a name and a password.
  case protect
  case data
  case about

  /// Each address once: it is matched and printed by the same description.
  static let all: [RoutePattern<Route>] = [
    fixed("/", .home),
    fixed("/signup", .agreement),
    fixed("/signup/profile", .createProfile),
    fixed("/recovery-code", .recoveryCode),
    fixed("/password", .changePassword),
    fixed("/forgot", .forgotPassword),
    fixed("/security-question", .securityQuestion),
    fixed("/checklist", .checklists),
    fixed("/checklist/options", .checklistOptions),
    RoutePattern(
      "/checklist/:id", read: { .checklist($0[0]) },
      print: { route in
        guard case .checklist(let id) = route else { return nil }
        return [id]
      }),
    fixed("/videos", .videos),
    RoutePattern(
      "/videos/:id", read: { .video($0[0]) },
      print: { route in
        guard case .video(let id) = route else { return nil }
        return [id]
      }),
    fixed("/career", .career),
    fixed("/career/info", .careerInfo),
    RoutePattern(
      "/career/:id", read: { .careerSite($0[0]) },
      print: { route in
        guard case .careerSite(let id) = route else { return nil }
        return [id]
      }),
    day("/day"), day("/day/:a"), day("/day/:a/:b"), day("/day/:a/:b/:c"),
    fixed("/settings", .settings),
    fixed("/settings/data", .data),
    fixed("/settings/protect", .protect),
    fixed("/about", .about),
  ]

  private static func fixed(_ pattern: String, _ route: Route) -> RoutePattern<Route> {
    RoutePattern(pattern, read: { _ in route }, print: { $0 == route ? [] : nil })
  }

  /// An address of as many parts as the pattern has.
  private static func day(_ pattern: String) -> RoutePattern<Route> {
    let count = pattern.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ":") ? 1 : 0) }
    return RoutePattern(
      pattern, read: { DayRoute(parts: $0).map { .day($0) } },
      print: { route in
        guard case .day(let day) = route, day.parts.count == count else { return nil }
        return day.parts
      })
  }

  /// Nil if no screen has this path. What follows `?` or `#` does not count.
  public init?(path: String) {
    guard let route = Self.all.route(at: path) else { return nil }
    self = route
  }

  /// What ``init(path:)`` reads as this route.
  public var path: String { Self.all.path(of: self) ?? "/" }

  /// The screen that a tile of the home screen names.
  init?(screen: String) {
    switch screen {
    case "checklist": self = .checklists
    case "videos": self = .videos
    case "career": self = .career
    case "day": self = .day(.today)
    case "about": self = .about
    case "settings": self = .settings
    default: return nil
    }
  }
}

extension Route {
  /// Whether the screen exists with this content: a module that is not on has none.
  func exists(in content: Content) -> Bool {
    switch self {
    case .home, .settings, .about: true
    case .day: content.site.hasDays
    case .checklist(let id): content.college?.checklist(id) != nil
    case .video(let id): content.college?.playlist(id) != nil
    case .careerInfo: content.college?.charts.isEmpty == false
    case .careerSite(let id): content.college?.framed(id) != nil
    case .protect: content.site.hasSilentProfile
    case .agreement, .createProfile, .recoveryCode, .changePassword, .forgotPassword, .securityQuestion,
      .data:
      content.hasPeople
    case .checklists, .checklistOptions, .videos, .career: content.college != nil
    }
  }

  /// The form of the screen, where that is one.
  var form: PersonForm {
    switch self {
    case .createProfile: .signUp
    case .changePassword: .changePassword
    case .forgotPassword: .forgotPassword
    case .securityQuestion: .changeQuestion
    case .protect: .protect
    default: .logIn
    }
  }

  func title(_ content: Content, _ words: Words) -> String {
    switch self {
    case .home: content.site.name
    case .agreement: words(.userAgreement)
    case .createProfile: words(.createProfile)
    case .recoveryCode: words(.recoveryCode)
    case .changePassword: words(.changePassword)
    case .forgotPassword: words(.forgotTitle)
    case .securityQuestion: words(.editSecurityQuestion)
    case .checklists: words(.checklist)
    case .checklist(let id): content.college?.checklist(id)?.heading ?? words(.notFound)
    case .checklistOptions: words(.checklistOptions)
    case .videos: words(.videos)
    case .video(let id): content.college?.playlist(id)?.title ?? words(.notFound)
    case .career: words(.careerHelp)
    case .careerInfo: words(.careerInfo)
    case .careerSite(let id): content.college?.framed(id)?.label ?? words(.notFound)
    case .day(let day): day.title(words)
    case .settings: words(.settings)
    case .protect: words(.protectTitle)
    case .data: words(.yourData)
    case .about: words(.about)
    }
  }
}
