import Accounts
import CMS
import Core
import HTTPTypes
import Hummingbird
import Storage

extension StaffSite {
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
      let device = asking.request.cookie(Self.deviceCookie)
      let isKnown = try await staff.knows(device, as: StaffUsername(screen.username)?.folded ?? "")
      let known = try await recognise(form, isKnown ? device : nil, asking)
      let code = form["code"] ?? ""
      if known.secret != nil {
        screen.username = known.member.username
        screen.ticket = try form["ticket"] ?? staff.ticket(for: known)
        // The code is asked on a page of its own, and only of whoever has one.
        if code.isEmpty {
          if form.has("ticket") { screen.problem = .noCode }
          return page(screen.page(frame(asking)), asking, status: .unauthorized)
        }
        let place =
          isKnown ? "code \(known.member.id) \(device?.lowercased() ?? "")" : "code \(known.member.id)"
        try limiter.take(.staffCodes, .staff, of: place)
      }
      let begun = try await staff.begin(
        known, code: code, agent: Self.agent(of: asking.request), address: asking.client?.text ?? "",
        device: device, ending: asking.login)
      return Self.remembering(begun, try await goOn(pending, begun.token, asking))
    } catch let failure as StaffStore.LoginFailure {
      screen.problem = .init(failure)
      return page(screen.page(frame(asking)), asking, status: .unauthorized)
    } catch Refusal.tooManyRequests(let seconds) {
      screen.problem = .tooMany(seconds: seconds)
      var response = page(screen.page(frame(asking)), asking, status: .tooManyRequests)
      response.headers[.retryAfter] = String(seconds)
      return response
    }
  }

  /// Who it is, by the password, or by what stands in its place in the second step.
  ///
  /// - Parameter device: nil for a browser that is not known.
  private func recognise(
    _ form: FormInput, _ device: String?, _ asking: Asking
  ) async throws -> StaffStore.Recognised {
    if let ticket = form["ticket"] { return try await staff.recognised(by: ticket) }
    let username = form["username"] ?? ""
    let folded = StaffUsername(username)?.folded ?? ""
    let network = asking.client?.network ?? []
    try takeTry(folded, device, network)
    return try await staff.recognise(
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
  static func remembering(_ begun: StaffStore.Begun, _ response: Response) -> Response {
    guard let device = begun.device else { return response }
    var response = response
    response.headers.append(HTTPField(name: .setCookie, value: deviceCookie(device)))
    return response
  }

  /// Where somebody wanted to go before the login; what they were sending is done now.
  private func goOn(
    _ pending: PendingRequest?, _ token: String, _ asking: Asking
  ) async throws -> Response {
    let cookie = Self.cookie(token)
    guard let pending, let route = CMSRoute(String(pending.path.prefix { $0 != "?" })), route != .logOut,
      let known = try await staff.member(showing: token)
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
    var response = try await perform(resumed)
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
  fileprivate init(_ failure: StaffStore.LoginFailure) {
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
