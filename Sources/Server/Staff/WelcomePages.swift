import CMS
import Core
import HTTPTypes
import Hummingbird

/// Where whoever was invited chooses a password, and is logged in.
struct WelcomePages: StaffPages {
  let shell: StaffShell
  let invitations: InvitationStore
  let logins: StaffLoginStore
  let limiter: RateLimiter

  func welcome(_ asking: Asking) async throws -> Response {
    try limiter.take(.links, .link, of: asking.client?.network ?? [])
    guard let form = asking.form else {
      // Links of former versions have it in the query.
      return page(LinkCodeScreen(code: asking.query["token"] ?? "").page(frame(asking)), asking)
    }
    let token = form["token"] ?? ""
    guard let invited = try await invitations.invited(by: token) else {
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
        try await invitations.accept(
          token, username: StaffUsername(screen.username), name: screen.name, password: password,
          language: frame.words.formatting.language, address: asking.client?.text ?? "")
        let address = asking.client?.text ?? ""
        let known = try await logins.recognise(screen.username, password: password, address: address)
        // With a second factor, the login asks for it.
        if known.secret != nil { return redirect(to: CMSRoute.logIn.path) }
        let begun = try await logins.begin(
          known, code: "", agent: StaffEntrance.agent(of: asking.request), address: address,
          device: asking.request.cookie(StaffCookie.device))
        return StaffEntrance.remembering(
          begun, redirect(to: CMSRoute.home.path, cookie: StaffCookie.login(begun.token)))
      } catch StaffDenial.usernameTaken {
        screen.mistakes = [.usernameTaken]
      } catch StaffDenial.linkEnded {
        return page(LinkCodeScreen(hasEnded: true).page(frame), asking, status: .gone)
      } catch is StaffLoginFailure {
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
}

extension StaffParts {
  var welcome: WelcomePages {
    WelcomePages(
      shell: shell, invitations: stores.invitations, logins: stores.staffLogins, limiter: backing.limiter)
  }
}
