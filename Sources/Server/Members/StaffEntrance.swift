import Accounts
import CMS
import Core
import HTTPTypes
import Hummingbird
import Storage

/// Who asks, and how a member of the staff gets in.
struct StaffEntrance: StaffPages {
  let shell: StaffShell
  let logins: StaffLoginStore
  let tokens: TokenStore
  let limiter: RateLimiter
  let addresses: CMSAddresses

  /// Whether a request shows a login, or a token, that there is.
  func isKnown(_ request: Request) async -> Bool {
    if let token = request.staffToken { return (try? await tokens.member(showing: token)) != nil }
    guard let token = request.cookie(StaffCookie.login) else { return false }
    return (try? await logins.member(showing: token)) != nil
  }

  /// Looks who asks: a program by the token that it shows, or a browser by its cookie.
  func identify(_ asking: inout Asking) async throws {
    if let token = asking.request.staffToken {
      let caller = try await caller(showing: token, from: asking.client)
      asking.member = caller.member
      asking.login = caller.login
      asking.token = caller.actor.token
    } else if let token = asking.request.cookie(StaffCookie.login),
      let known = try await logins.member(showing: token)
    {
      asking.member = known.member
      asking.login = known.login
    }
  }

  /// Looks whose token it is. Programs of somebody may ask less than the person.
  /// - Throws: ``Refusal/noStaffToken``, ``Refusal/secondFactorMissing`` or ``Refusal/tooManyRequests(secondsToWait:)``.
  func caller(showing token: String, from client: ClientAddress?) async throws -> StaffCaller {
    guard let known = try await tokens.member(showing: token) else {
      // Nobody can guess one; whoever tries costs a look into the database.
      try limiter.take(.links, .link, of: client?.network ?? [])
      throw Refusal.noStaffToken
    }
    let actor = Actor(member: known.member, address: client?.text ?? "", token: known.token.name)
    let caller = StaffCaller(member: known.member, actor: actor)
    try limiter.take(.account, .staff, of: caller.login)
    if lacksSecondFactor(known.member) { throw Refusal.secondFactorMissing }
    return caller
  }

  // MARK: Login

  func logIn(_ asking: Asking) async throws -> Response {
    guard let form = asking.form else {
      if asking.member != nil { return redirect(to: CMSRoute.home.path) }
      return page(LogInScreen().page(frame(asking)), asking)
    }
    let pending = PendingRequest(form)
    var screen = LogInScreen(
      username: form["username"] ?? "", hasEnded: pending?.pairs.isEmpty == false, pending: pending)
    do {
      let device = asking.request.cookie(StaffCookie.device)
      let isKnown = try await logins.knows(device, as: StaffUsername(screen.username)?.folded ?? "")
      let known = try await recognise(form, isKnown ? device : nil, asking)
      let code = form["code"] ?? ""
      if known.secret != nil {
        screen.username = known.member.username
        screen.ticket = try form["ticket"] ?? logins.ticket(for: known)
        // The code is asked on a page of its own, and only of whoever has one.
        if code.isEmpty {
          if form.has("ticket") { screen.problem = .noCode }
          return logInPage(screen, asking, status: .unauthorized)
        }
        let place =
          isKnown ? "code \(known.member.id) \(device?.lowercased() ?? "")" : "code \(known.member.id)"
        try limiter.take(.staffCodes, .staff, of: place)
      }
      let begun = try await logins.begin(
        known, code: code, agent: Self.agent(of: asking.request), address: asking.client?.text ?? "",
        device: device, ending: asking.login)
      return Self.remembering(begun, try await goOn(pending, begun.token, asking))
    } catch let failure as StaffLoginFailure {
      screen.problem = .init(failure)
      return logInPage(screen, asking, status: .unauthorized)
    } catch Refusal.tooManyRequests(let seconds) {
      screen.problem = .tooMany(seconds: seconds)
      var response = logInPage(screen, asking, status: .tooManyRequests)
      response.headers[.retryAfter] = String(seconds)
      return response
    }
  }

  private func logInPage(
    _ screen: LogInScreen, _ asking: Asking, status: HTTPResponse.Status
  ) -> Response {
    var response = page(screen.page(frame(asking)), asking, status: status)
    // The second step has an address that is shown once, so that Back after the login leads to no form that would be sent again. With
    // what somebody was sending it has none: a reload would lose that.
    if !screen.ticket.isEmpty, screen.pending?.pairs.isEmpty != false {
      response.headers[.contentLocation] = CMSRoute.logIn.path
    }
    return response
  }

  /// Who it is, by the password, or by what stands in its place in the second step.
  ///
  /// - Parameter device: nil for a browser that is not known.
  private func recognise(
    _ form: FormInput, _ device: String?, _ asking: Asking
  ) async throws -> StaffLoginStore.Recognised {
    if let ticket = form["ticket"] { return try await logins.recognised(by: ticket) }
    let username = form["username"] ?? ""
    let folded = StaffUsername(username)?.folded ?? ""
    let network = asking.client?.network ?? []
    try takeTry(folded, device, network)
    return try await logins.recognise(
      username, password: form.raw("password"), address: asking.client?.text ?? "",
      for: device.map { .known($0.lowercased()) }
        ?? .stranger(NamedPlace(name: folded, network: network)))
  }

  /// Counts a try. A browser that somebody logged in with before has tries of its own; all others are counted by their network first,
  /// then by name and network, and last by name, so that nobody in one place keeps a member out in another.
  private func takeTry(_ name: String, _ device: String?, _ network: [UInt8]) throws(Refusal) {
    if let device {
      return try limiter.take(.staffLogins, .staff, of: "device \(device.lowercased()) \(name)")
    }
    try limiter.take(.staffNetworks, .staff, of: network)
    try limiter.take(.staffLogins, .staff, of: NamedPlace(name: name, network: network))
    try limiter.take(.logins, .staff, of: name)
  }

  /// The browser keeps what it shows at its next login.
  static func remembering(_ begun: StaffLoginStore.Begun, _ response: Response) -> Response {
    guard let device = begun.device else { return response }
    var response = response
    response.headers.append(HTTPField(name: .setCookie, value: StaffCookie.device(device)))
    return response
  }

  /// Where somebody wanted to go before the login; what they were sending is done now.
  private func goOn(
    _ pending: PendingRequest?, _ token: String, _ asking: Asking
  ) async throws -> Response {
    let cookie = StaffCookie.login(token)
    guard let pending, let route = addresses.route(at: String(pending.path.prefix { $0 != "?" })),
      route != .logOut,
      let known = try await logins.member(showing: token)
    else { return redirect(to: CMSRoute.home.path, cookie: cookie) }
    guard !pending.pairs.isEmpty, route.takesForms else { return redirect(to: pending.path, cookie: cookie) }
    var resumed = asking
    resumed.route = route
    resumed.form = pending.form
    resumed.member = known.member
    resumed.login = known.login
    guard let privilege = route.privilege, known.member.role.may(privilege) else {
      return redirect(to: CMSRoute.home.path, cookie: cookie)
    }
    if lacksSecondFactor(known.member), route != .own {
      return secondFactorFirst(pending, resumed, cookie)
    }
    var response = try await asking.perform(resumed)
    // Beside that of the notice.
    response.headers.append(HTTPField(name: .setCookie, value: cookie))
    return response
  }

  /// The page on which somebody sets a second factor up, and then goes on with what they were sending.
  private func secondFactorFirst(_ pending: PendingRequest, _ asking: Asking, _ cookie: String) -> Response {
    var own = asking
    own.route = .own
    var screen = OwnScreen(logins: [], language: "")
    screen.isFactorNeeded = true
    screen.pending = pending
    return page(screen.page(frame(own)), own, status: .forbidden, cookie: cookie)
  }

  /// What a browser says of itself, as long as a line.
  static func agent(of request: Request) -> String {
    let text = request.headers[.userAgent] ?? ""
    return String(text.unicodeScalars.filter { $0.value >= 0x20 }.prefix(160).map(Character.init))
  }
}

extension LogInScreen.Problem {
  fileprivate init(_ failure: StaffLoginFailure) {
    self =
      switch failure {
      case .wrong: .wrong
      case .secondFactor: .secondFactor
      case .usedCode: .usedCode
      case .noKey: .noKey
      case .tooLate: .tooLate
      }
  }
}
