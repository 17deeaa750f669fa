import Components
import Loop
import Markup
import Profiles

/// Actions on the current profile.
enum AccountRows {
  /// - Parameter hasAccounts: whether people can have an account on the server.
  static func view(_ profile: Profile, hasAccounts: Bool, _ words: Words) -> HTML<AppEvent> {
    section(.key("account"), .class("stack"), .aria(.labelledby, "account-title")) {
      h2(.id("account-title"), .class("visually-hidden")) { words(.yourProfile) }
      rows {
        if hasAccounts { linkRow(words(.account), icon: .user, href: Route.account.path, words) }
        linkRow(words(.changePassword), icon: .key, href: Route.changePassword.path, words)
        // Who has an account from the beginning has no question.
        if !profile.question.isEmpty {
          linkRow(words(.changeSecurityQuestion), icon: .help, href: Route.securityQuestion.path, words)
        }
        linkRow(words(.recoveryCode), icon: .lifeBuoy, href: Route.recoveryCode.path, words)
        linkRow(words(.yourData), icon: .shield, href: Route.data.path, words)
        actionRow(words(.logout), icon: .logOut, sends: AppEvent.tappedLogout)
      }
      p(.class("hint")) { words(.logoutText) }
    }
  }
}
