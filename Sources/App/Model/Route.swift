import Components
import Core
import Loop
import Profiles

/// The screens with an address: the app's own, and those of its modules.
public enum Route: Hashable, Sendable {
  case home
  case agreement
  case createProfile
  /// Makes a profile with an account.
  case createAccount
  case recoveryCode
  case changePassword
  case forgotPassword
  case securityQuestion
  case settings
  /// Gives a silent profile a username and a password.
  case protect
  case data
  /// About rings while the app is closed.
  case rings
  /// Answers the ring with this id, which a tap on its notification opens.
  case ring(String)
  /// The account on the server.
  case account
  /// Logs in to an account, on a device that does not know it.
  case accountLogin
  /// Another address for the account.
  case accountEmail
  /// Confirms an address. The link of a letter leads here, with a token in its fragment.
  case accountConfirm
  /// Asks for a letter with a link to a new password. With the token of that link, the password is chosen here.
  case accountReset
  case about
  /// The page about the organisation, at a site that gives it a title.
  case overview
  /// The guide for people.
  case guide
  /// The page of the guide with this id.
  case guidePage(String)
  /// A path of the module with this id.
  case module(String, String)

  /// The addresses, each described once for matching and printing.
  static let all: [RoutePattern<Route>] = [
    RoutePattern("/", is: .home),
    RoutePattern("/signup", is: .agreement),
    RoutePattern("/signup/profile", is: .createProfile),
    RoutePattern("/signup/account", is: .createAccount),
    RoutePattern("/recovery-code", is: .recoveryCode),
    RoutePattern("/password", is: .changePassword),
    RoutePattern("/forgot", is: .forgotPassword),
    RoutePattern("/security-question", is: .securityQuestion),
    RoutePattern("/settings", is: .settings),
    RoutePattern("/settings/data", is: .data),
    RoutePattern("/settings/protect", is: .protect),
    RoutePattern("/settings/rings", is: .rings),
    RoutePattern("/ring/:id") {
      .ring($0[0])
    } print: {
      if case .ring(let id) = $0 { [id] } else { nil }
    },
    RoutePattern("/account", is: .account),
    RoutePattern("/account/login", is: .accountLogin),
    RoutePattern("/account/email", is: .accountEmail),
    RoutePattern("/account/confirm", is: .accountConfirm),
    RoutePattern("/account/reset", is: .accountReset),
    RoutePattern("/about", is: .about),
    RoutePattern("/overview", is: .overview),
    RoutePattern("/guide", is: .guide),
    RoutePattern("/guide/:page") {
      .guidePage($0[0])
    } print: {
      if case .guidePage(let id) = $0 { [id] } else { nil }
    },
  ]

  /// nil if no screen can have this path. Query and fragment are ignored.
  init?(path: String, _ modules: [ModuleDeclaration]) {
    if let route = Self.all.route(at: path) {
      self = route
      return
    }
    let address = String(path.prefix { $0 != "?" && $0 != "#" })
    guard let root = address.split(separator: "/").first,
      let module = modules.first(where: { $0.roots.contains { $0 == root } })
    else { return nil }
    self = .module(module.id, address)
  }

  /// The path that ``init(path:_:)`` reads as this route.
  public var path: String {
    if case .module(_, let path) = self { return path }
    return Self.all.path(of: self) ?? "/"
  }
}

extension Route {
  /// The form of the screen, if it is one.
  var form: PersonForm {
    switch self {
    case .createProfile: .signUp
    case .createAccount: .createAccount
    case .changePassword: .changePassword
    case .forgotPassword: .forgotPassword
    case .securityQuestion: .changeQuestion
    case .protect: .protect
    case .accountLogin: .accountLogin
    case .accountEmail: .changeEmail
    case .accountConfirm: .confirmEmail
    case .accountReset: .askReset
    default: .logIn
    }
  }

  /// Whether the screen is about the profile of who is logged in.
  var isOfPerson: Bool {
    switch self {
    case .recoveryCode, .changePassword, .securityQuestion, .account, .accountEmail: true
    default: false
    }
  }

  /// Whether the screen makes a profile.
  var isSignUp: Bool { self == .createProfile || self == .createAccount }

  /// Whether a guest who logs in, or can't, may type a name there.
  var asksName: Bool {
    switch self {
    case .home, .agreement, .createProfile, .createAccount, .forgotPassword, .accountLogin, .accountReset:
      true
    default: false
    }
  }

  /// Whether the app has the screen with this content. Modules answer for their own screens.
  func exists(in content: Content) -> Bool {
    switch self {
    case .home, .settings, .about: true
    case .overview: !content.site.overview.isEmpty
    case .protect: content.site.hasSilentProfile
    case .guide: !content.guide.isEmpty
    case .guidePage(let id): content.guidePage(id) != nil
    case .createAccount, .account, .accountLogin, .accountEmail, .accountConfirm, .accountReset:
      content.site.hasAccounts
    case .agreement, .createProfile, .recoveryCode, .changePassword, .forgotPassword, .securityQuestion,
      .data:
      content.hasPeople
    case .rings, .ring: content.site.rings
    case .module(let id, _): content.site.modules.contains(id)
    }
  }

  /// What follows the number sign in an address; empty without one.
  static func fragment(of path: String) -> String { path.cut(at: "#")?.after ?? "" }

  /// The title of one of the app's own screens.
  func title(_ content: Content, _ words: Words) -> String {
    switch self {
    case .home, .module: content.site.name
    case .agreement: words(.userAgreement)
    case .createProfile: words(.createProfile)
    case .createAccount: words(.createAccount)
    case .recoveryCode: words(.recoveryCode)
    case .changePassword: words(.changePassword)
    case .forgotPassword: words(.forgotTitle)
    case .securityQuestion: words(.editSecurityQuestion)
    case .settings: words(.settings)
    case .protect: words(.protectTitle)
    case .data: words(.yourData)
    case .rings: words(.ringsTitle)
    case .ring: words(.ringTitle)
    case .account: words(.account)
    case .accountLogin: words(.accountLoginTitle)
    case .accountEmail: words(.changeEmail)
    case .accountConfirm: words(.confirmEmail)
    case .accountReset: words(.askReset)
    case .guide: words(.guide)
    case .guidePage(let id): content.guidePage(id)?.title ?? words(.guide)
    case .about, .overview: content.site.overview.isEmpty ? words(.about) : content.site.overview
    }
  }
}
