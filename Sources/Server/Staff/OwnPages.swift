import CMS
import Core
import HTTPTypes
import Hummingbird

/// One's own login: what it is kept with, and how it ends.
struct OwnPages: StaffPages {
  let shell: StaffShell
  let staff: StaffStore
  let logins: StaffLoginStore
  let factors: FactorStore
  let tokens: TokenStore
  let confirmation: StaffConfirmation

  func logOut(_ asking: Asking) async throws -> Response {
    try await logins.logOut(asking.login, by: asking.actor)
    return redirect(to: CMSRoute.logIn.path, cookie: StaffCookie.login(nil))
  }

  func own(_ asking: Asking) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    var screen = OwnScreen(
      logins: try await logins.logins(of: member.id, own: asking.login), language: member.language)
    screen.tokens = try await tokens.tokens(of: member.id)
    screen.isFactorNeeded = lacksSecondFactor(member)
    if member.hasSecondFactor { screen.codesLeft = try await factors.codesLeft(of: member.id) }
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
      try await tokens.end(token, of: member.id, by: asking.actor)
      return redirect(to: path, .tokenEnded)
    }
    if let login = form["end"] {
      try await logins.end(login, of: member.id, but: asking.login, by: asking.actor)
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
      try await logins.end(nil, of: member.id, but: asking.login, by: asking.actor)
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
        screen.recoveryCodes = try await factors.renewCodes(of: member.id, by: asking.actor)
      }
    case "remove-factor":
      guard !screen.isFactorOfRole else { throw Denied() }
      if let mistake = try await confirmation.mistake(confirming: ownProof(screen), in: form, asking) {
        screen.mistakes = [.confirmation(mistake)]
        return nil
      }
      try await factors.remove(of: member.id, by: asking.actor)
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
      try await logins.setPassword(new, of: member.id, keeping: asking.login, by: asking.actor)
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
    let codes = try await factors.set(
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
    OwnPages(
      shell: shell, staff: stores.staff, logins: stores.staffLogins, factors: stores.staffLogins.factors,
      tokens: stores.tokens, confirmation: confirmation)
  }
}
