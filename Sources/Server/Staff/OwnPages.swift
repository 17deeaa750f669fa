import CMS
import Core
import HTTPTypes
import Hummingbird

/// One's own login: how it begins by an invitation, what it is kept with, and how it ends.
struct OwnPages: StaffPages {
  let shell: StaffShell
  let staff: StaffStore
  let confirmation: StaffConfirmation
  let limiter: RateLimiter

  func logOut(_ asking: Asking) async throws -> Response {
    try await staff.logOut(asking.login, by: asking.actor)
    return redirect(to: CMSRoute.logIn.path, cookie: StaffCookie.login(nil))
  }

  // MARK: Invitation

  func welcome(_ asking: Asking) async throws -> Response {
    try limiter.take(.links, .link, of: asking.client?.network ?? [])
    guard let form = asking.form else {
      // Links of former versions have it in the query.
      return page(LinkCodeScreen(code: asking.query["token"] ?? "").page(frame(asking)), asking)
    }
    let token = form["token"] ?? ""
    guard let invited = try await staff.invited(by: token) else {
      return page(LinkCodeScreen(hasEnded: true).page(frame(asking)), asking, status: .gone)
    }
    var screen = WelcomeScreen(token: token, invited: nil)
    // Whoever was invited reads the language in which that was done, whatever their browser says.
    var frame = frame(asking)
    if case .member(let member) = invited {
      screen.invited = member.username
      frame = self.frame(asking, in: member.language)
    }
    // The code of a link, without a password yet.
    guard form.has("password") else { return page(screen.page(frame), asking) }
    // Whose link it is, whatever the form says.
    screen.username = screen.invited ?? form["username"] ?? ""
    screen.name = form["name"] ?? ""
    let password = form.raw("password")
    screen.mistakes = Self.mistakes(screen, password: password, again: form.raw("again"))
    if screen.mistakes.isEmpty {
      do {
        try await staff.accept(
          token, username: StaffUsername(screen.username), name: screen.name, password: password,
          language: frame.words.formatting.language, address: asking.client?.text ?? "")
        let address = asking.client?.text ?? ""
        let known = try await staff.recognise(screen.username, password: password, address: address)
        // With a second factor, the login asks for it.
        if known.secret != nil { return redirect(to: CMSRoute.logIn.path) }
        let begun = try await staff.begin(
          known, code: "", agent: StaffEntrance.agent(of: asking.request), address: address,
          device: asking.request.cookie(StaffCookie.device))
        return StaffEntrance.remembering(
          begun, redirect(to: CMSRoute.home.path, cookie: StaffCookie.login(begun.token)))
      } catch StaffStore.Denial.usernameTaken {
        screen.mistakes = [.usernameTaken]
      } catch StaffStore.Denial.linkEnded {
        return page(LinkCodeScreen(hasEnded: true).page(frame), asking, status: .gone)
      } catch is StaffStore.LoginFailure {
        // Disabled meanwhile.
        return redirect(to: CMSRoute.logIn.path)
      }
    }
    return page(screen.page(frame), asking, status: .unprocessableContent)
  }

  private static func mistakes(
    _ screen: WelcomeScreen, password: String, again: String
  ) -> [WelcomeScreen.Mistake] {
    var mistakes: [WelcomeScreen.Mistake] = []
    if screen.invited == nil {
      if StaffUsername(screen.username) == nil { mistakes.append(.username) }
      if screen.name.isEmpty { mistakes.append(.name) }
    }
    if let mistake = StaffPassword.mistake(password, username: screen.username) {
      mistakes.append(.password(mistake))
    }
    if password != again { mistakes.append(.notRepeated) }
    return mistakes
  }

  // MARK: One's own

  func own(_ asking: Asking) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    var screen = OwnScreen(
      logins: try await staff.logins(of: member.id, own: asking.login), language: member.language)
    screen.tokens = try await staff.tokens(of: member.id)
    screen.isFactorNeeded = lacksSecondFactor(member)
    if member.hasSecondFactor { screen.codesLeft = try await staff.codesLeft(of: member.id) }
    screen.isFactorOfRole = shell.asksSecondFactor(of: member.role)
    screen.pending = asking.form.flatMap { PendingRequest($0) }
    if let form = asking.form, let response = try await ownStep(form, member, &screen, asking) {
      return response
    }
    var response = page(screen.page(frame(asking)), asking, status: Self.status(of: screen.mistakes))
    if screen.hasSecret { response.headers[.contentLocation] = CMSRoute.own.path }
    return response
  }

  private static func status(of mistakes: [OwnScreen.Mistake]) -> HTTPResponse.Status {
    if case .confirmation(let mistake)? = mistakes.first { return .of(mistake) }
    return mistakes.isEmpty ? .ok : .unprocessableContent
  }

  private func ownStep(
    _ form: FormInput, _ member: StaffMember, _ screen: inout OwnScreen, _ asking: Asking
  ) async throws -> Response? {
    let path = CMSRoute.own.path
    screen.step = form["do"] ?? ""
    // Nothing else before a second factor that has to be.
    if screen.isFactorNeeded, !["begin-factor", "confirm-factor"].contains(form["do"]) { return nil }
    if let token = form["end-token"] {
      try await staff.endToken(token, of: member.id, by: asking.actor)
      return redirect(to: path, .tokenEnded)
    }
    if let login = form["end"] {
      try await staff.end(login, of: member.id, but: asking.login, by: asking.actor)
      return redirect(to: path, .loginsEnded)
    }
    switch form["do"] {
    case "language":
      let language = form["language"] ?? ""
      if languages.contains(where: { $0.tag == language }) {
        try await staff.setLanguage(language, of: member.id, by: asking.actor)
      }
      return redirect(to: path, .changed)
    case "end-others":
      try await staff.end(nil, of: member.id, but: asking.login, by: asking.actor)
      return redirect(to: path, .loginsEnded)
    case "password":
      return try await changePassword(form, member, &screen, asking)
    case "begin-factor":
      show(Randomness.bytes(OneTimeCode.secretBytes), member, &screen, asking)
    case "confirm-factor":
      try await confirmFactor(form, member, &screen, asking)
    case "make-token":
      try await makeToken(form, member, &screen, asking)
    case "recovery-codes":
      guard member.hasSecondFactor else { return nil }
      if let mistake = try await confirmation.mistake(confirming: ownProof(screen), in: form, asking) {
        screen.mistakes = [.confirmation(mistake)]
      } else {
        screen.recoveryCodes = try await staff.renewCodes(of: member.id, by: asking.actor)
      }
    case "remove-factor":
      guard !screen.isFactorOfRole else { throw Denied() }
      if let mistake = try await confirmation.mistake(confirming: ownProof(screen), in: form, asking) {
        screen.mistakes = [.confirmation(mistake)]
        return nil
      }
      try await staff.removeFactor(of: member.id, by: asking.actor)
      return redirect(to: path, .changed)
    default: break
    }
    return nil
  }

  /// What a step on one's own page is confirmed with.
  func ownProof(_ screen: OwnScreen) -> StaffProof { StaffProof(of: screen.step, on: .own) }

  private func changePassword(
    _ form: FormInput, _ member: StaffMember, _ screen: inout OwnScreen, _ asking: Asking
  ) async throws -> Response? {
    let new = form.raw("new")
    if let mistake = StaffPassword.mistake(new, username: member.username) {
      screen.mistakes.append(.password(mistake))
    }
    if new != form.raw("again") { screen.mistakes.append(.notRepeated) }
    if !screen.mistakes.isEmpty {
      if let lack = try confirmation.lack(of: ownProof(screen), in: form, asking) {
        screen.mistakes.insert(.confirmation(lack), at: 0)
      }
    } else if let mistake = try await confirmation.mistake(confirming: ownProof(screen), in: form, asking) {
      screen.mistakes = [.confirmation(mistake)]
    } else {
      try await staff.setPassword(new, of: member.id, keeping: asking.login, by: asking.actor)
      return redirect(to: CMSRoute.own.path, .passwordChanged)
    }
    return nil
  }

  private func show(
    _ secret: [UInt8], _ member: StaffMember, _ screen: inout OwnScreen, _ asking: Asking
  ) {
    screen.secret = Base32.encoded(secret)
    screen.address = OneTimeCode(secret: secret).address(
      site: shell.name(in: languages[0].tag), username: member.username)
    screen.modules = QRCode.modules(of: screen.address)
  }

  private func confirmFactor(
    _ form: FormInput, _ member: StaffMember, _ screen: inout OwnScreen, _ asking: Asking
  ) async throws {
    // One that there is goes only with the password: a login that is left open is not enough.
    guard !member.hasSecondFactor else { throw Denied() }
    guard let secret = Base32.decoded(form["secret"] ?? ""), secret.count == OneTimeCode.secretBytes else {
      return
    }
    if let mistake = try await confirmation.mistake(confirming: ownProof(screen), in: form, asking) {
      screen.mistakes = [.confirmation(mistake)]
      return show(secret, member, &screen, asking)
    }
    let codes = try await staff.setFactor(
      secret, code: form["code"] ?? "", of: member.id, by: asking.actor)
    if let codes {
      screen.recoveryCodes = codes
    } else {
      screen.mistakes = [.code]
      show(secret, member, &screen, asking)
    }
  }
}

extension StaffParts {
  var own: OwnPages {
    OwnPages(shell: shell, staff: stores.staff, confirmation: confirmation, limiter: backing.limiter)
  }
}
