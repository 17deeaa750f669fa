/// A mail provider of which several spellings, or several domains, lead to the same mailbox, whoever it is.
struct MailProvider: Sendable {
  /// The first stands for all.
  let domains: [String]
  /// Characters of a name that do not count there, and what they are taken for.
  var alike: [Character: String] = [:]

  /// By all of their domains.
  static let all: [String: MailProvider] = {
    var all: [String: MailProvider] = [:]
    for provider in known { for domain in provider.domains { all[domain] = provider } }
    return all
  }()

  private static let known = [
    // https://support.google.com/mail/answer/7436150 (full stops), https://support.google.com/mail/answer/10313
    MailProvider(domains: ["gmail.com", "googlemail.com"], alike: [".": ""]),
    // https://proton.me/support/addresses-and-aliases; that stops, hyphens and underscores do not count is in its clients:
    // `canonicalizeInternalEmail` of github.com/ProtonMail/WebClients.
    MailProvider(
      domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
      alike: [".": "", "-": "", "_": ""]),
    // https://support.apple.com/118230
    MailProvider(domains: ["icloud.com", "me.com", "mac.com"]),
    // https://yandex.com/support/id/authorization/email.html: "addresses using your username on all Yandex domains". A full stop and a
    // hyphen are the same in a name.
    MailProvider(
      domains: ["yandex.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua", "ya.ru"], alike: [".": "-"]),
  ]

  /// Whose mailbox a domain below a provider's is, as `anything@eva.fastmail.com` comes to `eva@fastmail.com`; nil for all others.
  ///
  /// - SeeAlso: https://www.fastmail.help/hc/en-us/articles/360060591053
  static func subdomain(of domain: String) -> (owner: String, domain: String)? {
    for own in ["fastmail.com", "fastmail.fm"] where domain.hasSuffix("." + own) {
      let owner = domain.dropLast(own.count + 1)
      if !owner.contains(".") { return (String(owner), own) }
    }
    return nil
  }
}
