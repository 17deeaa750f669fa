/// The server's addresses besides files and pages. Each is described once: the app prints it, the server matches it.
public enum ServerRoute: Hashable, Sendable {
  /// The site's content, in the language of this BCP 47 tag.
  case content(language: String)
  /// Whether a page of another site allows framing; by the page's id in the content.
  case framing(page: String)
  /// The newest forecast of the site's place.
  case weather
  /// All files of the served version, with their SHA-256.
  case version
  /// A stream of events that says when something else is served.
  case changes
  /// Where the system posts what another app shares. The service worker reads it; the server only leads to the app.
  case share
  /// The manifest for installing the app. An unknown language stands for the site's own.
  case manifest(language: String)
  /// What a password is derived with, by the email address of an account.
  case prelogin
  /// Makes an account.
  case signUp
  /// Logs a device in to an account.
  case logIn
  /// The account of the device that asks.
  case account
  /// Puts other words of an account's person about themselves in place of the former.
  case changeAbout
  /// Puts other wraps in place of those of an account, with a new password or recovery code.
  case changeKeys
  /// Ends the logins of all devices of an account.
  case logOutEverywhere
  /// Ends the login of a device, by its id.
  case logOut(device: String)
  /// Deletes an account with everything that the server has of it.
  case deleteAccount
  /// Stores events of an account's person.
  case sendEvents
  /// What an account's person has sent, from any of their devices, from a place on; empty for all of it.
  case sentEvents(after: String)
  /// Deletes events that an account's person takes back.
  case withdrawEvents
  /// The polls that a person may see.
  case polls
  /// A vote in a poll.
  case vote
  /// The event of the community that has this code, in the language of this BCP 47 tag.
  case communityEvent(code: String, language: String)
  /// The programmes that an account's person has joined.
  case programmes
  /// Joins a programme by its id, or changes how its letters come.
  case joinProgramme(String)
  /// Leaves a programme, by its id.
  case leaveProgramme(String)
  /// A page that asks whether the letters of a programme should end, by the token of a letter.
  case unsubscribing(letter: String)
  /// Ends the letters of a programme with one request (RFC 8058), by the token of a letter.
  case unsubscribe(letter: String)
  /// Keeps the sealed calendar of an account's person for whoever has its address.
  case shareCalendar
  /// Deletes that calendar, whose address leads nowhere from then on.
  case unshareCalendar
  /// The calendar of somebody who shares their days: its file, named by the secret of its address.
  case calendar(file: String)
  /// Fetches a calendar from elsewhere that an account's person follows.
  case fetchCalendar
  /// The same for a device that is logged in to no account.
  case fetchCalendarForAnybody
  /// The key by which a browser knows who sends messages of Web Push.
  case pushKey
  /// Keeps where a browser takes messages while the app is closed.
  case addRingDevice
  /// Says that the first message has come.
  case confirmRingDevice
  /// Forgets the device that asks.
  case removeRingDevice
  /// Puts other rings in the place of those of a device.
  case changeRings
  /// Which rings the server has of a device.
  case ringState
  /// Everything that the server has of an account.
  case download
  /// Sends the letter that confirms the address of an account again.
  case askConfirmation
  /// Confirms an address, by the token of a letter's link.
  case confirmEmail
  /// Asks for another email address for an account.
  case changeEmail
  /// Sends a letter with a link to a new password.
  case askReset
  /// What a link to a new password leads to.
  case openReset
  /// Gives an account a new password, by the token of a letter's link.
  case resetPassword
  /// Whether the server runs.
  case alive
  /// Whether the server accepts requests: false while it is stopping.
  case ready
  /// The description of all routes (OpenAPI 3.1).
  case apiDescription
  /// The same as a page.
  case apiPage

  /// The method of a request (RFC 9110, 9.3).
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  /// The folder of the API. It contains no page.
  public static let folder = "/api"

  /// The folder of shared calendars. The names in it are secrets, which no log has. It is not below ``folder``, because Google asks
  /// robots.txt before it fetches a calendar.
  public static let calendarFolder = "/calendars"

  /// All routes, with empty parameters: the ones that a server has to answer.
  public static let all: [ServerRoute] = [
    .content(language: ""), .framing(page: ""), .weather, .version, .changes, .share, .manifest(language: ""),
    .prelogin, .signUp, .logIn, .account, .changeAbout, .changeKeys, .logOutEverywhere, .logOut(device: ""),
    .deleteAccount, .sendEvents, .sentEvents(after: ""), .withdrawEvents, .polls, .vote,
    .communityEvent(code: "", language: ""), .programmes,
    .joinProgramme(""), .leaveProgramme(""), .unsubscribing(letter: ""), .unsubscribe(letter: ""),
    .shareCalendar, .unshareCalendar, .calendar(file: ""), .fetchCalendar, .fetchCalendarForAnybody,
    .pushKey, .addRingDevice, .confirmRingDevice, .removeRingDevice, .changeRings, .ringState, .download,
    .askConfirmation, .confirmEmail,
    .changeEmail, .askReset, .openReset, .resetPassword, .alive, .ready, .apiDescription, .apiPage,
  ]

  /// The only description of each address.
  private mutating func describe(_ request: inout RouteDescription) {
    switch self {
    case .content(var language):
      request.path("/api/v1/content")
      request.parameter("lang", &language)
      self = .content(language: language)
    case .framing(var page):
      request.path("/api/v1/framing")
      request.parameter("page", &page)
      self = .framing(page: page)
    case .weather: request.path("/api/v1/weather")
    case .version: request.path("/api/v1/version")
    case .changes: request.path("/api/v1/changes")
    case .share: request.path("/share", .post)
    case .manifest(var language):
      request.path("/manifest.webmanifest")
      request.parameter("lang", &language)
      self = .manifest(language: language)
    case .prelogin: request.path("/api/v1/prelogin", .post)
    case .signUp: request.path("/api/v1/accounts", .post)
    case .logIn: request.path("/api/v1/logins", .post)
    case .account: request.path("/api/v1/account")
    case .changeAbout: request.path("/api/v1/account/about", .put)
    case .changeKeys: request.path("/api/v1/account/keys", .put)
    case .logOutEverywhere: request.path("/api/v1/account/devices", .delete)
    case .logOut(var device):
      request.path("/api/v1/account/devices/", .delete)
      request.component("device", &device)
      self = .logOut(device: device)
    case .deleteAccount: request.path("/api/v1/account/deletion", .post)
    case .sendEvents: request.path("/api/v1/events", .post)
    case .sentEvents(var after):
      request.path("/api/v1/events")
      request.parameter("after", &after)
      self = .sentEvents(after: after)
    case .withdrawEvents: request.path("/api/v1/events/withdrawals", .post)
    case .polls: request.path("/api/v1/polls", .post)
    case .vote: request.path("/api/v1/votes", .post)
    case .communityEvent(var code, var language):
      request.path("/api/v1/community-events")
      request.parameter("code", &code)
      request.parameter("lang", &language)
      self = .communityEvent(code: code, language: language)
    case .programmes: request.path("/api/v1/account/programs")
    case .joinProgramme(var programme):
      request.path("/api/v1/account/programs/", .put)
      request.component("program", &programme)
      self = .joinProgramme(programme)
    case .leaveProgramme(var programme):
      request.path("/api/v1/account/programs/", .delete)
      request.component("program", &programme)
      self = .leaveProgramme(programme)
    case .unsubscribing(var letter):
      request.path("/api/v1/unsubscribe")
      request.parameter("letter", &letter)
      self = .unsubscribing(letter: letter)
    case .unsubscribe(var letter):
      request.path("/api/v1/unsubscribe", .post)
      request.parameter("letter", &letter)
      self = .unsubscribe(letter: letter)
    case .shareCalendar: request.path("/api/v1/account/calendar", .put)
    case .unshareCalendar: request.path("/api/v1/account/calendar", .delete)
    case .calendar(var file):
      request.path(Self.calendarFolder + "/")
      request.component("file", &file)
      self = .calendar(file: file)
    case .fetchCalendar: request.path("/api/v1/account/calendar-fetches", .post)
    case .fetchCalendarForAnybody: request.path("/api/v1/calendar-fetches", .post)
    case .pushKey: request.path("/api/v1/push/key")
    case .addRingDevice: request.path("/api/v1/push/devices", .post)
    case .confirmRingDevice: request.path("/api/v1/push/confirmations", .post)
    case .removeRingDevice: request.path("/api/v1/push/devices", .delete)
    case .changeRings: request.path("/api/v1/push/rings", .put)
    case .ringState: request.path("/api/v1/push/rings/state", .post)
    case .download: request.path("/api/v1/account/download")
    case .askConfirmation: request.path("/api/v1/account/confirmation", .post)
    case .confirmEmail: request.path("/api/v1/confirmations", .post)
    case .changeEmail: request.path("/api/v1/account/email", .put)
    case .askReset: request.path("/api/v1/resets", .post)
    case .openReset: request.path("/api/v1/resets/state", .post)
    case .resetPassword: request.path("/api/v1/resets/password", .post)
    case .alive: request.path("/healthz")
    case .ready: request.path("/readyz")
    case .apiDescription: request.path("/api/openapi.json")
    case .apiPage: request.path("/api")
    }
  }
}

extension ServerRoute {
  private var description: RouteDescription {
    var copy = self
    var description = RouteDescription()
    copy.describe(&description)
    return description
  }

  public var method: Method { description.method }

  /// The path, with the parameters that are in it.
  public var path: String { description.path }

  /// The request target: path and query.
  public var target: String {
    let description = description
    return description.path + description.query
  }

  /// What the routes of this case have in common.
  public var address: RouteAddress {
    let description = description
    return RouteAddress(
      method: description.method, pattern: description.pattern, query: description.queryNames)
  }

  /// The same route with the parameters of a query (the text after the `?`) and of a path.
  public func reading(_ query: String, path: String = "") -> ServerRoute {
    var route = self
    var description = RouteDescription(givenPath: path, givenQuery: query)
    route.describe(&description)
    return route
  }
}

/// The method and form of an address, without the values of its parameters.
public struct RouteAddress: Hashable, Sendable {
  public var method: ServerRoute.Method
  /// The path, with `{name}` in place of each parameter.
  public var pattern: String
  /// The names of the parameters in the query.
  public var query: [String]

  public init(method: ServerRoute.Method, pattern: String, query: [String] = []) {
    self.method = method
    self.pattern = pattern
    self.query = query
  }
}

extension FetchRequest {
  /// A request for this route.
  public init(_ route: ServerRoute, ifNoneMatch: String = "", body: [UInt8]? = nil, token: String = "") {
    self.init(path: route.target, ifNoneMatch: ifNoneMatch)
    method = route.method
    self.body = body
    self.token = token
  }
}
